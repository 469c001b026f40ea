import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { buildAll } from "./build.ts";

interface Tally {
  passed: number;
  failed: number;
}

const results = path.resolve("test", "results");
mkdirSync(results, { recursive: true });

/** Runs a tool of node_modules; it counts as one test. */
function check(name: string, command: string, ...args: string[]): Tally {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(process.execPath, [path.join("node_modules", command), ...args], { stdio: "inherit" });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs one project of vitest. A run that ends badly without naming a failed test counts as one failure. */
function suite(project: string): Tally {
  console.log(`\n— ${project}`);
  const outputFile = path.join(results, `${project}.json`);
  // The results of an earlier run say nothing about one that writes none.
  rmSync(outputFile, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${outputFile}`];
  const { status } = spawnSync(
    process.execPath,
    [path.join("node_modules", "vitest", "vitest.mjs"), "run", "--project", project, ...reporters],
    { stdio: "inherit" },
  );
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(outputFile, "utf8")) as Record<string, number>;
    const failed = numFailedTests || (status === 0 ? 0 : 1);
    return { passed: numPassedTests ?? 0, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function build(): Promise<Tally> {
  console.log("\n— build");
  try {
    await buildAll();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

const tsc = "typescript/bin/tsc";
const only = process.argv.slice(2);
const rungs: Record<string, () => Tally | Promise<Tally>> = {
  lint: () => check("lint", "eslint/bin/eslint.js", "."),
  format: () => check("format", "prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
  "types of the rules": () => check("types of the rules", tsc, "-p", "tsconfig.rules.json"),
  "types of the system": () => check("types of the system", tsc, "-p", "tsconfig.json"),
  "types of the host": () => check("types of the host", tsc, "-p", "tsconfig.host.json"),
  "types of the modules": () => check("types of the modules", tsc, "-p", "modules/quadrant-check"),
  build,
  rules: () => suite("rules"),
  wiring: () => suite("wiring"),
  host: () => suite("host"),
  play: () => suite("play"),
};

const begun = performance.now();
const since = (start: number): string => `${((performance.now() - start) / 1000).toFixed(0)} s`.padStart(6);

const tallies: [string, Tally, time: string][] = [];
for (const [name, run] of Object.entries(rungs)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const start = performance.now();
  tallies.push([name, await run(), since(start)]);
}

console.log("");
for (const [name, { passed, failed }, time] of tallies)
  console.log(`  ${name.padEnd(20)} ${time}  ${passed} ✓ ${failed ? `${failed} ✗` : ""}`);
console.log(`  ${"all".padEnd(20)} ${since(begun)}`);
const passed = tallies.reduce((sum, [, tally]) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, [, tally]) => sum + tally.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { buildAll } from "./build.ts";

interface Tally {
  passed: number;
  failed: number;
}

/** What a rung came to, and all that it said. */
interface Outcome extends Tally {
  told: string;
}

const results = path.resolve("test", "results");
mkdirSync(results, { recursive: true });

/** Runs a tool of node_modules. */
function run(command: string, ...args: string[]): Promise<{ isGood: boolean; told: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join("node_modules", command), ...args], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const told: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => told.push(data));
    child.on("error", (error) => resolve({ isGood: false, told: String(error) }));
    child.on("close", (status) => resolve({ isGood: status === 0, told: Buffer.concat(told).toString() }));
  });
}

/** A tool that finds fault or does not: it counts as one test. */
async function check(command: string, ...args: string[]): Promise<Outcome> {
  const { isGood, told } = await run(command, ...args);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, told };
}

/** One project of vitest. A run that ends badly without naming a failed test counts as one failure. */
async function suite(project: string): Promise<Outcome> {
  const outputFile = path.join(results, `${project}.json`);
  rmSync(outputFile, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${outputFile}`];
  const { isGood, told } = await run("vitest/vitest.mjs", "run", "--project", project, ...reporters);
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(outputFile, "utf8")) as Record<string, number>;
    return { passed: numPassedTests ?? 0, failed: numFailedTests || (isGood ? 0 : 1), told };
  } catch {
    return { passed: 0, failed: 1, told };
  }
}

async function build(): Promise<Outcome> {
  try {
    await buildAll();
    return { passed: 1, failed: 0, told: "" };
  } catch (error) {
    return { passed: 0, failed: 1, told: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const tsc = "typescript/bin/tsc";
const rungs: Record<string, () => Promise<Outcome>> = {
  lint: () => check("eslint/bin/eslint.js", "."),
  format: () => check("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
  "types of the rules": () => check(tsc, "-p", "tsconfig.rules.json"),
  "types of the system": () => check(tsc, "-p", "tsconfig.json"),
  "types of the host": () => check(tsc, "-p", "tsconfig.host.json"),
  "types of the modules": () => check(tsc, "-p", "modules/quadrant-check"),
  build,
  rules: () => suite("rules"),
  wiring: () => suite("wiring"),
  host: () => suite("host"),
  play: () => suite("play"),
};

/** What is tried on the build waits for it. */
const ON_THE_BUILD = new Set(["wiring", "host", "play"]);
/** Climbed beside each other, each in this order. One way: beside something else, what is played is now and then too late. */
const WAYS = [Object.keys(rungs).filter((name) => name !== "build")];

const only = process.argv.slice(2);
const isWanted = (name: string): boolean => only.length === 0 || only.includes(name);
const begun = performance.now();
const since = (start: number): string => `${((performance.now() - start) / 1000).toFixed(0)} s`;
const tallies = new Map<string, Tally & { time: string }>();

async function climb(name: string): Promise<void> {
  const start = performance.now();
  const { told, ...tally } = await rungs[name]!();
  const time = since(start);
  tallies.set(name, { ...tally, time });
  // Whole, so that nothing of another rung comes between.
  console.log(`\n— ${name} (${time})\n${told.trimEnd()}`);
}

let built: Promise<void> | null = null;
const climbAll = async (names: readonly string[]): Promise<void> => {
  for (const name of names) {
    if (ON_THE_BUILD.has(name)) await built;
    await climb(name);
  }
};
if (isWanted("build")) built = climb("build");
await Promise.all(WAYS.map((names) => climbAll(names.filter((name) => name !== "build" && isWanted(name)))));
await built;

console.log("");
for (const name of Object.keys(rungs)) {
  const tally = tallies.get(name);
  if (!tally) continue;
  const { passed, failed, time } = tally;
  console.log(`  ${name.padEnd(20)} ${time.padStart(6)}  ${passed} ✓ ${failed ? `${failed} ✗` : ""}`);
}
const passed = [...tallies.values()].reduce((sum, tally) => sum + tally.passed, 0);
const failed = [...tallies.values()].reduce((sum, tally) => sum + tally.failed, 0);
console.log(`  ${"all".padEnd(20)} ${since(begun).padStart(6)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

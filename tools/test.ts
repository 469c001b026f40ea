import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findExecutable } from "../test/support/browser.ts";
import { buildAll } from "./build.ts";

interface Tally {
  passed: number;
  failed: number;
}

const results = path.resolve("test", "results");
mkdirSync(results, { recursive: true });

const only = process.argv.slice(2);

/** The JSON report of vitest for a project. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** The failures, each with its file and reason. They are printed at the end, where they are easy to find. */
const failures: string[] = [];

/** Each failed test of a run, and each file that could not be read. */
function failuresIn({ testResults }: Report, project: string): string[] {
  const beginning = (message: string): string => message.split("\n").slice(0, 12).join("\n      ");
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const told = failed.map((test) => `${test.fullName}\n      ${beginning(test.failureMessages.join("\n"))}`);
    if (status === "failed" && told.length === 0) told.push(beginning(message));
    return told.map((text) => `${project}: ${path.relative(".", name)}: ${text}`);
  });
}

/** Options for running a rung's tools. A rung is one step of the test run, e.g. `lint`. */
interface Manner {
  /** Runs with a lower priority, so that the browser tests beside it do not time out. */
  yields: boolean;
}

/** The output of each rung, which is printed as a whole after the rung. A single rung prints directly instead. */
const told = new Map<string, Buffer[]>();

/** Runs a tool of node_modules for a rung. @returns whether it exits with 0 */
function run(rung: string, { yields }: Manner, command: string, ...args: string[]): Promise<boolean> {
  const isAlone = only.length === 1;
  const child = spawn(process.execPath, [path.join("node_modules", command), ...args], {
    stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  if (yields && !isAlone && child.pid !== undefined)
    os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  const said: Buffer[] = [];
  told.set(rung, said);
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data: Buffer) => said.push(data));
  return new Promise((resolve) => {
    child.on("error", (error) => {
      said.push(Buffer.from(String(error)));
      resolve(false);
    });
    child.on("close", (status) => resolve(status === 0));
  });
}

/** Runs a tool that passes or fails as a whole. It counts as one test. */
async function check(rung: string, command: string, ...args: string[]): Promise<Tally> {
  const isGood = await run(rung, { yields: true }, command, ...args);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
}

/** Runs one project of vitest. A run that fails without a failed test counts as one failure. */
async function suite(project: string, manner: Manner): Promise<Tally> {
  const outputFile = path.join(results, `${project}.json`);
  // Delete the results of an earlier run, in case this one writes none.
  rmSync(outputFile, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${outputFile}`];
  const isGood = await run(project, manner, "vitest/vitest.mjs", "run", "--project", project, ...reporters);
  try {
    const written = JSON.parse(readFileSync(outputFile, "utf8")) as Report;
    failures.push(...failuresIn(written, project));
    return { passed: written.numPassedTests ?? 0, failed: written.numFailedTests || (isGood ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function build(): Promise<Tally> {
  try {
    await buildAll();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

/** The native compiler, which takes a fifth of the time. The test of imports uses the other one to read them. */
const tsc = "typescript-native/bin/tsc";
const rungs: Record<string, (name: string) => Promise<Tally>> = {
  build,
  play: (name) => suite(name, { yields: false }),
  host: (name) => suite(name, { yields: false }),
  lint: (name) => check(name, "oxlint/bin/oxlint"),
  format: (name) => check(name, "oxfmt/bin/oxfmt", "--check"),
  "types of the rules": (name) => check(name, tsc, "-p", "tsconfig.rules.json"),
  "types of the system": (name) => check(name, tsc, "-p", "tsconfig.json"),
  "types of the host": (name) => check(name, tsc, "-p", "tsconfig.host.json"),
  "types of the check": (name) => check(name, tsc, "-p", "modules/quadrant-check"),
  "types of the HUD": (name) => check(name, tsc, "-p", "modules/token-action-hud-quadrant"),
  rules: (name) => suite(name, { yields: true }),
  wiring: (name) => suite(name, { yields: true }),
};

const names = Object.keys(rungs).filter((name) => only.length === 0 || only.includes(name));
const begun = performance.now();
const since = (start: number): string => `${((performance.now() - start) / 1000).toFixed(0)} s`.padStart(6);
const tallies = new Map<string, Tally & { time: string }>();

async function climb(name: string): Promise<void> {
  const start = performance.now();
  const tally = await rungs[name]!(name);
  const time = since(start);
  tallies.set(name, { ...tally, time });
  console.log(`\n— ${name} (${time.trim()})`);
  console.log(Buffer.concat(told.get(name) ?? []).toString());
}

/** Runs rungs one after the other. */
async function way(wanted: (name: string) => boolean): Promise<void> {
  for (const name of names.filter(wanted)) await climb(name);
}

// All other rungs need the build. "play" often waits for its screens; the others run in the meantime.
await way((name) => name === "build");
// Once, before two rungs start a browser at the same time. Without a browser, the rungs that need one report it.
await findExecutable().catch(() => undefined);
await Promise.all([way((name) => name === "play"), way((name) => name !== "build" && name !== "play")]);

console.log("");
for (const name of names) {
  const { passed, failed, time } = tallies.get(name)!;
  console.log(`  ${name.padEnd(20)} ${time}  ${passed} ✓ ${failed ? `${failed} ✗` : ""}`);
}
console.log(`  ${"all".padEnd(20)} ${since(begun)}`);
for (const failure of failures) console.log(`\n  ✗ ${failure}`);
const passed = [...tallies.values()].reduce((sum, tally) => sum + tally.passed, 0);
const failed = [...tallies.values()].reduce((sum, tally) => sum + tally.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

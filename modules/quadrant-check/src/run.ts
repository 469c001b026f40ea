import { Bench, type BenchOptions } from "./bench.ts";
import { groups } from "./checks/index.ts";
import { Impossible, type Check, type Group } from "./check.ts";
import { Mismatch, plain } from "./expect.ts";
import { word } from "./names.ts";
import { reportOf, type Report, type Result } from "./report.ts";
import { Stage } from "./stage.ts";

/** Milliseconds after which a check fails, because it waits for an event that does not come. */
const LIMIT = 15_000;

export interface RunOptions extends Partial<BenchOptions> {
  /** The titles of the checks to run. Default: all. */
  only?: readonly string[];
  /** Called after each check, with the number of finished checks and of all. */
  told?: (result: Result, done: number, all: number) => void;
}

let isRunning = false;

/**
 * Runs all checks, one after another, and deletes the documents that they created.
 * @throws Error with a translated message if the checks are running already, or this world or user cannot run them
 */
export async function runChecks({ clock = false, only, told }: RunOptions = {}): Promise<Report> {
  if (isRunning) throw new Error(word("refusal.running"));
  if (game.system.id !== "quadrant") throw new Error(word("refusal.system"));
  if (!game.users.activeGM?.isSelf) throw new Error(word("refusal.activeGM"));
  isRunning = true;
  try {
    const stage = await Stage.open();
    try {
      const wanted = groups.map(({ name, checks }) => ({
        name,
        checks: checks.filter(({ title }) => !only || only.includes(title)),
      }));
      return reportOf(await results(stage, wanted, { clock }, told));
    } finally {
      await stage.close();
    }
  } finally {
    isRunning = false;
  }
}

async function results(
  stage: Stage,
  wanted: readonly Group[],
  options: BenchOptions,
  told: RunOptions["told"],
): Promise<Result[]> {
  const lines: Result[] = [];
  const all = wanted.reduce((sum, { checks }) => sum + checks.length, 0);
  for (const { name, checks } of wanted)
    for (const check of checks) {
      const line = await tried(check, name, new Bench(stage, options));
      lines.push(line);
      told?.(line, lines.length, all);
    }
  return lines;
}

async function tried(check: Check, group: string, bench: Bench): Promise<Result> {
  const line = { id: check.id, check: check.title, group };
  try {
    const seen = await inTime(async () => check.run(bench));
    await bench.close();
    return { ...line, outcome: "pass", seen: plain(seen) };
  } catch (error) {
    const left = await bench.close().catch((failure: unknown) => failure);
    if (left) console.error(left);
    if (error instanceof Impossible)
      return { ...line, outcome: "notPossible", seen: word(`impossible.${error.reason}`) };
    if (!(error instanceof Mismatch)) console.error(error);
    return { ...line, outcome: "fail", seen: error instanceof Error ? error.message : String(error) };
  }
}

async function inTime<T>(act: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${LIMIT / 1000} s`)), LIMIT);
  });
  try {
    return await Promise.race([act(), late]);
  } finally {
    clearTimeout(timer);
  }
}

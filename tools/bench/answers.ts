import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dist } from "../build.ts";
import type { Build } from "./build.ts";
import type { Line } from "./limits.ts";
import { SLOWEST_TO, type Slowest } from "./slowest.ts";

/**
 * The slowest answer of each game's rules, over the calls of the tests that give every function any input. Empty for
 * another build, whose rules those tests do not load.
 * @throws if these tests fail
 */
export async function answers(build: Build): Promise<Line[]> {
  if (build.dist !== dist) return [];
  const folder = mkdtempSync(path.join(tmpdir(), "quadrant-answers-"));
  try {
    const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "rules", "any-input", "--maxWorkers=1"];
    const env = { ...process.env, [SLOWEST_TO]: folder };
    const { status, stdout } = spawnSync(process.execPath, vitest, { env, encoding: "utf8" });
    if (status !== 0) throw new Error(stdout);
    return readdirSync(folder).map((file): Line => {
      const { name, milliseconds } = JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Slowest;
      return { name, value: milliseconds, unit: "ms", limit: "answer" };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

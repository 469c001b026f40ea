import { writeFileSync } from "node:fs";
import path from "node:path";

/** The environment variable with the folder to which the tests of any input write the slowest call of each game. */
export const SLOWEST_TO = "QUADRANT_SLOWEST_TO";
/** How often a call that seems the slowest is repeated: a busy machine is slow now and then, a slow rule every time. */
const TRIES = 5;

/** The slowest call of a game, by the path of its function. */
export interface Slowest {
  name: string;
  milliseconds: number;
}

/** Measures calls, and keeps the slowest. Null unless the bench asks for it: no test asserts a time. */
export function slowestOf(game: string): { time(name: string, call: () => unknown): void; write(): void } | null {
  const folder = process.env[SLOWEST_TO];
  if (!folder) return null;
  let slowest: Slowest = { name: "", milliseconds: 0 };
  return {
    time: (name, call) => {
      let milliseconds = Infinity;
      for (let tries = 0; tries < TRIES && milliseconds > slowest.milliseconds; tries += 1) {
        const start = performance.now();
        call();
        milliseconds = Math.min(milliseconds, performance.now() - start);
      }
      if (milliseconds > slowest.milliseconds) slowest = { name, milliseconds };
    },
    write: () => writeFileSync(path.join(folder, `${game}.json`), JSON.stringify(slowest)),
  };
}

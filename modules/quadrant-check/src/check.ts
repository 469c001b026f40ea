import type { Bench } from "./bench.ts";

/** Something that Foundry is expected to do, or that Quadrant does in it. */
export interface Check {
  /** What it proves: "fact 99", of the list of what is known of Foundry; "point 6", of what was once done by hand. */
  readonly id: string;
  /** The word that says it: `QUADRANT_CHECK.title.<title>`. No other check has the same. */
  readonly title: string;
  /**
   * Tries it, with what the bench gives.
   * @returns what was seen: plain data without ids, so that two reports can be held against each other
   * @throws {Impossible} where it cannot be tried here; anything else where it is not so
   */
  run(bench: Bench): unknown;
}

/** What belongs together, under one heading of the report. */
export interface Group {
  /** The word for it: `QUADRANT_CHECK.group.<name>`. */
  readonly name: string;
  readonly checks: readonly Check[];
}

/** It cannot be tried here. The reason is a word: `QUADRANT_CHECK.impossible.<reason>`. */
export class Impossible extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = "Impossible";
  }
}

type Run = Check["run"];

export const fact = (number: number | string, title: string, run: Run): Check => ({
  id: typeof number === "number" ? `fact ${number}` : `facts ${number}`,
  title,
  run,
});

export const point = (number: number, title: string, run: Run): Check => ({ id: `point ${number}`, title, run });

/** What cannot be tried by a GM who is alone. */
export const alone: Run = () => {
  throw new Impossible("alone");
};

import type { Bench } from "./bench.ts";

/** A test of one behaviour of Foundry, or of Quadrant in Foundry. */
export interface Check {
  /** What it tests: "fact 99" of the list of known facts of Foundry, or "point 6" of the former list of manual tests. */
  readonly id: string;
  /** The unique name, and the translation key: `QUADRANT_CHECK.title.<title>`. */
  readonly title: string;
  /**
   * Runs the test.
   * @returns the observed result: plain data without ids, so that two reports can be compared
   * @throws {Impossible} if the test cannot run here; any other error if it fails
   */
  run(bench: Bench): unknown;
}

/** Checks under one heading of the report. */
export interface Group {
  /** The translation key: `QUADRANT_CHECK.group.<name>`. */
  readonly name: string;
  readonly checks: readonly Check[];
}

/** Thrown if a check cannot run here. The reason is a translation key: `QUADRANT_CHECK.impossible.<reason>`. */
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

/** The run of a check that needs a second user. */
export const alone: Run = () => {
  throw new Impossible("alone");
};

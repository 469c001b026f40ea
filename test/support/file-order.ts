import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * What takes longest, about in this order, by the ends of their paths: begun last, one would keep one worker at it while
 * the other has nothing to do. Who adds a long file writes it down here.
 */
const LONGEST = [
  "endure",
  "gurps-saga",
  "zerospace-saga",
  "dialogs",
  "forgery",
  "gurps-fight",
  "imperfect-saga",
  "zerospace-attack",
  "loading",
  "tours",
  "settings",
].map((name) => `test/play/${name}.test.ts`);

/** The place of a file among the longest; all others come behind them. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(file));
  return place < 0 ? LONGEST.length : place;
}

/**
 * How many leave the table that a file plays at, of the three who can sit there. A worker's files share a room, in which
 * nobody gets up and sits down again between files that want the same people: to load the game anew costs seconds.
 */
function absentOf({ moduleId, project }: TestSpecification): number {
  if (project.name !== "play") return 0;
  const [, seats] = /\bseats: \[([^\]]*)\]/.exec(readFileSync(moduleId, "utf8")) ?? [];
  return seats === undefined ? 0 : 3 - seats.split(",").length;
}

/** The order of test files: the longest first, then those that play at a full table; otherwise as Vitest has them. */
export class FileOrder extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specs);
    const keys = new Map(sorted.map((spec) => [spec, [placeOf(spec), absentOf(spec)] as const]));
    return sorted.toSorted((one, other) => {
      const [a, b] = [keys.get(one)!, keys.get(other)!];
      return a[0] - b[0] || a[1] - b[1];
    });
  }
}

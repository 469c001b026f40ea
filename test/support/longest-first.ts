import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * What takes longest, about in this order, by the ends of their paths: begun last, one would keep one worker at it while
 * the other has nothing to do. Who adds a long file writes it down here.
 */
const LONGEST = [
  "endure",
  "gurps-saga",
  "zerospace-saga",
  "gurps-fight",
  "dialogs",
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

/** The order of test files: the longest first, the others as Vitest has them. */
export class LongestFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specs);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

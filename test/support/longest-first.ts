import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longer than anything else, by the end of its path: begun last, it would keep one worker waiting. */
const LONGEST = ["test/play/endure.test.ts"];

const isLongest = ({ moduleId }: TestSpecification): boolean => LONGEST.some((file) => moduleId.endsWith(file));

/** The order of test files: the longest first, the others as Vitest has them. */
export class LongestFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specs);
    return [...sorted.filter(isLongest), ...sorted.filter((spec) => !isLongest(spec))];
  }
}

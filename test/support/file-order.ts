import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The ends of the paths of the slowest files, the slowest first. If one of them started last, one worker would run it while
 * the other is idle. Add new slow files here.
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

/** A file's index among the slowest; all other files come after them. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(file));
  return place < 0 ? LONGEST.length : place;
}

/**
 * How many of the three seats a file does not use. The files of a worker share a room: if files with the same seats run in a
 * row, no user leaves and joins again between them, which costs seconds.
 */
function absentOf({ moduleId, project }: TestSpecification): number {
  if (project.name !== "play") return 0;
  const [, seats] = /\bseats: \[([^\]]*)\]/.exec(readFileSync(moduleId, "utf8")) ?? [];
  return seats === undefined ? 0 : 3 - seats.split(",").length;
}

/** The order of test files: the slowest first, then those that use all three seats; otherwise Vitest's order. */
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

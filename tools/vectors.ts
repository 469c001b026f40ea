/**
 * Runs files of golden cases against the rules: `npm run vectors -- FILE…`. Prints each failure and, last, the numbers of
 * passed and failed cases; exit code 1 if any case failed or a file cannot be read.
 */
import { readFileSync } from "node:fs";
import { rules } from "../src/rules/index.ts";
import { asVectors, failureOf, type Vector } from "./lib/vectors.ts";

const files = process.argv.slice(2);
if (files.length === 0) stop("Which files? npm run vectors -- FILE…");

let passed = 0;
let failed = 0;
for (const vector of files.flatMap(read)) {
  const failure = failureOf(vector, rules);
  if (failure === null) {
    passed += 1;
    continue;
  }
  failed += 1;
  console.log(`${vector.id} ${vector.call}${vector.why ? ` (${vector.why})` : ""}: ${failure}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function read(file: string): Vector[] {
  try {
    return asVectors(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    return stop(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

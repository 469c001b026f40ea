import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { rules } from "../../src/rules/index.ts";
import { asVectors, failureOf, type Vector } from "../../tools/lib/vectors.ts";

const root = path.resolve(import.meta.dirname, "../..");
const shared = path.resolve(root, "../shared/vectors");
const files = ["dice.json", "zap.json", "imperfect.json", "zerospace.json", "gurps.json"];

function read(file: string): Vector[] {
  return asVectors(JSON.parse(readFileSync(file, "utf8")));
}

function ruleOf(vector: Vector): string {
  return vector.id.replace(/\.\d+$/, "");
}

describe.each(files)("golden cases: %s", (file) => {
  for (const vector of read(path.join(root, "test/vectors", file))) {
    it(`[${ruleOf(vector)}] ${vector.id} ${vector.why ?? vector.call}`, () => {
      expect(failureOf(vector, rules)).toBeNull();
    });
  }
});

describe.runIf(existsSync(shared))("the copies equal the shared cases", () => {
  it.each(files)("%s", (file) => {
    const copies = read(path.join(root, "test/vectors", file));
    const covered = new Set(copies.map(ruleOf));
    const originals = read(path.join(shared, file)).filter((vector) => covered.has(ruleOf(vector)));
    expect(copies).toEqual(originals);
  });
});

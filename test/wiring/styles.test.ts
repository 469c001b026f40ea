import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const STYLES = path.join(import.meta.dirname, "../../styles/table");

/** The classes that a file styles everywhere, i.e. directly in `.quadrant`: `.quadrant { .q-row { … } }`. */
function classesOf(file: string): string[] {
  const found = new Set<string>();
  let isEverywhere = false;
  for (const line of readFileSync(path.join(STYLES, file), "utf8").split("\n")) {
    if (/^\S/.test(line)) isEverywhere = line === ".quadrant {";
    const [, name] = (isEverywhere && /^ {2}\.(q-[\w-]+) \{$/.exec(line)) || [];
    if (name) found.add(name);
  }
  return [...found];
}

it("each class is styled in one file only, so that sheets and cards do not share one by mistake", () => {
  const files = readdirSync(STYLES);
  const owners = files.flatMap((file) => classesOf(file).map((name) => [name, file] as const));
  const twice = owners.filter(([name, file]) => owners.some(([other, of]) => other === name && of !== file));
  expect(owners.length).toBeGreaterThan(100);
  expect(twice).toEqual([]);
});

import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeIcons } from "../../tools/icons.ts";

let folder: string;
let names: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quadrant-icons-"));
  names = await writeIcons(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test("writes one drawing for every name, and the credits", async () => {
  expect(names).toContain("padlock");
  expect((await readdir(folder)).sort()).toEqual([...names.map((name) => `${name}.svg`), "CREDITS.txt"].sort());
  expect(await readFile(path.join(folder, "CREDITS.txt"), "utf8")).toContain("CC BY 3.0");
});

test("a drawing is one colour on transparent ground, in a square of 512", async () => {
  const drawing = await readFile(path.join(folder, "padlock.svg"), "utf8");
  expect(drawing).toContain('viewBox="0 0 512 512"');
  expect(drawing).toContain('fill="#fff"');
  expect(drawing).not.toContain("currentColor");
});

import { describe, expect, it } from "vitest";
import { stripOf } from "../../src/table/checks/strip.ts";

const cell = (text: string) => ({ text, isGood: false, decides: false, label: text });

/** A side with `count` exchanges, whose cells show their numbers. */
const side = (count: number) => ({
  name: "Titania",
  score: "16",
  cells: Array.from({ length: count }, (_, index) => cell(String(index + 1))),
});

describe("a contest as a strip", () => {
  it.each([
    [1, true, 0, [1, 2, 3, 4, 5, 6]],
    [6, true, 0, [1, 2, 3, 4, 5, 6]],
    [7, true, 1, [2, 3, 4, 5, 6, 7]],
    [9, false, 3, [4, 5, 6, 7, 8, 9]],
    [4, false, 0, [1, 2, 3, 4]],
  ])("of %i exchanges, going on: %s, leaves out the oldest %i", (count, goesOn, more, numbers) => {
    const strip = stripOf({ label: "", rows: [side(count)], count, goesOn });
    expect([strip.more, strip.numbers]).toEqual([more, numbers]);
    const texts = numbers.map((number) => (number <= count ? String(number) : ""));
    expect(strip.rows[0]?.cells.map(({ text }) => text)).toEqual(texts);
  });

  it("shows an empty cell for a side that is out of the contest", () => {
    const rows = [{ ...side(2), cells: [cell("12"), null] }];
    expect(stripOf({ label: "", rows, count: 2, goesOn: false }).rows[0]?.cells.map(({ text }) => text)).toEqual([
      "12",
      "",
    ]);
  });
});

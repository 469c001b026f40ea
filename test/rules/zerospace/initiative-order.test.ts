import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initiativeOrder, type InitiativeEntry } from "../../../src/rules/zerospace/index.ts";
import { codeOf } from "../support/pools.ts";

function entry(id: string, total: number | null, more: Partial<InitiativeEntry> = {}): InitiativeEntry {
  return { id, total, value: 3, isPlayer: false, ...more };
}

describe("the order of initiative", () => {
  it("[ZS-INIT-3] sorts by total, then by value, then players' characters first, then as listed", () => {
    const entries = [
      entry("last", null, { value: 9, isPlayer: true }),
      entry("third", 8, { value: 2 }),
      entry("second", 8, { value: 2, isPlayer: true }),
      entry("first", 8, { value: 4 }),
      entry("fourth", 8, { value: 2 }),
      entry("fifth", 0, { value: 12 }),
    ];
    expect(initiativeOrder(entries)).toEqual(["first", "second", "third", "fourth", "fifth", "last"]);
    expect(initiativeOrder([])).toEqual([]);
  });

  it("[ZS-INIT-3] sorts the entries without a total among each other, too", () => {
    const out = [entry("c", null), entry("b", null, { isPlayer: true }), entry("a", null, { value: 4 })];
    expect(initiativeOrder([...out, entry("top", 1, { value: 0 })])).toEqual(["top", "a", "b", "c"]);
  });

  it("[ZS-INIT-3] has each id once with falling totals, and does not change the input", () => {
    const anyEntry = fc.record<InitiativeEntry>({
      id: fc.string(),
      total: fc.option(fc.integer({ min: 0, max: 6 })),
      value: fc.nat(3),
      isPlayer: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.uniqueArray(anyEntry, { selector: ({ id }) => id }), (entries) => {
        const before = structuredClone(entries);
        const order = initiativeOrder(entries);
        const totals = order.map((id) => entries.find((one) => one.id === id)!.total ?? -1);
        expect(entries).toEqual(before);
        expect(totals).toEqual(totals.toSorted((a, b) => b - a));
        expect(order.toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
      }),
    );
  });

  it.each([
    ["entries", undefined],
    ["entries", [null]],
    ["id", [{ ...entry("a", 1), id: 7 }]],
    ["id", [entry("a", 1), entry("b", 2), entry("a", 3)]],
    ["total", [{ ...entry("a", 1), total: undefined }]],
    ["total", [entry("a", 1.5)]],
    ["total", [entry("a", Number.NaN)]],
    ["value", [entry("a", 1, { value: -1 })]],
    ["is-player", [{ ...entry("a", 1), isPlayer: "yes" }]],
  ])("[ZS-INIT-3] refuses with %s: %o", (code, entries) => {
    expect(codeOf(() => initiativeOrder(entries as never))).toBe(code);
  });
});

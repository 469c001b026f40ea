import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";

vi.mock("../../src/foundry.ts", () => ({
  utils: {
    getProperty: (object: unknown, path: string) =>
      path.split(".").reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], object),
  },
}));

const { merge } = await import("../../src/table/exchange/merge.ts");

const base = { name: "Ilse", system: { attributes: { st: 10, dx: 12 }, points: 3, tags: ["a"] } };
const here = (system: object): object => ({ name: "Ilse", system: { ...base.system, ...system } });

describe("a change in an imported file", () => {
  it("is taken over if the actor has not changed", () => {
    expect(merge(base, base, here({ points: 5, tags: ["a", "b"] }))).toEqual({
      updates: { "system.points": 5, "system.tags": ["a", "b"] },
      conflicts: [],
    });
  });

  it("does not touch a value that was changed only on the actor", () => {
    expect(merge(base, here({ points: 9 }), base)).toEqual({ updates: {}, conflicts: [] });
  });

  it("is a conflict if the actor has changed in the same place", () => {
    expect(merge(base, here({ attributes: { st: 11, dx: 12 } }), here({ attributes: { st: 13, dx: 12 } }))).toEqual({
      updates: {},
      conflicts: [{ path: "system.attributes.st", mine: 11, theirs: 13 }],
    });
  });

  it("is taken over in a field that an earlier import did not read, if the actor has nothing there", () => {
    const theirs = here({ bonuses: [1], other: 4 });
    const updates = { "system.bonuses": [1], "system.other": 4 };
    expect(merge(base, here({ bonuses: [], other: 0 }), theirs)).toEqual({ updates, conflicts: [] });
    expect(merge(base, here({ bonuses: [2], other: 0 }), theirs).conflicts).toMatchObject([{ path: "system.bonuses" }]);
  });

  it("is no conflict if the actor has the same value", () => {
    expect(merge(base, here({ points: 5 }), here({ points: 5 }))).toEqual({ updates: {}, conflicts: [] });
  });

  it("never overwrites a value that was changed on the actor", () => {
    const side = fc.record({ a: fc.nat(2), b: fc.record({ c: fc.nat(2), d: fc.array(fc.nat(1), { maxLength: 2 }) }) });
    fc.assert(
      fc.property(side, side, side, (before, mine, theirs) => {
        const { updates, conflicts } = merge(before, mine, theirs);
        const at = (object: object, path: string): unknown =>
          path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], object);
        for (const path of Object.keys(updates)) expect(at(mine, path)).toEqual(at(before, path));
        for (const { path } of conflicts) expect(at(mine, path)).not.toEqual(at(before, path));
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buyCargo,
  holdState,
  sellCargo,
  shipping,
  shippingScenes,
  type SellCargoPlan,
} from "../../../src/rules/zap/index.ts";
import { proves } from "../support/check-kinds.ts";
import { codeOf } from "../support/pools.ts";
import { allowedUse, anyTieSide, buyCargoPlan, sellCargoPlan, use } from "../support/zap.ts";

const effort = { kind: "supremeEffort" as const, value: 3 };
const price = [
  { who: "self", gain: "tired" },
  { who: "self", add: "stamina.value", value: -1 },
  { who: "self", add: "effortSpent", value: 1 },
];

describe("holds", () => {
  it("are free, half full, full", () => {
    expect([0, 1, 2, 3, 50].map(holdState)).toEqual(["free", "hindered", "full", "full", "full"]);
    for (const loads of [undefined, null, -1, 0.5, Number.NaN, "1"]) {
      expect(codeOf(() => holdState(loads as never))).toBe("loads");
    }
  });
});

describe("zap.shipping", () => {
  proves(shipping, fc.record({ use: allowedUse("task") }));

  it("takes as many scenes as the roll falls short of the level plus three, and at least one", () => {
    expect(shippingScenes({ level: 5, total: 8 })).toBe(1);
    expect(shippingScenes({ level: 5, total: 20 })).toBe(1);
    expect(shippingScenes({ level: 5, total: 7 })).toBe(1);
    expect(shippingScenes({ level: 5, total: -2 })).toBe(10);
  });

  it("uses the level of the use without its helpers", () => {
    const plan = { use: use({ kind: "movement", level: 5, helpers: 2 }) };
    expect(shipping.resolve(plan, { use: [[3], [1]] })).toEqual({
      result: "3",
      scenes: 3,
      totals: { use: 5 },
      counted: { use: 0 },
    });
    expect(shipping.odds({ use: use({ level: 5, fixed: 6 }) })).toEqual({ 2: 1 });
    expect(Object.keys(shipping.odds({ use: use({ level: 5, helpers: 9 }) }))).toEqual(["1"]);
  });

  it("charges efforts before it books the job", () => {
    const plan = { use: use({ level: 5, effort }) };
    const outcome = shipping.resolve(plan, { use: [[1], [1]] });
    expect(shipping.changes(plan, outcome)).toEqual([
      ...price,
      { who: "self", note: "zap.note.shipment", data: { scenes: 4 } },
    ]);
  });

  it.each([
    ["power-level", undefined],
    ["power-level", { total: 3 }],
    ["power-level", { level: 0, total: 3 }],
    ["total", { level: 4 }],
    ["total", { level: 4, total: null }],
    ["total", { level: 4, total: 2.5 }],
  ])("refuses scenes with %s: %o", (code, move) => {
    expect(codeOf(() => shippingScenes(move as never))).toBe(code);
  });

  it("refuses invalid plans and outcomes", () => {
    expect(codeOf(() => shipping.pools(null as never))).toBe("plan");
    expect(codeOf(() => shipping.odds({} as never))).toBe("use");
    expect(codeOf(() => shipping.odds({ use: use({ level: 0 }) }))).toBe("power-level");
    expect(codeOf(() => shipping.resolve({ use: use() }, {}))).toBe("throws");
    expect(codeOf(() => shipping.changes({ use: use() }, null as never))).toBe("outcome");
    expect(codeOf(() => shipping.changes({ use: use() }, { result: "0", scenes: 0 } as never))).toBe("scenes");
    expect(codeOf(() => shipping.changes({ use: use() }, { result: "2", scenes: 3 } as never))).toBe("result");
  });
});

describe("zap.buyCargo", () => {
  proves(
    buyCargo,
    fc.record({ use: allowedUse("task"), cargoLevel: fc.integer({ min: 1, max: 20 }), tieTo: anyTieSide }),
  );

  it("has the lower of the cargo's dice as its price, and no price without an offer", () => {
    const throws = { use: [[5], [1]], cargo: [[2], [4]] };
    expect(buyCargo.resolve(buyCargoPlan(), throws)).toEqual({
      result: "offered",
      totals: { use: 5, cargo: 4 },
      counted: { use: 0, cargo: 1 },
      margin: 1,
      price: 2,
    });
    expect(buyCargo.resolve(buyCargoPlan({ use: use({ level: 7, fixed: 3 }) }), { ...throws, use: [] })).toMatchObject({
      result: "none",
      margin: -1,
      price: null,
    });
    expect(buyCargo.resolve(buyCargoPlan({ cargoLevel: 3 }), { use: [[5], [1]], cargo: [[3]] })).toMatchObject({
      price: 3,
    });
    expect(buyCargo.resolve(buyCargoPlan({ cargoLevel: 13 }), { use: [[8], [6]], cargo: [[1], [4]] })).toMatchObject({
      result: "offered",
      price: 4,
    });
  });

  it("gives a tie to the side named in the plan", () => {
    const tie = { use: [[4], [1]], cargo: [[2], [4]] };
    expect(buyCargo.resolve(buyCargoPlan(), tie).result).toBe("offered");
    expect(buyCargo.resolve(buyCargoPlan({ tieTo: "opponent" }), tie)).toMatchObject({ result: "none", price: null });
  });

  it("changes only what efforts cost", () => {
    const plan = buyCargoPlan({ use: use({ effort }) });
    for (const result of ["offered", "none"]) expect(buyCargo.changes(plan, { result } as never)).toEqual(price);
    expect(buyCargo.changes(buyCargoPlan(), { result: "offered" } as never)).toEqual([]);
  });

  it.each([
    ["plan", undefined],
    ["use", { use: undefined }],
    ["power-level", { use: use({ level: 0.5 }) }],
    ["power-level", { cargoLevel: 0 }],
    ["power-level", { cargoLevel: undefined }],
    ["power-level", { cargoLevel: Number.NaN }],
    ["tie-to", { tieTo: undefined }],
    ["tie-to", { tieTo: "use" }],
  ])("refuses with %s: %o", (code, more) => {
    const plan = (more && { ...buyCargoPlan(), ...more }) as never;
    expect(codeOf(() => buyCargo.odds(plan))).toBe(code);
    expect(codeOf(() => buyCargo.changes(plan, {} as never))).toBe(code);
  });

  it("refuses outcomes of another check", () => {
    expect(codeOf(() => buyCargo.changes(buyCargoPlan(), { result: "offer" } as never))).toBe("result");
  });
});

describe("zap.sellCargo", () => {
  proves(
    sellCargo,
    fc.record({
      cargo: allowedUse("task"),
      localeWealth: fc.integer({ min: 1, max: 12 }),
      tieTo: anyTieSide,
      paid: fc.nat(12),
      wealth: fc.option(fc.record({ level: fc.integer({ min: 0, max: 12 }), points: fc.nat(12) })),
      accepted: fc.boolean(),
    }),
  );

  it("offers the price that the place rolls", () => {
    const sale = (more: Partial<SellCargoPlan> = {}) =>
      sellCargo.resolve(sellCargoPlan(more), { cargo: [[4], [1]], locale: [[4], [2]] });
    expect(sale()).toEqual({
      result: "offer",
      totals: { cargo: 4, locale: 4 },
      counted: { cargo: 0, locale: 0 },
      margin: 0,
      price: 4,
      profit: 2,
    });
    expect(sale({ tieTo: "opponent" })).toMatchObject({ result: "none", price: null, profit: null });
    expect(sale({ paid: 9 })).toMatchObject({ price: 4, profit: -5 });
    expect(sale({ paid: 0 })).toMatchObject({ profit: 4 });
  });

  const changesOf = (profit: number | null, more: Partial<SellCargoPlan> = {}) =>
    sellCargo.changes(sellCargoPlan(more), { result: profit === null ? "none" : "offer", profit } as never);
  const sold = { who: "item", note: "zap.note.cargoSold" };

  it("adds profit and loss to Wealth, or to XP", () => {
    expect(changesOf(5)).toEqual([{ who: "self", set: "wealth", value: { level: 5, points: 1 } }, sold]);
    expect(changesOf(0)).toEqual([{ who: "self", set: "wealth", value: { level: 4, points: 6 } }, sold]);
    expect(changesOf(-6)).toEqual([{ who: "self", set: "wealth", value: { level: 4, points: 0 } }, sold]);
    expect(changesOf(-7)).toEqual([{ who: "self", set: "wealth", value: { level: 3, points: 0 } }, sold]);
    expect(changesOf(-3, { wealth: { level: 1, points: 0 } })).toEqual([
      { who: "self", set: "wealth", value: { level: 1, points: 0 } },
      sold,
    ]);
    expect(changesOf(-3, { wealth: null })).toEqual([{ who: "self", add: "xp.value", value: -3 }, sold]);
  });

  it("sells nothing without an accepted offer, but charges efforts", () => {
    const cargo = use({ level: 5, effort });
    expect(changesOf(null, { cargo })).toEqual(price);
    expect(changesOf(4, { cargo, accepted: false })).toEqual(price);
    expect(changesOf(4, { cargo, wealth: null })).toEqual([...price, { who: "self", add: "xp.value", value: 4 }, sold]);
  });

  it.each([
    ["plan", null],
    ["cargo", { cargo: undefined }],
    ["power-level", { cargo: use({ level: -1 }) }],
    ["wealth-level", { localeWealth: 13 }],
    ["wealth-level", { localeWealth: null }],
    ["wealth-level", { localeWealth: 2.5 }],
    ["tie-to", { tieTo: null }],
    ["paid", { paid: -1 }],
    ["paid", { paid: undefined }],
    ["paid", { paid: Number.NaN }],
    ["wealth", { wealth: undefined }],
    ["wealth", { wealth: 4 }],
    ["wealth-level", { wealth: { points: 2 } }],
    ["wealth-level", { wealth: { level: 13, points: 2 } }],
    ["points", { wealth: { level: 4, points: -1 } }],
    ["points", { wealth: { level: 4 } }],
    ["accepted", { accepted: undefined }],
    ["accepted", { accepted: 1 }],
  ])("refuses with %s: %o", (code, more) => {
    const plan = (more && { ...sellCargoPlan(), ...more }) as never;
    expect(codeOf(() => sellCargo.odds(plan))).toBe(code);
    expect(codeOf(() => sellCargo.changes(plan, {} as never))).toBe(code);
  });

  it("refuses outcomes of another check, and an offer without a profit", () => {
    expect(codeOf(() => sellCargo.changes(sellCargoPlan(), { result: "offered" } as never))).toBe("result");
    expect(codeOf(() => sellCargo.changes(sellCargoPlan(), { result: "offer" } as never))).toBe("profit");
  });
});

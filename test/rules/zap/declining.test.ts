import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chase, counter, showdown } from "../../../src/rules/zap/index.ts";
import { proves } from "../support/check-kinds.ts";
import { codeOf } from "../support/pools.ts";
import { allowedUse, anyTieSide, contestPlan, use } from "../support/zap.ts";

const sides = {
  actor: allowedUse("task"),
  opponent: allowedUse("task"),
  tieTo: anyTieSide,
  decisive: fc.constant(false),
};
const anyDeclinable = fc.record({ ...sides, declined: fc.boolean() });
const effort = { kind: "supremeEffort" as const, value: 3 };

describe("[ZAP-CNT-1] [ZAP-CNT-3] zap.counter", () => {
  proves(counter, anyDeclinable);

  it("needs no roll of the other side if conceded, and charges an effort to the countering side only", () => {
    const plan = { ...contestPlan({ actor: use({ effort }), opponent: use({ effort }) }), declined: true };
    const outcome = counter.resolve(plan, { actor: [], opponent: [[3], [2]] });
    expect(outcome.result).toBe("conceded");
    expect(counter.changes(plan, outcome).every(({ who }) => who === "target")).toBe(true);
    expect(counter.odds(plan)).toEqual({ won: 0, lost: 0, conceded: 1 });
  });

  it("names the field that it cannot read", () => {
    expect(codeOf(() => counter.pools({ ...contestPlan(), declined: "no" } as never))).toBe("declined");
  });
});

describe("[ZAP-TR-9] zap.chase", () => {
  proves(chase, anyDeclinable);
});

describe("[ZAP-TR-7] the last roll of a fight", () => {
  proves(showdown, fc.record({ ...sides, agreed: fc.boolean() }));

  it("has a pool for the other side only, before that side has agreed", () => {
    const plan = { ...contestPlan(), agreed: null };
    expect(Object.keys(showdown.pools(plan))).toEqual(["opponent"]);
    expect(codeOf(() => showdown.resolve(plan, { opponent: [[3], [2]] }))).toBe("not-agreed");
    expect(codeOf(() => showdown.pools({ ...contestPlan(), agreed: "maybe" } as never))).toBe("agreed");
  });

  it("puts the loser Out even if the plan is not decisive, and costs nothing if it is refused", () => {
    const agreed = { ...contestPlan({ actor: use({ effort }) }), agreed: true };
    const outcome = showdown.resolve(agreed, { actor: [[8], [1]], opponent: [[1], [1]] });
    expect(showdown.changes(agreed, outcome)).toContainEqual({ who: "target", gain: "out" });
    const refused = { ...agreed, agreed: false };
    expect(showdown.changes(refused, showdown.resolve(refused, { opponent: [] }))).toEqual([]);
    expect(codeOf(() => showdown.resolve(refused, { opponent: [[1], [1]] }))).toBe("throws");
  });
});

import { describe, expect, it } from "vitest";
import {
  recover,
  spendPlotPoint,
  SPENDS,
  startingPlotPoints,
  type PlotPointPlan,
} from "../../../src/rules/zerospace/index.ts";
import { codeOf } from "../support/pools.ts";

const PAID = { who: "self", add: "plotPoints", value: -1 };

/** A plan for each way to spend a plot point. */
const plans: Record<PlotPointPlan["spend"], PlotPointPlan> = {
  bonusDie: { spend: "bonusDie", plotPoints: 1 },
  boost: { spend: "boost", plotPoints: 1, attribute: "power", lasts: "scene" },
  inspiration: { spend: "inspiration", plotPoints: 1 },
  powerStunt: { spend: "powerStunt", plotPoints: 1, lasts: "round" },
  rally: { spend: "rally", plotPoints: 1, endurance: { value: 0, max: 9 }, stun: 2 },
  retcon: { spend: "retcon", plotPoints: 1 },
  other: { spend: "other", plotPoints: 1 },
};

describe("plot points at the start of a session", () => {
  it("[ZS-PLOT-1] are one; unspent ones lapse", () => {
    expect([0, 1, 5].map((unspent) => startingPlotPoints({ unspent, carriesOver: false }))).toEqual([1, 1, 1]);
  });

  it("[ZS-PLOT-3] are added to the unspent ones if the GM allows it", () => {
    expect([0, 1, 5].map((unspent) => startingPlotPoints({ unspent, carriesOver: true }))).toEqual([1, 2, 6]);
  });

  it.each([
    ["unspent", undefined],
    ["unspent", { unspent: -1, carriesOver: false }],
    ["unspent", { unspent: 0.5, carriesOver: true }],
    ["carries-over", { unspent: 1 }],
  ])("[ZS-PLOT-1] are refused with %s: %o", (code, bad) => {
    expect(codeOf(() => startingPlotPoints(bad as never))).toBe(code);
  });
});

describe("spending a plot point", () => {
  it("[ZS-PLOT-4] costs one for each purpose; a bonus die has no other change", () => {
    for (const spend of SPENDS) expect(spendPlotPoint(plans[spend])[0]).toEqual(PAID);
    expect(spendPlotPoint(plans.bonusDie)).toEqual([PAID]);
  });

  it("[ZS-PLOT-5] boosts an attribute for a round or a scene", () => {
    const boosted = { who: "self", gain: "boosted", data: { attribute: "power", lasts: "scene" } };
    expect(spendPlotPoint(plans.boost)).toEqual([PAID, boosted]);
  });

  it("[ZS-PLOT-7] gives a power stunt for a round or a scene", () => {
    expect(spendPlotPoint(plans.powerStunt)).toEqual([
      PAID,
      { who: "self", gain: "powerStunt", data: { lasts: "round" } },
    ]);
  });

  it("[ZS-PLOT-8] rallies like a half-hour rest, without using that rest up", () => {
    const rested = recover({
      rest: "halfHour",
      endurance: { value: 0, max: 9 },
      stun: 2,
      attributeDamage: { brawn: 0, agility: 0, reason: 0, presence: 0, power: 0 },
      hasRested: false,
    });
    expect(spendPlotPoint(plans.rally)).toEqual([PAID, ...rested.slice(0, -1)]);
    const hale: PlotPointPlan = { spend: "rally", plotPoints: 3, endurance: { value: 8, max: 9 }, stun: 0 };
    expect(spendPlotPoint(hale)).toEqual([PAID]);
  });

  it.each([
    ["[ZS-PLOT-6]", "inspiration"],
    ["[ZS-PLOT-9]", "retcon"],
    ["[ZS-PLOT-10]", "other"],
  ] as const)("%s leaves %s to the GM with a note", (_rule, spend) => {
    expect(spendPlotPoint(plans[spend])).toEqual([PAID, { who: "self", note: `zerospace.note.${spend}` }]);
  });

  it.each([
    ["spend", undefined],
    ["spend", { ...plans.bonusDie, spend: "bribe" }],
    ["plot-points", { ...plans.bonusDie, plotPoints: 0 }],
    ["plot-points", { spend: "retcon" }],
    ["plot-points", { ...plans.rally, plotPoints: 1.5 }],
    ["attribute", { ...plans.boost, attribute: "endurance" }],
    ["attribute", { ...plans.boost, attribute: undefined }],
    ["lasts", { ...plans.boost, lasts: "year" }],
    ["lasts", { ...plans.powerStunt, lasts: undefined }],
    ["endurance", { ...plans.rally, endurance: undefined }],
    ["endurance", { ...plans.rally, endurance: { value: 10, max: 9 } }],
    ["stun", { ...plans.rally, stun: -1 }],
  ])("[ZS-PLOT-4] is refused with %s: %o", (code, bad) => {
    expect(codeOf(() => spendPlotPoint(bad as never))).toBe(code);
  });
});

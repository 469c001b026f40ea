import { describe, expect, it } from "vitest";
import {
  forecast,
  forecastGiven,
  influence,
  influenceGiven,
  quickContest,
  quickContestGiven,
  resistance,
  resistanceGiven,
  TOTALS,
  type InfluencePlan,
  type ResistancePlan,
} from "../../../src/rules/gurps/index.ts";
import { contest, score, totals } from "../support/gurps.ts";

/** The average of the odds after a side's roll, over all of its rolls. It must equal the odds before the roll. */
function averaged(given: (total: number) => Record<string, number>): Record<string, number> {
  const odds: Record<string, number> = {};
  for (const { total, ways } of TOTALS) {
    for (const [key, chance] of Object.entries(given(total))) odds[key] = (odds[key] ?? 0) + (chance * ways) / 216;
  }
  return odds;
}

function expectSame(one: Record<string, number>, other: Record<string, number>): void {
  for (const key of Object.keys(other)) expect(one[key], key).toBeCloseTo(other[key]!, 9);
}

const attempt: ResistancePlan = { attacker: score(18), defender: score(12), isSupernatural: true, isLiving: true };
const talk: InfluencePlan = {
  skill: "diplomacy",
  influencer: score(13),
  subject: score(11),
  isIndomitable: false,
  isUnfazeable: false,
  hasSlaveMentality: false,
  hasEmpathy: false,
  isSpecious: false,
  isPlayer: false,
  regularReaction: null,
};

describe("odds with some of the dice", () => {
  it("[GURPS-QC-3] of a Quick Contest average to the odds before the roll", () => {
    const plan = contest(14, 12, 9);
    expectSame(
      averaged((total) => quickContestGiven(plan, totals({ b: total }))),
      quickContest.odds(plan),
    );
    const all = totals({ a: 10, b: 10, c: 10 });
    expect(quickContestGiven(plan, all)[quickContest.resolve(plan, all).result]).toBe(1);
  });

  it("[GURPS-RES-1] of a resistance roll average to the odds before the roll, and are 0 once the attempt has failed", () => {
    expectSame(
      averaged((total) => resistanceGiven(attempt, totals({ attacker: total }))),
      resistance.odds(attempt),
    );
    expect(resistanceGiven(attempt, totals({ attacker: 17 }))).toEqual({ attacker: 0, defender: 1 });
  });

  it("[GURPS-INF-1] of an Influence roll average to the odds before the roll", () => {
    expectSame(
      averaged((total) => influenceGiven(talk, totals({ influencer: total }))),
      influence.odds(talk),
    );
  });

  it("[GURPS-REG-3] of a Regular Contest average to the forecast before the roll, and are certain with all dice", () => {
    const plan = contest(14, 12, 9);
    expectSame(
      averaged((total) => forecastGiven(plan, totals({ a: total })).winner),
      forecast(plan).winner,
    );
    expect(
      averaged((total) => ({ exchanges: forecastGiven(plan, totals({ a: total })).exchanges }))["exchanges"],
    ).toBeCloseTo(forecast(plan).exchanges, 9);
    expect(forecastGiven(contest(12, 12), totals({ a: 3, b: 18 }))).toEqual({ winner: { a: 1, b: 0 }, exchanges: 1 });
  });

  it("[GURPS-REG-3] leave a side that has failed its chance until the others have rolled, too", () => {
    // The other one also fails a 12 in 56 of 216: then the contest goes on between equals.
    const { winner, exchanges } = forecastGiven(contest(12, 12), totals({ a: 18 }));
    expect(winner["a"]).toBeCloseTo(56 / 216 / 2, 9);
    expect(winner["b"]).toBeCloseTo(1 - 56 / 216 / 2, 9);
    expect(exchanges).toBeGreaterThan(1);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  influence,
  INFLUENCE_SKILLS,
  REACTIONS,
  type InfluencePlan,
  type Reaction,
} from "../../../src/rules/gurps/index.ts";
import { anyScore, badScores, provesStaged, score, totals } from "../support/gurps.ts";
import { codeOf } from "../support/pools.ts";

function plan(more: Partial<InfluencePlan> = {}): InfluencePlan {
  return {
    skill: "fastTalk",
    influencer: score(13),
    subject: score(11),
    isIndomitable: false,
    isUnfazeable: false,
    hasSlaveMentality: false,
    hasEmpathy: false,
    isSpecious: false,
    isPlayer: false,
    regularReaction: null,
    ...more,
  };
}

const won = totals({ influencer: 10, subject: 10 });
const tied = totals({ influencer: 12, subject: 10 });
const lost = totals({ influencer: 15, subject: 10 });

const anyPlan: fc.Arbitrary<InfluencePlan> = fc
  .record({
    skill: fc.constantFrom(...INFLUENCE_SKILLS),
    influencer: anyScore,
    subject: anyScore,
    isIndomitable: fc.boolean(),
    isUnfazeable: fc.boolean(),
    hasSlaveMentality: fc.boolean(),
    hasEmpathy: fc.boolean(),
    isSpecious: fc.boolean(),
    isPlayer: fc.boolean(),
    regularReaction: fc.option(fc.constantFrom<Reaction>(...REACTIONS)),
  })
  .map((one) => (one.skill === "diplomacy" ? one : { ...one, regularReaction: null }));

describe("gurps.influence", () => {
  provesStaged(influence, anyPlan);

  it("[GURPS-INF-1] gives a good reaction on a win, and a bad one otherwise", () => {
    for (const skill of INFLUENCE_SKILLS) {
      expect(influence.resolve(plan({ skill }), won).result).toBe(skill === "sexAppeal" ? "veryGood" : "good");
      for (const throws of [tied, lost]) {
        expect(influence.resolve(plan({ skill }), throws).result).toBe("bad");
        const specious = influence.resolve(plan({ skill, isSpecious: true }), throws).result;
        expect(specious).toBe(skill === "intimidation" ? "veryBad" : "bad");
      }
    }
    expect([won, tied, lost].map((throws) => influence.resolve(plan(), throws).marginOfVictory)).toEqual([2, 0, 3]);
  });

  it("[GURPS-INF-1] lets Diplomacy fall back on the regular reaction of the subject", () => {
    const results = (throws: typeof won): string[] =>
      REACTIONS.map((regularReaction) => {
        return influence.resolve(plan({ skill: "diplomacy", regularReaction }), throws).result;
      });
    expect(results(lost)).toEqual(["bad", "bad", "bad", "poor", "neutral", "good", "veryGood", "excellent"]);
    expect(results(won)).toEqual(["good", "good", "good", "good", "good", "good", "veryGood", "excellent"]);
  });

  it("[GURPS-INF-1] cannot be tried with a score below 3, but can be resisted", () => {
    const weak = plan({ influencer: score(2), subject: score(-30) });
    expect(Object.keys(influence.pools(weak))).toEqual(["subject"]);
    expect(influence.resolve(weak, totals({ subject: 4 }))).toMatchObject({
      result: "bad",
      influencer: { effective: 2, total: null, result: "forbidden", margin: -16 },
      subject: { effective: -30, total: 4, result: "criticalSuccess", margin: 0 },
      marginOfVictory: 16,
    });
    expect(influence.resolve(weak, totals({ subject: 5 })).result).toBe("good");
  });

  it("[GURPS-INF-2] is decided without dice by some traits of the subject, in this order", () => {
    const foregone = (more: Partial<InfluencePlan>): string | null =>
      Object.keys(influence.pools(plan(more))).length > 0 ? null : influence.resolve(plan(more), {}).automatic;
    expect(foregone({ isIndomitable: true, hasSlaveMentality: true })).toBe("lose");
    expect(foregone({ isIndomitable: true, hasEmpathy: true })).toBeNull();
    expect(foregone({ isIndomitable: true, hasEmpathy: true, hasSlaveMentality: true })).toBe("win");
    expect(foregone({ isUnfazeable: true })).toBeNull();
    expect(foregone({ isUnfazeable: true, skill: "intimidation", hasSlaveMentality: true, hasEmpathy: true })).toBe(
      "lose",
    );
    expect(foregone({ hasEmpathy: true })).toBeNull();
    expect(influence.resolve(plan({ hasSlaveMentality: true, skill: "sexAppeal" }), {})).toEqual({
      result: "veryGood",
      automatic: "win",
      influencer: null,
      subject: null,
      marginOfVictory: null,
      pending: {},
    });
  });

  it("[GURPS-INF-4] never gives a player's character a reaction", () => {
    const changesOf = (more: Partial<InfluencePlan>, throws = {}): unknown => {
      const player = plan({ isPlayer: true, ...more });
      return influence.changes(player, influence.resolve(player, throws));
    };
    expect(changesOf({}, won)).toEqual([{ who: "subject", gain: "influenced", data: { value: 2 } }]);
    expect(changesOf({}, tied)).toEqual([]);
    expect(changesOf({}, lost)).toEqual([]);
    expect(changesOf({ hasSlaveMentality: true })).toEqual([{ who: "subject", note: "gurps.note.swayed" }]);
    expect(changesOf({ isIndomitable: true })).toEqual([]);
    expect(influence.odds(plan({ isPlayer: true, hasSlaveMentality: true }))).toMatchObject({ swayed: 1, good: 0 });
  });

  it("[GURPS-INF-1] notes the reaction of the subject", () => {
    const outcome = influence.resolve(plan(), lost);
    expect(influence.changes(plan(), outcome)).toEqual([
      { who: "subject", note: "gurps.note.reaction", data: { reaction: "bad" } },
    ]);
    expect(codeOf(() => influence.changes(plan(), null as never))).toBe("outcome");
    expect(codeOf(() => influence.changes(plan(), { ...outcome, result: "fine" } as never))).toBe("result");
    expect(codeOf(() => influence.changes(plan(), { ...outcome, result: "swayed", marginOfVictory: -1 }))).toBe(
      "margin-of-victory",
    );
  });

  it.each([
    ["plan", null],
    ["skill", { ...plan(), skill: "charm" }],
    ["skill", { ...plan(), skill: undefined }],
    ...badScores("influencer").map(([code, influencer]): [string, unknown] => [code, { ...plan(), influencer }]),
    ...badScores("subject").map(([code, subject]): [string, unknown] => [code, { ...plan(), subject }]),
    ["is-indomitable", { ...plan(), isIndomitable: undefined }],
    ["is-unfazeable", { ...plan(), isUnfazeable: 0 }],
    ["has-slave-mentality", { ...plan(), hasSlaveMentality: undefined }],
    ["has-empathy", { ...plan(), hasEmpathy: null }],
    ["is-specious", { ...plan(), isSpecious: undefined }],
    ["is-player", { ...plan(), isPlayer: "no" }],
    ["regular-reaction", { ...plan(), regularReaction: undefined }],
    ["regular-reaction", { ...plan(), skill: "diplomacy", regularReaction: "lukewarm" }],
    ["regular-reaction", { ...plan(), skill: "psychology", regularReaction: "good" }],
  ] as [string, unknown][])("refuses with %s: %o", (code, bad) => {
    expect(codeOf(() => influence.pools(bad as never))).toBe(code);
    expect(codeOf(() => influence.resolve(bad as never, won))).toBe(code);
    expect(codeOf(() => influence.odds(bad as never))).toBe(code);
    expect(codeOf(() => influence.changes(bad as never, {} as never))).toBe(code);
  });

  it("refuses missing or impossible dice", () => {
    const bad = [undefined, [], {}, totals({ influencer: 9 }), { ...won, subject: [[1], [2]] }];
    for (const throws of bad) expect(codeOf(() => influence.resolve(plan(), throws as never))).toBe("throws");
    expect(codeOf(() => influence.resolve(plan({ hasSlaveMentality: true }), null as never))).toBe("throws");
  });
});

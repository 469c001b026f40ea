import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  attack,
  blastValue,
  hitsOdds,
  type AttackPlan,
  type Modifier,
  type Roller,
} from "../../../src/rules/zerospace/index.ts";
import { allThrows, codeOf } from "../support/pools.ts";
import { attackPlan, dice, roller, spent, unable } from "../support/zerospace-rolls.ts";

const blast = (value: number, target: Roller, more: Partial<AttackPlan> = {}, modifiers: Modifier[] = []): AttackPlan =>
  attackPlan({ form: "explosion", self: [roller({ value, modifiers })], target: [target], ...more });

const one = (value: number): Roller => roller({ value, modifiers: [dice("surprised", -1)] });

/** The chance of each number of hits, by enumerating every roll of the attack with every roll of every defence. */
function enumerated(plans: AttackPlan[]): number[] {
  const counts = new Array<number>(plans.length + 1).fill(0);
  const self = attack.pools(plans.find((plan) => Object.keys(attack.pools(plan)).length > 0) ?? plans[0]!).self;
  for (const [thrown, chance] of self ? allThrows(self) : [[[], 1] as [number[][], number]]) {
    let found = [{ hits: 0, chance }];
    for (const plan of plans) {
      const { target } = attack.pools(plan);
      found = found.flatMap(({ hits, chance: share }) => {
        if (!target) return [{ hits: hits + (attack.resolve(plan, {}).result === "hit" ? 1 : 0), chance: share }];
        return allThrows(target).map(([defence, own]) => ({
          hits: hits + (attack.resolve(plan, { self: thrown, target: defence }).result === "hit" ? 1 : 0),
          chance: share * own,
        }));
      });
    }
    for (const { hits, chance: share } of found) counts[hits]! += share;
  }
  return counts;
}

describe("[ZS-EXP-2] zerospace.hitsOdds", () => {
  it("equals the enumeration of one attack roll with all defence rolls", () => {
    const defender = fc.constantFrom(one(2), one(4), one(9), unable, spent);
    const plans = fc
      .record({
        penetrating: fc.boolean(),
        modifiers: fc.constantFrom<Modifier[]>([], [dice("injured", -1)], [dice("injured", -2)]),
        targets: fc.array(fc.tuple(fc.nat(8), defender), { minLength: 1, maxLength: 3 }),
      })
      .map(({ penetrating, modifiers, targets }) =>
        targets.map(([value, target]) =>
          blast(value, target, { specials: penetrating ? ["penetrating"] : [] }, modifiers),
        ),
      );
    fc.assert(
      fc.property(plans, (list) => {
        const odds = hitsOdds(list);
        const counted = enumerated(list);
        expect(odds).toHaveLength(list.length + 1);
        odds.forEach((chance, hits) => expect(chance).toBeCloseTo(counted[hits]!, 10));
      }),
      { numRuns: 60 },
    );
  });

  it("agrees with the odds of a single attack", () => {
    const plan = blast(5, roller({ value: 6, modifiers: [dice("cover", 1)] }));
    const { miss, hit } = attack.odds(plan);
    hitsOdds([plan]).forEach((chance, hits) => expect(chance).toBeCloseTo(hits === 0 ? miss : hit, 12));
  });

  it("has no hits if the attack is impossible, even against a target that cannot defend", () => {
    const plans = [unable, one(3)].map((target) => blast(7, target, { self: [unable] }));
    expect(hitsOdds(plans)).toEqual([1, 0, 0]);
  });

  it.each([
    ["plans", []],
    ["plans", null],
    ["plans", [null]],
    ["self", [attackPlan({ self: [roller(), roller()] })]],
    ["self", [attackPlan(), attackPlan({ self: [roller({ modifiers: [dice("injured", -1)] })] })]],
    ["self", [attackPlan(), attackPlan({ self: [roller({ isAble: false })] })]],
    ["self", [attackPlan(), attackPlan({ specials: ["penetrating"] })]],
    ["value", [attackPlan(), attackPlan({ target: [roller({ value: -1 })] })]],
    ["target-kind", [attackPlan({ targetKind: "crowd" as never })]],
  ])("refuses with %s: %o", (code, plans) => {
    expect(codeOf(() => hitsOdds(plans as never))).toBe(code);
  });

  it("[ZS-EXP-3] counts one defence roll for all tied targets", () => {
    const plans = [blast(7, one(4)), blast(3, one(4)), blast(3, one(4)), blast(5, one(2))];
    const odds = hitsOdds(plans, [[0, 1, 2]]);
    const counts = [0, 0, 0, 0, 0];
    const pools = plans.map((plan) => attack.pools(plan));
    for (const [self, chance] of allThrows(pools[0]!.self!)) {
      for (const [shared, own] of allThrows(pools[0]!.target!)) {
        for (const [last, other] of allThrows(pools[3]!.target!)) {
          const hits = plans.filter(
            (plan, index) => attack.resolve(plan, { self, target: index < 3 ? shared : last }).result === "hit",
          );
          counts[hits.length]! += chance * own * other;
        }
      }
    }
    odds.forEach((chance, hits) => expect(chance).toBeCloseTo(counts[hits]!, 10));
    expect(hitsOdds(plans, [[3]])).toEqual(hitsOdds(plans));
    expect(hitsOdds([blast(7, unable), blast(3, unable)], [[0, 1]])).toEqual(
      hitsOdds([blast(7, unable), blast(3, unable)]),
    );
  });

  it.each([
    ["of which there is none", [[0, 2]]],
    ["that are not alike", [[0, 1]]],
    ["that are tied twice", [[0], [0]]],
  ])("[ZS-EXP-3] refuses to tie targets %s", (_, tied) => {
    expect(codeOf(() => hitsOdds([blast(7, one(4)), blast(7, one(5))], tied))).toBe("tied");
  });

  it("allows the targets to differ in everything else", () => {
    const plans = [blast(7, one(1)), blast(3, one(1), { targetKind: "object", specials: ["sensory"] })];
    expect(hitsOdds(plans)).toHaveLength(3);
  });
});

describe("[ZS-EXP-1] zerospace.blastValue", () => {
  it("is the full value up to and including half the radius, then half the value, then null", () => {
    const at = (distance: number) => blastValue({ value: 5, radius: 4.5, distance });
    expect([0, 2.25, 2.3, 4.5, 4.6].map(at)).toEqual([5, 5, 2, 2, null]);
    expect(blastValue({ value: 1, radius: 4, distance: 3 })).toBe(0);
  });

  it.each([
    ["value", { value: -1 }],
    ["value", { value: 2.5 }],
    ["value", { value: undefined }],
    ["radius", { radius: 0 }],
    ["radius", { radius: null }],
    ["radius", { radius: Number.NaN }],
    ["distance", { distance: -0.1 }],
    ["distance", { distance: undefined }],
  ])("refuses with %s: %o", (code, more) => {
    expect(codeOf(() => blastValue({ value: 7, radius: 10, distance: 2, ...more } as never))).toBe(code);
  });
});

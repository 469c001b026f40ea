import fc from "fast-check";
import { expect, it } from "vitest";
import type { CheckKind } from "../../../src/rules/check.ts";
import type { Pool, Throw } from "../../../src/rules/dice/index.ts";
import {
  FACTS,
  ROLL_TAGS,
  SELF_CONTROLS,
  SOURCES,
  TRAIT_IDS,
  type ContestPlan,
  type Fact,
  type Modifier,
  type RollTag,
  type Score,
  type SelfControl,
  type Source,
  type Trait,
  type TraitId,
} from "../../../src/rules/gurps/index.ts";
import { atOnce } from "./pools.ts";

/** A score without modifiers, or with one modifier of the value `by`. */
export function score(base: number, by = 0): Score {
  return { base, modifiers: by === 0 ? [] : [line("situation.any", by)] };
}

export function line(name: string, value: number, source: Source = "situation"): Modifier {
  return { key: `gurps.mod.${name}`, value, source };
}

export function trait(id: TraitId, level = 1, selfControl: SelfControl | null = null): Trait {
  return { id, level, selfControl };
}

/** Six-sided dice that show this total. */
export function showing(total: number, dice = 3): Throw {
  const faces = Array.from({ length: dice }, () => 1);
  for (let index = 0, left = total - dice; left > 0; index += 1) {
    const more = Math.min(5, left);
    faces[index]! += more;
    left -= more;
  }
  return faces.map((face) => [face]);
}

/** The throws of each role that show these totals of 3d6. */
export function totals<Role extends string>(of: Record<Role, number>): Record<Role, Throw> {
  const entries = Object.entries<number>(of).map(([role, total]) => [role, showing(total)]);
  return Object.fromEntries(entries) as Record<Role, Throw>;
}

export const anyModifier: fc.Arbitrary<Modifier> = fc.record({
  key: fc.constantFrom("gurps.mod.difficulty", "gurps.mod.sight.darkness", "gurps.mod.custom"),
  value: fc.integer({ min: -6, max: 6 }),
  source: fc.constantFrom(...SOURCES),
});

export const anyModifiers: fc.Arbitrary<Modifier[]> = fc.uniqueArray(anyModifier, {
  maxLength: 3,
  selector: ({ key }) => key,
});

/** From hopeless to heroic. */
export const anyScore: fc.Arbitrary<Score> = fc.record({
  base: fc.integer({ min: -3, max: 26 }),
  modifiers: anyModifiers,
});

export const anyTraits: fc.Arbitrary<Trait[]> = fc.array(
  fc.record({
    id: fc.constantFrom(...TRAIT_IDS),
    level: fc.nat(5),
    selfControl: fc.constantFrom<SelfControl>(...SELF_CONTROLS),
  }),
  { maxLength: 5 },
);

export const anyFacts: fc.Arbitrary<Fact[]> = fc.subarray([...FACTS]);
export const anyTag: fc.Arbitrary<RollTag> = fc.constantFrom(...ROLL_TAGS);

/** Lists of modifiers that every function must refuse. */
export const badModifiers: unknown[] = [
  undefined,
  null,
  {},
  [null],
  [3],
  [{ value: 1, source: "other" }],
  [{ key: "x", source: "other" }],
  [{ key: "x", value: 0.5, source: "other" }],
  [{ key: "x", value: Number.NaN, source: "other" }],
  [{ key: "x", value: 1 }],
  [{ key: "x", value: 1, source: "luck" }],
];

/** Scores in `field` that must be refused, with the code of the error; for a value that is no score it is the field's name. */
export function badScores(field: string): [code: string, value: unknown][] {
  return [
    [field, undefined],
    [field, 12],
    [field, []],
    ["base", { modifiers: [] }],
    ["base", { base: 9.5, modifiers: [] }],
    ["base", { base: "9", modifiers: [] }],
    ["base", { base: Number.NaN, modifiers: [] }],
    ...badModifiers.map((modifiers): [string, unknown] => ["modifiers", { base: 9, modifiers }]),
  ];
}

/** Sides a, b, c … with these scores. */
export function contest(...scores: number[]): ContestPlan {
  return { sides: Object.fromEntries(scores.map((base, index) => ["abcdefgh"[index]!, score(base)])) };
}

export const anyContest: fc.Arbitrary<ContestPlan> = fc
  .array(anyScore, { minLength: 2, maxLength: 3 })
  .map((scores) => ({ sides: Object.fromEntries(scores.map((one, index) => ["abc"[index]!, one])) }));

/** Plans of a contest that must be refused, with the code of the error. */
export const badSides: [code: string, plan: unknown][] = [
  ["plan", null],
  ["sides", {}],
  ["sides", { sides: [] }],
  ["sides", contest(10)],
  ["sides", { sides: Object.fromEntries([..."abcdefghi"].map((name) => [name, score(10)])) }],
  ["sides", { sides: { "": score(10), b: score(10) } }],
  ...badScores("sides").map(([code, value]): [string, unknown] => [code, { sides: { a: value, b: score(10) } }]),
];

/** Throws that a contest of two sides must refuse. */
export const badThrows: unknown[] = [undefined, null, [], {}, { a: showing(10) }, { a: showing(10), b: [[6], [6]] }];

/** Traits and facts that must be refused, with the code of the error. */
export const badSituations: [code: string, more: object][] = [
  ["tag", { tag: "juggling" }],
  ["tag", { tag: undefined }],
  ["traits", { traits: undefined }],
  ["traits", { traits: {} }],
  ["traits", { traits: ["fat"] }],
  ["id", { traits: [{ ...trait("fat"), id: "handsome" }] }],
  ["level", { traits: [trait("fat", -1)] }],
  ["level", { traits: [trait("acuteVision", 0.5)] }],
  ["level", { traits: [trait("enhancedMoveGround", 0.25)] }],
  ["level", { traits: [{ ...trait("fat"), level: "1" }] }],
  ["self-control", { traits: [{ ...trait("fat"), selfControl: 10 }] }],
  ["self-control", { traits: [{ id: "fat", level: 1 }] }],
  ["facts", { facts: undefined }],
  ["facts", { facts: "aside" }],
  ["facts", { facts: ["raining"] }],
];

interface Staged {
  result: string;
  pending: Record<string, Pool>;
}

/** The chance of each result, by enumerating the totals of all dice, including those of later stages. */
export function enumerate<Plan extends object, Outcome extends Staged>(
  kind: CheckKind<Plan, Outcome>,
  plan: Plan,
): Record<string, number> {
  const counted: Record<string, number> = {};
  const follow = (pools: Record<string, Pool>, before: Record<string, Throw>, chance: number): void => {
    for (const [throws, own] of atOnce(pools, eachTotal)) {
      const thrown = { ...before, ...throws };
      const outcome = kind.resolve(plan, thrown);
      if (outcome.result === "pending") follow(outcome.pending, thrown, chance * own);
      else counted[outcome.result] = (counted[outcome.result] ?? 0) + chance * own;
    }
  };
  follow(kind.pools(plan), {}, 1);
  return counted;
}

/** A throw of each total, with its chance. */
function eachTotal({ dice }: Pool): [Throw, number][] {
  return ways(dice.length).map(([total, chance]) => [showing(total, dice.length), chance]);
}

function ways(dice: number): [total: number, chance: number][] {
  let chances = new Map([[0, 1]]);
  for (let die = 0; die < dice; die += 1) {
    const next = new Map<number, number>();
    for (const [sum, chance] of chances) {
      for (let face = 1; face <= 6; face += 1) next.set(sum + face, (next.get(sum + face) ?? 0) + chance / 6);
    }
    chances = next;
  }
  return [...chances];
}

/** Tests what must hold for every plan of a check kind with stages. */
export function provesStaged<Plan extends object, Outcome extends Staged>(
  kind: CheckKind<Plan, Outcome>,
  plans: fc.Arbitrary<Plan>,
): void {
  it("has odds that add up to 1 and equal the enumeration of resolve", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const odds = kind.odds(plan);
        const counted = enumerate(kind, plan);
        expect(Object.values(odds).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
        expect(odds).not.toHaveProperty("pending");
        for (const key of Object.keys(counted)) expect(odds).toHaveProperty([key]);
        for (const [key, chance] of Object.entries(odds)) expect(chance).toBeCloseTo(counted[key] ?? 0, 10);
      }),
      { numRuns: 40 },
    );
  });

  it("resolves every valid plan to plain data, and does not change its input", () => {
    fc.assert(
      fc.property(plans, fc.infiniteStream(fc.integer({ min: 1, max: 6 })), (plan, faces) => {
        const fall = ({ dice }: Pool): Throw => dice.map(() => [faces.next().value as number]);
        const fallen = (pools: Record<string, Pool>): Record<string, Throw> =>
          Object.fromEntries(Object.entries(pools).map(([role, pool]) => [role, fall(pool)]));
        const before = structuredClone(plan);
        let throws = fallen(kind.pools(plan));
        for (let stage = 0; stage < 4; stage += 1) {
          const thrown = structuredClone(throws);
          const outcome = kind.resolve(plan, throws);
          const changes = outcome.result === "pending" ? [] : kind.changes(plan, outcome);
          expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
          expect(JSON.parse(JSON.stringify(changes))).toEqual(changes);
          expect(plan).toEqual(before);
          expect(throws).toEqual(thrown);
          throws = { ...throws, ...fallen(outcome.pending) };
        }
      }),
    );
  });

  it("ignores throws that it does not need", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const throws = Object.fromEntries(Object.keys(kind.pools(plan)).map((role) => [role, showing(10)]));
        const outcome = kind.resolve(plan, throws);
        expect(kind.resolve(plan, { ...throws, nobody: [[9]] })).toEqual(outcome);
      }),
    );
  });
}

import fc from "fast-check";
import {
  FORMS,
  SPECIALS,
  TARGET_KINDS,
  TASKS,
  type AttackPlan,
  type Modifier,
  type Roller,
  type SkillPlan,
} from "../../../src/rules/zerospace/index.ts";

export function dice(key: string, value: number): Modifier {
  return { key, value };
}

/** Value 4 and a plain 2d6. */
export function roller(more: Partial<Roller> = {}): Roller {
  return { value: 4, modifiers: [], isAble: true, ...more };
}

/** A roller that may not roll, even though it has dice. */
export const unable = roller({ isAble: false, modifiers: [dice("plotPoint", 1)] });

/** A roller that lost every die to circumstances. */
export const spent = roller({ modifiers: [dice("distracted", -1), dice("injured", -1)] });

export function skillPlan(more: Partial<SkillPlan> = {}): SkillPlan {
  return { task: "skill", self: [roller()], target: [roller()], usesMargin: false, ...more };
}

export function attackPlan(more: Partial<AttackPlan> = {}): AttackPlan {
  return {
    form: "close",
    specials: [],
    dealsDamage: true,
    self: [roller()],
    target: [roller()],
    targetKind: "named",
    usesMargin: false,
    ...more,
  };
}

/** From no dice at all to three, more often one or two. */
const anyRoller: fc.Arbitrary<Roller> = fc.record({
  value: fc.nat(9),
  modifiers: fc.constantFrom<Modifier[]>(
    [],
    [dice("distracted", -1)],
    [dice("distracted", -1)],
    [dice("injured", -1), dice("expertise", 1), dice("running", -1)],
    [dice("restrained", -2)],
    [dice("cover", 1)],
  ),
  isAble: fc.constantFrom(true, true, true, true, false),
});

export const anySkillPlan: fc.Arbitrary<SkillPlan> = fc.record({
  task: fc.constantFrom("skill" as const, ...TASKS),
  self: fc.array(anyRoller, { minLength: 1, maxLength: 3 }),
  target: fc.array(anyRoller, { maxLength: 2 }),
  usesMargin: fc.boolean(),
});

export const anyAttackPlan: fc.Arbitrary<AttackPlan> = fc
  .record({
    form: fc.constantFrom(...FORMS),
    specials: fc.subarray([...SPECIALS]),
    dealsDamage: fc.boolean(),
    self: fc.array(anyRoller, { minLength: 1, maxLength: 3 }),
    target: fc.tuple(anyRoller),
    targetKind: fc.constantFrom(...TARGET_KINDS),
    usesMargin: fc.boolean(),
  })
  .map((plan): AttackPlan => ({ ...plan, dealsDamage: plan.dealsDamage && plan.form !== "grapple" }));

/** Fields of a roller that every function must refuse, with the code of the error. */
export const badRollers: [code: string, more: object][] = [
  ["value", { value: -1 }],
  ["value", { value: 1.5 }],
  ["value", { value: Number.NaN }],
  ["value", { value: "4" }],
  ["value", { value: undefined }],
  ["modifiers", { modifiers: undefined }],
  ["modifiers", { modifiers: null }],
  ["modifiers", { modifiers: {} }],
  ["modifiers", { modifiers: [1] }],
  ["modifiers", { modifiers: [{ value: 1 }] }],
  ["modifiers", { modifiers: [{ key: "expertise" }] }],
  ["modifiers", { modifiers: [{ key: "expertise", value: null }] }],
  ["is-able", { isAble: undefined }],
  ["is-able", { isAble: 1 }],
  ["is-able", { isAble: null }],
];

import fc from "fast-check";
import {
  CHIPS,
  TRAININGS,
  type AbilityRoll,
  type AttackPlan,
  type Chips,
  type ContestPlan,
  type Melee,
  type Ranged,
  type Reading,
  type Situation,
} from "../../../src/rules/imperfect/index.ts";

export function chips(more: Partial<Chips> = {}): Chips {
  return { white: 0, red: 0, blue: 0, ...more };
}

/** 3d8, skilled, without modifiers or chips. */
export function roll(more: Partial<AbilityRoll> = {}): AbilityRoll {
  return {
    dice: 3,
    die: { faces: 8, bonus: 0 },
    training: "skilled",
    modifiers: [],
    chips: chips(),
    impetus: null,
    ...more,
  };
}

export function reading(more: Partial<Reading> = {}): Reading {
  return { total: 7, bust: false, highest: 7, spent: chips(), usable: [...CHIPS], ...more };
}

export function contestPlan(more: Partial<ContestPlan> = {}): ContestPlan {
  return { over: "other", roll: roll(), opposing: roll(), ...more };
}

export function ranged(more: Partial<Ranged> = {}): Ranged {
  return { mode: "ranged", distance: 10, increment: 10, ...more };
}

export function melee(more: Partial<Melee> = {}): Melee {
  return {
    mode: "melee",
    fighting: 2,
    unnerved: false,
    ownBonus: 0,
    targetBonus: 1,
    ownSize: 6,
    targetSize: 6,
    closed: false,
    ...more,
  };
}

export function attackPlan(more: Partial<AttackPlan> = {}): AttackPlan {
  return { roll: roll(), against: ranged(), area: false, shots: 1, maneuver: "strike", defence: null, ...more };
}

export function situation(more: Partial<Situation> = {}): Situation {
  return {
    distance: 5,
    mounted: false,
    scale: 1,
    relativePace: 0,
    concealed: false,
    light: "lit",
    aim: null,
    counters: 0,
    weapons: 1,
    offHand: false,
    oneHanded: false,
    called: null,
    automatic: false,
    ...more,
  };
}

/** Rolls of all kinds that are small enough to be enumerated. */
export const anyRoll: fc.Arbitrary<AbilityRoll> = fc
  .record({
    dice: fc.integer({ min: 1, max: 3 }),
    die: fc.constantFrom(
      { faces: 4 as const, bonus: 0 },
      { faces: 6 as const, bonus: 0 },
      { faces: 8 as const, bonus: 0 },
      { faces: 12 as const, bonus: 2 },
    ),
    training: fc.constantFrom(...TRAININGS),
    modifiers: fc.uniqueArray(
      fc.record({ key: fc.constantFrom("any", "other", "third"), value: fc.integer({ min: -4, max: 3 }) }),
      {
        selector: ({ key }) => key,
        maxLength: 2,
      },
    ),
    chips: fc.record({
      white: fc.constantFrom(0, 0, 0, 1, 2),
      red: fc.constantFrom(0, 0, 1),
      blue: fc.constantFrom(0, 0, 1),
    }),
    impetus: fc.option(fc.constantFrom(...CHIPS), { freq: 3 }),
  })
  .map((one) => {
    const impetus = one.training === "unskilled" ? one.impetus : null;
    const isTaken = impetus === "red" || impetus === "blue";
    return { ...one, impetus, chips: isTaken ? { ...one.chips, [impetus]: 0 } : one.chips };
  });

/** One or two dice with at most one blue chip: for plans in which two sides roll. */
export const smallRoll: fc.Arbitrary<AbilityRoll> = fc
  .tuple(anyRoll, fc.integer({ min: 1, max: 2 }), fc.constantFrom(4 as const, 6 as const), fc.constantFrom(0, 0, 0, 1))
  .map(([one, dice, faces, blue]) => ({
    ...one,
    dice: blue > 0 ? 1 : dice,
    die: { faces, bonus: 0 },
    chips: chips({ blue: one.impetus === "blue" ? 0 : blue }),
  }));

/** Fields of an `AbilityRoll` that every function must refuse, with the code of the error. */
export const badRolls: [code: string, more: object][] = [
  ["dice", { dice: 0 }],
  ["dice", { dice: 1.5 }],
  ["dice", { dice: undefined }],
  ["die", { die: null }],
  ["faces", { die: { faces: 20, bonus: 0 } }],
  ["bonus", { die: { faces: 12, bonus: 3 } }],
  ["bonus", { die: { faces: 8, bonus: 2 } }],
  ["bonus", { die: { faces: 12 } }],
  ["training", { training: "expert" }],
  ["modifiers", { modifiers: null }],
  ["modifiers", { modifiers: [3] }],
  ["key", { modifiers: [{ value: 1 }] }],
  ["value", { modifiers: [{ key: "wound", value: Number.NaN }] }],
  ["chips", { chips: undefined }],
  ["white", { chips: { red: 0, blue: 0 } }],
  ["blue", { chips: { white: 0, red: 0, blue: -1 } }],
  ["impetus", { impetus: "black", training: "unskilled" }],
  ["impetus", { impetus: undefined }],
  ["impetus-skilled", { impetus: "white", training: "related" }],
  ["one-red", { chips: { white: 0, red: 2, blue: 0 } }],
  ["one-red", { chips: { white: 0, red: 1, blue: 0 }, impetus: "red", training: "unskilled" }],
  ["one-blue", { chips: { white: 0, red: 0, blue: 2 } }],
  ["one-blue", { chips: { white: 0, red: 0, blue: 1 }, impetus: "blue", training: "unskilled" }],
];

import fc from "fast-check";
import {
  AREAS,
  LOCATIONS,
  type Area,
  type Body,
  type Chips,
  type DamagePlan,
  type HurtPlan,
  type LocationPlan,
  type Resource,
} from "../../../src/rules/imperfect/index.ts";
import { chips } from "./imperfect-rolls.ts";

/** A body with these wounds: `[level, bleeding]`, or a level that does not bleed. All other areas are unhurt. */
export function body(wounds: Partial<Record<Area, number | [level: number, bleeding: boolean]>> = {}): Body {
  const entries = AREAS.map((area) => {
    const [level, bleeding] = [wounds[area] ?? 0].flat() as [number, boolean?];
    return [area, { level, bleeding: bleeding ?? false }];
  });
  return Object.fromEntries(entries) as Body;
}

export function locationPlan(more: Partial<LocationPlan> = {}): LocationPlan {
  return { modifiers: [], raises: 0, shift: 0, called: null, prone: false, distance: 5, cover: null, ...more };
}

/** 3d6 against Size 6. */
export function damagePlan(more: Partial<DamagePlan> = {}): DamagePlan {
  return {
    dice: 3,
    faces: 6,
    bonus: 0,
    extraDice: 0,
    strength: null,
    penetration: null,
    armor: [],
    halved: false,
    nonlethal: false,
    size: 6,
    ...more,
  };
}

/** Two wounds to the left arm of an unhurt character. */
export function hurtPlan(more: Partial<HurtPlan> = {}): HurtPlan {
  return {
    wounds: 2,
    windLoss: null,
    where: ["leftArm"],
    body: body(),
    wind: { value: 14, max: 14 },
    chips: { wounds: chips(), wind: chips() },
    stunned: false,
    ...more,
  };
}

export const anyChips: fc.Arbitrary<Chips> = fc.record({ white: fc.nat(2), red: fc.nat(1), blue: fc.nat(1) });

export const anyBody: fc.Arbitrary<Body> = fc
  .array(fc.record({ level: fc.nat(5), bleeding: fc.boolean() }), { minLength: 6, maxLength: 6 })
  .map((wounds) => Object.fromEntries(AREAS.map((area, index) => [area, wounds[index]])) as Body);

export const anyWind: fc.Arbitrary<Resource> = fc
  .integer({ min: 1, max: 20 })
  .chain((max) => fc.record({ value: fc.integer({ min: -max, max }), max: fc.constant(max) }));

export const anyTraitDie = fc.oneof(
  fc.record({ faces: fc.constantFrom(4 as const, 6 as const, 8 as const), bonus: fc.constant(0) }),
  fc.record({ faces: fc.constant(12 as const), bonus: fc.constantFrom(0, 2, 4) }),
);

export const anyLocation = fc.constantFrom(...LOCATIONS);

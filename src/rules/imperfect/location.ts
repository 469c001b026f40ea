import { checkThrows, type CheckKind } from "../check.ts";
import { distribution, tally, type Pool } from "../dice/index.ts";
import { decimal, facts, flag, list, outcomeResult, record, whole } from "../guard.ts";
import { location as checkLocation, modifiers as checkModifiers, raises as checkRaises } from "./guards.ts";
import { areaOf, hitNumber, locationPool, placeOf } from "./hit-table.ts";
import { EXTRA_DICE, HIDDEN_WHEN_PRONE } from "./tables/hit-locations.ts";
import { LOCATIONS, type Area, type LocationId, type Modifier } from "./vocabulary.ts";

/** A hit looks for its place. */
export interface LocationPlan {
  modifiers: Modifier[];
  /** Of the attack, and not used up by further hits; 0 and up. */
  raises: number;
  /** How far the attacker moves the number, at most by the raises either way. */
  shift: number;
  /** A called shot: nothing is thrown. */
  called: LocationId | null;
  /** Lying, and seen from the front. */
  prone: boolean;
  /** Metres; 0 and up. */
  distance: number;
  /** What is behind something, and the armour level of that. */
  cover: { locations: LocationId[]; armor: number } | null;
}

export type LocationResult = LocationId | "miss";

export interface LocationOutcome {
  /** `miss`: what was struck is not there to be hit. */
  result: LocationResult;
  /** 1–20, moved by all that moves it; null where the place was called. */
  number: number | null;
  location: LocationId;
  /** Where wounds count. */
  area: Area;
  /** Damage dice more. */
  extraDice: number;
  /** The armour level of the cover that is in the way; null: none. */
  cover: number | null;
}

const RESULTS = [...LOCATIONS, "miss"] as const;

/** Nearer than this, lying down hides nothing; metres. */
const PRONE_HELPS_BEYOND = 2;

/** Where a hit lands. Future Imperfect › Hit Locations, Called Shots, Cover. Errors: the fields' names. */
export const location: CheckKind<LocationPlan, LocationOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const thrown = checkThrows(poolsOf(plan), throws).location;
    const number = thrown ? hitNumber(thrown[0]![0]!, plan.modifiers, plan.shift) : null;
    const place = number === null ? plan.called! : placeOf(number);
    return {
      result: resultOf(plan, place),
      number,
      location: place,
      area: areaOf(place),
      extraDice: EXTRA_DICE[place] ?? 0,
      cover: plan.cover?.locations.includes(place) ? plan.cover.armor : null,
    };
  },

  odds(plan) {
    const pool = poolsOf(plan).location;
    if (!pool) return tally(RESULTS, [], () => resultOf(plan, plan.called!));
    return tally(RESULTS, [distribution(pool)], (face) =>
      resultOf(plan, placeOf(hitNumber(face!, plan.modifiers, plan.shift))),
    );
  },

  changes(plan, outcome) {
    poolsOf(plan);
    outcomeResult(outcome, RESULTS);
    return [];
  },
};

function poolsOf(plan: LocationPlan): Record<string, Pool> {
  const fields = record(plan, "plan");
  checkModifiers(fields.modifiers);
  const raises = checkRaises(fields.raises);
  whole(fields.shift, "shift", { min: -raises, max: raises });
  const called = fields.called === null ? null : checkLocation(fields.called, "called");
  flag(fields.prone, "prone");
  decimal(fields.distance, "distance", { min: 0 });
  if (fields.cover !== null) {
    const cover = record(fields.cover, "cover");
    for (const place of list(cover.locations, "locations")) checkLocation(place, "locations");
    whole(cover.armor, "armor", { min: 0 });
  }
  return called === null ? { location: locationPool(1) } : {};
}

function resultOf({ prone, distance }: LocationPlan, place: LocationId): LocationResult {
  return prone && distance > PRONE_HELPS_BEYOND && HIDDEN_WHEN_PRONE.includes(place) ? "miss" : place;
}

interface Found {
  /** What the d20 shows. */
  face: number;
  modifiers: Modifier[];
  /** 0 and up. */
  raises: number;
}

/**
 * All places that an attacker's raises can reach, by shift, the lowest first. Future Imperfect › Hit Locations.
 * Errors: the fields' names.
 */
export function shifts(found: Found): { shift: number; location: LocationId }[] {
  const given = facts(found);
  const face = whole(given.face, "face", { min: 1, max: 20 });
  const modifiers = checkModifiers(given.modifiers);
  const raises = checkRaises(given.raises);
  return Array.from({ length: 2 * raises + 1 }, (_, index) => {
    const shift = index - raises;
    return { shift, location: placeOf(hitNumber(face, modifiers, shift)) };
  });
}

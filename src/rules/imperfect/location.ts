import { checkThrows, type CheckKind } from "../check.ts";
import { distribution, tally, type Pool } from "../dice/index.ts";
import { decimal, facts, flag, list, outcomeResult, record, whole } from "../guard.ts";
import { location as checkLocation, modifiers as checkModifiers, raises as checkRaises } from "./guards.ts";
import { areaOf, hitNumber, locationPool, placeOf } from "./hit-table.ts";
import { EXTRA_DICE, HIDDEN_WHEN_PRONE } from "./tables/hit-locations.ts";
import { LOCATIONS, type Area, type LocationId, type Modifier } from "./vocabulary.ts";

/** A hit that needs a location. */
export interface LocationPlan {
  modifiers: Modifier[];
  /** Raises of the attack that further hits have not used; 0 and up. */
  raises: number;
  /** The attacker moves the number by this, at most by the raises either way. */
  shift: number;
  /** The location of a called shot, for which there is no throw. */
  called: LocationId | null;
  /** The target is lying, seen from the front. */
  prone: boolean;
  /** Metres to the target; 0 and up. */
  distance: number;
  /** The locations that are behind cover, and its armour level. */
  cover: { locations: LocationId[]; armor: number } | null;
}

export type LocationResult = LocationId | "miss";

export interface LocationOutcome {
  /** `miss`: the location is hidden from the attacker. */
  result: LocationResult;
  /** 1–20, after modifiers and shift; null for a called shot. */
  number: number | null;
  location: LocationId;
  /** The area in which wounds count. */
  area: Area;
  /** Damage dice that the location adds. */
  extraDice: number;
  /** The armour level of the cover at this location; null: none. */
  cover: number | null;
}

const RESULTS = [...LOCATIONS, "miss"] as const;

/** Up to this distance lying down hides nothing; metres. */
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
  /** The face of the d20. */
  face: number;
  modifiers: Modifier[];
  /** 0 and up. */
  raises: number;
}

/**
 * All locations that an attacker's raises can reach, by shift, the lowest first. Future Imperfect › Hit Locations.
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

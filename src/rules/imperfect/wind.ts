import { highestFace } from "../dice/index.ts";
import { decimal, facts, flag, whole } from "../guard.ts";
import { resource, traitDie } from "./guards.ts";
import type { Resource, TraitDie } from "./vocabulary.ts";

interface Stamina {
  vigor: TraitDie;
  spirit: TraitDie;
}

/** The maximum Wind of a character, before edges and races. Future Imperfect › Wind. Errors: the fields' names. */
export function windMax(stamina: Stamina): number {
  const given = facts(stamina);
  return highestFace(traitDie(given.vigor, "vigor")) + highestFace(traitDie(given.spirit, "spirit"));
}

interface Loss {
  wind: Resource;
  /** 0 and up. */
  loss: number;
  /** Whether the loss can kill: bleeding, drowning and smoke can; blows and exertion never do. */
  fatal: boolean;
}

export interface WindLeft {
  /** −max to max. */
  value: number;
  winded: boolean;
  dead: boolean;
}

/** Wind after a loss: it never falls below −max, where a fatal loss kills. Future Imperfect › Wind. Errors: the fields' names. */
export function loseWind(event: Loss): WindLeft {
  const given = facts(event);
  const wind = resource(given.wind, "wind");
  const loss = whole(given.loss, "loss", { min: 0 });
  const fatal = flag(given.fatal, "fatal");
  const value = Math.max(-wind.max, wind.value - loss);
  return { value, winded: value <= 0, dead: fatal && value === -wind.max };
}

interface Rest {
  wind: Resource;
  /** 0 and up; only full minutes count. */
  minutes: number;
  /** Wind that open wounds cost in a round, 0 and up; missing: no wound bleeds. */
  bleeding?: number;
}

/** Rounds of five seconds in a minute. */
const ROUNDS_PER_MINUTE = 12;

/**
 * Wind after a rest: one a minute. With open wounds there is only their loss in every round, down to −max, at which the
 * character has bled to death (IMP-AM-3). Future Imperfect › Healing, Bleeding. Errors: the fields' names.
 */
export function restWind(rest: Rest): number {
  const given = facts(rest);
  const wind = resource(given.wind, "wind");
  const minutes = decimal(given.minutes, "minutes", { min: 0 });
  const rate = given.bleeding === undefined ? 0 : whole(given.bleeding, "bleeding", { min: 0 });
  const gained = rate > 0 ? 0 : Math.floor(minutes);
  const lost = rate * Math.floor(minutes * ROUNDS_PER_MINUTE);
  return Math.max(-wind.max, Math.min(wind.max, wind.value + gained - lost));
}

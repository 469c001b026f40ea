import { distinct, fail, flag, list, member, record, text, whole } from "../guard.ts";
import { LIMITS } from "../limits.ts";
import {
  AREAS,
  CHIPS,
  DAMAGE_FACES,
  JOKERS,
  LOCATIONS,
  RACES,
  RANKS,
  SUITS,
  TASK_KINDS,
  TRAININGS,
  TRAIT_FACES,
  type AbilityRoll,
  type Body,
  type Card,
  type Chip,
  type Chips,
  type DamageFaces,
  type LocationId,
  type Modifier,
  type Race,
  type Resource,
  type Seat,
  type Task,
  type TraitDie,
} from "./vocabulary.ts";

/**
 * Checks of input for the rules of Future Imperfect. Each returns its value, or throws a `RuleError` whose code is the
 * innermost field's own name in kebab-case (for an entry of a plain list: the list's name).
 */

/** `field` is the name of a bare argument; errors inside it carry the innermost field's name (`faces`, `bonus`). */
export function traitDie(value: unknown, field: string): TraitDie {
  const die = record(value, field);
  const faces = TRAIT_FACES.find((entry) => entry === die.faces) ?? fail("faces");
  const bonus = whole(die.bonus, "bonus", { min: 0, max: LIMITS.faces });
  if (bonus % 2 !== 0 || (bonus > 0 && faces !== 12)) return fail("bonus");
  return value as TraitDie;
}

export function damageFaces(value: unknown, field = "faces"): DamageFaces {
  return DAMAGE_FACES.find((entry) => entry === value) ?? fail(field);
}

/** A number of dice that are thrown together, at least `min`. */
export function diceCount(value: unknown, field: string, min = 0): number {
  return whole(value, field, { min, max: LIMITS.dice });
}

/** Counts of the three colours. */
export function chips(value: unknown, field = "chips"): Chips {
  const purse = record(value, field);
  for (const chip of CHIPS) whole(purse[chip], chip, { min: 0, max: LIMITS.chips });
  return value as Chips;
}

/** Error `modifiers` also for an empty or repeated key. */
export function modifiers(value: unknown): Modifier[] {
  const lines = list(value, "modifiers", "modifiers", LIMITS.modifiers).map((entry) => record(entry, "modifiers"));
  for (const { key, value: figure } of lines) {
    text(key, "key");
    whole(figure, "value");
  }
  distinct(
    lines.map(({ key }) => key),
    "modifiers",
  );
  return value as Modifier[];
}

/** One character's throw. Errors `one-red`, `one-blue`: more than one of them for one action, the Impetus chip included. */
export function abilityRoll(value: unknown, field = "roll"): AbilityRoll {
  const roll = record(value, field);
  diceCount(roll.dice, "dice", 1);
  traitDie(roll.die, "die");
  const training = member(roll.training, TRAININGS, "training");
  modifiers(roll.modifiers);
  const declared = chips(roll.chips);
  const impetus = roll.impetus === null ? null : member(roll.impetus, CHIPS, "impetus");
  if (impetus && training !== "unskilled") return fail("impetus", "impetus-skilled");
  const count = (chip: Chip): number => declared[chip] + (impetus === chip ? 1 : 0);
  if (count("red") > 1) return fail("chips", "one-red");
  if (count("blue") > 1) return fail("chips", "one-blue");
  return value as AbilityRoll;
}

/** Wind goes from −max to max, Structure from 0 (`floor`) to max. */
export function resource(value: unknown, field: string, { floor }: { floor?: 0 } = {}): Resource {
  const resource = record(value, field);
  const max = whole(resource.max, "max", { min: 1 });
  whole(resource.value, "value", { min: floor ?? -max, max });
  return value as Resource;
}

export function body(value: unknown): Body {
  const areas = record(value, "body");
  for (const area of AREAS) {
    const wound = record(areas[area], area);
    whole(wound.level, "level", { min: 0, max: 5 });
    flag(wound.bleeding, "bleeding");
  }
  return value as Body;
}

export function location(value: unknown, field: string): LocationId {
  return member(value, LOCATIONS, field);
}

export function race(value: unknown): Race {
  return member(value, RACES, "race");
}

/** An attacker's raises; limited, because every location that they reach is listed. */
export function raises(value: unknown): number {
  return whole(value, "raises", { min: 0, max: LIMITS.list });
}

const CARDS: ReadonlySet<string> = new Set([...RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit)), ...JOKERS]);

export function card(value: unknown, field = "card"): Card {
  return typeof value === "string" && CARDS.has(value) ? (value as Card) : fail(field);
}

/** Cards of one deck, none repeated. */
export function cards(value: unknown, field: string): Card[] {
  const given = list(value, field, undefined, CARDS.size);
  for (const entry of given) card(entry, field);
  return new Set(given).size === given.length ? (value as Card[]) : fail(field);
}

/** A card up the sleeve, neither a joker nor one of `others`; or null. */
export function sleeve(value: unknown, others: readonly Card[]): Card | null {
  if (value === null) return null;
  const hidden = card(value, "sleeve");
  return JOKERS.some((joker) => joker === hidden) || others.includes(hidden) ? fail("sleeve") : hidden;
}

/** A copy of the seat, without unknown fields. */
export function seat(value: unknown): Seat {
  const given = record(value, "seat");
  const hand = cards(given.hand, "hand");
  return { hand: [...hand], sleeve: sleeve(given.sleeve, hand), task: given.task === null ? null : task(given.task) };
}

function task(value: unknown): Task {
  const given = record(value, "task");
  const kind = member(given.kind, TASK_KINDS, "kind");
  const needed = whole(given.needed, "needed", { min: 1 });
  return { kind, needed, done: whole(given.done, "done", { min: 0, max: needed }) };
}

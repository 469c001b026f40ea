import {
  type Area,
  areaDice,
  areaOf,
  type DamageFaces,
  type DamagePlan,
  falloff,
  type LocationId,
  type LocationOutcome,
  LOCATIONS,
  longerOf,
} from "#rules/imperfect";
import { type Character, characterOf, isArmor, isVehicle, itemsOf, type Weapon } from "../../documents.ts";
import { damageDice, isUnarmed, strengthOf, weaponIn } from "../attack/arms.ts";
import type { AttackSituation } from "../attack/attack.ts";

/**
 * The levels of armour that cover a location, worn or natural; a vehicle's armour covers all of it (IMP-ARM-3,
 * IMP-VEH-2).
 */
function armorAt(actor: Actor.Implementation, place: LocationId): number[] {
  if (isVehicle(actor)) return layers([actor.system.armor]);
  const worn = itemsOf(actor, isArmor).filter(({ system }) => system.worn && system.locations.includes(place));
  return layers(worn.map(({ system }) => system.level));
}

/**
 * The armour of the least covered location: a blast, a fall or a fire is everywhere and finds the gaps. The book says
 * nothing about it.
 */
function leastArmor(actor: Actor.Implementation, places: readonly LocationId[] = LOCATIONS): number[] {
  const all = places.map((place) => armorAt(actor, place));
  const sum = (levels: readonly number[]): number => levels.reduce((total, level) => total + level, 0);
  return all.toSorted((a, b) => sum(a) - sum(b))[0] ?? [];
}

const layers = (levels: number[]): number[] => levels.filter((level) => level > 0);

/** The sources of damage. */
export const SOURCES = ["hit", "thing", "blast", "fire", "fall"] as const;
export type Source = (typeof SOURCES)[number];

/**
 * The values that replace those of the documents: chosen by the Master, or by the attacker whether the damage is
 * lethal, if the weapon leaves the choice.
 */
export const UNMENDED = {
  halved: false,
  /** Null: as the attack was declared. */
  nonlethal: null as boolean | null,
  /** Levels, cover first; null: as it is worn. */
  armor: null as number[] | null,
  size: null as number | null,
};
export type DamageChoice = typeof UNMENDED;

/** Damage as the table keeps it: the rule's plan, its source, its place, and the replaced values. */
export interface DamageAct extends DamagePlan {
  source: Source;
  /** The areas that its wounds go to. */
  where: Area[] | "scatter";
  /** The location that was hit; null for none. */
  place: LocationId | null;
  choice: DamageChoice;
}

/** The damage of a fire or a fall, in the outcome or the plan of the card before. */
export interface HazardHarm {
  source: "fire" | "fall";
  dice: number;
  faces: DamageFaces;
  bonus: number;
  halved: boolean;
  where: Area[] | "scatter";
}

type Facts = Omit<DamageAct, "choice" | "halved" | "armor" | "size" | "nonlethal"> & {
  armor: number[];
  nonlethal: boolean;
  halved?: boolean;
  victim: Actor.Implementation;
};

function act({ victim, ...facts }: Facts, choice: DamageChoice, mayChoose = false): DamageAct {
  const size = (victim.system as unknown as { size: number }).size;
  return {
    ...facts,
    halved: (facts.halved ?? false) || choice.halved,
    nonlethal: mayChoose && choice.nonlethal !== null ? choice.nonlethal : facts.nonlethal,
    armor: choice.armor ?? facts.armor,
    size: choice.size ?? size,
    choice,
  };
}

interface Struck {
  attack: AttackSituation;
  victim: Actor.Implementation;
  choice: DamageChoice;
}

/**
 * The damage of a hit at its location; a vehicle has none. Future Imperfect › Damage (IMP-DMG-2, -3, -5, IMP-LOC-7).
 */
export function hitDamage({ attack, victim, choice }: Struck, at: LocationOutcome | null): DamageAct {
  const weapon = weaponIn(attack.parties);
  const actor = characterOf(attack.parties.self)!;
  const { dice, faces } = damageDice(weapon, actor);
  const worn = at ? armorAt(victim, at.location) : armorAt(victim, LOCATIONS[0]);
  const facts: Facts = {
    victim,
    source: at ? "hit" : "thing",
    place: at?.location ?? null,
    where: at ? [at.area] : "scatter",
    dice: dice + spreadDice(attack, weapon),
    faces,
    bonus: 0,
    extraDice: at?.extraDice ?? 0,
    strength: drivenBy(attack, weapon, actor, dice),
    penetration: isUnarmed(weapon) ? null : weapon!.system.penetration,
    armor: at?.cover ? [at.cover, ...worn] : worn,
    nonlethal: isHarmlessWith(attack, weapon),
  };
  return act(facts, choice, weapon?.system.nonlethal === "choice");
}

/** A spread weapon adds as many dice to its damage as it added to the attack (IMP-SHT-8). */
function spreadDice({ plan: { against } }: AttackSituation, weapon: Weapon | null): number {
  return weapon?.system.area === "spread" && against.mode === "ranged" ? areaDice(against.distance) : 0;
}

/**
 * The Strength behind a blow: none with an opponent inside the attacker's longer reach (IMP-MEL-5), except for bare
 * hands, which have nothing else.
 */
function drivenBy(
  { plan: { against } }: AttackSituation,
  weapon: Weapon | null,
  actor: Character,
  dice: number,
): DamagePlan["strength"] {
  const isCramped = against.mode === "melee" && against.closed && longerOf(against) === "own";
  return isCramped && dice > 0 ? null : strengthOf(weapon, actor);
}

function isHarmlessWith({ plan }: AttackSituation, weapon: Weapon | null): boolean {
  if (isUnarmed(weapon) || weapon?.system.nonlethal === "always") return true;
  return weapon?.system.nonlethal === "choice" && plan.choice.nonlethal;
}

/** The damage of a blast at a distance (IMP-EXP-1, -2); null beyond its reach. */
export function blastDamage({ attack, victim, choice }: Struck, distance: number): DamageAct | null {
  const weapon = weaponIn(attack.parties)!;
  const { dice: most, faces } = weapon.system.damage;
  const dice = falloff({ dice: most, distance });
  if (dice === 0) return null;
  const facts: Facts = {
    victim,
    source: isVehicle(victim) ? "thing" : "blast",
    place: null,
    where: "scatter",
    dice,
    faces: faces as DamageFaces,
    bonus: 0,
    extraDice: 0,
    strength: null,
    penetration: weapon.system.penetration,
    armor: isVehicle(victim) ? armorAt(victim, LOCATIONS[0]) : leastArmor(victim),
    nonlethal: false,
  };
  return act(facts, choice);
}

/** The damage of a fall or a fire; null for none (IMP-HAZ-2, -4). */
export function hazardDamage(harm: HazardHarm, victim: Actor.Implementation, choice: DamageChoice): DamageAct | null {
  if (harm.dice === 0) return null;
  const { where } = harm;
  const places = where === "scatter" ? LOCATIONS : LOCATIONS.filter((place) => where.includes(areaOf(place)));
  const facts: Facts = {
    victim,
    source: harm.source,
    place: null,
    where,
    dice: harm.dice,
    faces: harm.faces,
    bonus: harm.bonus,
    extraDice: 0,
    strength: null,
    penetration: null,
    armor: leastArmor(victim, places),
    halved: harm.halved,
    nonlethal: false,
  };
  return act(facts, choice);
}

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

/** Armour levels that cover one place, worn or grown; a thing is covered all over (IMP-ARM-3, IMP-VEH-2). */
function armorAt(actor: Actor.Implementation, place: LocationId): number[] {
  if (isVehicle(actor)) return layers([actor.system.armor]);
  const worn = itemsOf(actor, isArmor).filter(({ system }) => system.worn && system.locations.includes(place));
  return layers(worn.map(({ system }) => system.level));
}

/**
 * The armour where somebody is least covered: what is everywhere, a blast, a fall or a fire, finds the gaps. The book says
 * nothing of it.
 */
function leastArmor(actor: Actor.Implementation, places: readonly LocationId[] = LOCATIONS): number[] {
  const all = places.map((place) => armorAt(actor, place));
  const sum = (levels: readonly number[]): number => levels.reduce((total, level) => total + level, 0);
  return all.toSorted((a, b) => sum(a) - sum(b))[0] ?? [];
}

const layers = (levels: number[]): number[] => levels.filter((level) => level > 0);

/** What does the harm. */
export const SOURCES = ["hit", "thing", "blast", "fire", "fall"] as const;
export type Source = (typeof SOURCES)[number];

/** What the Master, and where the weapon allows it whoever strikes, has said otherwise than the documents. */
export const UNMENDED = {
  halved: false,
  /** Null: as the attack was declared. */
  nonlethal: null as boolean | null,
  /** Levels, cover first; null: as it is worn. */
  armor: null as number[] | null,
  size: null as number | null,
};
export type DamageChoice = typeof UNMENDED;

/** Damage as the table keeps it: what its rule asks for, where it goes, and what was said about it. */
export interface DamageAct extends DamagePlan {
  source: Source;
  /** Where its wounds go. */
  where: Area[] | "scatter";
  /** The place that was hit; null where there is none. */
  place: LocationId | null;
  choice: DamageChoice;
}

/** What fire and falls do, as the card before has it: in its outcome, or in its plan. */
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

/** A hit that has found its place; on a thing there are none. Future Imperfect › Damage (IMP-DMG-2, -3, -5, IMP-LOC-7). */
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

/** A spreading shot tears as many dice more as it was easier to hit with (IMP-SHT-8). */
function spreadDice({ plan: { against } }: AttackSituation, weapon: Weapon | null): number {
  return weapon?.system.area === "spread" && against.mode === "ranged" ? areaDice(against.distance) : 0;
}

/** Whoever has an opponent inside the own reach cannot swing (IMP-MEL-5); where there is nothing but Strength, that is left. */
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

/** What a burst does to somebody at a distance (IMP-EXP-1, -2); null where nothing of it gets there. */
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

/** What a fall or a fire does; null where it does nothing (IMP-HAZ-2, -4). */
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

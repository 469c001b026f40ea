import { type DamageFaces, type LocationId, unarmedFaces } from "#rules/imperfect";
import { itemBy, type Participant, present } from "#table/checks";
import type { Card } from "#table/documents/messages.ts";
import {
  type Character,
  isCharacter,
  isWeapon,
  itemsOf,
  type Vehicle,
  type Weapon,
  weaponOf,
} from "../../documents.ts";
import { type Asked, levelIn } from "../roll/ways.ts";

/** Whom an attack may be aimed at. */
export type Attacked = Character | Vehicle;

type Parties = Record<string, Participant | undefined>;

/** What fists, and whatever is swung like a club, are used with. */
const BRAWLING: Asked = { aptitude: "fighting", concentration: "brawling" };

/** With what an attack is made: an own weapon, or one that is mounted on a vehicle; null: bare hands. */
export function weaponIn({ self, mount }: Parties): Weapon | null {
  return weaponOf(mount) ?? weaponOf(self);
}

/** Whether the weapon of an attack that lies is gone meanwhile: bare hands do not take its place. */
export function isDisarmed(card: Card | null | undefined): boolean {
  const { mount, self } = card?.system.parties ?? {};
  const tool = (mount ?? self)?.tool ?? null;
  return tool !== null && itemBy(tool) === null;
}

/** The name under which changes find that weapon. */
export const weaponParty = ({ mount }: Parties): string => (mount ? "mount.tool" : "tool");

export function isRanged(weapon: Weapon | null): boolean {
  return weapon?.system.category === "ranged" || weapon?.system.category === "thrown";
}

export const isThrown = (weapon: Weapon | null): boolean => weapon?.system.category === "thrown";

/** The body does the harm: fists, feet, and what is only a way to use them (IMP-DMG-3). */
export function isUnarmed(weapon: Weapon | null): boolean {
  return weapon === null || (weapon.system.damage.dice === 0 && !weapon.system.entangles && !isRanged(weapon));
}

/** Grown, or part of what carries it: it is never drawn and never put away. */
export function isAtHand(weapon: Weapon): boolean {
  return weapon.system.category === "natural" || !isCharacter(weapon.actor) || weapon.system.equipped !== "none";
}

/** What its user must have learnt (IMP-SHT-1, IMP-MEL-1). */
export function skillFor(weapon: Weapon | null): Asked {
  if (weapon === null || weapon.system.isClub) return BRAWLING;
  const { aptitude, concentration } = weapon.system;
  return { aptitude, ...(concentration && { concentration }) };
}

/** What stands between an attacker and somebody in a fight. */
interface Guard {
  weapon: Weapon | null;
  /** The level for what is in hand. */
  fighting: number;
  /** Its Defensive Bonus. */
  bonus: number;
}

/**
 * How somebody is guarded without doing anything: by what is in hand; empty hands, and hands that hold a mere club or a
 * pistol, by brawling. A thing is not guarded at all. Future Imperfect › Fighting (IMP-MEL-1).
 */
export function guardOf(actor: Attacked): Guard {
  if (!isCharacter(actor)) return { weapon: null, fighting: 0, bonus: 0 };
  const held = itemsOf(actor, isWeapon).filter((weapon) => !isRanged(weapon) && isAtHand(weapon));
  const guards = held.map((weapon) => guardWith(actor, weapon));
  return guards.toSorted((a, b) => b.fighting + b.bonus - a.fighting - a.bonus)[0] ?? guardWith(actor, null);
}

/** How somebody is guarded by this weapon; by bare hands without one. */
function guardWith(actor: Character, weapon: Weapon | null): Guard {
  const skill = skillFor(weapon);
  const fighting = "trait" in skill ? 0 : levelIn(actor, skill.aptitude, skill.concentration);
  return { weapon, fighting, bonus: weapon?.system.defensiveBonus ?? 0 };
}

/** The dice of a weapon, as damage knows them; those of bare hands have faces and no number. */
export function damageDice(weapon: Weapon | null, actor: Character): { dice: number; faces: DamageFaces } {
  if (isUnarmed(weapon)) return { dice: 0, faces: unarmedFaces(dieOf(actor)) };
  const { dice, faces } = weapon!.system.damage;
  return { dice, faces: faces as DamageFaces };
}

/** The Strength that drives a hand weapon, or does the harm itself; null for what is shot or thrown (IMP-DMG-3). */
export function strengthOf(
  weapon: Weapon | null,
  actor: Character,
): { dice: number; die: ReturnType<typeof dieOf> } | null {
  if (isRanged(weapon) || !isCharacter(weapon?.actor ?? actor)) return null;
  return { dice: actor.system.traits.strength.coordination, die: dieOf(actor) };
}

export const dieOf = (actor: Character) => {
  const { faces, bonus } = actor.system.traits.strength;
  return { faces: faces as 4 | 6 | 8 | 10 | 12, bonus };
};

/** The other one of two that are held: a blade in each hand (IMP-HAND-1). */
export function otherArm(actor: Character, weapon: Weapon | null): Weapon | null {
  const hand = weapon?.system.equipped;
  if (hand !== "left" && hand !== "right") return null;
  return (
    itemsOf(actor, isWeapon).find(({ system }) => system.equipped === (hand === "left" ? "right" : "left")) ?? null
  );
}

/** Held in the hand that is not the stronger one. Two hands are never the wrong ones. */
export function isOffHand(actor: Character, weapon: Weapon | null): boolean {
  const hand = weapon?.system.equipped;
  return (hand === "left" || hand === "right") && hand !== actor.system.handedness;
}

/** A weapon for two hands in one. */
export function isOneHanded(weapon: Weapon | null): boolean {
  const hand = weapon?.system.equipped;
  return weapon?.system.hands === 2 && (hand === "left" || hand === "right");
}

/** What of a limb holds it. */
export const armOf = { left: "leftArm", right: "rightArm" } as const satisfies Record<string, LocationId>;

/** Somebody aboard who can fire what is mounted. */
interface Gunner {
  actor: Character;
  token: TokenDocument.Implementation | null;
}

/** The crew of a vehicle whom this user acts for, as the list has them. */
export function gunnersOf(vehicle: Vehicle): Gunner[] {
  return vehicle.system.crew
    .map(({ uuid }) => fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null)
    .filter((actor): actor is Character => isCharacter(actor) && actor.testUserPermission(game.user!, "OWNER"))
    .map(present);
}

/** Whether somebody is aboard. */
export function isAboard(vehicle: Vehicle, actor: Actor.Implementation): boolean {
  return vehicle.system.crew.some(({ uuid }) => uuid === actor.uuid);
}

import { type DamageFaces, type LocationId, type Modifier, OFF_HAND, unarmedFaces } from "#rules/imperfect";
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

/** The possible targets of an attack. */
export type Attacked = Character | Vehicle;

type Parties = Record<string, Participant | undefined>;

/** The Aptitude for bare hands and for clubs. */
const BRAWLING: Asked = { aptitude: "fighting", concentration: "brawling" };

/** The weapon of an attack: the attacker's own, or one mounted on a vehicle; null for bare hands. */
export function weaponIn({ self, mount }: Parties): Weapon | null {
  return weaponOf(mount) ?? weaponOf(self);
}

/** Whether the weapon of an attack card was deleted meanwhile: bare hands do not take its place. */
export function isDisarmed(card: Card | null | undefined): boolean {
  const { mount, self } = card?.system.parties ?? {};
  const tool = (mount ?? self)?.tool ?? null;
  return tool !== null && itemBy(tool) === null;
}

/** The name that changes use for that weapon. */
export const weaponParty = ({ mount }: Parties): string => (mount ? "mount.tool" : "tool");

export function isRanged(weapon: Weapon | null): boolean {
  return weapon?.system.category === "ranged" || weapon?.system.category === "thrown";
}

export const isThrown = (weapon: Weapon | null): boolean => weapon?.system.category === "thrown";

/**
 * Whether the body itself does the damage: bare hands, or a weapon of the body without damage dice of its own
 * (IMP-DMG-3).
 */
export function isUnarmed(weapon: Weapon | null): boolean {
  return weapon === null || (weapon.system.damage.dice === 0 && !weapon.system.entangles && !isRanged(weapon));
}

/**
 * Whether the weapon can be used at once: it is held, natural, or mounted. The last two are never drawn or put away.
 */
export function isAtHand(weapon: Weapon): boolean {
  return weapon.system.category === "natural" || !isCharacter(weapon.actor) || weapon.system.equipped !== "none";
}

/** The Aptitude that a weapon is used with (IMP-SHT-1, IMP-MEL-1). */
export function skillFor(weapon: Weapon | null): Asked {
  if (weapon === null || weapon.system.isClub) return BRAWLING;
  const { aptitude, concentration } = weapon.system;
  return { aptitude, ...(concentration && { concentration }) };
}

/** A target's passive defence in hand-to-hand combat. */
interface Guard {
  weapon: Weapon | null;
  /** The fighting level with the weapon in hand. */
  fighting: number;
  /** Its Defensive Bonus. */
  bonus: number;
}

/**
 * The target's best passive defence: with a weapon in hand, or of the body; by brawling with empty hands, a mere club or
 * only a gun. While anything is in hand, the body's own unarmed fighting does not count. A vehicle has none. Future
 * Imperfect › Fighting (IMP-MEL-1).
 */
export function guardOf(actor: Attacked): Guard {
  if (!isCharacter(actor)) return { weapon: null, fighting: 0, bonus: 0 };
  const atHand = itemsOf(actor, isWeapon).filter(isAtHand);
  const isBody = (weapon: Weapon): boolean => weapon.system.category === "natural";
  const armed = !atHand.every(isBody);
  const guards = atHand
    .filter((weapon) => !isRanged(weapon) && !(armed && isBody(weapon) && isUnarmed(weapon)))
    .map((weapon) => guardWith(actor, weapon));
  return guards.toSorted((a, b) => b.fighting + b.bonus - a.fighting - a.bonus)[0] ?? guardWith(actor, null);
}

/** The passive defence with this weapon; null: with bare hands. */
function guardWith(actor: Character, weapon: Weapon | null): Guard {
  const skill = skillFor(weapon);
  const fighting = "trait" in skill ? 0 : levelIn(actor, skill.aptitude, skill.concentration);
  return { weapon, fighting, bonus: weapon?.system.defensiveBonus ?? 0 };
}

/** A weapon's dice for a damage plan; bare hands have faces, but 0 dice. */
export function damageDice(weapon: Weapon | null, actor: Character): { dice: number; faces: DamageFaces } {
  if (isUnarmed(weapon)) return { dice: 0, faces: unarmedFaces(dieOf(actor)) };
  const { dice, faces } = weapon!.system.damage;
  return { dice, faces: faces as DamageFaces };
}

/**
 * The Strength roll that a hand weapon adds to its damage, or that is the damage of bare hands; null for ranged, thrown
 * and mounted weapons (IMP-DMG-3).
 */
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

/** The weapon in the actor's other hand; null for none (IMP-HAND-1). */
export function otherArm(actor: Character, weapon: Weapon | null): Weapon | null {
  const hand = weapon?.system.equipped;
  if (hand !== "left" && hand !== "right") return null;
  return (
    itemsOf(actor, isWeapon).find(({ system }) => system.equipped === (hand === "left" ? "right" : "left")) ?? null
  );
}

/** Whether the weapon is held in the weaker hand; never for a weapon in both hands. */
export function isOffHand(actor: Character, weapon: Weapon | null): boolean {
  const hand = weapon?.system.equipped;
  return (hand === "left" || hand === "right") && hand !== actor.system.handedness;
}

/** The penalty of the off hand for an act that is no attack: an attack's own rule adds it (IMP-HAND-1). */
export const handModifiers = (actor: Character, weapon: Weapon | null): Modifier[] =>
  isOffHand(actor, weapon) ? [{ key: "offHand", value: OFF_HAND }] : [];

/** Whether a two-handed weapon is held in one hand. */
export function isOneHanded(weapon: Weapon | null): boolean {
  const hand = weapon?.system.equipped;
  return weapon?.system.hands === 2 && (hand === "left" || hand === "right");
}

/** The arm that a hand belongs to. */
export const armOf = { left: "leftArm", right: "rightArm" } as const satisfies Record<string, LocationId>;

/** A crew member who can fire a mounted weapon. */
interface Gunner {
  actor: Character;
  token: TokenDocument.Implementation | null;
}

/** The crew members of a vehicle whom this user owns, in the order of its list. */
export function gunnersOf(vehicle: Vehicle): Gunner[] {
  return vehicle.system.crew
    .map(({ uuid }) => fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null)
    .filter((actor): actor is Character => isCharacter(actor) && actor.testUserPermission(game.user!, "OWNER"))
    .map(present);
}

/** Whether the actor is one of the vehicle's crew. */
export function isAboard(vehicle: Vehicle, actor: Actor.Implementation): boolean {
  return vehicle.system.crew.some(({ uuid }) => uuid === actor.uuid);
}

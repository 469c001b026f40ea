import {
  type Attribute,
  type Fact,
  form,
  type FormId,
  type Means,
  type RangeBand,
  reached,
  type Reached,
  type Roller,
} from "#rules/zerospace";
import type { Participant } from "#table/checks";
import { type Character, isPower, isThing, isWeapon, type Power, type Weapon } from "../../documents.ts";
import { ratingOf, rollerOf, type Side, valueOf } from "../side/side.ts";

/** What an attack is made with, as its Item says; with bare hands, as the form does. */
export type AttackBlock = Weapon["system"]["attack"];

export interface Arm {
  /** Null: bare hands, or mere words. */
  item: Weapon | Power | null;
  attack: AttackBlock;
  rating: number;
}

/** What an Item attacks with; null for one that does not. */
export function armed(item: Item.Implementation | null | undefined): Arm | null {
  if (isWeapon(item)) return { item, attack: item.system.attack, rating: item.system.rating };
  if (isPower(item) && item.system.attack) return { item, attack: item.system.attack, rating: item.system.rating };
  return null;
}

/** Forms that need nothing in hand. */
export const UNARMED = ["close", "charge", "sweep", "grapple", "slam", "hurt", "throw", "mental", "social"] as const;

export const isUnarmed = (word: string | undefined): word is (typeof UNARMED)[number] =>
  UNARMED.some((one) => one === word);

export function unarmed(id: FormId): Arm {
  const attack: AttackBlock = {
    form: id,
    attribute: null,
    defense: null,
    range: "close",
    radius: 0,
    specials: [],
    dealsDamage: form(id).dealsDamage,
    isTwoHanded: false,
  };
  return { item: null, attack, rating: 0 };
}

/** How far an attack with this gets, over so many metres; nobody knows where nobody measures (ZS-AM-3, ZS-AM-5). */
export function reachOf(arm: Arm, { id, isCharge }: { id: FormId; isCharge: boolean }, meters: number | null): Reached {
  // Whoever is held is at hand.
  if (meters === null || id === "hurt" || id === "throw") return "within";
  return reached({ form: id, means: meansOf(arm), band: arm.attack.range as RangeBand, meters, isCharge });
}

const meansOf = ({ item }: Arm): Means => (item === null ? "nothing" : isPower(item) ? "power" : "weapon");

const HANDS: readonly FormId[] = ["close", "charge", "sweep", "grapple", "slam"];
const BLADE: readonly FormId[] = ["close", "charge", "sweep"];

/** The forms that an attack with this may take; on whom one holds, some more (ZS-GRA-4, ZS-GRA-6). */
export function formsOf({ item, attack }: Arm, holdsTarget: boolean): FormId[] {
  if (item) {
    if (attack.form !== "close") return [attack.form];
    return holdsTarget ? [...BLADE, "hurt"] : [...BLADE];
  }
  if (form(attack.form).reach === null) return [attack.form];
  return holdsTarget ? [...HANDS, "hurt", "throw"] : [...HANDS];
}

/** What an attack's parties have in hand; what is mounted belongs to what it is mounted on. */
export function armOf(parties: Record<string, Participant | undefined>, id: FormId): Arm | null {
  const tool = parties["vehicle"]?.tool ?? parties["self"]?.tool;
  if (tool) return armed(tool);
  return parties["vehicle"] || !isUnarmed(id) ? null : unarmed(id);
}

/** Where the attack comes from: what a weapon is mounted on, else whoever attacks. */
export function origin(parties: Record<string, Participant | undefined>): Participant | undefined {
  return parties["vehicle"] ?? parties["self"];
}

/** Whether somebody is in charge of what the weapon is mounted on; nothing needs that where none is. */
export function isInCharge(parties: Record<string, Participant | undefined>): boolean {
  const { vehicle, self } = parties;
  if (!vehicle) return true;
  return isThing(vehicle.actor) && vehicle.actor.system.controller === self?.actor?.uuid;
}

/** How somebody attacks with this in this form, as long as nothing else is said (ZS-AV-5). */
export function sideOf(arm: Arm, id: FormId): Side {
  const values = form(id);
  return {
    skill: values.skill,
    attribute: presetAttribute(arm, id),
    tool: null,
    plotPoints: 0,
    byStunt: false,
    isRuledOut: false,
  };
}

/** The attribute of the weapon or the power, if it names one; where bare strength counts, that of the form. */
function presetAttribute({ attack }: Arm, id: FormId): Attribute {
  const { attribute, usesRating } = form(id);
  return (usesRating ? attack.attribute : null) ?? attribute;
}

/** The AV of an attack. Without the skill the rating alone counts (ZS-AV-4); what helps to wrestle is said in the dialog. */
export function attackValue(actor: Character, arm: Arm, id: FormId, side = sideOf(arm, id)): number {
  return valueOf(actor, side, form(id).usesRating ? arm.rating : ratingOf(actor, side.tool));
}

/** One attacker's throw. */
export function attackRoller(actor: Character, arm: Arm, id: FormId, side: Side, facts: readonly Fact[]): Roller {
  return rollerOf(actor, side, attackValue(actor, arm, id, side), { roll: "attack", form: id, facts });
}

/** Whoever is in charge of a vehicle fires what is mounted on it: its character's owner acts for both. */
export function operates(
  user: User.Implementation,
  actor: Actor.Implementation,
  tool: Item.Implementation | null,
): boolean {
  const { controller } = isThing(actor) ? actor.system : { controller: null };
  if (!tool || !controller) return false;
  const operator = fromUuidSync(controller, { strict: false }) as Actor.Implementation | null;
  return operator?.testUserPermission(user, "OWNER") ?? false;
}

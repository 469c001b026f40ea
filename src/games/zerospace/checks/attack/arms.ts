import { form, type FormId } from "#rules/zerospace";
import type { Participant } from "#table/checks";
import { isPower, isThing, isWeapon, type Power, type Weapon } from "../../documents.ts";

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

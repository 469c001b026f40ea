import type { ButtonView } from "#table/checks";
import { updateDocument, utils } from "#foundry";
import { amount } from "#table/amount.ts";
import { onChange } from "#table/sheets/sheet-parts.ts";
import { dotted } from "#table/words.ts";
import { isAtHand } from "../checks/attack/arms.ts";
import {
  type Armor,
  type Character,
  type Gear,
  isArmor,
  isGear,
  isWeapon,
  itemsOf,
  type Weapon,
} from "../documents.ts";
import { HOLDS } from "../vocabulary.ts";
import { diceWords, tell } from "../words.ts";
import { armorFacts } from "./item-views.ts";
import { checkButtons, type Standing } from "./standing.ts";
import { feeds, reloadAct, weaponFacts } from "./weapon-rows.ts";

/** A number with buttons that step it up and down. */
export interface Counter {
  /** Field of the Item, below `system`. */
  path: string;
  label: string;
  /** "12/20", "×2" */
  text: string;
}

/** A thing that the actor has, as one line. */
export interface ThingRow {
  id: string;
  name: string;
  img: string;
  facts: string;
  weight: string;
  counters: Counter[];
  /** The hand that holds it; null for a thing that is not held, or is natural. */
  hold: { label: string; options: { value: string; label: string; selected: boolean }[] } | null;
  /** The checkbox for worn armour. */
  worn: { checked: boolean; label: string } | null;
  buttons: ButtonView[];
}

/** Page 4: the actor's things, the hands that hold them, and their weight (IMP-LOAD-1). */
export function gearPage(standing: Standing, editable: boolean) {
  const { actor } = standing;
  const { weight, load, loadLimits } = actor.system;
  const [light, medium, heavy] = loadLimits.map((limit) => amount(limit));
  return {
    weapons: byTech(itemsOf(actor, isWeapon)).map((weapon) => weaponLine(weapon, standing, editable)),
    armor: byTech(itemsOf(actor, isArmor)).map(armorLine),
    gear: byTech(itemsOf(actor, isGear)).map(gearLine),
    /** "32 lb · light" */
    load: tell("sheet.gear.load", { weight: amount(weight), load: tell(`load.${load}`) }),
    /** "light from 18 lb, medium from 36 lb, heavy from 60 lb" */
    limits: tell("sheet.gear.limits", { light: light!, medium: medium!, heavy: heavy! }),
  };
}

/** The highest tech level first; things of one level keep the actor's order (IMP-DMG-7). */
const byTech = <I extends Weapon | Armor | Gear>(things: I[]): I[] =>
  things.toSorted((one, other) => other.system.techLevel - one.system.techLevel);

function weaponLine(weapon: Weapon, { barred }: Standing, editable: boolean): ThingRow {
  const { id, name, img, system } = weapon;
  const { damage, quantity, ammo, category, equipped, techLevel } = system;
  const isNatural = category === "natural";
  const dice = damage.dice > 0 ? diceWords(damage.dice, damage.faces) : "";
  const missing = ammo.value < ammo.max ? reloadAct(weapon, barred) : [];
  const ready = { check: "ready", label: tell("sheet.gear.draw"), data: { itemId: id ?? "" }, why: barred };
  return {
    id: id ?? "",
    name,
    img: img ?? "",
    facts: dotted(dice, ...weaponFacts(weapon), techWords(techLevel)),
    weight: weightWords(system.weight * quantity),
    counters: [
      ...(feeds(weapon) ? [ammoCounter(weapon)] : []),
      ...(isNatural ? [] : [counter("quantity", "quantity", `×${quantity}`, name)]),
    ],
    hold: isNatural
      ? null
      : {
          label: tell("sheet.gear.hold", { name }),
          options: HOLDS.map((value) => ({
            value,
            label: tell(`hold.${value}`),
            selected: value === equipped,
          })),
        },
    worn: null,
    buttons: editable ? checkButtons([...(isAtHand(weapon) ? [] : [ready]), ...missing]) : [],
  };
}

function armorLine(armor: Armor): ThingRow {
  const { worn, weight, techLevel } = armor.system;
  return {
    ...thing(armor),
    facts: dotted(...armorFacts(armor), techWords(techLevel)),
    weight: weightWords(weight),
    worn: { checked: worn, label: tell("sheet.gear.worn", { name: armor.name }) },
  };
}

function gearLine({ id, name, img, system }: Gear): ThingRow {
  const { quantity, weight, use, techLevel } = system;
  const facts = [use === "general" ? "" : tell(`gearUse.${use}`), techWords(techLevel)];
  return {
    ...thing({ id, name, img }),
    facts: facts.filter(Boolean).join(" · "),
    weight: weightWords(weight * quantity),
    counters: [counter("quantity", "quantity", `×${quantity}`, name)],
  };
}

function thing({ id, name, img }: { id: string | null; name: string; img: string | null | undefined }): ThingRow {
  return {
    id: id ?? "",
    name,
    img: img ?? "",
    facts: "",
    weight: "",
    counters: [],
    hold: null,
    worn: null,
    buttons: [],
  };
}

const counter = (path: string, word: string, text: string, name: string): Counter => ({
  path,
  label: tell(`sheet.gear.${word}`, { name }),
  text,
});

export const ammoCounter = ({ name, system: { ammo } }: Weapon): Counter =>
  counter("ammo.value", "ammo", `${ammo.value}/${ammo.max}`, name);

const weightWords = (weight: number): string =>
  weight > 0 ? tell("sheet.gear.weight", { weight: amount(weight) }) : "";

const techWords = (level: number): string => (level > 0 ? tell("sheet.gear.tech", { level }) : "");

/** The updates that put a weapon into a hand; the weapons already there are put away. */
export function holding(actor: Character, id: string, hold: string): { _id: string; "system.equipped": string }[] {
  const takes = (one: string): string[] => (one === "both" ? ["right", "left"] : one === "none" ? [] : [one]);
  const wanted = takes(hold);
  const others = itemsOf(actor, isWeapon)
    .filter((weapon) => weapon.id !== id && weapon.system.category !== "natural")
    .filter(({ system }) => takes(system.equipped).some((hand) => wanted.includes(hand)));
  return [
    ...others.map((weapon) => ({ _id: weapon.id!, "system.equipped": "none" })),
    { _id: id, "system.equipped": hold },
  ];
}

/** The fields that can be stepped by hand: never below 0, and cartridges not above their maximum. */
const STEPPED = ["ammo.value", "quantity"];

export async function stepItem(actor: Actor.Implementation, { itemId, path, by }: DOMStringMap): Promise<void> {
  const item = actor.items.get(itemId ?? "");
  if (!item || !path || !STEPPED.includes(path)) return;
  const now = utils.getProperty(item.system, path) as number | undefined;
  if (now === undefined) return;
  const most = path === "ammo.value" && isWeapon(item) ? item.system.ammo.max : Infinity;
  const next = Math.max(0, Math.min(most, now + Number(by)));
  if (next !== now) await updateDocument(item, { [`system.${path}`]: next });
}

/** Hands and checkboxes update the Items; the form around them updates the actor. */
export function listenForGear(actor: Character, root: HTMLElement): void {
  onChange(root, "select[data-hold]", ({ dataset, value }) => {
    const hold = HOLDS.find((one) => one === value);
    const weapon = actor.items.get(dataset.hold ?? "");
    if (hold && isWeapon(weapon))
      return actor.updateEmbeddedDocuments("Item", holding(actor, weapon.id!, hold) as never);
  });
  onChange<HTMLInputElement>(root, "input[data-worn]", ({ dataset, checked }) => {
    const armor = actor.items.get(dataset.worn ?? "");
    if (isArmor(armor)) return updateDocument(armor, { "system.worn": checked });
  });
}

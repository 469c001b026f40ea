import { say } from "#table/words.ts";
import { defenceOf } from "../checks/side/defence.ts";
import { isGear, isWeapon, itemsOf, type Character, type Gear, type Weapon } from "../documents.ts";
import { attackFacts, gearFacts } from "./item-facts.ts";

/** A thing that somebody has, as one line. */
export interface ThingRow {
  id: string;
  name: string;
  img: string;
  facts: string;
  rating: number;
  /** Whether it is at hand, or worn; and what the tick is called. */
  equipped: { checked: boolean; label: string; word: string };
  /** How many there are; null for what lasts. */
  quantity: { value: number; label: string; less: string; more: string } | null;
  /** It is the layer that counts now: "counts against shots and blades". */
  counts: string;
}

export interface GearGroup {
  kind: "weapon" | "tool" | "armor";
  title: string;
  /** The type of a new one, and what the button is called. */
  type: string;
  add: string;
  /** What a new one is used for, where its type has a choice. */
  use: string;
  rows: ThingRow[];
}

const key = "QUADRANT.zerospace.sheet.gear";

/** Page 3: what somebody has, what of it is at hand, and which layer of armour counts (ZS-DV-3). */
export function gearGroups(actor: Character): GearGroup[] {
  const gear = itemsOf(actor, isGear);
  const tools = gear.filter(({ system }) => system.use === "tool");
  const armor = gear.filter(({ system }) => system.use === "armor");
  const group = (kind: GearGroup["kind"], rows: ThingRow[]): GearGroup => ({
    kind,
    title: say(`${key}.${kind}`),
    type: kind === "weapon" ? "zerospaceWeapon" : "zerospaceGear",
    add: say(`${key}.add.${kind}`),
    use: kind === "weapon" ? "" : kind,
    rows,
  });
  const counting = countingLayer(actor);
  return [
    group("weapon", itemsOf(actor, isWeapon).map(weaponLine)),
    group(
      "tool",
      tools.map((tool) => gearLine(tool, "atHand")),
    ),
    group(
      "armor",
      armor.map((one) => ({ ...gearLine(one, "worn"), counts: one.name === counting ? say(`${key}.counts`) : "" })),
    ),
  ];
}

/** The name of the armour, or the power, that stands between this person and a blade. */
const countingLayer = (actor: Character): string | null => defenceOf(actor, { form: "close", defense: null }).source;

function weaponLine({ id, name, img, system }: Weapon): ThingRow {
  const { rating, attack, quantity } = system;
  return {
    id: id ?? "",
    name,
    img: img ?? "",
    facts: attackFacts(attack).join(" · "),
    rating,
    equipped: tick(name, "atHand", system.isEquipped),
    quantity: quantity === null ? null : counter(name, quantity),
    counts: "",
  };
}

function gearLine(gear: Gear, word: "atHand" | "worn"): ThingRow {
  const { id, name, img, system } = gear;
  return {
    id: id ?? "",
    name,
    img: img ?? "",
    // Its rating stands at the line's end.
    facts: gearFacts(gear).slice(2).join(" · "),
    rating: system.rating,
    equipped: tick(name, word, system.isEquipped),
    quantity: null,
    counts: "",
  };
}

const tick = (name: string, word: "atHand" | "worn", checked: boolean): ThingRow["equipped"] => ({
  checked,
  word: say(`${key}.${word}`),
  label: say(`${key}.${word}Of`, { name }),
});

function counter(name: string, value: number): NonNullable<ThingRow["quantity"]> {
  const label = say(`${key}.quantity`, { name });
  return {
    value,
    label,
    less: say("QUADRANT.zerospace.sheet.less", { label }),
    more: say("QUADRANT.zerospace.sheet.more", { label }),
  };
}

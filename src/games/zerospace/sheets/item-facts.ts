import { form } from "#rules/zerospace";
import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import { skillLabel } from "../checks/side/side.ts";
import {
  type Gear,
  isComplication,
  isGear,
  isPower,
  isSkill,
  isWeapon,
  type Power,
  type Skill,
  type Weapon,
} from "../documents.ts";
import type { Attribute } from "../vocabulary.ts";

const key = "QUADRANT.zerospace.fact";

/** An Item in short, as its sheet and the chat tell it. */
export function itemFacts(item: Item.Implementation): string[] {
  if (isSkill(item)) return skillFacts(item);
  if (isPower(item)) return powerFacts(item);
  if (isGear(item)) return gearFacts(item);
  if (isWeapon(item)) {
    const { rating, attack } = item.system;
    return [say(`${key}.weapon`, { rating }), ...attackFacts(attack)];
  }
  const times = isComplication(item) ? item.system.timesInPlay : 0;
  return times > 0 ? [say(`${key}.times`, { count: times })] : [];
}

function skillFacts({ system: { attribute, hasExpertise } }: Skill): string[] {
  const by = say(`QUADRANT.zerospace.attribute.${attribute}`);
  return hasExpertise ? [by, say(`${key}.expertise`)] : [by];
}

/** "Power", "Rating 2", "Defends: Brawn + 2", "Mental attack", "Moves 30 m" */
export function powerFacts({ system }: Power): string[] {
  const { attribute, rating, layer, movement, attack } = system;
  return [
    say(`QUADRANT.zerospace.attribute.${attribute}`),
    rating > 0 ? say(`${key}.rating`, { rating }) : "",
    layer
      ? say(`${key}.layer`, {
          attribute: say(`QUADRANT.zerospace.attribute.${layer.attribute}`),
          rating: layer.rating,
        })
      : "",
    movement === null ? "" : say(`${key}.movement`, { meters: amount(movement) }),
    ...(attack ? attackFacts(attack) : []),
  ].filter(Boolean);
}

/** "Tool", "Rating 2", "Computing" */
export function gearFacts({ actor, system: { use, rating, skills } }: Gear): string[] {
  return [
    say(`QUADRANT.zerospace.gearUse.${use}`),
    say(`${key}.rating`, { rating }),
    use === "tool" ? skills.map((skill) => skillLabel(actor, skill)).join(", ") : "",
  ].filter(Boolean);
}

/** The attack that a weapon makes, or a power. */
export type Attack = Weapon["system"]["attack"];

/** What one knows of an attack, whoever makes it: "Short", "10 m around", "Penetrating", "Two-handed". */
export function attackFacts(attack: Attack): string[] {
  const { form: id, range, radius, specials, dealsDamage, isTwoHanded, defense } = attack;
  const isPlain = id === "close" || id === "ranged";
  const harms = form(id).dealsDamage && dealsDamage;
  return [
    isPlain ? "" : say(`QUADRANT.zerospace.form.${id}`),
    id === "ranged" || id === "explosion" || range !== "close" ? say(`QUADRANT.zerospace.rangeBand.${range}`) : "",
    id === "close" && range === "close" ? say("QUADRANT.zerospace.rangeBand.close") : "",
    id === "explosion" ? say(`${key}.radius`, { meters: amount(radius) }) : "",
    ...specials.map((special) => say(`QUADRANT.zerospace.special.${special}`)),
    isTwoHanded ? say(`${key}.twoHanded`) : "",
    harms ? "" : say(`${key}.noDamage`),
    defense?.length ? say(`${key}.versus`, { attributes: attributesOr(defense as Attribute[]) }) : "",
  ].filter(Boolean);
}

/** "Agility or Brawn" */
export function attributesOr(attributes: readonly Attribute[]): string {
  return attributes
    .map((one) => say(`QUADRANT.zerospace.attribute.${one}`))
    .reduce((one, other) => say(`${key}.or`, { one, other }));
}

/** What rules and tools know a skill of one's own by: "Zero-G manoeuvres" → "zero-g-manoeuvres". */
export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

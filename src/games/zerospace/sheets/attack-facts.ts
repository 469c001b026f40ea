import { form } from "#rules/zerospace";
import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import type { Weapon } from "../documents.ts";
import type { Attribute } from "../vocabulary.ts";

/** The attack that a weapon makes, or a power. */
export type Attack = Weapon["system"]["attack"];

const key = "QUADRANT.zerospace.fact";

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

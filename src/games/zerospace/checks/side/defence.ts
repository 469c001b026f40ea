import { type Attribute, bestValue, form, type FormId } from "#rules/zerospace";
import { isGear, isPower, itemsOf, type Character, type Power } from "../../documents.ts";

/** What somebody defends against. */
export interface Against {
  form: FormId;
  /** Attributes of which the best defends; null: the form's own. */
  defense: readonly Attribute[] | null;
}

/** What somebody defends with: an attribute, and what stands for it. */
interface Defence {
  value: number;
  attribute: Attribute;
  /** Name of the armour or the power; null: the bare attribute. */
  source: string | null;
}

/**
 * The best of somebody's layers: they do not add up (ZS-DV-2, ZS-DV-3).
 * @param power one that counts as if it were on
 */
export function defenceOf(actor: Character, against: Against, power: Power | null = null): Defence {
  const layers = layersOf(actor, against, power);
  const { values } = actor.system;
  const { index, value } = bestValue(layers.map(({ attribute, rating }) => ({ attribute: values[attribute], rating })));
  const { attribute, source } = layers[index]!;
  return { value, attribute, source };
}

interface Layer {
  attribute: Attribute;
  rating: number;
  source: string | null;
}

function layersOf(actor: Character, { form: id, defense }: Against, power: Power | null): Layer[] {
  const { defense: own, usesArmor, kind } = form(id);
  const attributes = defense && defense.length > 0 ? defense : own;
  const bare = attributes.map((attribute): Layer => ({ attribute, rating: 0, source: null }));
  // Where strength alone decides, nothing that is worn or switched on helps.
  if (!usesArmor && kind === "physical") return bare;
  const armor = usesArmor ? attributes.flatMap((attribute) => armorOf(actor, attribute)) : [];
  const powers = powersOf(actor, power).filter(
    ({ attribute }) => attributes.includes(attribute) || (usesArmor && !isOfMind(attribute)),
  );
  return [...bare, ...armor, ...powers];
}

function armorOf(actor: Character, attribute: Attribute): Layer[] {
  return itemsOf(actor, isGear)
    .filter(({ system }) => system.use === "armor" && system.isEquipped)
    .map(({ system, name }) => ({ attribute, rating: system.rating, source: name }));
}

function powersOf(actor: Character, also: Power | null): Layer[] {
  return itemsOf(actor, isPower).flatMap(({ id, system: { isActive, layer }, name }) =>
    (isActive || id === also?.id) && layer ? [{ ...layer, source: name }] : [],
  );
}

/** What shields the mind stops no blade. */
const isOfMind = (attribute: Attribute): boolean => attribute === "reason" || attribute === "presence";

import { derivedFigures, type Figure, storedFigures } from "#table/effects/figures.ts";
import { isCharacter, isThing } from "./documents.ts";
import { ATTRIBUTES } from "./vocabulary.ts";
import { tell } from "./words.ts";

/** Numbers that effects may change. An effect changes the present value of an attribute, after damage and boosts. */
export function figures(actor: Actor.Implementation): Figure[] {
  if (isThing(actor)) return storedFigures(actor, ["defense", "movement"]);
  if (!isCharacter(actor)) return [];
  const values = ATTRIBUTES.map((attribute) => [`values.${attribute}`, tell(`attribute.${attribute}`)]);
  return [...storedFigures(actor, ["enduranceBonus"]), ...derivedFigures(Object.fromEntries(values))];
}

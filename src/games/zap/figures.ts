import { derivedFigures, type Figure, storedFigures } from "#table/effects/figures.ts";
import { isCharacter, isShip } from "./documents.ts";
import { tell } from "./words.ts";

/** Numbers of Zap! that effects may change. */
export function figures(actor: Actor.Implementation): Figure[] {
  if (isCharacter(actor)) {
    const stored = storedFigures(actor, ["toughness", "stamina.max", "will.max", "actions"]);
    return [...stored, ...derivedFigures({ defaultLevel: tell("defaultSkill") })];
  }
  return isShip(actor) ? storedFigures(actor, ["toughness", "power.max", "hull"]) : [];
}

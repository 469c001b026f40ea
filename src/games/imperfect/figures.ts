import { derivedFigures, type Figure, storedFigures } from "#table/effects/figures.ts";
import { isCharacter, isVehicle } from "./documents.ts";
import { TRAITS } from "./vocabulary.ts";
import { tell } from "./words.ts";

/** Numbers of Future Imperfect that effects may change. The Pace on foot follows from `paceBonus`. */
export function figures(actor: Actor.Implementation): Figure[] {
  if (isVehicle(actor)) return storedFigures(actor, ["pace", "armor"]);
  if (!isCharacter(actor)) return [];
  const coordination = TRAITS.map((trait): Figure => ({
    path: `system.traits.${trait}.coordination`,
    phase: "initial",
    label: tell(`trait.${trait}`),
  }));
  const stored = storedFigures(actor, ["paceBonus", "windBonus", "size"]);
  return [...stored, ...coordination, ...derivedFigures({ woundPenalty: tell("modifier.wound") })];
}

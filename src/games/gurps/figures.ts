import { derivedFigures, type Figure } from "#table/effects/figures.ts";
import { isCharacter } from "./documents.ts";
import { ATTRIBUTES } from "./vocabulary.ts";
import { tell } from "./words.ts";

/** Attributes that follow from others. */
const DERIVED: readonly string[] = ["will", "per"];

/** The numbers that effects may change: attributes, and figures that follow from them. */
export function figures(actor: Actor.Implementation): Figure[] {
  if (!isCharacter(actor)) return [];
  const stored = ATTRIBUTES.filter((attribute) => !DERIVED.includes(attribute)).map((attribute): Figure => ({
    path: `system.attributes.${attribute}`,
    phase: "initial",
    label: tell(`attribute.${attribute}`),
  }));
  const derived = derivedFigures({
    will: tell("attribute.will"),
    per: tell("attribute.per"),
    basicMove: tell("sheet.figure.basicMove"),
    groundMove: tell("sheet.figure.groundMove"),
  });
  return [...stored, ...derived];
}

import { facts, list, member, text } from "../guard.ts";
import { RANGE_DICE, SECTIONS, type RangeDice, type Section } from "./tables/range-dice.ts";

/**
 * The number of dice that a ship's weapon may use at a section of Combat Range: with 1 its use is `outranged`, with 0
 * it cannot shoot. Traits without an effect on range are ignored. Zap! › Ships › Ship Advantages and Disadvantages.
 * Errors `traits`, `section`.
 */
export function rangeDice(weapon: { traits: string[]; section: Section }): RangeDice {
  const given = facts(weapon);
  const traits = list(given.traits, "traits").map((trait) => text(trait, "traits"));
  const section = member(given.section, SECTIONS, "section");
  if (traits.includes("longRangeOnly")) return section === "long" ? 2 : 0;
  if (traits.includes("shortRangeForbidden") && section === "short") return 0;
  const dice = RANGE_DICE[reach(traits)][SECTIONS.indexOf(section)]!;
  return traits.includes("shortRange") && section !== "short" && dice > 1 ? 1 : dice;
}

function reach(traits: string[]): keyof typeof RANGE_DICE {
  if (traits.includes("extremeRange")) return "extremeRange";
  return traits.includes("longRange") ? "longRange" : "ordinary";
}

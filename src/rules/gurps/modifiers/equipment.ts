import { facts, flag, member, whole } from "../../guard.ts";
import { modifier } from "../modifier.ts";
import { QUALITIES, type Modifier, type Quality } from "../vocabulary.ts";

export interface Equipment {
  quality: Quality;
  /** Whether the skill is technological: such a skill suffers more without tools. */
  isTechnological: boolean;
  /** The user's tech level. */
  techLevel: number;
  /** Important items that the kit lacks. */
  missingItems: number;
  /** 0 to 3. */
  damage: number;
}

/**
 * The modifiers of the tools: their quality, then missing parts, then broken ones; makeshift tools have no parts to
 * miss or break. GURPS › Equipment Modifiers. Errors by field.
 */
export function equipment(given: Equipment): Modifier[] {
  const { quality, isTechnological, techLevel, missingItems, damage } = check(given);
  const worth = modifier(`equipment.${quality}`, worthOf(quality, isTechnological, techLevel), "equipment");
  if (quality === "none" || quality === "improvised") return worth;
  return [
    ...worth,
    ...modifier("equipment.missing", -missingItems, "equipment"),
    ...modifier("equipment.damaged", -damage, "equipment"),
  ];
}

function check(given: Equipment): Equipment {
  const { quality, isTechnological, techLevel, missingItems, damage } = facts(given);
  return {
    quality: member(quality, QUALITIES, "quality"),
    isTechnological: flag(isTechnological, "isTechnological"),
    techLevel: whole(techLevel, "techLevel", { min: 0 }),
    missingItems: whole(missingItems, "missingItems", { min: 0 }),
    damage: whole(damage, "damage", { min: 0, max: 3 }),
  };
}

function worthOf(quality: Quality, isTechnological: boolean, techLevel: number): number {
  switch (quality) {
    case "none":
      return isTechnological ? -10 : -5;
    case "improvised":
      return isTechnological ? -5 : -2;
    case "basic":
      return 0;
    case "good":
      return 1;
    case "fine":
      return 2;
    case "best":
      return Math.max(2, Math.floor(techLevel / 2));
  }
}

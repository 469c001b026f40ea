import { gravityPenalties, type Modifier } from "#rules/gurps";
import { conditionsOf } from "#table/conditions";
import { gravityFor } from "../../bears.ts";
import type { Character, Skill } from "../../documents.ts";
import type { Attribute, ConditionData } from "../../vocabulary.ts";

/**
 * What weighs on every roll against an attribute, or a skill that hangs on it, as things stand: a strange gravity, and
 * whatever still shakes somebody (GURPS-GRAV-3; section 3, `shaken`).
 */
export function standing(character: Character, attribute: Attribute, skill: Skill | null = null): Modifier[] {
  return [...gravity(character, attribute, skill), ...shaken(character)];
}

/** Agility suffers from both more and less; mind and health from more alone. */
function gravity(character: Character, attribute: Attribute, skill: Skill | null): Modifier[] {
  const penalties = gravityPenalties(gravityFor(character, character.system));
  const of = suffers(attribute);
  if (of === null || (of === "dx" && skill && skill.system.isGravitySensitive === false)) return [];
  const value = penalties[of];
  return value === 0 ? [] : [{ key: `gurps.mod.gravity.${of}`, value, source: "gravity" }];
}

function suffers(attribute: Attribute): "dx" | "iq" | "ht" | null {
  switch (attribute) {
    case "dx":
    case "iq":
    case "ht":
      return attribute;
    case "will":
    case "per":
      return "iq";
    case "st":
      return null;
  }
}

function shaken(character: Character): Modifier[] {
  const borne = conditionsOf(character).find(({ id }) => id === "shaken");
  if (!borne) return [];
  const { value = -2 } = borne.data as ConditionData;
  return value === 0 ? [] : [{ key: "gurps.mod.shaken", value, source: "condition" }];
}

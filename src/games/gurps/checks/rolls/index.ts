import type { Check } from "#table/checks";
import { attributeCheck } from "./attribute.ts";
import { comprehendCheck } from "./comprehend.ts";
import { guidanceCheck } from "./guidance.ts";
import { selfControlCheck } from "./self-control.ts";
import { senseCheck } from "./sense.ts";
import { skillCheck } from "./skill.ts";
import { willCheck } from "./will.ts";

/** Rolls of one's own, and what follows on them. */
export const rollChecks: Record<string, Check> = {
  skill: skillCheck as Check,
  attribute: attributeCheck as Check,
  will: willCheck as Check,
  selfControl: selfControlCheck as Check,
  sense: senseCheck as Check,
  comprehend: comprehendCheck as Check,
  guidance: guidanceCheck as Check,
};

import { gravityPenalties } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import { say, signed } from "#table/words.ts";
import type { Character } from "../documents.ts";
import { gravityAround } from "../gravity.ts";
import { traitOf } from "../traits.ts";

/** The gravity that somebody stands in, and what it does (GURPS-GRAV-1 to -3). */
export interface GravityView {
  /** "0.38" */
  here: string;
  /** What is set for this one alone; null: that of the scene. */
  own: number | null;
  /** That of the scene: "1". */
  scene: string;
  /** "DX −3", "HT −1", "FP at most −1" */
  penalties: string[];
  /** "free fall: pushes off at ST ÷ 2"; empty where there is nothing to say. */
  note: string;
}

/** Below this one speaks of microgravity. */
const MICROGRAVITY = 0.1;

export function gravityView(actor: Character): GravityView {
  const { gravity: local, homeGravity: home, gravityIncrement: increment, localGravity } = actor.system;
  const hasExperience = traitOf(actor, "gExperience") !== null;
  const { dx, iq, ht } = gravityPenalties({ local, home, increment, hasExperience });
  const penalty = (of: "dx" | "iq" | "ht", value: number): string[] =>
    value === 0 ? [] : [`${say(`QUADRANT.gurps.attributeShort.${of}`)} ${signed(value)}`];
  return {
    here: amount(local),
    own: localGravity,
    scene: amount(gravityAround(actor)),
    penalties: [
      ...penalty("dx", dx),
      ...penalty("iq", iq),
      ...penalty("ht", ht),
      ...(ht === 0 ? [] : [say("QUADRANT.gurps.sheet.gravity.fatigue", { value: ht })]),
    ],
    note: noteOn(local),
  };
}

function noteOn(gravity: number): string {
  if (gravity === 0) return say("QUADRANT.gurps.sheet.gravity.freeFall");
  return gravity < MICROGRAVITY ? say("QUADRANT.gurps.sheet.gravity.micro") : "";
}

import { feats, type Jump, JUMPS, plans } from "#rules/gurps";
import type { Refusal } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say, signed } from "#table/words.ts";
import { isPrepared } from "../../combat/streaks.ts";
import { refusal } from "../../refusal.ts";
import { trainedLevel } from "../../scores.ts";
import { traitLevel } from "../../traits.ts";
import { standing } from "../roll/standing.ts";
import { number, toggled, words } from "./blanks.ts";
import type { Doing } from "./doing.ts";
import { fallRuling, withTerminalSpeed } from "./falls.ts";
import { featCheck } from "./feat-check.ts";
import { featKind } from "./feat-plan.ts";
import { effortIn } from "./follow.ts";
import { effortBlank, gainedPercent } from "./gains.ts";
import { betterOf } from "./known-skill.ts";
import { inchesInYards, inFeet } from "./units.ts";

export interface JumpForm {
  jump: Jump;
  /** Yards. */
  runUp: number;
  isPrepared: boolean;
  /** The GM asks for a roll. */
  isAsked: boolean;
  effort: string;
}

export interface JumpBody {
  basicMove: number;
  jumping: number | null;
  strengthJump: { st: number; bodyWeight: number } | null;
  enhancedMove: number;
  superJump: number;
  factor: number;
  /** G */
  gravity: number;
  percent: number;
  label: string;
  sizeModifier: number;
}

const LONGEST_RUN = 1000;
const MICROGRAVITY = 0.1;

/** How far or high, in inches. In free fall nothing ends a jump. */
export function jumped({ jump, runUp, isPrepared }: JumpForm, body: JumpBody): { inches: number; canBound: boolean } {
  const { label: _, sizeModifier: __, ...given } = body;
  return feats.jump({ ...given, jump, runUp, isPrepared });
}

export function jumpBody({ actor }: Doing, percent: number): JumpBody {
  const { system } = actor;
  const { attributes, bodyWeight, encumbrance, gravity } = system;
  return {
    basicMove: Math.max(0, system.basicMove),
    jumping: trainedLevel(actor, "jumping"),
    strengthJump: gameSetting<boolean>("gurps", "strengthJump") ? { st: attributes.st, bodyWeight } : null,
    enhancedMove: traitLevel(actor, "enhancedMoveGround"),
    superJump: Math.floor(traitLevel(actor, "superJump")),
    factor: gameSetting<boolean>("gurps", "encumberedJump") ? encumbrance.factor : 1,
    gravity,
    percent,
    label: betterOf(actor, "dx", "jumping").label,
    sizeModifier: system.sizeModifier,
  };
}

/** What may be jumped at all. */
export function whyNotJump(doing: Doing, { factor, gravity }: JumpBody): Refusal | null {
  if (gravity === 0) return refusal("freeFall");
  return factor === 0 || doing.actor.system.encumbrance.level === null ? refusal("overburdened") : null;
}

export function jumpFigures(form: JumpForm, body: JumpBody) {
  if (body.gravity === 0 || body.factor === 0) return [];
  const { inches } = jumped(form, body);
  return [
    {
      label: say(`QUADRANT.gurps.feat.figure.${form.jump === "high" ? "height" : "distance"}`),
      value: inFeet(inches),
      hint: inchesInYards(inches),
    },
  ];
}

function noteOf(form: JumpForm, body: JumpBody): string {
  if (body.gravity === 0 || body.factor === 0) return "";
  const small = say("QUADRANT.gurps.feat.jump.obstacle", { size: signed(body.sizeModifier - 3) });
  const bounds = jumped(form, body).canBound ? say("QUADRANT.gurps.feat.jump.canBound") : "";
  const floats = body.gravity < MICROGRAVITY ? say("QUADRANT.gurps.feat.jump.microgravity") : "";
  return [small, bounds, floats].filter(Boolean).join(" ");
}

/** GURPS › Jumping (GURPS-JUMP-1 to -4; GURPS-GRAV-4). */
export const jumpCheck = featCheck<JumpForm, JumpBody>({
  id: "jump",
  tag: "jump",
  blanks: (doing) => ({
    jump: words(JUMPS, "broad"),
    runUp: number([0, LONGEST_RUN], 0, { decimals: true }),
    effort: effortBlank(doing, "jump"),
    isPrepared: toggled(isPrepared(doing.actor) ?? true),
    isAsked: toggled(false),
  }),
  body: (doing, form) => jumpBody(doing, gainedPercent(doing, "jump", form)),
  bars: (doing, _form, body) => whyNotJump(doing, body),
  /** The better of DX and Jumping, where the GM asks for it. */
  roll({ actor }, { isAsked }, { jumping }) {
    if (!isAsked) return null;
    const { attribute, skill } = betterOf(actor, "dx", "jumping");
    return plans.jump({ dx: actor.system.attributes.dx, jumping, modifiers: standing(actor, attribute, skill) });
  },
  figures: jumpFigures,
  words: ({ plan: { form, body } }) => ({
    title: say(`QUADRANT.gurps.feat.word.jump.${form.jump}`),
    base: body.label,
    note: noteOf(form, body),
  }),
  changes: ({ plan, outcome }) => withTerminalSpeed(featKind.changes(plan, outcome!), plan.body.gravity),
  follows: (situation) => (situation.plan.body.percent > 0 ? [] : [effortIn(situation, "jump")]),
  rulings: fallRuling,
});

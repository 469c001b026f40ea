import { type Climb, CLIMBS, feats, type Jump, JUMPS, plans } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import type { Refusal } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { signed, sentences } from "#table/words.ts";
import { trainedLevel } from "../../abilities.ts";
import { traitLevel } from "../../traits.ts";
import { refusal, tell } from "../../words.ts";
import { isPrepared } from "../../combat/maneuvers.ts";
import { inchesInYards, inFeet, inTime } from "../../measures.ts";
import { stateModifierLines } from "../roll/bucket.ts";
import { effortBlank, gainedPercent, number, toggled, words } from "./blanks.ts";
import { featBefore, featCheck } from "./feat-check.ts";
import {
  betterOf,
  type Doing,
  effortIn,
  fallRuling,
  featKind,
  hasSucceeded,
  knownSkill,
  next,
  rowOf,
  withTerminalSpeed,
} from "./feat.ts";

const SECONDS_A_ROLL = 300;
const HIGHEST = 30_000;

/** The climb: `height` in feet. */
interface Climbed {
  climb: Climb;
  height: number;
  isCombat: boolean;
}

const speedOf = ({ climb, isCombat, height: feet }: Climbed) => feats.climb({ climb, isCombat, feet });
const isLadder = (form: Climbed): boolean => speedOf(form).rolls === 0;

/** GURPS › Climbing (GURPS-CLIMB-1, -2). */
export const climbCheck = featCheck({
  id: "climb",
  tag: "climb",
  blanks: (doing) => ({
    climb: words(CLIMBS, "tree"),
    height: number([1, HIGHEST], 20),
    assessedFatigue: number([0, 99], 0),
    isCombat: toggled(rowOf(doing) !== null),
    isRoped: toggled(false),
  }),
  body(doing) {
    const { level, label } = knownSkill(doing.actor, "climbing");
    const { encumbrance, gravity } = doing.actor.system;
    const before = featBefore<Climbed, { roll: number }>(doing, "climb");
    return { climbing: level, label, encumbrance: encumbrance.level, gravity, roll: (before?.body.roll ?? 0) + 1 };
  },
  bars: (_doing, _form, { encumbrance }) => (encumbrance === null ? refusal("overburdened") : null),
  /** Only the first roll of a climb costs FP. */
  roll({ actor }, form, { climbing, encumbrance, roll: count }) {
    if (isLadder(form)) return null;
    const { climb, isRoped, isCombat, assessedFatigue } = form;
    const { attribute, skill } = knownSkill(actor, "climbing");
    const isFirst = count === 1;
    return plans.climb({
      climbing,
      climb,
      encumbrance: encumbrance ?? 0,
      isCombat: isCombat && isFirst,
      isRoped,
      assessedFatigue: isFirst ? assessedFatigue : 0,
      modifiers: stateModifierLines(actor, attribute, skill),
    });
  },
  figures(form, { roll: count }) {
    const { feetPerSecond, seconds, rolls } = speedOf(form);
    const speed = tell("feat.climb.speed", { feet: amount(feetPerSecond * 60) });
    const told = { count: Math.min(count, rolls), rolls };
    return [
      { label: tell("feat.figure.time"), value: inTime(seconds), hint: speed },
      {
        label: tell("feat.figure.rolls"),
        value: rolls === 0 ? tell("feat.climb.noRoll") : tell("feat.climb.rolls", told),
        hint: rolls === 0 ? "" : tell("feat.climb.each"),
      },
    ];
  },
  words: ({ plan: { form, body } }) => ({
    title: tell(`feat.word.climb.${form.climb}`),
    base: body.label,
    note: form.isCombat ? tell("feat.climb.maneuver") : "",
  }),
  /** A ladder needs no roll, but may cost FP, too. */
  changes({ plan, outcome }) {
    const { form, body } = plan;
    if (plan.isRolled) return withTerminalSpeed(featKind.changes(plan, outcome!), body.gravity);
    const fatigue = form.isCombat ? Math.max(1, 2 * form.assessedFatigue) : form.assessedFatigue;
    return fatigue > 0 ? [{ who: "self", add: "fp.value", value: -fatigue }] : [];
  },
  follows(situation) {
    const { form, body } = situation.plan;
    const { rolls } = speedOf(form);
    const isOn = hasSucceeded(situation.outcome) && body.roll < rolls;
    return isOn ? [next(situation, { check: "climb", label: "climbOn", after: SECONDS_A_ROLL })] : [];
  },
  rulings: fallRuling,
});

export interface JumpForm {
  jump: Jump;
  /** Yards. */
  runUp: number;
  isPrepared: boolean;
  /** The GM asks for a roll. */
  isAsked: boolean;
  effort: string;
}

const LONGEST_RUN = 1000;
const MICROGRAVITY = 0.1;

/** The length or height of a jump, in inches. Throws `RuleError` in free fall, where a jump has no end. */
export function jumped({ jump, runUp, isPrepared }: JumpForm, body: JumpBody): { inches: number; canBound: boolean } {
  const { label: _, sizeModifier: __, ...given } = body;
  return feats.jump({ ...given, jump, runUp, isPrepared });
}

export type JumpBody = ReturnType<typeof jumpBody>;

export function jumpBody({ actor }: Doing, percent: number) {
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

/** Why the actor cannot jump: free fall, or too heavy a load. */
export function whyNotJump(doing: Doing, { factor, gravity }: JumpBody): Refusal | null {
  if (gravity === 0) return refusal("freeFall");
  return factor === 0 || doing.actor.system.encumbrance.level === null ? refusal("overburdened") : null;
}

export function jumpFigures(form: JumpForm, body: JumpBody) {
  if (body.gravity === 0 || body.factor === 0) return [];
  const { inches } = jumped(form, body);
  return [
    {
      label: tell(`feat.figure.${form.jump === "high" ? "height" : "distance"}`),
      value: inFeet(inches),
      hint: inchesInYards(inches),
    },
  ];
}

function noteOf(form: JumpForm, body: JumpBody): string {
  if (body.gravity === 0 || body.factor === 0) return "";
  const small = tell("feat.jump.obstacle", { size: signed(body.sizeModifier - 3) });
  const bounds = jumped(form, body).canBound ? tell("feat.jump.canBound") : "";
  const floats = body.gravity < MICROGRAVITY ? tell("feat.jump.microgravity") : "";
  return sentences(small, bounds, floats);
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
  /** The better of DX and Jumping, if the GM asks for a roll. */
  roll({ actor }, { isAsked }, { jumping }) {
    if (!isAsked) return null;
    const { attribute, skill } = betterOf(actor, "dx", "jumping");
    return plans.jump({
      dx: actor.system.attributes.dx,
      jumping,
      modifiers: stateModifierLines(actor, attribute, skill),
    });
  },
  figures: jumpFigures,
  words: ({ plan: { form, body } }) => ({
    title: tell(`feat.word.jump.${form.jump}`),
    base: body.label,
    note: noteOf(form, body),
  }),
  changes: ({ plan, outcome }) => withTerminalSpeed(featKind.changes(plan, outcome!), plan.body.gravity),
  follows: (situation) => (situation.plan.body.percent > 0 ? [] : [effortIn(situation, "jump")]),
  rulings: fallRuling,
});

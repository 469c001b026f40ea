import type { Exertion, Preparation, Tiring } from "#rules/gurps";
import { EXERTIONS, feats, plans, PREPARATIONS, TIRING } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import { has } from "#table/conditions";
import { levelOf, skillOf, trainedLevel } from "../../abilities.ts";
import { traitLevel, traitOf } from "../../traits.ts";
import type { Attribute } from "../../vocabulary.ts";
import { refusal, tell } from "../../words.ts";
import { dueRolled } from "../../combat/seconds.ts";
import { inTime, inYards, inYardsASecond, yardsInFeet } from "../../measures.ts";
import { stateModifierLines } from "../roll/bucket.ts";
import { effortBlank, gainedPercent, number, toggled, words } from "./blanks.ts";
import { featBefore, featCheck } from "./feat-check.ts";
import { betterOf, type Doing, effortIn, type FeatOutcome, hasSucceeded, next, rowOf, streakOf } from "./feat.ts";

const PACES = ["sprint", "pacedRun"] as const;
type Pace = (typeof PACES)[number];

export interface RunForm {
  way: Road;
  pace: Pace;
  /** The second of running straight ahead, counted from 1. */
  second: number;
  effort: string;
}

const ROADS = { ground: "enhancedMoveGround", air: "enhancedMoveAir" } as const;
export type Road = keyof typeof ROADS;
export const WAYS = ["ground", "air"] as const satisfies readonly Road[];

export type RunBody = ReturnType<typeof runBody>;

/** The run or flight of the tied card; null if the tied card is neither. */
export const runBefore = (doing: Pick<Doing, "tied">) =>
  featBefore<RunForm, RunBody>(doing, "run") ?? featBefore<RunForm, RunBody>(doing, "fly");

export function runBody({ actor }: Doing, road: Road, percent: number) {
  const { groundMove, airMove } = actor.system;
  return { move: road === "air" ? airMove : groundMove, enhancedMove: traitLevel(actor, ROADS[road]), percent };
}

export function runFigures({ pace, second }: RunForm, body: RunBody) {
  const { speeds, gridSpeeds, paced } = feats.run(body);
  const at = Math.min(second, speeds.length) - 1;
  const all = speeds.map((speed) => amount(Math.round(speed * 100) / 100)).join(" · ");
  const speed = pace === "pacedRun" ? paced : speeds[at]!;
  const interval = feats.fatigueInterval(pace);
  const now =
    pace === "pacedRun" ? tell("feat.run.paced") : tell("feat.run.grid", { second: at + 1, grid: gridSpeeds[at]! });
  return [
    { label: tell("feat.figure.speed"), value: inYardsASecond(speed), hint: now },
    ...(pace === "sprint" ? [{ label: tell("feat.figure.speeds"), value: all, hint: tell("feat.run.straight") }] : []),
    {
      label: tell("feat.figure.interval", { time: inTime(interval) }),
      value: inYards(speed * interval),
      hint: yardsInFeet(speed * interval),
    },
  ];
}

/** Running, and flying in the same way (GURPS-RUN-1, -2; GURPS-FLY-1). */
const moving = (id: "run" | "fly", road: Road) =>
  featCheck<RunForm, RunBody>({
    id,
    blanks: (doing) => ({
      way: words(WAYS, road),
      pace: words(PACES, "sprint"),
      second: number([1, 99], Math.max(1, streakOf(doing, "move"))),
      effort: effortBlank(doing, "run"),
    }),
    body: (doing, form) => runBody(doing, form.way, gainedPercent(doing, "run", form)),
    bars: (_doing, _form, { move }) => (move === 0 ? refusal("motionless") : null),
    figures: runFigures,
    words: ({ plan: { form } }) => ({ title: tell(`feat.word.pace.${form.pace}`), note: tell("feat.run.note") }),
    follows(situation) {
      const { pace, way } = situation.plan.form;
      return [
        next(situation, {
          check: "fatigue",
          label: "fatigue",
          data: { activity: pace, road: way },
          after: feats.fatigueInterval(pace),
        }),
        effortIn(situation, "run"),
      ];
    },
  });

export const runCheck = moving("run", "ground");
export const flyCheck = moving("fly", "air");

const skillFor = ({ activity, road }: { activity: Tiring; road: Road }): string => {
  if (activity === "swimFast" || activity === "swimSlow") return "swimming";
  return road === "air" ? "flight" : "running";
};

/** Running, flying and swimming on need a roll at intervals (GURPS-RUN-3; GURPS-SWIM-3). `data.activity`, `data.road`. */
export const fatigueCheck = featCheck({
  id: "fatigue",
  blanks: () => ({ activity: words(TIRING, "sprint"), road: words(WAYS, "ground", { hidden: true }) }),
  body({ actor }, form) {
    const key = skillFor(form);
    return { ht: actor.system.attributes.ht, skill: trainedLevel(actor, key), label: betterOf(actor, "ht", key).label };
  },
  bars: ({ actor }) => (traitOf(actor, "machine") ? refusal("machine", { name: actor.name }) : null),
  roll({ actor }, form, { ht, skill }) {
    const { attribute, skill: own } = betterOf(actor, "ht", skillFor(form));
    return plans.fatigue({ ht, skill, modifiers: stateModifierLines(actor, attribute, own) });
  },
  figures: ({ activity }) => [{ label: tell("feat.figure.again"), value: inTime(feats.fatigueInterval(activity)) }],
  words: ({ plan: { form, body } }) => ({ title: tell(`feat.word.activity.${form.activity}`), base: body.label }),
  follows: (situation) => {
    const { activity, road } = situation.plan.form;
    return [
      next(situation, {
        check: "fatigue",
        label: "fatigue",
        data: { activity, road },
        after: feats.fatigueInterval(activity),
      }),
    ];
  },
});

interface BreathForm {
  exertion: Exertion;
  preparation: Preparation;
  /** Rolls Breath Control first. */
  isControlled: boolean;
}

interface BreathBody {
  ht: number;
  breathHolding: number;
  /** The level of Breath Control; null without the skill. */
  control: number | null;
  label: string;
}

/** In a fight a deep breath takes a second of Concentrate; without it the actor is surprised. */
const prepared = (doing: Doing): Preparation =>
  rowOf(doing) === null || streakOf(doing, "concentrate") > 0 ? "breath" : "surprised";

const controlOf = ({ actor }: Doing): number | null => {
  const skill = skillOf(actor, "breathControl");
  return skill && levelOf(skill).level;
};

/** How long the breath lasts, in seconds. Breath Control counts once its roll has succeeded. */
function secondsOf({ exertion, preparation, isControlled }: BreathForm, body: BreathBody, outcome: FeatOutcome | null) {
  const { ht, breathHolding } = body;
  const control = isControlled && preparation !== "surprised" && outcome !== null && hasSucceeded(outcome);
  return feats.breath({ ht, exertion, preparation, isControlled: control, breathHolding });
}

/** GURPS › Holding Your Breath (GURPS-BREATH-1). */
export const breathCheck = featCheck<BreathForm, BreathBody>({
  id: "breath",
  tag: "skill",
  blanks: (doing) => ({
    exertion: words(EXERTIONS, rowOf(doing) ? "heavy" : "none"),
    preparation: words(PREPARATIONS, prepared(doing)),
    isControlled: toggled(false, {
      hidden: controlOf(doing) === null,
    }),
  }),
  body: (doing) => ({
    ht: doing.actor.system.attributes.ht,
    breathHolding: Math.floor(traitLevel(doing.actor, "breathHolding")),
    control: controlOf(doing),
    label: skillOf(doing.actor, "breathControl")?.name ?? "",
  }),
  bars: ({ actor }) => (has(actor, "suffocating") ? refusal("suffocating", { name: actor.name }) : null),
  roll({ actor }, { isControlled, preparation }, { control }) {
    const skill = skillOf(actor, "breathControl");
    if (!isControlled || preparation === "surprised" || control === null || !skill) return null;
    const modifiers = stateModifierLines(actor, skill.system.attribute as Attribute, skill);
    return plans.roll({ tag: "skill", base: control, traits: [], facts: [], modifiers, isDefense: false });
  },
  figures(form, body, outcome) {
    const seconds = secondsOf(form, body, outcome);
    const { exertion, preparation, isControlled } = form;
    const most =
      outcome === null && isControlled && preparation !== "surprised"
        ? feats.breath({ ht: body.ht, exertion, preparation, isControlled: true, breathHolding: body.breathHolding })
        : seconds;
    const hint = most > seconds ? tell("feat.breath.controlled", { time: inTime(most) }) : "";
    return [{ label: tell("feat.figure.air"), value: inTime(seconds), hint }];
  },
  words: ({ plan: { form, body } }) => ({
    title: tell(`feat.word.preparation.${form.preparation}`),
    chip: tell(`feat.word.exertion.${form.exertion}`),
    base: body.label,
  }),
  /** The condition lasts whole seconds, rounded down, and at least one. */
  changes({ plan: { form, body }, outcome }) {
    const lasts = Math.max(1, Math.floor(secondsOf(form, body, outcome)));
    return [{ who: "self", gain: "holdingBreath", data: { lasts, unit: "second", recovery: null, aftermath: null } }];
  },
  follows: (situation) => [next(situation, { check: "breathe", label: "breathe" })],
});

/** An actor without air or without FP must roll each second to stay conscious (GURPS-BREATH-2; GURPS-SWIM-1). */
export const suffocateCheck = featCheck({
  id: "suffocate",
  tag: "will",
  blanks: () => ({}),
  body: ({ actor: { system } }) => ({ will: system.will, fp: system.fp.value ?? 0 }),
  bars: ({ actor }, _form, { fp }) => {
    const isInNeed = ["suffocating", "drowning"].some((condition) => has(actor, condition)) || fp <= 0;
    return isInNeed ? null : refusal("breathes", { name: actor.name });
  },
  roll: ({ actor }, _form, { will }) => plans.suffocate({ will, modifiers: stateModifierLines(actor, "will") }),
  figures: () => [],
  words: () => ({
    title: tell("feat.suffocate.title"),
    base: tell("attribute.will"),
    note: tell("feat.suffocate.note"),
  }),
  costs: ({ parties: { self } }) => dueRolled(self, "suffocating"),
});

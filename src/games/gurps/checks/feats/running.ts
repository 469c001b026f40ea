import { feats, plans, type Tiring, TIRING } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import { refusal } from "../../refusal.ts";
import { trainedLevel } from "../../scores.ts";
import { traitLevel, traitOf } from "../../traits.ts";
import { standing } from "../roll/standing.ts";
import { number, words } from "./blanks.ts";
import { streakOf, type Doing } from "./doing.ts";
import { featCheck } from "./feat-check.ts";
import { effortIn, next } from "./follow.ts";
import { effortBlank, gainedPercent } from "./gains.ts";
import { betterOf } from "./known-skill.ts";
import { inTime, inYards, inYardsASecond, yardsInFeet } from "./units.ts";

const PACES = ["sprint", "pacedRun"] as const;
type Pace = (typeof PACES)[number];

export interface RunForm {
  way: Road;
  pace: Pace;
  /** Second of running straight on, from 1. */
  second: number;
  effort: string;
}

export interface RunBody {
  /** Yards a second. */
  move: number;
  enhancedMove: number;
  percent: number;
}

const ROADS = { ground: "enhancedMoveGround", air: "enhancedMoveAir" } as const;
export type Road = keyof typeof ROADS;
const WAYS = ["ground", "air"] as const satisfies readonly Road[];

export function runBody({ actor }: Doing, road: Road, percent: number): RunBody {
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
    pace === "pacedRun"
      ? say("QUADRANT.gurps.feat.run.paced")
      : say("QUADRANT.gurps.feat.run.grid", { second: at + 1, grid: gridSpeeds[at]! });
  return [
    { label: say("QUADRANT.gurps.feat.figure.speed"), value: inYardsASecond(speed), hint: now },
    ...(pace === "sprint"
      ? [{ label: say("QUADRANT.gurps.feat.figure.speeds"), value: all, hint: say("QUADRANT.gurps.feat.run.straight") }]
      : []),
    {
      label: say("QUADRANT.gurps.feat.figure.interval", { time: inTime(interval) }),
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
    words: ({ plan: { form } }) => ({
      title: say(`QUADRANT.gurps.feat.word.pace.${form.pace}`),
      note: say("QUADRANT.gurps.feat.run.note"),
    }),
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

interface FatigueForm {
  activity: Tiring;
  road: Road;
}

interface FatigueBody {
  ht: number;
  skill: number | null;
  label: string;
}

const skillFor = ({ activity, road }: FatigueForm): string => {
  if (activity === "swimFast" || activity === "swimSlow") return "swimming";
  return road === "air" ? "flight" : "running";
};

/** Whoever runs, flies or swims on rolls at intervals (GURPS-RUN-3; GURPS-SWIM-3). `data.activity`, `data.road`. */
export const fatigueCheck = featCheck<FatigueForm, FatigueBody>({
  id: "fatigue",
  blanks: () => ({ activity: words(TIRING, "sprint"), road: words(WAYS, "ground", { hidden: true }) }),
  body({ actor }, form) {
    const key = skillFor(form);
    return { ht: actor.system.attributes.ht, skill: trainedLevel(actor, key), label: betterOf(actor, "ht", key).label };
  },
  bars: ({ actor }) => (traitOf(actor, "machine") ? refusal("machine", { name: actor.name }) : null),
  roll({ actor }, form, { ht, skill }) {
    const { attribute, skill: own } = betterOf(actor, "ht", skillFor(form));
    return plans.fatigue({ ht, skill, modifiers: standing(actor, attribute, own) });
  },
  figures: ({ activity }) => [
    { label: say("QUADRANT.gurps.feat.figure.again"), value: inTime(feats.fatigueInterval(activity)) },
  ],
  words: ({ plan: { form, body } }) => ({
    title: say(`QUADRANT.gurps.feat.word.activity.${form.activity}`),
    base: body.label,
  }),
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

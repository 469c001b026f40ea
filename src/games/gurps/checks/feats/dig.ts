import {
  DIGGING_TOOLS,
  DIGGING_WORKS,
  type DiggingTools,
  type DiggingWork,
  feats,
  type Soil,
  SOILS,
} from "#rules/gurps";
import { say } from "#table/words.ts";
import { refusal } from "../../refusal.ts";
import { number, toggled, words } from "./blanks.ts";
import type { Doing } from "./doing.ts";
import { featBefore, featCheck } from "./feat-check.ts";
import type { FeatSituation } from "./feat-plan.ts";
import { effortIn, next } from "./follow.ts";
import { effortBlank, gainedPercent } from "./gains.ts";
import { admitsHelpers, helperOptions, helpersIn, liftOfAll } from "./helpers.ts";
import { inCubicFeet, inFatigue, inTime } from "./units.ts";

export interface DigForm {
  soil: Soil;
  work: DiggingWork;
  tools: DiggingTools;
  /** Feet. */
  height: number;
  width: number;
  depth: number;
  /** Basic Lift of nameless diggers, in lb. */
  hands: number;
  /** Digs for an hour at most, and goes on from there. */
  isHourly: boolean;
  effort: string;
}

export interface DigBody {
  /** Of all diggers, in lb. */
  basicLift: number;
  percent: number;
  /** Cubic feet that were dug before. */
  dug: number;
}

type Digging = FeatSituation<DigForm, DigBody>;

const LARGEST = 1000;
const HOUR = 3600;
const crew = { ownOnly: true } as const;

const volumeOf = ({ height, width, depth }: DigForm): number => height * width * depth;

/** Extra effort is good for one hour; without it one digs on to the end. */
export function dug(form: DigForm, body: DigBody) {
  const left = Math.max(0, volumeOf(form) - body.dug);
  const { soil, work, tools } = form;
  const at = (volume: number) =>
    feats.dig({ volume, soil, work, tools, basicLift: body.basicLift, percent: body.percent });
  const { cubicFeetPerHour, hours } = at(left);
  const volume = (form.isHourly || body.percent > 0) && hours > 1 ? cubicFeetPerHour : left;
  return { ...at(volume), left, volume };
}

/** GURPS › Digging (GURPS-DIG-1). */
export const digCheck = featCheck<DigForm, DigBody>({
  id: "dig",
  parties: admitsHelpers(crew),
  blanks: (doing) => ({
    soil: words(SOILS, "ordinary"),
    work: words(DIGGING_WORKS, "alone"),
    tools: words(DIGGING_TOOLS, "metal"),
    height: number([0.5, LARGEST], 3, { decimals: true }),
    width: number([0.5, LARGEST], 3, { decimals: true }),
    depth: number([0.5, LARGEST], 3, { decimals: true }),
    hands: number([0, 100_000], 0),
    isHourly: toggled(false),
    effort: effortBlank(doing, "dig"),
  }),
  body(doing, form) {
    const before = featBefore<DigForm, DigBody>(doing, "dig");
    return {
      basicLift: liftOfAll(doing) + form.hands,
      percent: gainedPercent(doing, "dig", form),
      dug: before ? before.body.dug + dug(before.form, before.body).volume : 0,
    };
  },
  bars: (_doing, { soil, work }) => (soil === "loose" && work === "break" ? refusal("looseSoil") : null),
  options: ({ plan, parties }) => helperOptions({ plan, parties }, (others) => withHands(plan, others), crew),
  figures: figuresOf,
  words: ({ plan: { form } }) => ({
    title: say(`QUADRANT.gurps.feat.word.soil.${form.soil}`),
    chip: say(`QUADRANT.gurps.feat.word.work.${form.work}`),
    note: say("QUADRANT.gurps.feat.dig.crew"),
  }),
  /** Everybody who digs tires. */
  changes({ plan, parties }) {
    const { fatigue } = dug(plan.form, plan.body);
    if (fatigue === 0) return [];
    return ["self", ...helpersIn(parties).map(([who]) => who)].map((who) => ({
      who,
      add: "fp.value",
      value: -fatigue,
    }));
  },
  follows(situation) {
    const { left, volume } = dug(situation.plan.form, situation.plan.body);
    const goesOn = left - volume > 1e-6;
    return goesOn ? [next(situation, { check: "dig", label: "digOn", after: HOUR }), effortIn(situation, "dig")] : [];
  },
});

/** The same hole, with other hands at it. */
function withHands(plan: Digging["plan"], parties: Doing["parties"]): Digging["plan"] {
  const self = parties["self"]!;
  const all = liftOfAll({ actor: self.actor, self, parties, tied: null, card: null } as Doing);
  return { ...plan, body: { ...plan.body, basicLift: all + plan.form.hands } };
}

export function figuresOf(form: DigForm, given: DigBody) {
  if (form.soil === "loose" && form.work === "break") return [];
  const { cubicFeetPerHour, hours, fatigue, volume } = dug(form, given);
  return [
    { label: say("QUADRANT.gurps.feat.figure.volume"), value: inCubicFeet(volume) },
    {
      label: say("QUADRANT.gurps.feat.figure.time"),
      value: inTime(hours * HOUR),
      hint: say("QUADRANT.gurps.feat.dig.rate", { volume: inCubicFeet(cubicFeetPerHour) }),
    },
    {
      label: say("QUADRANT.gurps.feat.figure.fatigue"),
      value: inFatigue(fatigue),
      hint: say("QUADRANT.gurps.feat.dig.each"),
      tone: "strain" as const,
    },
  ];
}

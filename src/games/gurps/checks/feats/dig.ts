import type { DiggingTools, DiggingWork, Soil, Vehicle } from "#rules/gurps";
import { DIGGING_TOOLS, DIGGING_WORKS, encumbrance, feats, slow, SOILS, VEHICLES } from "#rules/gurps";
import { refusal, tell } from "../../words.ts";
import { inCubicFeet, inFatigue, inPounds, inTime, inYardsASecond } from "../../measures.ts";
import { effortBlank, gainedPercent, number, toggled, words } from "./blanks.ts";
import { featBefore, featCheck } from "./feat-check.ts";
import { type Doing, effortIn, next } from "./feat.ts";
import { admitsHelpers, type CrewLift, crewLift, helperOptions, helpersIn, liftOfAll } from "./lift.ts";

export interface DigForm {
  soil: Soil;
  work: DiggingWork;
  tools: DiggingTools;
  /** Feet. */
  height: number;
  width: number;
  depth: number;
  /** Combined Basic Lift of diggers without actors, in lb. */
  hands: number;
  /** This card covers one hour at most; a follow-up digs on. */
  isHourly: boolean;
  effort: string;
}

export interface DigBody extends CrewLift {
  /** Percent that self gained by extra effort. */
  percent: number;
  /** Cubic feet dug on the cards before. */
  dug: number;
}

const LARGEST = 1000;
const HOUR = 3600;
const diggers = { ownOnly: true } as const;

const volumeOf = ({ height, width, depth }: DigForm): number => height * width * depth;

/** The work of this card. With extra effort it lasts one hour at most; else, unless it is hourly, until all is dug. */
export function dug(form: DigForm, body: DigBody) {
  const left = Math.max(0, volumeOf(form) - body.dug);
  const { soil, work, tools } = form;
  const basicLift = liftOfAll(body, body.percent);
  const at = (volume: number) => feats.dig({ volume, soil, work, tools, basicLift, percent: 0 });
  const { cubicFeetPerHour, hours } = at(left);
  const volume = (form.isHourly || body.percent > 0) && hours > 1 ? cubicFeetPerHour : left;
  return { ...at(volume), left, volume };
}

/** GURPS › Digging (GURPS-DIG-1). */
export const digCheck = featCheck<DigForm, DigBody>({
  id: "dig",
  parties: admitsHelpers(diggers),
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
      ...crewLift(doing, form.hands),
      percent: gainedPercent(doing, "dig", form),
      dug: before ? before.body.dug + dug(before.form, before.body).volume : 0,
    };
  },
  bars: (_doing, { soil, work }) => (soil === "loose" && work === "break" ? refusal("looseSoil") : null),
  options: ({ plan, parties }) =>
    helperOptions(
      { plan, parties },
      (doing) => ({ ...plan, body: { ...plan.body, ...crewLift(doing, plan.form.hands) } }),
      diggers,
    ),
  figures: figuresOf,
  words: ({ plan: { form } }) => ({
    title: tell(`feat.word.soil.${form.soil}`),
    chip: tell(`feat.word.work.${form.work}`),
    note: tell("feat.dig.crew"),
  }),
  /** Every digger loses the FP. */
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

export function figuresOf(form: DigForm, given: DigBody) {
  if (form.soil === "loose" && form.work === "break") return [];
  const { cubicFeetPerHour, hours, fatigue, volume } = dug(form, given);
  return [
    { label: tell("feat.figure.volume"), value: inCubicFeet(volume) },
    {
      label: tell("feat.figure.time"),
      value: inTime(hours * HOUR),
      hint: tell("feat.dig.rate", { volume: inCubicFeet(cubicFeetPerHour) }),
    },
    {
      label: tell("feat.figure.fatigue"),
      value: inFatigue(fatigue),
      hint: tell("feat.dig.each"),
      tone: "strain" as const,
    },
  ];
}

interface PullForm {
  /** lb, including the vehicle. */
  weight: number;
  vehicle: Vehicle;
  isSnowOrIce: boolean;
  isSmooth: boolean;
  /** Combined Basic Lift of helpers without actors, in lb. */
  hands: number;
}

const HEAVIEST = 1_000_000;
const haulers = { ownOnly: false } as const;

/** The pulled weight and its effect on Move. Older cards have no `gravity`. */
function hauled({ hands: _, ...form }: PullForm, { basicLift, load, basicMove, halvings, gravity = 1 }: PullBody) {
  const { effectiveWeight, isPossible } = feats.pull({ ...form, basicLift, gravity });
  const burden = encumbrance(load + effectiveWeight, basicLift);
  const move = isPossible ? slow(Math.max(0, basicMove), burden, halvings) : 0;
  return { effectiveWeight, isPossible: isPossible && burden.level !== null, burden, move };
}

type PullBody = ReturnType<typeof body>;

function body(doing: Doing, { hands }: PullForm) {
  const { load, basicMove, isReeling, isTired, gravity } = doing.actor.system;
  const halvings = Number(isReeling) + Number(isTired);
  return { basicLift: liftOfAll(crewLift(doing, hands)), load, basicMove, halvings, gravity };
}

/** GURPS › Lifting and Moving Things › Pulling and Dragging (GURPS-LIFT-2). */
export const pullCheck = featCheck({
  id: "pull",
  parties: admitsHelpers(haulers),
  blanks: () => ({
    weight: number([0, HEAVIEST], 200, { decimals: true }),
    vehicle: words(VEHICLES, "none"),
    hands: number([0, HEAVIEST], 0),
    isSnowOrIce: toggled(false),
    isSmooth: toggled(false),
  }),
  body,
  options: ({ plan, parties }) =>
    helperOptions({ plan, parties }, (doing) => ({ ...plan, body: body(doing, plan.form) }), haulers),
  figures(form, given) {
    const { effectiveWeight, isPossible, burden, move } = hauled(form, given);
    const level = burden.level === null ? "none" : String(burden.level);
    return [
      {
        label: tell("feat.figure.effectiveWeight"),
        value: inPounds(effectiveWeight),
        hint: tell("feat.pull.most", { weight: inPounds(15 * given.basicLift) }),
        ...(!isPossible && { tone: "strain" as const }),
      },
      {
        label: tell("feat.figure.move"),
        value: inYardsASecond(move),
        hint: tell(`feat.pull.load.${burden.isOverloaded && burden.level !== null ? "overloaded" : level}`),
        ...(burden.isOverloaded && { tone: "strain" as const }),
      },
    ];
  },
  words: ({ plan: { form, body: given } }) => ({
    title: tell(`feat.word.vehicle.${form.vehicle}`),
    word: tell(`feat.pull.${hauled(form, given).isPossible ? "moves" : "stays"}`),
    tone: hauled(form, given).isPossible ? "plain" : "strain",
  }),
});

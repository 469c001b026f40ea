import { feats, plans } from "#rules/gurps";
import type { FigureView, Refusal } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { levelOf, skillOf } from "../../scores.ts";
import type { Attribute } from "../../vocabulary.ts";
import { standing } from "../roll/standing.ts";
import { number, toggled } from "./blanks.ts";
import { rowOf, streakOf, type Doing } from "./doing.ts";
import { featCheck } from "./feat-check.ts";
import { hasSucceeded, type FeatOutcome, type FeatSituation } from "./feat-plan.ts";
import { effortIn, next } from "./follow.ts";
import { effortBlank, gainedPercent } from "./gains.ts";
import { admitsHelpers, helperOptions, liftOfAll } from "./helpers.ts";
import { inPounds, inTime } from "./units.ts";

export interface LiftForm {
  /** lb; 0: nothing in particular. */
  weight: number;
  /** Basic Lift of nameless helpers, in lb. */
  hands: number;
  /** Rolls Lifting, for more. */
  isSkilled: boolean;
  effort: string;
}

export interface LiftBody {
  /** Of all, in lb as scales on Earth would say. */
  basicLift: number;
  lifting: number | null;
  label: string;
  /** Of extra effort. */
  percent: number;
  /** Seconds of Ready so far; null outside a fight. */
  ready: number | null;
}

type Lifting = FeatSituation<LiftForm, LiftBody>;

const HEAVIEST = 1_000_000;
const crew = { ownOnly: false } as const;

const liftingOf = ({ actor }: Doing): number | null => {
  const skill = skillOf(actor, "lifting");
  return skill && levelOf(skill).level;
};

/** More by effort, and by how well Lifting was rolled (GURPS-LIFT-4). */
export function percentOf({ percent }: LiftBody, outcome: FeatOutcome | null): number {
  const margin = outcome !== null && hasSucceeded(outcome) ? outcome.margin : null;
  return percent + (margin === null ? 0 : feats.liftingBonus(margin));
}

const ableTo = (body: LiftBody, outcome: FeatOutcome | null): number =>
  body.basicLift * (1 + percentOf(body, outcome) / 100);

/** In a fight something is lifted by making ready for so many seconds (GURPS-LIFT-3). */
function notYet({ weight, isSkilled }: LiftForm, body: LiftBody): Refusal | null {
  if (body.ready === null || weight === 0 || isSkilled) return null;
  const time = feats.liftTime(weight, ableTo(body, null));
  return time && time.seconds > body.ready ? refusal("ready", { ready: body.ready, seconds: time.seconds }) : null;
}

const WAYS = ["oneHanded", "twoHanded", "shove", "runningShove", "carryOnBack", "shiftSlightly"] as const;

export function liftFigures(form: LiftForm, body: LiftBody, outcome: FeatOutcome | null): FigureView[] {
  const limits = feats.lift(body.basicLift, percentOf(body, outcome));
  const told = form.weight === 0 ? [] : [takes(form.weight, body, outcome)];
  return [
    ...told,
    ...WAYS.map((way): FigureView => ({ label: say(`QUADRANT.gurps.feat.lift.${way}`), value: inPounds(limits[way]) })),
  ];
}

/** The hands and seconds that it takes, or that it takes too much. */
function takes(weight: number, body: LiftBody, outcome: FeatOutcome | null): FigureView {
  const time = feats.liftTime(weight, ableTo(body, outcome));
  if (!time) {
    return {
      label: inPounds(weight),
      value: say(`QUADRANT.gurps.feat.lift.best.${bestWay(weight, body, outcome)}`),
      tone: "strain",
    };
  }
  const hint = say("QUADRANT.gurps.feat.lift.ready", { seconds: time.seconds });
  const value = say(`QUADRANT.gurps.feat.lift.hands.${time.hands === 1 ? "one" : "two"}`);
  return { label: inPounds(weight), value: `${value}, ${inTime(time.seconds)}`, hint };
}

/** What can be done about something that is too heavy to be lifted. */
function bestWay(weight: number, body: LiftBody, outcome: FeatOutcome | null): keyof feats.Lifts | "nothing" {
  const limits = feats.lift(body.basicLift, percentOf(body, outcome));
  const ways = ["shove", "carryOnBack", "runningShove", "shiftSlightly"] as const;
  return ways.find((way) => weight <= limits[way]) ?? "nothing";
}

/** Whether it comes off the ground. */
const isLifted = ({ plan: { form, body }, outcome }: Lifting): boolean =>
  form.weight > 0 && feats.liftTime(form.weight, ableTo(body, outcome)) !== null;

function wordOf(situation: Lifting): string {
  if (situation.plan.form.weight === 0) return say("QUADRANT.gurps.feat.lift.limits");
  return say(`QUADRANT.gurps.feat.lift.${isLifted(situation) ? "lifted" : "tooHeavy"}`);
}

/** GURPS › Lifting and Moving Things (GURPS-LIFT-1, -3, -4). */
export const liftCheck = featCheck<LiftForm, LiftBody>({
  id: "lift",
  tag: "skill",
  parties: admitsHelpers(crew),
  blanks: (doing) => ({
    weight: number([0, HEAVIEST], 0, { decimals: true }),
    hands: number([0, HEAVIEST], 0),
    effort: effortBlank(doing, "lift"),
    isSkilled: toggled(false, { hidden: liftingOf(doing) === null }),
  }),
  body: (doing, form) => ({
    basicLift: feats.liftable(liftOfAll(doing) + form.hands, doing.actor.system.gravity),
    lifting: liftingOf(doing),
    label: skillOf(doing.actor, "lifting")?.name ?? "",
    percent: gainedPercent(doing, "lift", form),
    ready: rowOf(doing) ? streakOf(doing, "ready") : null,
  }),
  bars: (_doing, form, body) => notYet(form, body),
  roll({ actor }, { isSkilled }, { lifting }) {
    const skill = skillOf(actor, "lifting");
    if (!isSkilled || lifting === null || !skill) return null;
    const modifiers = standing(actor, skill.system.attribute as Attribute, skill);
    return plans.roll({ tag: "skill", base: lifting, traits: [], facts: [], modifiers, isDefense: false });
  },
  options: ({ plan, parties }) =>
    helperOptions(
      { plan, parties },
      (others) => {
        const self = others["self"]!;
        const all = liftOfAll({ actor: self.actor, self, parties: others, tied: null, card: null } as Doing);
        const gravity = characterOf(self)?.system.gravity ?? 1;
        return { ...plan, body: { ...plan.body, basicLift: feats.liftable(all + plan.form.hands, gravity) } };
      },
      crew,
    ),
  figures: liftFigures,
  words: (situation) => ({
    title: say("QUADRANT.gurps.feat.lift.title"),
    base: situation.plan.body.label,
    note: say("QUADRANT.gurps.feat.lift.note"),
    word: wordOf(situation),
    effect: situation.plan.isRolled && situation.outcome ? wordOf(situation) : "",
    tone: situation.plan.form.weight > 0 && !isLifted(situation) ? "strain" : "plain",
  }),
  follows: (situation) => [
    ...(isLifted(situation) ? [next(situation, { check: "throw", label: "throwIt" })] : []),
    ...(situation.plan.body.percent > 0 ? [] : [effortIn(situation, "lift")]),
  ],
});

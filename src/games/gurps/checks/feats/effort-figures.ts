import { type Effort, feats, type MarchGear, raisedStrength } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import type { FigureView } from "#table/checks";
import { tell } from "../../words.ts";
import type { Doing, FeatPlan } from "./feat.ts";
import { type DigBody, type DigForm, figuresOf as digFigures } from "./dig.ts";
import { featBefore } from "./feat-check.ts";
import { liftOfAll } from "./lift.ts";
import { jumpBody, type JumpBody, jumpFigures, type JumpForm, whyNotJump } from "./climb.ts";
import { type Road, runBefore, runBody, type RunBody, runFigures, type RunForm } from "./endurance.ts";
import { swimBody, type SwimBody, swimFigures, type SwimForm } from "./water.ts";
import { throwBody, throwFigures, type ThrowBody, type ThrowForm } from "./throw.ts";
import { inMiles, inPounds } from "../../measures.ts";
import { milesOf, PLAIN_WAY, walkerOf } from "./march-plan.ts";

/** A figure of the feat at a percent of extra effort; 0 is without effort. */
type At = (percent: number) => FigureView | undefined;

/** A figure with the effort, and its value without it. */
export interface GainFigure extends FigureView {
  before: string;
}

interface Trying {
  feat: Effort;
  way: Road;
  gear: MarchGear;
  percent: number;
}

/** The effect of extra effort on a feat: on the tied card's, or else on a plain example of the kind. */
export function effortFigures(doing: Doing, trying: Trying): GainFigure[] {
  const at = FIGURES[trying.feat](doing, trying);
  const [before, after] = [at(0), at(trying.percent)];
  if (!before || !after) return [];
  return [
    {
      label: before.label,
      value: after.value,
      before: before.value,
      hint: tell("feat.effort.from", { before: before.value }),
    },
  ];
}

const liftableBy = ({ system }: Doing["actor"]): number => feats.liftable(system.basicLift, system.gravity);

const FIGURES: Readonly<Record<Effort, (doing: Doing, trying: Trying) => At>> = {
  dig(doing) {
    const { form, body } = digBefore(doing);
    return (percent) => {
      const basicLift = liftOfAll(body, percent);
      const rate = feats.dig({ ...form, volume: 0, basicLift, percent: 0 }).cubicFeetPerHour;
      return digFigures({ ...form, isHourly: true, height: rate, width: 1, depth: 1 }, { ...body, dug: 0, percent })[0];
    };
  },
  hike(doing, { way, gear }) {
    const on = { ...PLAIN_WAY, gear, isFlying: way === "air" };
    const walker = walkerOf(doing.actor, on);
    return (percent) => ({ label: tell("feat.figure.miles"), value: inMiles(milesOf(walker, percent, on)) });
  },
  jump(doing) {
    const { form, body } = jumpBefore(doing);
    if (whyNotJump(doing, body)) return () => undefined;
    return (percent) => jumpFigures(form, { ...body, percent })[0];
  },
  lift: (doing) => (percent) => ({
    label: tell("feat.lift.twoHanded"),
    value: inPounds(feats.lift(liftableBy(doing.actor), percent).twoHanded),
  }),
  run(doing, { way }) {
    const { form, body } = runOrPlain(doing, way);
    return (percent) => runFigures(form, { ...body, percent })[0];
  },
  swim(doing) {
    const before = featBefore<SwimForm, SwimBody>(doing, "swim");
    const form: SwimForm = before?.form ?? { stroke: "swimFast", isDeliberate: true, effort: "" };
    const body = before?.body ?? swimBody(doing, 0);
    return (percent) => swimFigures(form, { ...body, percent })[0];
  },
  throw(doing) {
    const before = featBefore<ThrowForm, ThrowBody>(doing, "throw");
    const form: ThrowForm = before?.form ?? { weight: 1, isPalmSized: false, isAtTarget: false, effort: "" };
    const body = before?.body ?? throwBody(doing, 0);
    return (percent) => throwFigures(form, { ...body, percent })[0];
  },
  strength: stronger,
  bow: stronger,
};

/** ST for one roll, or for one bow. */
function stronger({ actor }: Doing): At {
  const { st } = actor.system.attributes;
  return (percent) => ({ label: tell("attributeShort.st"), value: amount(raisedStrength(st, percent)) });
}

function digBefore(doing: Doing): Pick<FeatPlan<DigForm, DigBody>, "form" | "body"> {
  const { basicLift } = doing.actor.system;
  const plain: DigForm = {
    soil: "ordinary",
    work: "alone",
    tools: "metal",
    height: 3,
    width: 3,
    depth: 3,
    hands: 0,
    isHourly: true,
    effort: "",
  };
  return featBefore<DigForm, DigBody>(doing, "dig") ?? { form: plain, body: { basicLift, percent: 0, dug: 0 } };
}

function jumpBefore(doing: Doing): Pick<FeatPlan<JumpForm, JumpBody>, "form" | "body"> {
  const plain: JumpForm = { jump: "broad", runUp: 0, isPrepared: true, isAsked: false, effort: "" };
  return featBefore<JumpForm, JumpBody>(doing, "jump") ?? { form: plain, body: jumpBody(doing, 0) };
}

function runOrPlain(doing: Doing, way: Road): Pick<FeatPlan<RunForm, RunBody>, "form" | "body"> {
  const before = runBefore(doing);
  if (before?.form.way === way) return before;
  return { form: { pace: "sprint", second: 2, effort: "", ...before?.form, way }, body: runBody(doing, way, 0) };
}

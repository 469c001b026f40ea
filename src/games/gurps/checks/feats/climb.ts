import { type Climb, CLIMBS, feats, plans } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import { refusal } from "../../refusal.ts";
import { standing } from "../roll/standing.ts";
import { number, toggled, words } from "./blanks.ts";
import { rowOf } from "./doing.ts";
import { fallRuling, withTerminalSpeed } from "./falls.ts";
import { featBefore, featCheck } from "./feat-check.ts";
import { featKind, hasSucceeded } from "./feat-plan.ts";
import { next } from "./follow.ts";
import { knownSkill } from "./known-skill.ts";
import { inTime } from "./units.ts";

interface ClimbForm {
  climb: Climb;
  /** Feet. */
  height: number;
  isRoped: boolean;
  isCombat: boolean;
  /** FP that the GM says it costs. */
  assessedFatigue: number;
}

interface ClimbBody {
  climbing: number;
  label: string;
  encumbrance: number | null;
  gravity: number;
  /** Which roll of this climb it is, from 1. */
  roll: number;
}

const SECONDS_A_ROLL = 300;
const HIGHEST = 30_000;

const speedOf = ({ climb, isCombat, height: feet }: ClimbForm) => feats.climb({ climb, isCombat, feet });
const isLadder = (form: ClimbForm): boolean => speedOf(form).rolls === 0;

/** GURPS › Climbing (GURPS-CLIMB-1, -2). */
export const climbCheck = featCheck<ClimbForm, ClimbBody>({
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
    const before = featBefore<ClimbForm, ClimbBody>(doing, "climb");
    return { climbing: level, label, encumbrance: encumbrance.level, gravity, roll: (before?.body.roll ?? 0) + 1 };
  },
  bars: (_doing, _form, { encumbrance }) => (encumbrance === null ? refusal("overburdened") : null),
  /** It costs FP once, however many rolls it takes. */
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
      modifiers: standing(actor, attribute, skill),
    });
  },
  figures(form, { roll: count }) {
    const { feetPerSecond, seconds, rolls } = speedOf(form);
    const speed = say("QUADRANT.gurps.feat.climb.speed", { feet: amount(feetPerSecond * 60) });
    const told = { count: Math.min(count, rolls), rolls };
    return [
      { label: say("QUADRANT.gurps.feat.figure.time"), value: inTime(seconds), hint: speed },
      {
        label: say("QUADRANT.gurps.feat.figure.rolls"),
        value: rolls === 0 ? say("QUADRANT.gurps.feat.climb.noRoll") : say("QUADRANT.gurps.feat.climb.rolls", told),
        hint: rolls === 0 ? "" : say("QUADRANT.gurps.feat.climb.each"),
      },
    ];
  },
  words: ({ plan: { form, body } }) => ({
    title: say(`QUADRANT.gurps.feat.word.climb.${form.climb}`),
    base: body.label,
    note: form.isCombat ? say("QUADRANT.gurps.feat.climb.maneuver") : "",
  }),
  /** A ladder asks for no roll, and may tire all the same. */
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

import { type Exertion, EXERTIONS, feats, plans, type Preparation, PREPARATIONS } from "#rules/gurps";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { refusal } from "../../refusal.ts";
import { levelOf, skillOf } from "../../scores.ts";
import { traitLevel } from "../../traits.ts";
import type { Attribute } from "../../vocabulary.ts";
import { standing } from "../roll/standing.ts";
import { toggled, words } from "./blanks.ts";
import { rowOf, streakOf, type Doing } from "./doing.ts";
import { featCheck } from "./feat-check.ts";
import { hasSucceeded, type FeatOutcome } from "./feat-plan.ts";
import { next } from "./follow.ts";
import { inTime } from "./units.ts";

interface BreathForm {
  exertion: Exertion;
  preparation: Preparation;
  /** Rolls Breath Control first. */
  isControlled: boolean;
}

interface BreathBody {
  ht: number;
  breathHolding: number;
  /** Of Breath Control; null for who has none. */
  control: number | null;
  label: string;
}

/** A second of concentration is a deep breath; in a fight nobody gets one without. */
const prepared = (doing: Doing): Preparation =>
  rowOf(doing) === null || streakOf(doing, "concentrate") > 0 ? "breath" : "surprised";

const controlOf = ({ actor }: Doing): number | null => {
  const skill = skillOf(actor, "breathControl");
  return skill && levelOf(skill).level;
};

/** How long, once it is known whether the breath was under control. */
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
    const modifiers = standing(actor, skill.system.attribute as Attribute, skill);
    return plans.roll({ tag: "skill", base: control, traits: [], facts: [], modifiers, isDefense: false });
  },
  figures(form, body, outcome) {
    const seconds = secondsOf(form, body, outcome);
    const { exertion, preparation, isControlled } = form;
    const most =
      outcome === null && isControlled && preparation !== "surprised"
        ? feats.breath({ ht: body.ht, exertion, preparation, isControlled: true, breathHolding: body.breathHolding })
        : seconds;
    const hint = most > seconds ? say("QUADRANT.gurps.feat.breath.controlled", { time: inTime(most) }) : "";
    return [{ label: say("QUADRANT.gurps.feat.figure.air"), value: inTime(seconds), hint }];
  },
  words: ({ plan: { form, body } }) => ({
    title: say(`QUADRANT.gurps.feat.word.preparation.${form.preparation}`),
    chip: say(`QUADRANT.gurps.feat.word.exertion.${form.exertion}`),
    base: body.label,
  }),
  /** Whole seconds, one at least: the last one is not held to its end. */
  changes({ plan: { form, body }, outcome }) {
    const lasts = Math.max(1, Math.floor(secondsOf(form, body, outcome)));
    return [{ who: "self", gain: "holdingBreath", data: { lasts, unit: "second", recovery: null, aftermath: null } }];
  },
  follows: (situation) => [next(situation, { check: "breathe", label: "breathe" })],
});

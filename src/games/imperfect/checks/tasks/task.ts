import { check, type CheckOutcome, type CheckPlan } from "#rules/imperfect";
import {
  type Check,
  type CheckView,
  partyOf,
  partyViews,
  type Reader,
  type Situation,
  tellsTotals,
} from "#table/checks";
import { say } from "#table/words.ts";
import { isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { degreeHeadlines, degreeResults, degreeVerdict, tnLabel } from "../parts.ts";
import { chipFields } from "../roll/chip-fields.ts";
import { withDeclared } from "../roll/renewed.ts";
import { ownSlot, rollCheck, throwerOf } from "../roll/roll-check.ts";
import { rollSide } from "../roll/roll-side.ts";
import { byWay, wayField } from "../roll/way-fields.ts";
import { type Asked, rollOf, type Way, wayName, wayOf } from "../roll/ways.ts";
import { askedAnew, askedBy, askedField, askedLabel } from "./asked.ts";
import { difficultyFields, tnOf } from "./difficulty-fields.ts";
import { cardCosts, cardOption, cardPrice, cardRefusal, type MaySpendCard } from "./spends-card.ts";

interface Words {
  /** Keys under `QUADRANT.imperfect.card` and `….source`. */
  kind: string;
  source: string;
  title: string;
  note?: string;
  /** What comes of it, in the reader's words. */
  more?: string[];
}

type Tried = Situation<Pick<TaskPlan, "roll" | "tn" | "way">, CheckOutcome>;

/** A throw of one person against a Target Number, on a dialog or a card. */
export function taskView(situation: Tried, reader: Reader, words: Words): CheckView {
  const { plan, throws, outcome, parties } = situation;
  const { self, target } = parties;
  const { tn, roll, way } = plan;
  const shown = { pools: check.pools({ roll, tn }), throws };
  const told = tellsTotals(reader, "self");
  const { kind, source, title, note = "", more = [] } = words;
  return {
    kind: say(`QUADRANT.imperfect.card.${kind}`),
    title,
    chip: tnLabel(tn),
    parties: partyViews(self, target),
    sides: [rollSide({ ...shown, side: "roll", who: "self", roll, label: wayName(way), participant: self }, reader)],
    results: degreeResults(),
    headlines: degreeHeadlines(tnLabel(tn)),
    note,
    verdict: outcome && degreeVerdict(outcome, { told, tn, source, more }),
  };
}

/** A check of a Trait or an Aptitude: what is asked for, and the way to throw for it. */
export interface TaskPlan extends CheckPlan, MaySpendCard {
  asked: Asked;
  way: Way;
}

/** Future Imperfect › Trait and Aptitude Checks (IMP-ROLL-1, -2). */
export const taskCheck = rollCheck<TaskPlan, CheckOutcome>({
  kind: check as Check<TaskPlan, CheckOutcome>["kind"],
  /** `data.trait`, `data.aptitude` (and `data.concentration`) or an Aptitude's Item; `data.tn` by number or name. */
  prepare({ actor, token, item, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const asked = askedBy(data, item) ?? { trait: "deftness" };
    const way = wayOf(actor, asked, data.way);
    const plan = { asked, way, roll: rollOf(actor, way), tn: tnOf(data.tn), spendsCard: false };
    return { plan, parties: { self: partyOf(actor, token, null) } };
  },
  /** Of what the declarer's screen said, what it throws for, how, against what, and the chips are believed. */
  refresh({ plan, parties }) {
    const actor = throwerOf({ parties });
    if (!actor) return plan;
    const asked = askedAnew(plan.asked, { trait: "deftness" });
    const way = wayOf(actor, asked, plan.way.id);
    const roll = withDeclared(rollOf(actor, way), plan.roll, actor);
    return { asked, way, roll, tn: tnOf(plan.tn), spendsCard: plan.spendsCard };
  },
  refuse({ plan, parties }) {
    return throwerOf({ parties }) ? cardRefusal(plan, parties["self"]) : refusal("gone");
  },
  announces: true,
  costs: ({ plan, parties: { self } }) => cardCosts(plan, self),
  price: ({ plan, parties: { self } }) => cardPrice(plan, self),
  options: ({ plan, parties: { self } }) => cardOption(plan, self),
  fields({ plan, parties }) {
    const actor = throwerOf({ parties });
    if (!actor) return [];
    const thrown = (asked: Asked, way: Way): TaskPlan => ({ ...plan, asked, way, roll: byWay(actor, way, plan.roll) });
    return [
      askedField(actor, {
        id: "asked",
        label: say("QUADRANT.imperfect.ask.asked"),
        asked: plan.asked,
        put: (asked) => thrown(asked, wayOf(actor, asked)),
      }),
      ...wayField(actor, { asked: plan.asked, way: plan.way, put: (way) => thrown(plan.asked, way) }),
      ...difficultyFields({ tn: plan.tn, put: (tn) => ({ ...plan, tn }) }),
      ...chipFields(ownSlot(plan), parties["self"]),
    ];
  },
  view: (situation, reader) =>
    taskView(situation, reader, { kind: "check", source: "checks", title: askedLabel(situation.plan.asked) }),
});

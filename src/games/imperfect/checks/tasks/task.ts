import { check, type CheckOutcome, type CheckPlan } from "#rules/imperfect";
import { type Check, partyOf } from "#table/checks";
import { say } from "#table/words.ts";
import { isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { chipFields } from "../roll/chip-fields.ts";
import { ownSlot, rollCheck, throwerOf } from "../roll/roll-check.ts";
import { byWay, wayField } from "../roll/way-fields.ts";
import { type Asked, rollOf, type Way, wayOf } from "../roll/ways.ts";
import { askedAnew, askedBy, askedField, askedLabel } from "./asked.ts";
import { difficultyFields, tnOf } from "./difficulty-fields.ts";
import { cardRefusal, type MaySpendCard, maySpendCard } from "./spends-card.ts";
import { rollView } from "../roll/roll-view.ts";

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
  anew(actor, { plan }) {
    const asked = askedAnew(plan.asked, { trait: "deftness" });
    const way = wayOf(actor, asked, plan.way.id);
    return { asked, way, roll: rollOf(actor, way), tn: tnOf(plan.tn), spendsCard: plan.spendsCard };
  },
  refuse: ({ plan, parties: { self } }) => cardRefusal(plan, self),
  announces: true,
  ...maySpendCard,
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
    rollView(situation, reader, {
      kind: "check",
      source: "checks",
      title: askedLabel(situation.plan.asked),
      tn: situation.plan.tn,
    }),
});

import {
  check,
  type CheckOutcome,
  type CheckPlan,
  resistedBy,
  simpleWillTn,
  type TraitDie,
  type Will,
  WILLS,
} from "#rules/imperfect";
import {
  type Check,
  type Draft,
  type Field,
  isRefusal,
  only,
  partyOf,
  type Refusal,
  type Situation,
  type Subject,
} from "#table/checks";
import { say } from "#table/words.ts";
import { actCosts, mayAct } from "../../combat/cards-in-hand.ts";
import { characterOf, isCharacter, seatOf, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { chipFields } from "../roll/chip-fields.ts";
import { chipSpends } from "../roll/chip-spends.ts";
import { withDeclared } from "../roll/renewed.ts";
import { ownSlot, rollCheck } from "../roll/roll-check.ts";
import { byWay, wayField } from "../roll/way-fields.ts";
import { levelIn, rollOf, traitFor, wayOf, type Way } from "../roll/ways.ts";
import { oneselfRefusal, targetOf } from "../target.ts";
import { actPrice } from "../tasks/spends-card.ts";
import { taskView } from "../tasks/task-view.ts";
import { isPaidOff, NOTHING_PAID, priceSpends, type Priced } from "./price.ts";
import { stakeRulings, stakesRefusal, stakeWords } from "./stakes.ts";
import { isWill } from "./wills-plan.ts";

/** A test of will that only one side throws, for a stake. */
export interface SimpleWillPlan extends CheckPlan, Priced {
  will: Will;
  way: Way;
}

type SimpleWill = Situation<SimpleWillPlan, CheckOutcome>;

const dieOf = (actor: Character, trait: Way["trait"]): TraitDie => {
  const { faces, bonus } = actor.system.traits[trait];
  return { faces, bonus } as TraitDie;
};

/** The plan as both stand now; how hard it is, the dice of the Traits behind it say (IMP-WILL-4). */
function simpleWillPlan(will: Will, actor: Character, target: Character, wayId?: string): SimpleWillPlan {
  const way = wayOf(actor, { aptitude: will }, wayId);
  const resists = resistedBy(will);
  const tn = simpleWillTn({
    own: dieOf(actor, way.trait),
    opposing: dieOf(target, traitFor(target, resists)),
    level: levelIn(target, resists),
  });
  return { will, way, tn, roll: rollOf(actor, way), paid: NOTHING_PAID };
}

function prepare(subject: Subject): Draft<SimpleWillPlan> | Refusal {
  const { actor, token, data } = subject;
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const target = targetOf(subject);
  if (isRefusal(target)) return target;
  const will = isWill(data.will) ? data.will : "persuasion";
  return {
    plan: simpleWillPlan(will, actor, target.actor),
    parties: { self: partyOf(actor, token, null), target: partyOf(target.actor, target.token, null) },
  };
}

function refresh({ plan, parties: { self, target } }: SimpleWill): SimpleWillPlan {
  const [actor, other] = [characterOf(self), characterOf(target)];
  if (!actor || !other || !isWill(plan.will)) return plan;
  const fresh = simpleWillPlan(plan.will, actor, other, plan.way.id);
  return { ...fresh, roll: withDeclared(fresh.roll, plan.roll, actor) };
}

function refuse({ plan, parties: { self, target } }: SimpleWill): Refusal | null {
  if (!characterOf(self) || !characterOf(target)) return refusal("gone");
  if (!isWill(plan.will)) return refusal("unknown");
  return oneselfRefusal(self, target) ?? mayAct(self);
}

function fields({ plan, parties: { self, target } }: SimpleWill): Field<SimpleWillPlan>[] {
  const [actor, other] = [characterOf(self), characterOf(target)];
  if (!actor || !other) return [];
  return [
    {
      id: "will",
      label: say("QUADRANT.imperfect.wills.which"),
      hint: "",
      type: "select",
      value: plan.will,
      choices: Object.keys(WILLS).map((value) => ({
        value,
        label: say(`QUADRANT.imperfect.aptitudeName.${value}`),
      })),
      apply(value) {
        if (!isWill(value)) return plan;
        const fresh = simpleWillPlan(value, actor, other);
        return { ...fresh, roll: byWay(actor, fresh.way, plan.roll) };
      },
    },
    ...wayField<SimpleWillPlan>(actor, {
      asked: { aptitude: plan.will },
      way: plan.way,
      put(way) {
        const fresh = simpleWillPlan(plan.will, actor, other, way.id);
        return { ...fresh, roll: byWay(actor, way, plan.roll) };
      },
    }),
    ...chipFields(ownSlot(plan), self),
  ];
}

/** Future Imperfect › Simple Tests of Will: the stakes are agreed upon first (IMP-WILL-4 … -6). */
export const simpleWillCheck: Check<SimpleWillPlan, CheckOutcome> = rollCheck({
  kind: check as Check<SimpleWillPlan, CheckOutcome>["kind"],
  parties: only("target"),
  prepare,
  refresh,
  refuse,
  announces: true,
  mustAnnounce: () => true,
  awaits: stakesRefusal,
  costs: ({ parties: { self } }) => actCosts("self", seatOf(self)),
  price: ({ parties: { self } }) => actPrice(self),
  fields,
  spends: (situation) => [...chipSpends(ownSlot(situation.plan), situation), ...priceSpends(situation.plan, situation)],
  rulings: stakeRulings,
  view(situation, reader) {
    const { plan, outcome, card, parties } = situation;
    const stake = outcome ? stakeWords(card, outcome, parties["target"], isPaidOff(plan, outcome)) : "";
    return taskView(situation, reader, {
      kind: "simpleWill",
      source: "simpleWills",
      title: say(`QUADRANT.imperfect.aptitudeName.${plan.will}`),
      note: say("QUADRANT.imperfect.stakes.note"),
      more: [stake],
    });
  },
});

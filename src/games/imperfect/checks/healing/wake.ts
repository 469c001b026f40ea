import { check, type CheckOutcome, DIFFICULTIES } from "#rules/imperfect";
import {
  type Check,
  type Draft,
  isRefusal,
  only,
  partiesOf,
  partyOf,
  type Refusal,
  type Situation,
  type Subject,
} from "#table/checks";
import { has } from "#table/conditions";
import { isCard, messages } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { mayAct } from "../../combat/cards-in-hand.ts";
import { unfitness } from "../../combat/fitness.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { hasSucceeded } from "../parts.ts";
import { rollCheck, rollFields } from "../roll/roll-check.ts";
import { byWay } from "../roll/way-fields.ts";
import { rollOf, wayOf } from "../roll/ways.ts";
import { takesCard } from "../tasks/spends-card.ts";
import type { TaskPlan } from "../tasks/task.ts";
import { healerField, patientOf } from "./healers.ts";
import { rollView } from "../roll/roll-view.ts";

/** Somebody who knows medicine brings round who has passed out. */
export type WakePlan = Omit<TaskPlan, "asked" | "spendsCard">;

const MEDICINE = { aptitude: "medicine" };

/** Who is targeted is to be woken, or whose sheet it is. */
export function wakeDraft(subject: Subject): Draft<WakePlan> | Refusal {
  const { actor, token } = subject;
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const patient = patientOf(subject, actor);
  if (isRefusal(patient)) return patient;
  const way = wayOf(actor, MEDICINE);
  return {
    check: "imperfect.wake",
    plan: { way, roll: rollOf(actor, way), tn: DIFFICULTIES.fair },
    parties: { self: partyOf(actor, token, null), target: partyOf(patient.actor, patient.token, null) },
  };
}

/** "This is try 2": waking may be tried again, and is counted (IMP-AM-1). */
function triedWords({ parties: { target }, card }: Pick<Situation, "parties" | "card">): string {
  const count = messages()
    .filter(isCard)
    .filter(({ id, system }) => id !== card?.id && system.game === "imperfect" && system.kind === "wake")
    .filter(
      ({ system }) => system.state === "applied" && system.parties["target"]?.actor === target?.actor?.uuid,
    ).length;
  return count > 0 ? say("QUADRANT.imperfect.heal.note.tries", { count: count + 1 }) : "";
}

/** Future Imperfect › Healing: a Fair medicine check (IMP-HEAL-6). */
export const wakeCheck = rollCheck<WakePlan, CheckOutcome>({
  kind: check as Check<WakePlan, CheckOutcome>["kind"],
  parties: only("target"),
  prepare: wakeDraft,
  anew(healer, { plan }) {
    const way = wayOf(healer, MEDICINE, plan.way.id);
    return { way, roll: rollOf(healer, way), tn: DIFFICULTIES.fair };
  },
  refuse({ parties: { self, target } }) {
    const [healer, patient] = [characterOf(self), characterOf(target)];
    if (!healer || !patient) return refusal("gone");
    if (unfitness(healer)) return refusal("heal.unfit", { name: healer.name });
    return has(patient, "unconscious") ? mayAct(self) : refusal("heal.awake", { name: patient.name });
  },
  ...takesCard,
  fields({ plan, parties }) {
    const [healer, patient] = [characterOf(parties["self"]), characterOf(parties["target"])];
    if (!healer || !patient) return [];
    return [
      ...healerField<WakePlan>({
        healer,
        patient,
        parties: partiesOf(parties),
        put(other) {
          const way = wayOf(other, MEDICINE);
          return { ...plan, way, roll: byWay(other, way, plan.roll) };
        },
      }),
      ...rollFields(plan, parties["self"], MEDICINE),
    ];
  },
  changes: ({ outcome }) =>
    outcome && hasSucceeded(outcome) ? [{ who: "target", lose: "unconscious", stacks: "all" }] : [],
  view: (situation, reader) =>
    rollView(situation, reader, {
      tn: situation.plan.tn,
      kind: "wake",
      source: "healing",
      title: say("QUADRANT.imperfect.heal.wake", { name: situation.parties["target"]?.name ?? "" }),
      note: triedWords(situation),
      more: situation.outcome && hasSucceeded(situation.outcome) ? [say("QUADRANT.imperfect.heal.done.awake")] : [],
    }),
});

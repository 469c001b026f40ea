import { check, type CheckOutcome, DIFFICULTIES } from "#rules/imperfect";
import {
  actKind,
  type Check,
  defineCheck,
  type Draft,
  isRefusal,
  admitOnly,
  ownDraft,
  partiesOf,
  partyOf,
  type Plan,
  type Refusal,
  type Situation,
  type Subject,
} from "#table/checks";
import { conditionsOf, has } from "#table/conditions";
import { cardsWhere } from "#table/documents/in-log.ts";
import { duration } from "#table/words.ts";
import { mayAct, takesCard } from "../../combat/cards-in-hand.ts";
import { unfitness } from "../../combat/seat.ts";
import { characterOf, isCharacter, seatOf } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { actView, hasSucceeded } from "../parts.ts";
import { rollCheck, rollFields, rollView } from "../roll/roll-check.ts";
import { byWay, rollOf, wayOf } from "../roll/ways.ts";
import type { TaskPlan } from "../tasks/task.ts";
import { healerField, patientOf } from "./injuries.ts";

/** A healer wakes an unconscious patient. */
export type WakePlan = Omit<TaskPlan, "asked" | "spendsCard">;

const MEDICINE = { aptitude: "medicine" };

/** The patient is the target, else the sheet's actor. */
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
  const asked = { states: ["applied"], checks: ["imperfect.wake"], actor: target?.actor?.uuid, as: "target" } as const;
  const count = cardsWhere(asked).filter(({ id }) => id !== card?.id).length;
  return count > 0 ? tell("heal.note.tries", { count: count + 1 }) : "";
}

/** Future Imperfect › Healing: a Fair medicine check (IMP-HEAL-6). */
export const wakeCheck = rollCheck<WakePlan, CheckOutcome>({
  kind: check as Check<WakePlan, CheckOutcome>["kind"],
  parties: admitOnly("target"),
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
      title: tell("heal.wake", { name: situation.parties["target"]?.name ?? "" }),
      note: triedWords(situation),
      more: situation.outcome && hasSucceeded(situation.outcome) ? [tell("heal.done.awake")] : [],
    }),
});

/**
 * Seconds until the hours unconscious are over, 0 or less when they are; null if the condition was given by hand,
 * without hours.
 */
function leftOf(actor: Actor.Implementation): number | null {
  const faint = conditionsOf(actor).find(({ id }) => id === "unconscious");
  const { until } = (faint?.data ?? {}) as { until?: unknown };
  return typeof until === "number" ? until - game.time!.worldTime : null;
}

/** Whether the hours unconscious are over (IMP-STUN-3). */
export const isRested = (actor: Actor.Implementation): boolean => (leftOf(actor) ?? 1) <= 0;

/** An actor wakes up by itself; the hours that are left pass with it. */
interface ComePlan extends Plan {
  /** Seconds. */
  waits: number;
}

const waitOf = (actor: Actor.Implementation): number => Math.max(0, leftOf(actor) ?? 0);

/** Future Imperfect › Stun Checks: the actor wakes without help when its hours have passed (IMP-AM-15). */
export const comeRoundCheck = defineCheck<ComePlan, { result: string }>({
  kind: actKind("awake"),
  parties: admitOnly(),
  prepare(subject) {
    const draft = ownDraft(isCharacter, refusal)(subject);
    return "key" in draft ? draft : { ...draft, plan: { waits: waitOf(subject.actor) } };
  },
  refresh({ plan, parties: { self } }) {
    const actor = characterOf(self);
    return actor ? { waits: waitOf(actor) } : plan;
  },
  refuse({ parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    if (!has(actor, "unconscious")) return refusal("heal.awake", { name: actor.name });
    const left = leftOf(actor);
    // A fight does not wait for hours.
    return left === null || (left > 0 && seatOf(self)) ? refusal("heal.stillOut", { name: actor.name }) : null;
  },
  effects: ({ plan: { waits } }) => [
    { who: "self", lose: "unconscious", stacks: "all" },
    ...(waits > 0 ? [{ who: "clock", add: "seconds", value: waits }] : []),
  ],
  view: ({ plan: { waits }, parties: { self } }) =>
    actView({
      kind: "comeRound",
      source: "stun",
      title: tell("condition.unconscious.name"),
      parties: [self],
      chip: waits > 0 ? duration(waits) : "",
      word: tell("heal.comes", { name: self?.name ?? "" }),
      why: tell(`heal.${waits > 0 ? "hoursPass" : "hoursOver"}`),
      tone: "gain",
    }),
});

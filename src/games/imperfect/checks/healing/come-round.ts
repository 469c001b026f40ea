import { defineCheck, actKind, only, ownDraft, type Plan } from "#table/checks";
import { conditionsOf, has } from "#table/conditions";
import { duration, say } from "#table/words.ts";
import { characterOf, isCharacter, seatOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";

/** Seconds till the hours of a faint are over, 0 and below when they are; null: given by hand, nobody has counted them. */
function leftOf(actor: Actor.Implementation): number | null {
  const faint = conditionsOf(actor).find(({ id }) => id === "unconscious");
  const { until } = (faint?.data ?? {}) as { until?: unknown };
  return typeof until === "number" ? until - game.time!.worldTime : null;
}

/** Whether the hours of a faint are over (IMP-STUN-3). */
export const isRested = (actor: Actor.Implementation): boolean => (leftOf(actor) ?? 1) <= 0;

/** Somebody comes round; what of the hours is left goes by with it. */
interface ComePlan extends Plan {
  /** Seconds. */
  waits: number;
}

const waitOf = (actor: Actor.Implementation): number => Math.max(0, leftOf(actor) ?? 0);

/** Future Imperfect › Stun Checks: the hours go by, and nobody had to help (IMP-AM-15). */
export const comeRoundCheck = defineCheck<ComePlan, { result: string }>({
  kind: actKind("awake"),
  parties: only(),
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
    // In a fight nobody waits for hours.
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
      title: say("QUADRANT.imperfect.condition.unconscious.name"),
      parties: [self],
      chip: waits > 0 ? duration(waits) : "",
      word: say("QUADRANT.imperfect.heal.comes", { name: self?.name ?? "" }),
      why: say(`QUADRANT.imperfect.heal.${waits > 0 ? "hoursPass" : "hoursOver"}`),
      tone: "gain",
    }),
});

import { defineCheck, actKind, only, ownDraft, type Plan } from "#table/checks";
import { conditionsOf, has } from "#table/conditions";
import { say } from "#table/words.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";

/** Whether the hours of a faint are over; those of one that was given by hand nobody has counted (IMP-STUN-3). */
export function isRested(actor: Actor.Implementation): boolean {
  const faint = conditionsOf(actor).find(({ id }) => id === "unconscious");
  const { until } = (faint?.data ?? {}) as { until?: unknown };
  return typeof until === "number" && until <= game.time!.worldTime;
}

/** Future Imperfect › Stun Checks: the hours are over, and nobody had to help. */
export const comeRoundCheck = defineCheck<Plan, { result: string }>({
  kind: actKind("awake"),
  parties: only(),
  prepare: ownDraft(isCharacter, refusal),
  refuse({ parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    if (!has(actor, "unconscious")) return refusal("heal.awake", { name: actor.name });
    return isRested(actor) ? null : refusal("heal.stillOut", { name: actor.name });
  },
  effects: () => [{ who: "self", lose: "unconscious", stacks: "all" }],
  view: ({ parties: { self } }) =>
    actView({
      kind: "comeRound",
      source: "stun",
      title: say("QUADRANT.imperfect.condition.unconscious.name"),
      parties: [self],
      word: say("QUADRANT.imperfect.heal.comes", { name: self?.name ?? "" }),
      why: say("QUADRANT.imperfect.heal.hoursOver"),
      tone: "gain",
    }),
});

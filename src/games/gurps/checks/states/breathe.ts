import type { CheckKind } from "#rules/check.ts";
import { defineCheck, actKind, only, partyOf } from "#table/checks";
import { conditionKey, has } from "#table/conditions";
import { say } from "#table/words.ts";
import { isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { dueRolled } from "../../combat/due.ts";

/** What ends with a breath, of what somebody bears. */
interface BreathePlan {
  ends: string[];
}

const BREATHLESS = ["holdingBreath", "suffocating"] as const;

const kind: CheckKind<BreathePlan, { result: string }> = {
  ...actKind("breathes"),
  changes: ({ ends }) => ends.map((condition) => ({ who: "self", lose: condition })),
};

const endsFor = (actor: Actor.Implementation | null | undefined): string[] =>
  actor ? BREATHLESS.filter((condition) => has(actor, condition)) : [];

/** GURPS › Holding Your Breath: there is air again (GURPS-BREATH-1, 2). */
export const breatheCheck = defineCheck<BreathePlan>({
  kind,
  ties: "continues",
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const { card: tied } = data;
    const plan = { ends: endsFor(actor) };
    return { plan, parties: { self: partyOf(actor, token, null) }, ...(tied && { tied }) };
  },
  /** Under water there is no breath to be had. */
  refuse({ parties: { self } }) {
    const actor = self?.actor;
    if (!actor) return refusal("gone");
    if (endsFor(actor).length === 0) return refusal("breathes", { name: actor.name });
    return has(actor, "drowning") ? refusal("drowning", { name: actor.name }) : null;
  },
  parties: only(),
  refresh: ({ parties: { self } }) => ({ ends: endsFor(self?.actor) }),
  costs: ({ parties: { self } }) => dueRolled(self, "suffocating"),
  view: ({ plan, parties: { self } }) =>
    actView({
      kind: "breathe",
      source: "breath",
      title: say("QUADRANT.gurps.breathe.title"),
      parties: [self],
      word: say("QUADRANT.gurps.breathe.word"),
      why: plan.ends
        .map((condition) => say("QUADRANT.gurps.breathe.over", { condition: say(conditionKey("gurps", condition)) }))
        .join(" "),
      tone: "gain",
    }),
});

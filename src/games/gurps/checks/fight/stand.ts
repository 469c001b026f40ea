import { actCheck, actKind, ownDraft } from "../../../../table/checks/act.ts";
import { only } from "../../../../table/checks/admitted.ts";
import type { Check, Plan, Reason, Situation } from "../../../../table/checks/check.ts";
import { has } from "../../../../table/conditions/conditions.ts";
import { say } from "../../../../table/words.ts";
import { hasRisen } from "../../combat/streaks.ts";
import { characterOf, fighterOf, isCharacter } from "../../documents.ts";
import { reason } from "../../reason.ts";
import { actView } from "../act-view.ts";
import { heldReason } from "../roll/refusal.ts";

type Standing = Situation<Plan, { result: string }>;

function refuse({ parties: { self } }: Standing): Reason | null {
  const actor = characterOf(self);
  if (!actor) return reason("gone");
  if (!has(actor, "prone")) return reason("turn.notProne", { name: actor.name });
  return heldReason(self) ?? (hasRisen(fighterOf(self)) ? null : reason("turn.lying"));
}

/** Getting up takes two seconds of changing posture in a fight, and none to speak of elsewhere (section 3, `prone`). */
export const standCheck: Check<Plan, { result: string }> = actCheck<Plan, { result: string }>({
  kind: actKind("stands"),
  draft: ownDraft(isCharacter, reason),
  refuse,
  effects: () => [{ who: "self", lose: "prone", stacks: "all" }],
  parties: only(),
  view: ({ parties: { self } }) =>
    actView({
      kind: "stand",
      source: "physicalFeats",
      title: say("QUADRANT.gurps.stand.title"),
      parties: [self],
      word: say("QUADRANT.gurps.stand.word"),
      why: "",
    }),
});

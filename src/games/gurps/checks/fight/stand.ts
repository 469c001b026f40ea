import { defineCheck, actKind, only, ownDraft, type Plan } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { hasRisen } from "../../combat/streaks.ts";
import { characterOf, fighterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { heldRefusal } from "../roll/refusal.ts";

/** Getting up takes two seconds of changing posture in a fight, and none to speak of elsewhere (section 3, `prone`). */
export const standCheck = defineCheck<Plan>({
  kind: actKind("stands"),
  prepare: ownDraft(isCharacter, refusal),
  refuse({ parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    if (!has(actor, "prone")) return refusal("turn.notProne", { name: actor.name });
    return heldRefusal(self) ?? (hasRisen(fighterOf(self)) ? null : refusal("turn.lying"));
  },
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

import { defineCheck, actKind, type Check, only, ownDraft, type Plan } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { mayMove, openCosts } from "../../combat/cards-in-hand.ts";
import { characterOf, isCharacter, seatOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";

const half = ({ walk }: { walk: number }): number => Math.floor(walk / 2);

/** Future Imperfect › Actions: getting up. */
export const standCheck: Check<Plan, { result: string }> = defineCheck<Plan, { result: string }>({
  kind: actKind("stands"),
  prepare: ownDraft(isCharacter, refusal),
  refuse({ parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    return has(actor, "prone") ? mayMove(self) : refusal("turn.notProne");
  },
  /** It is done on one's own card, and takes half of what one could walk on it; the rest of the action is left. */
  costs({ parties: { self } }) {
    const [actor, seat] = [characterOf(self), seatOf(self)];
    if (!actor || !seat) return [];
    return [
      ...openCosts("self", seat),
      { who: "self.combatant", add: "meters", value: half(actor.system.movement.walking) },
      { who: "self.combatant", add: "walked", value: half(actor.system.movement.walking) },
    ];
  },
  effects: () => [{ who: "self", lose: "prone", stacks: "all" }],
  parties: only(),
  view: ({ parties: { self } }) =>
    actView({
      kind: "stand",
      source: "actions",
      title: say("QUADRANT.imperfect.stand.title"),
      parties: [self],
      word: say("QUADRANT.imperfect.stand.word"),
      why: say("QUADRANT.imperfect.stand.why"),
    }),
});

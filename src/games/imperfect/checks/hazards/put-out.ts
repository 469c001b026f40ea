import { defineCheck, actKind, type Check, isRefusal, only, partyOf } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { mayAct } from "../../combat/cards-in-hand.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { targetOf } from "../target.ts";
import { takesCard } from "../tasks/spends-card.ts";

/** Future Imperfect › Fire: an action, and the Master's word. */
export const putOutCheck: Check<object, { result: string }> = defineCheck({
  kind: actKind<object>("tried"),
  parties: only("target"),
  /** One's own flames, or those of whoever is targeted and burns. */
  prepare(subject) {
    const { actor, token } = subject;
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const self = partyOf(actor, token, null);
    if (has(actor, "burning")) return { plan: {}, parties: { self, target: self } };
    const target = targetOf(subject);
    if (isRefusal(target)) return target.key.endsWith(".noTarget") ? refusal("exposure.nothingBurns") : target;
    return { plan: {}, parties: { self, target: partyOf(target.actor, target.token, null) } };
  },
  refuse({ parties: { self, target } }) {
    const burning = characterOf(target);
    if (!characterOf(self) || !burning) return refusal("gone");
    return has(burning, "burning") ? mayAct(self) : refusal("exposure.nothingBurns");
  },
  ...takesCard,
  /** Whether it worked is the Master's to say. */
  rulings: () => [
    {
      id: "fire",
      label: say("QUADRANT.imperfect.exposure.ruling.label"),
      choices: ["out", "burns"].map((value) => ({ value, label: say(`QUADRANT.imperfect.exposure.ruling.${value}`) })),
      who: "gm",
      changes: (value) => (value === "out" ? [{ who: "target", lose: "burning", stacks: "all" }] : []),
      note: "QUADRANT.imperfect.exposure.ruling.note",
    },
  ],
  view: ({ parties: { self, target } }) =>
    actView({
      kind: "putOut",
      source: "fire",
      title: say("QUADRANT.imperfect.exposure.putOut"),
      parties: self?.actor?.uuid === target?.actor?.uuid ? [self] : [self, target],
      word: say("QUADRANT.imperfect.exposure.tries"),
      why: say("QUADRANT.imperfect.exposure.masterSays"),
      tone: "plain",
    }),
});

import { participants, partyOf, wordsField } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { isFailed, isMade, type Rolled } from "../roll/roll.ts";
import { textRuling } from "../roll/text-ruling.ts";
import { attributeWord } from "./base-words.ts";
import { untouched } from "./choices.ts";
import { ownCheck } from "./own-check.ts";
import { ownRoll, unsaid, type OwnRoll, type Said } from "./own-roll.ts";
import { tiedTo } from "./tied-to.ts";

function planOf(actor: Character, said: Said, situation: Pick<Rolled, "card" | "parties">): OwnRoll {
  const made = { actor, tag: "will", base: actor.system.will, attribute: "will", skill: null } as const;
  // What the GM calls for nobody declines.
  return ownRoll({ ...made, isDefense: said.isCalled }, said, situation);
}

/** GURPS › Will Rolls: whoever makes it acts as always; else the GM says what comes of it (GURPS-WILL-1). */
export const willCheck = ownCheck<OwnRoll>({
  isTask: false,
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const parties = { self: partyOf(actor, token, null) };
    const plan = planOf(actor, unsaid(data, untouched(data)), { parties: participants(parties) });
    return { plan, parties, ...tiedTo(data) };
  },
  refresh(situation) {
    const actor = characterOf(situation.parties["self"]);
    return actor ? planOf(actor, situation.plan, situation) : situation.plan;
  },
  fields: (situation) => [
    wordsField({
      id: "task",
      label: say("QUADRANT.gurps.will.against"),
      hint: say("QUADRANT.gurps.will.hint"),
      value: situation.plan.chosen.task,
      put: (task) => ({ ...situation.plan, chosen: { ...situation.plan.chosen, task } }),
    }),
  ],
  rulings: ({ outcome }) =>
    isFailed(outcome) ? [textRuling("willFails", say("QUADRANT.gurps.will.effect"), "QUADRANT.gurps.will.note")] : [],
  words: ({ plan, outcome }) => ({
    kind: "will",
    section: "willRolls",
    title: say("QUADRANT.gurps.attribute.will"),
    base: attributeWord("will"),
    chip: plan.chosen.task,
    effect: outcome ? say(`QUADRANT.gurps.will.${isMade(outcome) ? "holds" : "fails"}`) : "",
  }),
});

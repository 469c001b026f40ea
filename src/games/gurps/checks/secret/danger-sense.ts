import { participants, partyOf } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { traitOf } from "../../traits.ts";
import { isMade, type Rolled } from "../roll/roll.ts";
import { attributeWord } from "../rolls/base-words.ts";
import { untouched } from "../rolls/choices.ts";
import { ownCheck } from "../rolls/own-check.ts";
import { ownRoll, unsaid, type OwnRoll, type Said } from "../rolls/own-roll.ts";

function planOf(actor: Character, said: Said, situation: Pick<Rolled, "card" | "parties">): OwnRoll {
  const made = { actor, tag: "sense", base: actor.system.per, attribute: "per", skill: null, isDefense: true } as const;
  return ownRoll(made, said, situation);
}

/** GURPS › Sense Rolls: whoever has Danger Sense may feel what was not noticed; the GM alone knows of the throw (GURPS-SENSE-6). */
export const dangerSenseCheck = ownCheck<OwnRoll>({
  isTask: false,
  /** `data.card`: the roll that failed to notice what is dangerous. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor) || !traitOf(actor, "dangerSense")) return refusal("noDangerSense", { name: actor.name });
    const parties = { self: partyOf(actor, token, null) };
    const plan = planOf(actor, unsaid({}, untouched()), { parties: participants(parties) });
    const { card } = data;
    return { plan, parties, ...(card && { tied: card }) };
  },
  refresh({ plan, parties, ...situation }) {
    const actor = characterOf(parties["self"]);
    return actor ? planOf(actor, plan, { ...situation, parties }) : plan;
  },
  secret: () => "unseen",
  words({ outcome, parties: { self } }) {
    const name = self?.name ?? "";
    return {
      kind: "dangerSense",
      section: "senseRolls",
      title: say("QUADRANT.gurps.mod.trait.dangerSense"),
      base: attributeWord("per"),
      effect: outcome ? say(`QUADRANT.gurps.danger.${isMade(outcome) ? "warn" : "nothing"}`, { name }) : "",
    };
  },
});

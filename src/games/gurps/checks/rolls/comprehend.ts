import { isGms, participants, partyOf } from "#table/checks";
import { cardByUuid } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, isSkill, itemsOf, type Character, type Skill } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { isFailed, type Rolled } from "../roll/roll.ts";
import { untouched } from "./choices.ts";
import { ownCheck } from "./own-check.ts";
import { ownRoll, unsaid, type OwnRoll, type Said } from "./own-roll.ts";
import { isDangerousOn } from "./danger.ts";
import { dangerFollows } from "./sense.ts";
import { canStandIn, madeWith, standIn, standInField, standInWords } from "./stand-in.ts";

interface Comprehension extends OwnRoll {
  isDangerous: boolean;
}

function planOf(actor: Character, said: Said, situation: Pick<Rolled, "card" | "parties" | "tied">): Comprehension {
  const made = {
    ...madeWith(actor, standIn(situation), "iq"),
    actor,
    tag: "any" as const,
    isDefense: isGms(situation) && said.isCalled,
  };
  return { ...ownRoll(made, said, situation), isDangerous: isDangerousOn(situation.tied ?? null, "sense") };
}

/** GURPS › Sense Rolls: what was perceived has yet to be understood, by IQ or by a skill (GURPS-SENSE-5). */
export const comprehendCheck = ownCheck<Comprehension>({
  isTask: false,
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const parties = { self: partyOf(actor, token, null) };
    const said = {
      ...unsaid(data, untouched(data)),
      isCalled: isGms({ card: null }),
    };
    const { card } = data;
    const situation = { parties: participants(parties), tied: cardByUuid(card) };
    return { plan: planOf(actor, said, situation), parties, ...(card && { tied: card }) };
  },
  refresh(situation) {
    const actor = characterOf(situation.parties["self"]);
    return actor ? planOf(actor, situation.plan, situation) : situation.plan;
  },
  /** IQ, or any skill that may make sense of it. */
  fields(situation) {
    const actor = characterOf(situation.parties["self"]);
    if (!actor) return [];
    const skills = itemsOf<Skill>(actor, isSkill).filter(canStandIn);
    const asked = { id: "with", label: say("QUADRANT.gurps.comprehend.with"), attribute: "iq", skills } as const;
    return [standInField(situation, asked, (parties) => planOf(actor, situation.plan, { ...situation, parties }))];
  },
  follows: (situation) => dangerFollows(situation.plan.isDangerous, isFailed(situation.outcome), situation),
  words: (situation) => ({
    kind: "comprehend",
    section: "senseRolls",
    title: say("QUADRANT.gurps.comprehend.title"),
    base: standInWords(standIn(situation), "iq"),
  }),
});

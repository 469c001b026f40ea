import { participants, partyOf } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, isTrait, type Character, type TraitItem } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { isFailed, type Rolled } from "../roll/roll.ts";
import { motivatedRuling } from "../states/motivated.ts";
import { untouched } from "./choices.ts";
import { ownCheck } from "./own-check.ts";
import { ownRoll, unsaid, type OwnRoll, type Said } from "./own-roll.ts";

function planOf(actor: Character, trait: TraitItem, said: Said, situation: Pick<Rolled, "card" | "parties">): OwnRoll {
  const base = trait.system.selfControl ?? 0;
  // A trait does not ask whether one wants to: it is rolled, however low the number.
  const made = { actor, tag: "selfControl", base, attribute: null, skill: null, isDefense: true } as const;
  return ownRoll({ ...made, what: trait.id ?? "" }, said, situation);
}

/** GURPS › Self-Control Rolls: against the trait's own number; whoever fails does what it makes one do (GURPS-SELF-1). */
export const selfControlCheck = ownCheck<OwnRoll>({
  isTask: false,
  /** A trait's Item that has a number to roll against. */
  prepare({ actor, token, item, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (!isTrait(item) || item.system.selfControl === null) return refusal("noSelfControl", { name: item?.name ?? "" });
    const parties = { self: partyOf(actor, token, item) };
    const situation = { parties: participants(parties) };
    return { plan: planOf(actor, item, unsaid(data, untouched(data)), situation), parties };
  },
  refresh(situation) {
    const { plan, parties } = situation;
    const actor = characterOf(parties["self"]);
    const trait = parties["self"]?.tool;
    return actor && isTrait(trait) ? planOf(actor, trait, plan, situation) : plan;
  },
  rulings: (situation) => (isFailed(situation.outcome) ? motivatedRuling(situation) : []),
  words({ outcome, parties: { self } }) {
    const trait = isTrait(self?.tool) ? self.tool : null;
    const { name = "" } = self ?? {};
    const resists = trait?.system.resists ?? "";
    const yields = resists
      ? say("QUADRANT.gurps.selfControl.resists", { name, resists })
      : say("QUADRANT.gurps.selfControl.yields", { name });
    return {
      kind: "selfControl",
      section: "selfControlRolls",
      title: trait?.name ?? "",
      base: say("QUADRANT.gurps.selfControl.base"),
      effect: !outcome ? "" : isFailed(outcome) ? yields : say("QUADRANT.gurps.selfControl.holds", { name }),
    };
  },
});

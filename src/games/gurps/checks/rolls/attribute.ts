import { participants, partyOf } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { attributeOf, isAttribute } from "../../scores.ts";
import type { Attribute } from "../../vocabulary.ts";
import type { Rolled } from "../roll/roll.ts";
import { attributeWord } from "./base-words.ts";
import { untouched } from "./choices.ts";
import { ownCheck } from "./own-check.ts";
import { ownRoll, unsaid, type OwnRoll, type Said } from "./own-roll.ts";
import { tiedTo } from "./tied-to.ts";

/** What a roll against an attribute is called for: precision by DX, endurance by HT (GURPS-FEAT-1). */
const PURPOSES = ["precision", "endurance"] as const;
type Purpose = (typeof PURPOSES)[number];

export interface AttributeRoll extends OwnRoll {
  attribute: Attribute;
  purpose: Purpose | null;
}

type AttributeSaid = Said & Pick<AttributeRoll, "attribute" | "purpose">;

const ATTRIBUTE_OF: Record<Purpose, Attribute> = { precision: "dx", endurance: "ht" };

function planOf(actor: Character, said: AttributeSaid, situation: Pick<Rolled, "card" | "parties">): AttributeRoll {
  const { attribute, purpose } = said;
  const tag = attribute === "will" ? "will" : "any";
  const plan = ownRoll({ actor, tag, base: attributeOf(actor, attribute), attribute, skill: null }, said, situation);
  return { ...plan, attribute, purpose };
}

/** GURPS › Success Rolls, Physical Feats: against an attribute, for whatever has no rule of its own. */
export const attributeCheck = ownCheck<AttributeRoll>({
  isTask: true,
  /** `data.attribute`; `data.purpose`: precision or endurance. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const purpose = PURPOSES.find((one) => one === data["purpose"]) ?? null;
    const named = data["attribute"] ?? (purpose && ATTRIBUTE_OF[purpose]) ?? "";
    if (!isAttribute(named)) return refusal("unknown");
    const parties = { self: partyOf(actor, token, null) };
    const said = { ...unsaid(data, untouched(data)), attribute: named, purpose };
    return { plan: planOf(actor, said, { parties: participants(parties) }), parties, ...tiedTo(data) };
  },
  refresh(situation) {
    const actor = characterOf(situation.parties["self"]);
    const { plan } = situation;
    return actor && isAttribute(plan.attribute) ? planOf(actor, plan, situation) : plan;
  },
  again: ({ plan }) => ({ check: "attribute", data: { attribute: plan.attribute } }),
  words: ({ plan }) => ({
    kind: "attribute",
    section: plan.purpose ? "physicalFeats" : "success",
    title: plan.purpose
      ? say(`QUADRANT.gurps.purpose.${plan.purpose}`)
      : say(`QUADRANT.gurps.attribute.${plan.attribute}`),
    base: attributeWord(plan.attribute),
    chip: plan.chosen.task,
  }),
});

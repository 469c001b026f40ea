import { participants, partyOf } from "#table/checks";
import { cardByUuid } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { attributeOf, isAttribute } from "../../scores.ts";
import type { Attribute } from "../../vocabulary.ts";
import { doingOf } from "../feats/doing.ts";
import { type PutIn, putInFields, putInto, putInWords, tiedToEffort } from "../feats/one-roll.ts";
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
  /** Extra effort that goes into a roll of ST; null, or unsaid: none. */
  putIn?: PutIn | null;
}

type AttributeSaid = Said &
  Pick<AttributeRoll, "attribute" | "purpose"> & {
    /** UUID of the card of extra effort; null: that of the card that it goes on from. */
    effort: string | null;
  };

type Asked = Pick<Rolled, "card" | "tied" | "parties">;

const ATTRIBUTE_OF: Record<Purpose, Attribute> = { precision: "dx", endurance: "ht" };

function planOf(actor: Character, said: AttributeSaid, situation: Asked): AttributeRoll {
  const { attribute, purpose, effort } = said;
  const tag = attribute === "will" ? "will" : "any";
  const doing = attribute === "st" ? doingOf(situation) : null;
  const putIn = doing && putInto(doing, "strength", effort);
  const base = putIn?.st ?? attributeOf(actor, attribute);
  const plan = ownRoll({ actor, tag, base, attribute, skill: null }, said, situation);
  return { ...plan, attribute, purpose, putIn };
}

const effortSaid = ({ putIn }: AttributeRoll): string => putIn?.effort ?? "";

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
    const said = { ...unsaid(data, untouched(data)), attribute: named, purpose, effort: null };
    const tied = { ...tiedTo(data), ...tiedToEffort(data) };
    const asked = { parties: participants(parties), tied: cardByUuid(tied.tied) };
    return { plan: planOf(actor, said, asked), parties, ...tied };
  },
  refresh(situation) {
    const actor = characterOf(situation.parties["self"]);
    const { plan } = situation;
    if (!actor || !isAttribute(plan.attribute)) return plan;
    return planOf(actor, { ...plan, effort: effortSaid(plan) }, situation);
  },
  fields(situation) {
    const { plan } = situation;
    const doing = plan.attribute === "st" ? doingOf(situation) : null;
    if (!doing) return [];
    const put = (effort: string) => planOf(doing.actor, { ...plan, effort }, situation);
    return putInFields(doing, "strength", { now: plan.putIn ?? null, put });
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
    note: putInWords(plan.putIn ?? null),
  }),
});

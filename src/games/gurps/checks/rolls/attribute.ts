import { isGms, participants, partyOf, wordsField } from "#table/checks";
import { cardByUuid } from "#table/documents/messages.ts";
import { attributeOf, isAttribute } from "../../abilities.ts";
import {
  type Attribute,
  type Character,
  characterOf,
  isCharacter,
  isSkill,
  isTrait,
  itemsOf,
  refusal,
  type Skill,
  tell,
  type TraitItem,
} from "../../basics.ts";
import { type PutIn, putInFields, putInto, putInWords, tiedToEffort } from "../feats/blanks.ts";
import { doingOf } from "../feats/feat.ts";
import { isFailed, isMade, type Rolled, textRuling } from "../roll/roll.ts";
import { motivatedRuling } from "../states/neglect.ts";
import { untouched } from "./choices.ts";
import { ownCheck } from "./own-check.ts";
import { attributeWord, ownRoll, type OwnRoll, type Said, tiedTo, unsaid } from "./own-roll.ts";
import { canStandIn, isDangerousOn, madeWith, standIn, standInField, standInWords } from "./sense-plan.ts";
import { dangerFollows } from "./sense.ts";

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

function attributePlan(actor: Character, said: AttributeSaid, situation: Asked): AttributeRoll {
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
    return { plan: attributePlan(actor, said, asked), parties, ...tied };
  },
  refresh(situation) {
    const actor = characterOf(situation.parties["self"]);
    const { plan } = situation;
    if (!actor || !isAttribute(plan.attribute)) return plan;
    return attributePlan(actor, { ...plan, effort: effortSaid(plan) }, situation);
  },
  fields(situation) {
    const { plan } = situation;
    const doing = plan.attribute === "st" ? doingOf(situation) : null;
    if (!doing) return [];
    const put = (effort: string) => attributePlan(doing.actor, { ...plan, effort }, situation);
    return putInFields(doing, "strength", { now: plan.putIn ?? null, put });
  },
  again: ({ plan }) => ({ check: "attribute", data: { attribute: plan.attribute } }),
  words: ({ plan }) => ({
    kind: "attribute",
    section: plan.purpose ? "physicalFeats" : "success",
    title: plan.purpose ? tell(`purpose.${plan.purpose}`) : tell(`attribute.${plan.attribute}`),
    base: attributeWord(plan.attribute),
    chip: plan.chosen.task,
    note: putInWords(plan.putIn ?? null),
  }),
});

function willPlan(actor: Character, said: Said, situation: Pick<Rolled, "card" | "parties">): OwnRoll {
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
    const plan = willPlan(actor, unsaid(data, untouched(data)), { parties: participants(parties) });
    return { plan, parties, ...tiedTo(data) };
  },
  refresh(situation) {
    const actor = characterOf(situation.parties["self"]);
    return actor ? willPlan(actor, situation.plan, situation) : situation.plan;
  },
  fields: (situation) => [
    wordsField({
      id: "task",
      label: tell("will.against"),
      hint: tell("will.hint"),
      value: situation.plan.chosen.task,
      put: (task) => ({ ...situation.plan, chosen: { ...situation.plan.chosen, task } }),
    }),
  ],
  rulings: ({ outcome }) =>
    isFailed(outcome) ? [textRuling("willFails", tell("will.effect"), "QUADRANT.gurps.will.note")] : [],
  words: ({ plan, outcome }) => ({
    kind: "will",
    section: "willRolls",
    title: tell("attribute.will"),
    base: attributeWord("will"),
    chip: plan.chosen.task,
    effect: outcome ? tell(`will.${isMade(outcome) ? "holds" : "fails"}`) : "",
  }),
});

function controlPlan(
  actor: Character,
  trait: TraitItem,
  said: Said,
  situation: Pick<Rolled, "card" | "parties">,
): OwnRoll {
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
    return { plan: controlPlan(actor, item, unsaid(data, untouched(data)), situation), parties };
  },
  refresh(situation) {
    const { plan, parties } = situation;
    const actor = characterOf(parties["self"]);
    const trait = parties["self"]?.tool;
    return actor && isTrait(trait) ? controlPlan(actor, trait, plan, situation) : plan;
  },
  rulings: (situation) => (isFailed(situation.outcome) ? motivatedRuling(situation) : []),
  words({ outcome, parties: { self } }) {
    const trait = isTrait(self?.tool) ? self.tool : null;
    const { name = "" } = self ?? {};
    const resists = trait?.system.resists ?? "";
    const yields = resists ? tell("selfControl.resists", { name, resists }) : tell("selfControl.yields", { name });
    return {
      kind: "selfControl",
      section: "selfControlRolls",
      title: trait?.name ?? "",
      base: tell("selfControl.base"),
      effect: !outcome ? "" : isFailed(outcome) ? yields : tell("selfControl.holds", { name }),
    };
  },
});

interface Comprehension extends OwnRoll {
  isDangerous: boolean;
}

function comprehension(
  actor: Character,
  said: Said,
  situation: Pick<Rolled, "card" | "parties" | "tied">,
): Comprehension {
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
    return { plan: comprehension(actor, said, situation), parties, ...(card && { tied: card }) };
  },
  refresh(situation) {
    const actor = characterOf(situation.parties["self"]);
    return actor ? comprehension(actor, situation.plan, situation) : situation.plan;
  },
  /** IQ, or any skill that may make sense of it. */
  fields(situation) {
    const actor = characterOf(situation.parties["self"]);
    if (!actor) return [];
    const skills = itemsOf<Skill>(actor, isSkill).filter(canStandIn);
    const asked = { id: "with", label: tell("comprehend.with"), attribute: "iq", skills } as const;
    return [
      standInField(situation, asked, (parties) => comprehension(actor, situation.plan, { ...situation, parties })),
    ];
  },
  follows: (situation) => dangerFollows(situation.plan.isDangerous, isFailed(situation.outcome), situation),
  words: (situation) => ({
    kind: "comprehend",
    section: "senseRolls",
    title: tell("comprehend.title"),
    base: standInWords(standIn(situation), "iq"),
  }),
});

import { isGms, wordsField } from "#table/checks";
import { attributeOf, isAttribute } from "../../abilities.ts";
import { type Character, characterOf, isSkill, isTrait, itemsOf, type Skill } from "../../documents.ts";
import type { Attribute } from "../../vocabulary.ts";
import { refusal, tell } from "../../words.ts";
import { type PutIn, putInFields, putInto, putInWords, tiedToEffort } from "../feats/blanks.ts";
import { doingOf } from "../feats/feat.ts";
import { isFailed, isMade, type Rolled, textRuling } from "../roll/roll.ts";
import { motivatedRuling } from "../states/neglect.ts";
import { ownCheck } from "./own-check.ts";
import { attributeWord, ownRoll, type OwnRoll, type Said } from "./own-roll.ts";
import { canStandIn, isDangerousOn, madeWith, standIn, standInField, standInWords } from "./sense-plan.ts";
import { dangerFollows } from "./sense.ts";

/** The purposes of a roll against an attribute: precision by DX, endurance by HT (GURPS-FEAT-1). */
const PURPOSES = ["precision", "endurance"] as const;
type Purpose = (typeof PURPOSES)[number];

export interface AttributeRoll extends OwnRoll {
  attribute: Attribute;
  purpose: Purpose | null;
  /** Extra effort in a roll of ST; null or missing: none. */
  putIn?: PutIn | null;
}

type AttributeSaid = Said &
  Pick<AttributeRoll, "attribute" | "purpose"> & {
    /** UUID of the card of extra effort. Default: that of the tied card. */
    putIn?: Pick<PutIn, "effort"> | null;
  };

type Asked = Pick<Rolled, "card" | "tied" | "parties">;

const ATTRIBUTE_OF: Record<Purpose, Attribute> = { precision: "dx", endurance: "ht" };

function attributePlan(actor: Character, said: AttributeSaid, situation: Asked): AttributeRoll {
  const { attribute, purpose, putIn: put } = said;
  const tag = attribute === "will" ? "will" : "any";
  const doing = attribute === "st" ? doingOf(situation) : null;
  const putIn = doing && putInto(doing, "strength", put === undefined ? null : (put?.effort ?? ""));
  const base = putIn?.st ?? attributeOf(actor, attribute);
  const plan = ownRoll({ actor, tag, base, attribute, skill: null }, said, situation);
  return { ...plan, attribute, purpose, putIn };
}

/** GURPS › Success Rolls, Physical Feats: a roll against an attribute, for everything without its own rule. */
export const attributeCheck = ownCheck<AttributeRoll, AttributeSaid>({
  isTask: true,
  /** `data.attribute`; `data.purpose`: precision or endurance. */
  begin(_actor, { data }) {
    const purpose = PURPOSES.find((one) => one === data["purpose"]) ?? null;
    const attribute = data["attribute"] ?? (purpose && ATTRIBUTE_OF[purpose]) ?? "";
    if (!isAttribute(attribute)) return refusal("unknown");
    return { said: { attribute, purpose }, ...tiedToEffort(data) };
  },
  plan: (actor, said, situation) => (isAttribute(said.attribute) ? attributePlan(actor, said, situation) : null),
  fields(situation) {
    const { plan } = situation;
    const doing = plan.attribute === "st" ? doingOf(situation) : null;
    if (!doing) return [];
    const put = (effort: string) => attributePlan(doing.actor, { ...plan, putIn: { effort } }, situation);
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

/** GURPS › Will Rolls: after a success the actor acts as always; after a failure the GM rules the effect (GURPS-WILL-1). */
export const willCheck = ownCheck<OwnRoll>({
  isTask: false,
  plan(actor, said, situation) {
    const made = { actor, tag: "will", base: actor.system.will, attribute: "will", skill: null } as const;
    // A roll that the GM calls for is forced: it is not refused for a low score.
    return ownRoll({ ...made, isDefense: said.isCalled }, said, situation);
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

/** GURPS › Self-Control Rolls: against the trait's own number; after a failure the actor gives in to it (GURPS-SELF-1). */
export const selfControlCheck = ownCheck<OwnRoll>({
  isTask: false,
  /** `item`: a trait with a self-control number. */
  begin: (_actor, { item }) =>
    isTrait(item) && item.system.selfControl !== null
      ? { tool: item }
      : refusal("noSelfControl", { name: item?.name ?? "" }),
  plan(actor, said, situation) {
    const trait = situation.parties["self"]?.tool;
    if (!isTrait(trait)) return null;
    const base = trait.system.selfControl ?? 0;
    // The roll is forced: it is made however low the number is.
    const made = { actor, tag: "selfControl", base, attribute: null, skill: null, isDefense: true } as const;
    return ownRoll({ ...made, what: trait.id ?? "" }, said, situation);
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

/** GURPS › Sense Rolls: understanding what was perceived, by IQ or by a skill (GURPS-SENSE-5). */
export const comprehendCheck = ownCheck<Comprehension, Said>({
  isTask: false,
  begin: (_actor, { data }) => ({ said: { isCalled: isGms({ card: null }) }, tied: data["card"] }),
  plan: comprehension,
  /** IQ, or any skill that the actor can try. */
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

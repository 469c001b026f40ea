import { guidanceCost, type Result, type SuccessOutcome } from "#rules/gurps";
import type { Refusal, Ruling, TableChange } from "#table/checks";
import {
  actKind,
  defineCheck,
  isAlive,
  longestWords,
  partyOf,
  readOrNull,
  situationOf,
  wordsField,
} from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { cardsTiedTo, isAdmitted } from "#table/documents/records.ts";
import { gameSetting } from "#table/settings.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { actView } from "../roll/roll-view.ts";
import { costOfGuidance, payments, pointsWords, whyNotPay } from "../roll/roll-check.ts";
import { isMade, type Roll, textRuling } from "../roll/roll.ts";

/** What a player wants to add to the story, and the price once the GM accepts it. */
interface GuidancePlan {
  element: string;
  cost: number;
}

const WORDS = ["accept", "haggle", "decline"] as const;
const JOURNAL = "QUADRANT.gurps.guidance.journal";

/** The price after the roll of a card, which must be the actor's own success; without a card the price without a roll. */
function costAfter(card: Card | null, actor: string): number | Refusal {
  if (!card) return guidanceCost(null);
  const outcome = readOrNull(card, (one) => situationOf(one).outcome);
  if (card.system.parties["self"]?.actor !== actor || !outcome || !isAdmitted(card)) return refusal("guidanceRoll");
  if (!isMade(outcome as SuccessOutcome)) return refusal("guidanceRoll");
  return costOfGuidance(card.system.plan as Roll, outcome.result as Result);
}

const accepted = ({ element, cost }: GuidancePlan, name: string): TableChange[] => [
  ...payments("self", cost),
  { who: "journal", journal: JOURNAL, page: { title: element, text: tell("guidance.page", { name, element }) } },
];

/** GURPS › Influencing Success Rolls: a player adds something to the story (GURPS-BUY-2). */
export const guidanceCheck = defineCheck<GuidancePlan>({
  kind: actKind("asked"),
  ties: "follows",
  asks: true,
  /** `data.card`: the success after which it is bought; without it no roll was needed. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const { card: uuid } = data;
    const cost = costAfter(cardByUuid(uuid), actor.uuid);
    if (typeof cost !== "number") return cost;
    return { plan: { element: "", cost }, parties: { self: partyOf(actor, token, null) }, ...(uuid && { tied: uuid }) };
  },
  refresh({ plan, tied, parties: { self } }) {
    const cost = costAfter(tied ?? null, self?.actor?.uuid ?? "");
    return { element: longestWords(plan.element), cost: typeof cost === "number" ? cost : guidanceCost(null) };
  },
  refuse({ plan, tied, card, parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    if (!gameSetting<boolean>("gurps", "playerGuidance")) return refusal("noGuidance");
    const cost = costAfter(tied ?? null, actor.uuid);
    if (typeof cost !== "number") return cost;
    const isTaken = (one: Card): boolean => one.id !== card?.id && one.system.kind === "guidance" && isAlive(one);
    if (tied && cardsTiedTo(tied).some(isTaken)) return refusal("guidanceTaken");
    return whyNotPay(actor, cost) ?? (plan.element === "" ? refusal("guidanceWords") : null);
  },
  price: ({ plan: { cost } }) => pointsWords(cost),
  fields: ({ plan }) => [
    wordsField({
      id: "element",
      label: tell("guidance.element"),
      hint: tell("guidance.elementHint"),
      value: plan.element,
      put: (element) => ({ ...plan, element }),
    }),
  ],
  lockedReason: () => null,
  /** The GM accepts, haggles or declines; after haggling the player may reword it. An accepted element is paid, and noted. */
  rulings({ plan, card, parties: { self } }) {
    const word = card?.system.rulings.find(({ id }) => id === "guidance")?.value;
    const said: Ruling = {
      id: "guidance",
      label: tell("guidance.word"),
      choices: WORDS.map((value) => ({ value, label: tell(`guidance.${value}`) })),
      who: "gm",
      spoken: true,
      changes: (value) => (value === "accept" ? accepted(plan, self?.name ?? "") : []),
      note: "QUADRANT.gurps.guidance.note",
    };
    const offer = textRuling("offer", tell("guidance.offer"), "QUADRANT.gurps.guidance.offerNote");
    const again: Ruling = {
      ...textRuling("reworded", tell("guidance.reword"), "QUADRANT.gurps.guidance.rewordNote"),
      who: "owner",
      plan: (value) => ({ ...plan, element: longestWords(value) }),
    };
    return [said, ...(word === "haggle" ? [offer, again] : [])];
  },
  view: ({ plan, parties: { self } }) =>
    actView({
      kind: "guidance",
      source: "influencingRolls",
      title: tell("guidance.title"),
      chip: pointsWords(plan.cost),
      parties: [self],
      word: plan.element,
      why: tell("guidance.why"),
      tone: "plain",
    }),
});

import type { Throw } from "#rules/dice";
import type { SuccessOutcome } from "#rules/gurps";
import type { CheckView, Situation } from "#table/checks";
import {
  actKind,
  cardName,
  checkOf,
  defineCheck,
  gmRefusal,
  longestWords,
  partyOf,
  situationOf,
  viewAsKept,
  wordsField,
} from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { traitOf } from "../../traits.ts";
import { isCharacter } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { gmParty } from "../../people.ts";
import { actView, rollView } from "../roll/roll-view.ts";
import { isMade, type Roll, type Rolled, rollKind } from "../roll/roll.ts";
import { ownCheck } from "../rolls/own-check.ts";
import { attributeWord, ownRoll, type OwnRoll } from "../rolls/own-roll.ts";
import { askedWord, type Group, noticed } from "./group-plan.ts";

/** The names of those who noticed, and what they noticed, in the GM's words. */
interface Announcement {
  names: string[];
  what: string;
}

type Announcing = Situation<Announcement, { result: string }>;

function namesOn(card: Card | null): string[] | null {
  if (card?.system.game !== "gurps" || card.system.kind !== "group") return null;
  const now = situationOf(card) as unknown as Group;
  return noticed(now).map((who) => now.parties[who]!.name);
}

/** GURPS › When the GM Rolls: a public card names those who noticed, and shows nothing else of the throw (GURPS-SEC-2). */
export const announceCheck = defineCheck<Announcement>({
  kind: actKind("announced"),
  table: true,
  ties: "follows",
  asks: true,
  /** `data.card`: the unseen throw. */
  prepare({ data: { card: uuid } }) {
    const names = namesOn(cardByUuid(uuid));
    if (!names || !uuid) return refusal("gone");
    return { plan: { names, what: "" }, parties: { self: gmParty() }, tied: uuid };
  },
  refresh: ({ plan, tied }: Announcing) => ({
    names: namesOn(tied ?? null) ?? plan.names,
    what: longestWords(plan.what),
  }),
  refuse: ({ plan }) => (plan.names.length === 0 ? refusal("nobodyNoticed") : null),
  revealsTo: () => "all",
  fields: ({ plan }) => [
    wordsField({
      id: "what",
      label: tell("announce.what"),
      hint: tell("announce.hint"),
      value: plan.what,
      put: (what) => ({ ...plan, what }),
    }),
  ],
  view: ({ plan: { names, what } }) =>
    actView({
      kind: "announce",
      source: "whenTheGmRolls",
      title: tell("announce.title"),
      parties: [],
      word: tell(`announce.${names.length === 1 ? "one" : "many"}`, { names: names.join(", ") }),
      why: what,
      tone: "plain",
    }),
});

/** GURPS › Sense Rolls: Danger Sense may warn of a danger that was not noticed. Only the GM sees the throw (GURPS-SENSE-6). */
export const dangerSenseCheck = ownCheck<OwnRoll>({
  isTask: false,
  /** `data.card`: the failed roll to notice the danger. */
  begin: (actor, { data }) =>
    traitOf(actor, "dangerSense") ? { tied: data["card"] } : refusal("noDangerSense", { name: actor.name }),
  plan(actor, said, situation) {
    const { per } = actor.system;
    const made = { actor, tag: "sense", base: per, attribute: "per", skill: null, isDefense: true } as const;
    return ownRoll(made, said, situation);
  },
  secret: () => "unseen",
  words({ outcome, parties: { self } }) {
    const name = self?.name ?? "";
    return {
      kind: "dangerSense",
      section: "senseRolls",
      title: tell("mod.trait.dangerSense"),
      base: attributeWord("per"),
      effect: outcome ? tell(`danger.${isMade(outcome) ? "warn" : "nothing"}`, { name }) : "",
    };
  },
});

/** A secret throw made public: its title, its score and its dice. */
interface Revealed extends Roll {
  faces: Throw;
  title: string;
  /** The label of the base. */
  of: string;
  /** The party whose row of a group's throw this is; "": the card has only one throw. */
  row: string;
}

type Revealing = Rolled<Revealed>;

/** The throw of a card, or of one row of a group's card; null for a card without it. */
function revealed(card: Card | null, row: string): Revealed | null {
  const faces = card?.system.throws[row || "roll"];
  if (!card || !faces || card.system.game !== "gurps") return null;
  if (row) return revealedRow(card, row, faces);
  const now = situationOf(card);
  const { title, sides } = viewAsKept(checkOf(card), now, { sees: () => true });
  return { ...(now.plan as Roll), faces, title: title || cardName(card), of: sides[0]?.note ?? "", row: "" };
}

function revealedRow(card: Card, row: string, faces: Throw): Revealed | null {
  const now = situationOf(card) as unknown as Group;
  const roll = card.system.kind === "group" ? now.plan.sides[row] : undefined;
  return roll ? { ...roll, faces, title: askedWord(now.plan), of: "", row } : null;
}

/** This card shows the throw to all; the tied card stays hidden. */
function view(situation: Revealing): CheckView {
  const { plan } = situation;
  const shown = { ...situation, throws: { roll: plan.faces } };
  const words = { kind: "reveal", section: "whenTheGmRolls", title: plan.title, base: plan.of };
  return rollView(shown, { sees: () => true }, words);
}

/** GURPS › When the GM Rolls: the GM shows a secret throw to all (GURPS-SEC-1). */
export const revealCheck = defineCheck<Revealed, SuccessOutcome>({
  kind: {
    pools: () => ({}),
    resolve: (plan) => rollKind.resolve(plan, { roll: plan.faces }),
    odds: (plan) => ({ [rollKind.resolve(plan, { roll: plan.faces }).result]: 1 }),
    changes: () => [],
  },
  ties: "follows",
  /** `data.card`: the card of the throw; `data.row`: the party of a row, on a group's card. */
  prepare({ actor, token, data: { card: uuid, row = "" } }) {
    const plan = revealed(cardByUuid(uuid), row);
    if (!isCharacter(actor) || !plan || !uuid) return refusal("gone");
    return { plan, parties: { self: partyOf(actor, token, null) }, tied: uuid };
  },
  refresh: ({ plan, tied }) => revealed(tied ?? null, plan.row) ?? plan,
  refuse: ({ card }) => gmRefusal(card ?? null),
  revealsTo: () => "all",
  view: (situation) => ({ ...view(situation), chip: tell("reveal.chip") }),
});

interface TellPlan {
  /** What the player learns. Only the GM knows whether it is true. */
  news: string;
}

/** GURPS › When the GM Rolls: the GM tells a single player something, whatever the dice show (GURPS-SEC-1, 3). */
export const tellCheck = defineCheck<TellPlan>({
  kind: actKind("told"),
  ties: "follows",
  asks: true,
  /** `data.card`: the secret throw that it is about. */
  prepare({ actor, token, data: { card } }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    return { plan: { news: "" }, parties: { self: partyOf(actor, token, null) }, ...(card && { tied: card }) };
  },
  refresh: ({ plan }) => ({ news: longestWords(plan.news) }),
  refuse: ({ plan, card }) => gmRefusal(card ?? null) ?? (plan.news === "" ? refusal("noNews") : null),
  // Only the owners of self and the GMs can read it.
  revealsTo: () => ["self"],
  fields: ({ plan, parties: { self } }) => [
    wordsField({
      id: "news",
      label: tell("tell.field", { name: self?.name ?? "" }),
      hint: tell("tell.hint"),
      value: plan.news,
      put: (news) => ({ news }),
    }),
  ],
  view: ({ plan, parties: { self } }) =>
    actView({
      kind: "tell",
      source: "whenTheGmRolls",
      title: tell("tell.title", { name: self?.name ?? "" }),
      parties: [self],
      word: plan.news,
      why: "",
      tone: "plain",
    }),
});

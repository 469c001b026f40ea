import type { Throw } from "#rules/dice";
import type { SuccessOutcome } from "#rules/gurps";
import {
  defineCheck,
  cardName,
  checkOf,
  type CheckView,
  gmRefusal,
  partyOf,
  situationOf,
  toldView,
} from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import type { Group } from "./group-plan.ts";
import { askedWord } from "./group-view.ts";
import { rollKind, type Roll, type Rolled } from "../roll/roll.ts";
import { rollView } from "../roll/roll-view.ts";

/** A secret throw, laid open: what was rolled for, against what, and the dice as they fell. */
interface Revealed extends Roll {
  faces: Throw;
  title: string;
  /** What the base is. */
  of: string;
  /** Of an unseen throw for many, whose row it is; "": the card has one throw. */
  row: string;
}

type Revealing = Rolled<Revealed>;

/** What a card of one throw shows, or one row of what was thrown for many; null for any other card. */
function revealed(card: Card | null, row: string): Revealed | null {
  const faces = card?.system.throws[row || "roll"];
  if (!card || !faces || card.system.game !== "gurps") return null;
  if (row) return revealedRow(card, row, faces);
  const now = situationOf(card);
  const { title, sides } = toldView(checkOf(card), now, { sees: () => true });
  return { ...(now.plan as Roll), faces, title: title || cardName(card), of: sides[0]?.note ?? "", row: "" };
}

function revealedRow(card: Card, row: string, faces: Throw): Revealed | null {
  const now = situationOf(card) as unknown as Group;
  const roll = card.system.kind === "group" ? now.plan.sides[row] : undefined;
  return roll ? { ...roll, faces, title: askedWord(now.plan), of: "", row } : null;
}

/** What everybody reads of it stands on this card: the other one stays the GM's. */
function view(situation: Revealing): CheckView {
  const { plan } = situation;
  const shown = { ...situation, throws: { roll: plan.faces } };
  const words = { kind: "reveal", section: "whenTheGmRolls", title: plan.title, base: plan.of };
  return rollView(shown, { sees: () => true }, words);
}

/** GURPS › When the GM Rolls: the GM shows everybody what was thrown in secret (GURPS-SEC-1). */
export const revealCheck = defineCheck<Revealed, SuccessOutcome>({
  kind: {
    pools: () => ({}),
    resolve: (plan) => rollKind.resolve(plan, { roll: plan.faces }),
    odds: (plan) => ({ [rollKind.resolve(plan, { roll: plan.faces }).result]: 1 }),
    changes: () => [],
  },
  ties: "follows",
  /** `data.card`: the throw that is shown; `data.row`: which of several. */
  prepare({ actor, token, data: { card: uuid, row = "" } }) {
    const plan = revealed(cardByUuid(uuid), row);
    if (!isCharacter(actor) || !plan || !uuid) return refusal("gone");
    return { plan, parties: { self: partyOf(actor, token, null) }, tied: uuid };
  },
  refresh: ({ plan, tied }) => revealed(tied ?? null, plan.row) ?? plan,
  refuse: ({ card }) => gmRefusal(card ?? null),
  revealsTo: () => "all",
  view: (situation) => ({ ...view(situation), chip: say("QUADRANT.gurps.reveal.chip") }),
});

import { cardView } from "../checks/card-view.ts";
import { declaredView } from "../checks/declared-view.ts";
import type { VerdictView } from "../checks/views.ts";
import { knownAs } from "../documents/names.ts";
import type { Asking, Card } from "../documents/messages.ts";
import { isAdmitted } from "../documents/records.ts";
import { findRoll } from "../rolls/find.ts";
import { rollText } from "../text/spoken.ts";
import { say } from "../words.ts";
import { answerOf, secretThrowOf } from "./answers.ts";

/** One actor who was asked. */
interface AskedRow {
  name: string;
  img: string;
  /** The state of the answer: "has not rolled yet", "critical success". */
  text: string;
  tone: VerdictView["tone"] | "wait";
  isDone: boolean;
  /** The card of the answer, for a user who may see it. */
  card: string;
  /**
   * Button to roll now: for the user who plays the actor, or for the GM in a player's absence. Null for all other users.
   */
  roll: { actor: string; label: string; isOwn: boolean } | null;
}

/** The GM's question as a user sees it. */
export interface AskingView {
  game: string;
  title: string;
  words: string;
  /** "2 of 3 have rolled" */
  count: string;
  rows: AskedRow[];
  /** For players who play none of the actors asked. */
  aside: string;
}

export function askingView(question: Asking, user: User.Implementation): AskingView {
  const { game: id, roll, modifiers, said, words, whom } = question.system;
  const rows = whom.map((one) => rowOf(question, one, user));
  const isAsked = user.isGM || whom.some(isOf(user));
  return {
    game: id,
    title: rollText(id, { name: nameOf(question) ?? roll.name, modifiers, said }),
    words,
    count: say("QUADRANT.table.asking.count", { done: rows.filter(({ isDone }) => isDone).length, all: rows.length }),
    rows,
    aside: isAsked ? "" : say("QUADRANT.table.asking.notYou"),
  };
}

/** The roll's name in the reader's language, as one of the actors asked has it. */
function nameOf({ system: { roll, whom } }: Asking): string | null {
  for (const { actor } of whom) {
    const found = actorBy(actor);
    const own = found && findRoll(found, roll.id);
    if (own) return own.name;
  }
  return null;
}

const actorBy = (uuid: string): Actor.Implementation | null =>
  fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null;

const isOf =
  (user: User.Implementation) =>
  ({ actor }: { actor: string }): boolean =>
    actorBy(actor)?.testUserPermission(user, "OWNER") ?? false;

function rowOf(question: Asking, one: Asking["system"]["whom"][number], user: User.Implementation): AskedRow {
  const actor = actorBy(one.actor);
  const row = { name: actor ? knownAs(actor) : one.name, img: actor?.img ?? one.img, card: "", roll: null };
  const answer = answerOf(question, one.actor);
  if (answer) return { ...row, ...answered(answer, user), isDone: true };
  if (!actor) return { ...row, text: say("QUADRANT.table.asking.gone"), tone: "plain", isDone: false };
  const roll = findRoll(actor, question.system.roll.id);
  if (!roll) return { ...row, text: say("QUADRANT.table.asking.cannot"), tone: "plain", isDone: false };
  const isOwner = actor.testUserPermission(user, "OWNER");
  const isOwn = isOwner && !(user.isGM && actor.hasPlayerOwner);
  const key = isOwn ? "own" : "other";
  const label = say(`QUADRANT.table.asking.rolls.${key}`, { roll: roll.name, name: row.name });
  return {
    ...row,
    text: say("QUADRANT.table.asking.open"),
    tone: "wait",
    isDone: false,
    roll: isOwner ? { actor: one.actor, label, isOwn } : null,
  };
}

type Answered = Pick<AskedRow, "text" | "tone" | "card">;

/** The part of an answer that this user may see; for a secret answer only that it exists. */
function answered(card: Card, user: User.Implementation): Answered {
  const hidden: Answered = { text: say("QUADRANT.table.asking.hidden"), tone: "plain", card: "" };
  const shown = card.system.secret === "declared" ? secretThrowOf(card) : card;
  if (card.visible && !shown) return { ...hidden, text: say("QUADRANT.table.asking.secret"), card: card.uuid };
  if (!shown?.visible || !shown.isContentVisible) return hidden;
  return { ...toldOf(shown, user), card: shown.uuid };
}

function toldOf(card: Card, user: User.Implementation): Omit<Answered, "card"> {
  if (!isAdmitted(card)) {
    const { text, tone } = declaredView(card).state;
    return { text, tone };
  }
  try {
    const { verdict, title } = cardView(card, user);
    if (!verdict) return { text: say("QUADRANT.table.asking.thrown", { roll: title }), tone: "wait" };
    const word = [verdict.word, [verdict.label, verdict.number].filter(Boolean).join(" ")].filter(Boolean).join(" · ");
    return { text: `${title}: ${word}`, tone: verdict.tone };
  } catch {
    // The card's own rendering reports a broken plan.
    return { text: say("QUADRANT.table.card.unreadable"), tone: "plain" };
  }
}

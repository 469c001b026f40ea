import { answerOf } from "../asking/answers.ts";
import { thrownDiceOf } from "../checks/dice-owed.ts";
import type { Participant } from "../checks/parties.ts";
import { readerOf } from "../checks/reader.ts";
import { announcedRoles, askedRoles, checkOf, rolesOf, situationOf } from "../checks/situation.ts";
import { stageSides } from "../checks/stages.ts";
import { whyHeldUp } from "../checks/why-not-throw.ts";
import type { Situation } from "../checks/check.ts";
import { askings, cardsWhere } from "../documents/in-log.ts";
import { isAsking, isCard, oldestFirst, type Asking, type Card, type Message } from "../documents/messages.ts";
import { gameOfMessage } from "../documents/game-of-message.ts";
import { gameById, playOf } from "../register.ts";

/** A message that waits for a user's answer or throw. */
export interface Awaiting {
  message: Message;
  /** The title of the card or the question. */
  title: string;
  /** The users who may answer. */
  users: User.Implementation[];
  /** UUIDs of the actors for which they answer. */
  actors: string[];
  /** The kind of answer: to resist another actor's act, to throw dice, or another answer. */
  how: "defend" | "throw" | "answer";
}

/** The messages that wait for users now, the oldest first; only those that this user may read. */
export function awaiting(reader: User.Implementation): Awaiting[] {
  const all: Message[] = [...cardsWhere({ states: ["open"] }), ...askings()];
  return oldestFirst(all.filter(mayWait)).flatMap((message) => {
    try {
      const found = isCard(message) ? ofCard(message, reader) : isAsking(message) ? ofQuestion(message) : null;
      return found && found.users.length > 0 ? [{ message, ...found }] : [];
    } catch {
      // The card's own rendering reports a broken plan.
      return [];
    }
  });
}

/** Whether a message can be examined: it is visible, and the play of its game is loaded. */
function mayWait(message: Message): boolean {
  if (!message.visible || !message.isContentVisible) return false;
  return isAsking(message) || playOf(gameById(gameOfMessage(message))) !== null;
}

type Found = Omit<Awaiting, "message">;

function ofCard(card: Card, reader: User.Implementation): Found | null {
  if (card.system.secret === "declared") return null;
  const now = situationOf(card);
  const { parties, asks } = awaitedParties(card, now);
  if (parties.length === 0) return null;
  const { title, sides, rows } = checkOf(card).view(now, readerOf(now.parties, reader));
  const isThrown = [sides, ...(rows ?? []).map((row) => row.sides)].some(({ length }) => length > 1);
  return {
    title,
    how: asks === "others" ? (isThrown ? "defend" : "answer") : "throw",
    users: [...new Set(parties.flatMap(({ actor }) => usersFor(actor)))],
    actors: parties.flatMap(({ actor }) => actor?.uuid ?? []),
  };
}

interface Awaited {
  parties: Participant[];
  /** Whether other parties must answer, or the acting party must throw for its own act. */
  asks: "others" | "self";
}

/** The parties whose answer, throw or further dice a card waits for. */
function awaitedParties(card: Card, now: Situation): Awaited {
  const check = checkOf(card);
  const thrown = thrownDiceOf(now);
  const partiesOf = (who: string[]): Participant[] => [...new Set(who)].flatMap((one) => now.parties[one] ?? []);
  if (announcedRoles(check, now.plan, thrown).length > 0)
    return { asks: "self", parties: whyHeldUp(card, now) ? [] : partiesOf(["self"]) };
  const roles = rolesOf(check, now.plan);
  const asked = askedRoles(check, now.plan, thrown).map((role) => roles[role] ?? "");
  if (asked.length === 0) return { asks: "self", parties: partiesOf(stageSides(check, now).map(({ who }) => who)) };
  return { asks: asked.every((who) => who === "self") ? "self" : "others", parties: partiesOf(asked) };
}

/** The open part of a question: its actors that have not rolled yet. */
function ofQuestion(question: Asking): Found {
  const open = question.system.whom.flatMap(({ actor: uuid }) => {
    const actor = fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null;
    return actor && !answerOf(question, uuid) ? [actor] : [];
  });
  return {
    title: question.system.roll.name,
    how: "throw",
    users: [...new Set(open.flatMap(usersFor))],
    actors: open.map(({ uuid }) => uuid),
  };
}

/** The users who answer for an actor: its players who are online, else the GMs who are. */
function usersFor(actor: Actor.Implementation | null | undefined): User.Implementation[] {
  const here = (game.users?.contents ?? []).filter(({ active }) => active) as User.Implementation[];
  const players = here.filter((user) => !user.isGM && actor?.testUserPermission(user, "OWNER"));
  return players.length > 0 ? players : here.filter(({ isGM }) => isGM);
}

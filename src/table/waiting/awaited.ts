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

/** A message that waits for somebody's answer or throw. */
export interface Awaiting {
  message: Message;
  /** What the card or the question is called. */
  title: string;
  /** Who has to answer. */
  users: User.Implementation[];
  /** The actors that they answer for: UUIDs. */
  actors: string[];
  /** What they are asked for: to withstand what somebody does, to throw dice, or to answer. */
  how: "defend" | "throw" | "answer";
}

/** What waits for somebody now, the oldest first, of the messages that this reader may read. */
export function awaiting(reader: User.Implementation): Awaiting[] {
  const all: Message[] = [...cardsWhere({ states: ["open"] }), ...askings()];
  return oldestFirst(all.filter(mayWait)).flatMap((message) => {
    try {
      const found = isCard(message) ? ofCard(message, reader) : isAsking(message) ? ofQuestion(message) : null;
      return found && found.users.length > 0 ? [{ message, ...found }] : [];
    } catch {
      // One of a broken plan says so where it is drawn.
      return [];
    }
  });
}

/** Without the rules of its game, nobody knows what a card waits for. */
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
  /** Whether others answer what somebody does, or somebody throws for the own act. */
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

/** The actors of a question who have not rolled yet. */
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

/** Who answers for an actor: those of its players who are here, else the GMs who are. */
function usersFor(actor: Actor.Implementation | null | undefined): User.Implementation[] {
  const here = (game.users?.contents ?? []).filter(({ active }) => active) as User.Implementation[];
  const players = here.filter((user) => !user.isGM && actor?.testUserPermission(user, "OWNER"));
  return players.length > 0 ? players : here.filter(({ isGM }) => isGM);
}

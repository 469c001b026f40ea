import type { Card } from "../documents/messages.ts";
import { gameById, playOf, playOfDocument } from "../register.ts";
import { foeNumbers } from "../settings.ts";
import type { Check, Reader } from "./check.ts";
import type { Answer, Ruling } from "./choices.ts";
import { isBereft, itemBy, participant, type Participant } from "./parties.ts";

/** What of a party says who may see its numbers. */
type Seen = Pick<Participant, "actor" | "tool" | "actorUuid" | "kept">;

/** Whether an act is done with an Item: a user in charge of the Item acts for the actor in nothing else. */
type Act = Pick<Check, "withTool">;

/**
 * May this user act for that party?
 * @param act what is done: some games let a user act for an actor with an Item that the user is in charge of
 */
export function owns(user: User.Implementation, party: Seen | undefined, act: Act = {}): boolean {
  if (user.isGM) return true;
  const actor = party?.actor;
  if (!actor) return false;
  if (actor.testUserPermission(user, "OWNER")) return true;
  return Boolean(act.withTool && playOfDocument(actor)?.actsFor?.(user, actor, party.tool ?? null));
}

/** The party that gives an answer: the one asked, with the Item used, or another that answers instead. */
export function answererOf({ party, tool }: Answer, asked: Participant | undefined): Participant | undefined {
  return party ? participant(party) : asked && { ...asked, tool: itemBy(tool) };
}

/** The GM rules on everything but a player's own matters, the acting party's owner on the owner's, others on theirs. */
export function mayRule(
  { who }: Ruling,
  parties: Record<string, Participant>,
  user: User.Implementation,
  act: Act,
): boolean {
  if (who === "gm") return user.isGM;
  const [whose, party] = who === "owner" ? ["party", "self"] : (who.split(":") as [string, string]);
  if (user.isGM) return whose !== "player";
  return owns(user, parties[party], act);
}

/** Whether a user may see the content of a card. */
export function mayRead({ whisper, author }: Card, user: User.Implementation): boolean {
  return user.isGM || whisper.length === 0 || whisper.includes(user.id ?? "") || author?.id === user.id;
}

/** A party that a player owns is asked; the GM's client answers for the others. */
export function isPlayers(party: Seen | undefined): boolean {
  return Boolean(party?.actor?.hasPlayerOwner);
}

/** A player's party whose actor is gone: what was open to all when its card was made stays open. */
const wasPlayers = (party: Seen | undefined): boolean => Boolean(party?.kept?.players && isBereft(party));

/** What the user at this screen may see of the parties' numbers. */
export function readerOf(parties: Record<string, Seen>, user: User.Implementation): Reader {
  const all = user.isGM || foeNumbers() === "all";
  const sees = (who: string): boolean =>
    all || isPlayers(parties[who]) || wasPlayers(parties[who]) || owns(user, parties[who], { withTool: true });
  return { sees, totals: foeNumbers() !== "none" };
}

/**
 * Whether the user may see odds: they could betray the numbers of a foe.
 * @param owner the game of the card, which says so when all who took part are gone
 */
export function seesOdds(parties: Record<string, Seen>, user: User.Implementation, owner?: string): boolean {
  const plays = Object.values(parties).map(({ actor }) => playOfDocument(actor));
  const all = owner === undefined ? plays : [...plays, playOf(gameById(owner))];
  if (!all.every((play) => play?.showsOdds?.(user) ?? true)) return false;
  const reader = readerOf(parties, user);
  return foeNumbers() !== "none" || Object.keys(parties).every((who) => reader.sees(who));
}

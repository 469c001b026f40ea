import type { Card } from "../documents/messages.ts";
import { gameById, playOf, playOfDocument } from "../register.ts";
import { foeNumbers } from "../settings.ts";
import type { Check, Reader } from "./check.ts";
import type { Answer, Ruling } from "./choices.ts";
import { hasLostActor, itemBy, participant, type Participant } from "./parties.ts";

/** The part of a party that decides who may see its numbers. */
type Seen = Pick<Participant, "actor" | "tool" | "actorUuid" | "kept">;

/** Whether an act is done with an Item: only then may a user in charge of that Item act for the actor. */
type Act = Pick<Check, "withTool">;

/**
 * Whether this user may act for that party.
 * @param act the check: some games let a user who is in charge of an Item act with it for another actor
 */
export function owns(user: User.Implementation, party: Seen | undefined, act: Act = {}): boolean {
  if (user.isGM) return true;
  const actor = party?.actor;
  if (!actor) return false;
  if (actor.testUserPermission(user, "OWNER")) return true;
  return Boolean(act.withTool && playOfDocument(actor)?.actsFor?.(user, actor, party.tool ?? null));
}

/** The party that gives an answer: the asked party, with the Item used, or another party that answers in its place. */
export function answererOf({ party, tool }: Answer, asked: Participant | undefined): Participant | undefined {
  return party ? participant(party) : asked && { ...asked, tool: itemBy(tool) };
}

/** Whether a user may make a ruling (`Ruling.who`). The GM may make every ruling except those of a `player:`. */
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

/** Whether a player owns the party's actor. Such a party is asked; the GM's client answers for all others. */
export function isPlayers(party: Seen | undefined): boolean {
  return Boolean(party?.actor?.hasPlayerOwner);
}

/** Whether a player owned the party's deleted actor: its numbers stay visible to everybody, as they were. */
const wasPlayers = (party: Seen | undefined): boolean => Boolean(party?.kept?.players && hasLostActor(party));

/** What a user may see of the parties' numbers. */
export function readerOf(parties: Record<string, Seen>, user: User.Implementation): Reader {
  const all = user.isGM || foeNumbers() === "all";
  const sees = (who: string): boolean =>
    all || isPlayers(parties[who]) || wasPlayers(parties[who]) || owns(user, parties[who], { withTool: true });
  return { sees, totals: foeNumbers() !== "none" };
}

/**
 * Whether the user may see the odds, from which the numbers of a foe could be computed.
 * @param owner id of the card's game, which also decides: all actors of the card may have been deleted
 */
export function seesOdds(parties: Record<string, Seen>, user: User.Implementation, owner?: string): boolean {
  const plays = Object.values(parties).map(({ actor }) => playOfDocument(actor));
  const all = owner === undefined ? plays : [...plays, playOf(gameById(owner))];
  if (!all.every((play) => play?.showsOdds?.(user) ?? true)) return false;
  const reader = readerOf(parties, user);
  return foeNumbers() !== "none" || Object.keys(parties).every((who) => reader.sees(who));
}

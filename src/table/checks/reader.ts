import type { Card } from "../documents/messages.ts";
import { gameOf } from "../register.ts";
import { foeNumbers } from "../settings.ts";
import type { Answer, Participant, Reader, Ruling } from "./check.ts";
import { participant } from "./parties.ts";

/** May this user act for that party? Some games let others act for an actor, too: with an Item that is in their hands. */
export function owns(user: User.Implementation, party: Participant | undefined): boolean {
  if (user.isGM) return true;
  const actor = party?.actor;
  if (!actor) return false;
  return actor.testUserPermission(user, "OWNER") || Boolean(gameOf(actor)?.actsFor?.(user, actor, party.tool ?? null));
}

/** Whose word an answer is: that of whoever is asked, or of somebody who answers instead. */
export function answererOf(answer: Answer, asked: Participant | undefined): Participant | undefined {
  return answer.party ? participant(answer.party) : asked;
}

/** The GM rules on everything, whoever acts on what is the owner's. */
export function mayRule({ who }: Ruling, parties: Record<string, Participant>, user: User.Implementation): boolean {
  return user.isGM || (who === "owner" && owns(user, parties["self"]));
}

/** Whether a user may see what stands on a card. */
export function mayRead({ whisper, author }: Card, user: User.Implementation): boolean {
  return user.isGM || whisper.length === 0 || whisper.includes(user.id ?? "") || author?.id === user.id;
}

/** A party that some player owns is asked; the GM's client answers for the rest. */
export function isPlayers(party: Participant | undefined): boolean {
  return Boolean(party?.actor?.hasPlayerOwner);
}

/** What the user at this screen may see of the parties' numbers. */
export function readerOf(parties: Record<string, Participant>, user: User.Implementation): Reader {
  const all = user.isGM || foeNumbers() === "all";
  const sees = (who: string): boolean => all || isPlayers(parties[who]) || owns(user, parties[who]);
  return { sees, totals: foeNumbers() !== "none" };
}

/** Whether the user may see odds at all: they would betray the numbers of a foe. */
export function seesOdds(parties: Record<string, Participant>, user: User.Implementation): boolean {
  const reader = readerOf(parties, user);
  return foeNumbers() !== "none" || Object.keys(parties).every((who) => reader.sees(who));
}

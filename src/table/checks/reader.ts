import { foeNumbers } from "../settings.ts";
import type { Participant, Reader } from "./check.ts";

/** May this user act for that party? */
export function owns(user: User.Implementation, party: Participant | undefined): boolean {
  return user.isGM || Boolean(party?.actor?.testUserPermission(user, "OWNER"));
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

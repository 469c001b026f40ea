import { cardByUuid } from "../documents/messages.ts";
import type { Draft } from "./check.ts";
import { participants } from "./parties.ts";

interface Seen {
  whisper?: string[];
  blind?: boolean;
}

/**
 * A chain is as secret as the card that it began with; whoever takes part sees what is done.
 * @param otherwise who may see a card that continues none
 */
export function asSecretAs<T extends object>(data: T, { tied, parties }: Draft, otherwise: Seen = {}): T & Seen {
  const { whisper = [], blind = false } = cardByUuid(tied) ?? otherwise;
  if (whisper.length === 0) return data;
  const actors = Object.values(participants(parties)).flatMap(({ actor }) => actor ?? []);
  const owners = game.users!.filter((user) => actors.some((actor) => actor.testUserPermission(user, "OWNER")));
  return { ...data, blind, whisper: [...new Set([...whisper, ...(blind ? [] : owners.map(({ id }) => id))])] };
}

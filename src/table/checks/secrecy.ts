import { cardByUuid } from "../documents/messages.ts";
import { checkById } from "../register.ts";
import type { Check, Draft, Reader, Situation } from "./check.ts";
import { participants, type Participant } from "./parties.ts";
import { situation } from "./situation.ts";
import type { CheckView } from "./views.ts";

interface Seen {
  whisper?: string[];
  blind?: boolean;
}

/**
 * Makes a message as secret as the card that its chain began with, unless its check says who is told. Those who take
 * part see what is done.
 * @param id the check of the card
 * @param otherwise who may see a card that continues none
 */
export function asSecretAs<T extends object>(data: T, id: string, draft: Draft, otherwise: Seen = {}): T & Seen {
  const { plan, tied, parties } = draft;
  const before = cardByUuid(tied);
  const { whisper = [], blind = false } = before ?? otherwise;
  const { check } = checkById(id);
  const told = before ? check.revealsTo?.(situation(check, plan, {}, parties, tied)) : null;
  if (told === "all") return { ...data, blind: false, whisper: [] };
  const all = participants(parties);
  if (told) {
    const named = told.flatMap((who) => all[who] ?? []);
    return { ...data, blind: false, whisper: [...new Set([...gms(), ...ownersOf(named)])] };
  }
  if (whisper.length === 0) return data;
  return { ...data, blind, whisper: [...new Set([...whisper, ...(blind ? [] : ownersOf(Object.values(all)))])] };
}

function ownersOf(parties: readonly Participant[]): string[] {
  const actors = parties.flatMap(({ actor }) => actor ?? []);
  const owners = game.users!.filter((user) => actors.some((actor) => actor.testUserPermission(user, "OWNER")));
  return owners.map(({ id }) => id);
}

/** A user who is not named does not see a whisper, not even a GM. */
export const gms = (): string[] => game.users!.filter(({ isGM }) => isGM).map(({ id }) => id);

/** How secret a throw is. A card that continues an unseen one is unseen, too, unless its check tells somebody. */
export function secrecyOf(check: Check, now: Situation): "declared" | "unseen" | null {
  if (now.tied?.system.secret === "unseen" && !check.revealsTo?.(now)) return "unseen";
  return check.secret?.(now) ?? null;
}

/** The reader of a throw that the GM makes in secret: sees no number. */
export const BLIND: Reader = { sees: () => false, totals: false, blind: true };

/** What everybody may read of such a throw: who does what. Everything else is left out, whatever it is. */
export function blindView({ kind, title, parties }: CheckView): CheckView {
  return {
    kind,
    title,
    parties,
    chip: "",
    sides: [],
    results: [],
    headlines: [],
    note: "",
    verdict: null,
  };
}

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
 * Makes a message as secret as the card that it is tied to, unless its check names other readers (`Check.revealsTo`). The
 * owners of its parties see it, too, unless that card is blind.
 * @param id the check of the card
 * @param otherwise the secrecy of a card that is tied to none
 */
export function asSecretAs<T extends object>(data: T, id: string, draft: Draft, otherwise: Seen = {}): T & Seen {
  const { plan, tied, parties } = draft;
  const before = cardByUuid(tied);
  const { whisper = [], blind = false } = before ?? otherwise;
  const { check } = checkById(id);
  const readers = before ? check.revealsTo?.(situation(check, plan, {}, parties, tied)) : null;
  if (readers === "all") return { ...data, blind: false, whisper: [] };
  const all = participants(parties);
  if (readers) {
    const named = readers.flatMap((who) => all[who] ?? []);
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

/** The ids of all GMs, for whispers: Foundry shows a whisper only to the listed users, even among GMs. */
export const gms = (): string[] => game.users!.filter(({ isGM }) => isGM).map(({ id }) => id);

/** How secret a throw is. A card that is tied to an unseen one is unseen, too, unless its check names readers. */
export function secrecyOf(check: Check, now: Situation): "declared" | "unseen" | null {
  if (now.tied?.system.secret === "unseen" && !check.revealsTo?.(now)) return "unseen";
  return check.secret?.(now) ?? null;
}

/** The reader of a throw that the GM makes in secret: they see no numbers. */
export const BLIND: Reader = { sees: () => false, totals: false, blind: true };

/** What everybody may read of a secret throw: who does what. All other members of the view are left out. */
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

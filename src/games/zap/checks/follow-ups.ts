import type { Refusal } from "#table/checks";
import type { Card } from "#table/documents/messages.ts";
import { cardsTiedTo } from "#table/documents/records.ts";
import { refusal } from "../refusal.ts";

/** Cards that came to nothing, or were taken back: what they began may be begun again. */
const VOID: readonly string[] = ["refused", "closed", "undone"];

export const isVoid = (state: string): boolean => VOID.includes(state);

/** Of the cards that are about another one, those that count. */
interface Among {
  /** UUID of whoever began them. */
  actor?: string | null;
  /** The card that asks: it does not count itself. */
  besides?: Card | null;
  /** Which of them it is about, where each follows from something of its own. */
  fits?: (card: Card) => boolean;
}

/** Why what follows from a card is not to be done now: it has been done, or the card may still turn out otherwise. */
export function followUpRefusal(
  card: Card | null | undefined,
  kinds: readonly string[],
  { actor = null, besides = null, fits = () => true }: Among = {},
): Refusal | null {
  if (!card) return null;
  const { state, automation } = card.system;
  if (state !== "applied" && !(state === "open" && automation === "off")) return refusal("notDecided");
  const begun = cardsTiedTo(card).some((other) => {
    const { id, system } = other;
    const isSuch = id !== besides?.id && kinds.includes(system.kind) && !isVoid(system.state);
    return isSuch && fits(other) && (actor === null || system.parties.self?.actor === actor);
  });
  return begun ? refusal("followed") : null;
}

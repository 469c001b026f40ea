import { declarationOf, holds } from "#table/checks";
import { type Card, isCard, messages } from "#table/documents/messages.ts";
import type { Fighter } from "../../documents.ts";
import type { InitiativePlan } from "./initiative-kind.ts";

/** The card on the table that still waits for the initiative of this one, be it on its way to the referee; null for none. */
export function askedOn({ id }: Fighter): Card | null {
  const asks = holds((card) => {
    const { game: owner, kind, plan } = declarationOf(card) ?? card.system;
    if (owner !== "zerospace" || kind !== "initiative" || !isWaiting(card)) return false;
    return (plan as InitiativePlan).fighters.some(({ row }) => row === id);
  });
  return messages().filter(isCard).find(asks) ?? null;
}

const isWaiting = ({ system: { state } }: Card): boolean => state === "declared" || state === "open";

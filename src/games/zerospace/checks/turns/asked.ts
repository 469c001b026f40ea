import { isCard, messages, type Card } from "../../../../table/documents/messages.ts";
import type { Fighter } from "../../documents.ts";
import type { InitiativePlan } from "./initiative-kind.ts";

/** The card on the table that still waits for the initiative of this one; null for none. */
export function askedOn({ id }: Fighter): Card | null {
  const waiting = messages().filter(isCard).filter(isOpen);
  return waiting.find(({ system }) => (system.plan as InitiativePlan).fighters.some(({ row }) => row === id)) ?? null;
}

function isOpen({ system: { game: owner, kind, state } }: Card): boolean {
  return owner === "zerospace" && kind === "initiative" && (state === "declared" || state === "open");
}

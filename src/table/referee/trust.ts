import type { Card } from "../documents/messages.ts";
import { cardOperation, commit } from "./commit.ts";

/**
 * Whether a card is what the referee left. Its author may write to it, as Foundry lets every author; so what a player
 * wrote is believed only as long as it is a declaration, and nobody but a GM may have touched it since. The server
 * stamps who wrote last.
 */
export function isTrusted({ system, _stats }: Card): boolean {
  if (system.state === "declared") {
    const { applied, spends, settled, rulings, refusal, ended } = system;
    return [...applied, ...spends, ...settled, ...rulings].length === 0 && refusal === null && ended === null;
  }
  return Boolean(game.users!.get(_stats.lastModifiedBy ?? "")?.isGM);
}

/** Takes a card off the table that somebody wrote to who must not. What it did stays as it is. */
export async function rejectTampered(card: Card): Promise<void> {
  const refusal = { key: "QUADRANT.table.refusal.tampered" };
  await commit([cardOperation(card, { state: "refused", refusal })]);
}

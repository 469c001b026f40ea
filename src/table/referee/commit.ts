import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { modifyBatch, replaceWith } from "../../foundry.ts";
import { isUnseen, type Card, type CardData } from "../documents/messages.ts";

/** Fields of a card that are objects of their own: they are put in place whole, never merged into what was there. */
const WHOLE = ["plan", "parties", "throws", "refusal"];

export type CardPatch = Partial<CardData>;

/**
 * The update of a card as one operation of a batch. `rolls` are added to those that it has; on a card that players must not
 * see only their faces lie, which Foundry knows nothing of.
 */
export function cardOperation(card: Card, patch: CardPatch, rolls: Roll[] = []): BatchOperation {
  const system = Object.fromEntries(
    Object.entries(patch).map(([key, value]) => [key, WHOLE.includes(key) && value ? replaceWith(value) : value]),
  );
  const added = rolls.length > 0 &&
    !isUnseen(card) && { rolls: [...card.rolls, ...rolls].map((roll) => JSON.stringify(roll)) };
  return { action: "update", documentName: "ChatMessage", updates: [{ _id: card.id, system, ...added }] };
}

/** Writes everything or nothing. */
export async function commit(operations: BatchOperation[]): Promise<void> {
  if (operations.length > 0) await modifyBatch(operations);
}

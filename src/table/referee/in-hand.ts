import type { BatchOperation } from "../../../types/foundry-v14.ts";
import type { Request } from "../documents/messages.ts";
import { CARRIED_OUT } from "./settled.ts";

/** The request that the referee carries out just now: there is one at most, for acts are done one after the other. */
let inHand: Request | null = null;

/** The id of the request in hand. */
export const requestInHand = (): string | null => inHand?.id ?? null;

/** Does what a request asks for. Its deletion goes with the first batch that is written. */
export async function withRequest<T>(request: Request, task: () => Promise<T>): Promise<T> {
  inHand = request;
  try {
    return await task();
  } finally {
    inHand = null;
  }
}

/** Does what has to be done first, and for itself: the request waits for the batch of what it asks for. */
export async function beforehand<T>(task: () => Promise<T>): Promise<T> {
  const request = inHand;
  inHand = null;
  try {
    return await task();
  } finally {
    inHand = request;
  }
}

/** What takes the request in hand off the table. */
export function removal(): BatchOperation[] {
  // Foundry writes into the options that it is given.
  return inHand
    ? [{ action: "delete", documentName: "ChatMessage", ids: [inHand.id], ...structuredClone(CARRIED_OUT) }]
    : [];
}

/** It is off the table: what else the act writes goes without it. */
export function letGo(): void {
  inHand = null;
}

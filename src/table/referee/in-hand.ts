import type { BatchOperation } from "../../../types/foundry-v14.ts";
import type { Request } from "../documents/messages.ts";
import { CARRIED_OUT } from "./settled.ts";

/** The request that the referee is carrying out: at most one, because acts are done one after the other. */
let inHand: Request | null = null;

/** The id of the request in hand. */
export const requestInHand = (): string | null => inHand?.id ?? null;

/** Carries out a request. The first batch that it writes also deletes the request. */
export async function withRequest<T>(request: Request, task: () => Promise<T>): Promise<T> {
  inHand = request;
  try {
    return await task();
  } finally {
    inHand = null;
  }
}

/** Runs a task that must be done before the act, with batches of its own: they do not delete the request in hand. */
export async function withoutRequest<T>(task: () => Promise<T>): Promise<T> {
  const request = inHand;
  inHand = null;
  try {
    return await task();
  } finally {
    inHand = request;
  }
}

/** The operations that delete the request in hand. */
export function removal(): BatchOperation[] {
  // Foundry writes into the options that it gets.
  return inHand
    ? [{ action: "delete", documentName: "ChatMessage", ids: [inHand.id], ...structuredClone(CARRIED_OUT) }]
    : [];
}

/** Forgets the request in hand: further batches do not delete it. */
export function forgetRequestInHand(): void {
  inHand = null;
}

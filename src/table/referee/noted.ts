import type { Reconsideration } from "../documents/card-model.ts";

/** A line of a card's ledger: what somebody reconsidered, and when. */
export function noted(key: string, data: Reconsideration["data"], user: User.Implementation): Reconsideration {
  return { key, data, by: user.name, at: Date.now() };
}

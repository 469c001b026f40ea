import type { Revision } from "../documents/card-model.ts";

/** A line of a card's ledger: what a user reconsidered, and when. */
export function noted(key: string, data: Revision["data"], user: User.Implementation): Revision {
  return { key, data, by: user.name, at: Date.now() };
}

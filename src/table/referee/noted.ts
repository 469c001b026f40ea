import type { Revision } from "../documents/card-model.ts";

/** A line for the reconsiderations of a card (`spends`), with the user and the time. */
export function noted(key: string, data: Revision["data"], user: User.Implementation): Revision {
  return { key, data, by: user.name, at: Date.now() };
}

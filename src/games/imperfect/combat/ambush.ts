import { conditionsOf } from "#table/conditions";
import type { Seated } from "../documents.ts";
import { fightOf } from "./seat.ts";

/** The Round that an ambush costs which is called now: the one whose cards are drawn; the first before a fight (IMP-AM-6). */
export const ambushRound = (seat: Seated | null): number => Math.max(1, (seat && fightOf(seat)?.round) ?? 1);

/** The Round that an ambush has cost somebody; the first, where nobody has said. */
export function ambushedIn(actor: Actor.Implementation): number {
  const { round } = (conditionsOf(actor).find(({ id }) => id === "surprised")?.data ?? {}) as { round?: unknown };
  return typeof round === "number" ? round : 1;
}

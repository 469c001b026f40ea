import { member } from "../guard.ts";
import { ACTIONS, type ActionId } from "./vocabulary.ts";

/** Ways to move away from where one is. */
const AWAY: readonly ActionId[] = ["walk", "run", "sprint", "charge"];

/** Whether cover is left with an action: only whoever moves away leaves it. ZeroSpace › Cover (ZS-AM-12). Error `action`. */
export function leavesCover(id: ActionId): boolean {
  return AWAY.includes(member(id, ACTIONS, "action"));
}

/** An attack made in a turn: without the die that running takes, or with it. */
export const STRUCK = ["standing", "running"] as const;
export type Struck = (typeof STRUCK)[number];

/**
 * Whether one may still move so in a turn in which one has attacked: running and sprinting hold for the whole turn, so that
 * nobody sprints after an attack, and whoever runs has borne the die for it. ZeroSpace › Movement Actions (ZS-AM-6). Errors
 * `action`, `struck`.
 * @param struck null: nobody was attacked yet
 */
export function mayMoveAfter(id: ActionId, struck: Struck | null): boolean {
  const move = member(id, ACTIONS, "action");
  const before = struck === null ? null : member(struck, STRUCK, "struck");
  if (before === null || (move !== "run" && move !== "sprint")) return true;
  return move === "run" && before === "running";
}

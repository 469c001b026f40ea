import { member } from "../guard.ts";
import { ACTIONS, type ActionId } from "./vocabulary.ts";

/** Actions that move the character away from its place. */
const AWAY: readonly ActionId[] = ["walk", "run", "sprint", "charge", "runForCover"];

/** Whether an action ends cover: only moving away does. ZeroSpace › Cover (ZS-AM-12). Error `action`. */
export function leavesCover(id: ActionId): boolean {
  return AWAY.includes(member(id, ACTIONS, "action"));
}

/** An attack made in a turn: without the penalty die of running, or with it. A skill roll without that die is `standing`, too. */
export const STRUCK = ["standing", "running"] as const;
export type Struck = (typeof STRUCK)[number];

/**
 * Whether a character that has attacked or made a skill roll in this turn may still move this way. Running and sprinting
 * hold for the whole turn: so there is no sprint after an attack, and a run only if the attack took the penalty die for it;
 * after a skill roll both are possible only with that die. ZeroSpace › Movement Actions (ZS-AM-6). Errors `action`, `struck`.
 * @param struck null: no attack in this turn yet, and no skill roll without the penalty die
 */
export function mayMoveAfter(id: ActionId, struck: Struck | null): boolean {
  const move = member(id, ACTIONS, "action");
  const before = struck === null ? null : member(struck, STRUCK, "struck");
  if (before === null || (move !== "run" && move !== "sprint")) return true;
  return move === "run" && before === "running";
}

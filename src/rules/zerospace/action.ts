import { member } from "../guard.ts";
import { ACTION_TABLE, type Action } from "./tables/actions.ts";
import { ACTIONS, type ActionId } from "./vocabulary.ts";

/** The cost and the effects of an action. ZeroSpace › Actions. Error `action`. */
export function action(id: ActionId): Action {
  return { ...ACTION_TABLE[member(id, ACTIONS, "action")] };
}

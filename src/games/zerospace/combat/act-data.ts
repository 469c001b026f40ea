import { type ActionId, ACTIONS, ATTACK_KINDS, type AttackKind } from "#rules/zerospace";
import type { Refusal } from "#table/checks";
import type { Order } from "./order.ts";
import type { Seat } from "./seats.ts";

/** What a control of a row does; or the reason why not. */
export type Act = (order: Order, seat: Seat, data: Record<string, string>) => Refusal | null;

/** The action that is meant. Controls say it as `data-does`: `data-action` is what a click is. */
export function actionIn({ does, action: named }: Record<string, string>): ActionId | null {
  return ACTIONS.find((id) => id === (does ?? named)) ?? null;
}

export function kindIn({ kind }: Record<string, string>): AttackKind | null {
  return ATTACK_KINDS.find((one) => one === kind) ?? null;
}

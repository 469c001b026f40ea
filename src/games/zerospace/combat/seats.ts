import { type ActionId, ACTIONS, ATTACK_KINDS, type AttackKind, type Struck, type ConditionId } from "#rules/zerospace";
import type { Refusal } from "#table/checks";
import type { Change } from "#rules/check.ts";
import { has } from "#table/conditions";
import type { Fighter } from "../documents.ts";
import type { Order } from "./order.ts";
import { withoutLasting } from "../conditions.ts";
import { FIGHTER_FIELDS } from "../vocabulary.ts";

/** What a fighter's document keeps. */
export type Held = Omit<Pick<Fighter["system"], (typeof FIGHTER_FIELDS)[number]>, "struck"> & { struck: Struck | null };

/** A fighter while an act is worked out. */
export interface Seat extends Held {
  readonly id: string;
  readonly row: Fighter;
}

export const seatOf = (row: Fighter): Seat => ({ ...stored(row), id: row.id!, row });

/** A copy of what the document keeps. */
export function stored({ system }: Fighter): Held {
  const { movement, task } = system.spent;
  const fields = Object.fromEntries(FIGHTER_FIELDS.map((field) => [field, system[field]]));
  return structuredClone({ ...fields, spent: { movement, task }, stood: system.stood && { ...system.stood } }) as Held;
}

/** What a turn begins with. */
export const freshTurn = (): Pick<Held, "spent" | "pace" | "meters" | "freeActions" | "isHindered" | "struck"> => ({
  spent: { movement: 0, task: 0 },
  pace: null,
  meters: 0,
  freeActions: 0,
  isHindered: false,
  struck: null,
});

/** The fields that are not what they were, by path: actions one by one, since cards count them, too. */
export function differing(before: Held, after: Held): Record<string, unknown> {
  return Object.fromEntries(
    FIGHTER_FIELDS.flatMap((field): [string, unknown][] => {
      if (field === "spent") {
        const kinds = (["movement", "task"] as const).filter((kind) => before.spent[kind] !== after.spent[kind]);
        return kinds.map((kind) => [`spent.${kind}`, after.spent[kind]]);
      }
      const isSame = JSON.stringify(before[field]) === JSON.stringify(after[field]);
      return isSame ? [] : [[field, structuredClone(after[field])]];
    }),
  );
}

/** What a control of a row does; or the reason why not. */
export type Act = (order: Order, seat: Seat, data: Record<string, string>) => Refusal | null;

/** The action that is meant. Controls say it as `data-does`: `data-action` is what a click is. */
export function actionIn({ does, action: named }: Record<string, string>): ActionId | null {
  return ACTIONS.find((id) => id === (does ?? named)) ?? null;
}

export function kindIn({ kind }: Record<string, string>): AttackKind | null {
  return ATTACK_KINDS.find((one) => one === kind) ?? null;
}

/** Where somebody's token stands now; null for whoever has none on the board. */
export function standingOf({ token }: Fighter): Held["stood"] {
  if (!token) return null;
  const { x, y, elevation } = token;
  return { scene: token.parent?.id ?? null, x, y, elevation: elevation ?? 0 };
}

/** Whether somebody's token is somewhere else than when their last turn began (ZS-SLAM-2). */
export function hasMoved(fighter: Fighter): boolean {
  const { stood } = fighter.system;
  const now = standingOf(fighter);
  if (!stood || !now) return false;
  return stood.scene !== now.scene || stood.x !== now.x || stood.y !== now.y || stood.elevation !== now.elevation;
}

/** What a moment of the order of play puts an end to. ZeroSpace › Order Of Play. */
const ENDS = {
  /** The bearer's place comes up, taken or passed over. */
  place: ["running", "sprinting"],
  /** The bearer's next turn really begins, even where it is then delayed. */
  turn: ["dodging"],
  /** That turn ends. */
  turnEnd: ["surprised"],
} as const satisfies Record<string, readonly ConditionId[]>;
export type Moment = keyof typeof ENDS;

/** What plot points have bought for a round lasts till the bearer's place comes up again. */
const BOUGHT = ["boosted", "powerStunt"] as const;

/** What a moment takes away from somebody. */
export function expired(actor: Actor.Implementation, moment: Moment): Change[] {
  const borne = ENDS[moment].filter((condition) => has(actor, condition));
  return [
    ...borne.map((lose): Change => ({ who: "self", lose })),
    ...(moment === "place" ? BOUGHT.flatMap((condition) => withoutLasting(actor, condition, "round")) : []),
  ];
}

import { type ActionId, ACTIONS, ATTACK_KINDS, type AttackKind, type Struck, type ConditionId } from "#rules/zerospace";
import type { Refusal } from "#table/checks";
import type { Change } from "#rules/check.ts";
import { has } from "#table/conditions";
import type { Fighter } from "../documents.ts";
import type { Order } from "./order.ts";
import { withoutLasting } from "../conditions.ts";
import { FIGHTER_FIELDS } from "../vocabulary.ts";

/** The fields of a combatant that acts write. */
export type StoredFields = Omit<Pick<Fighter["system"], (typeof FIGHTER_FIELDS)[number]>, "struck"> & {
  struck: Struck | null;
};

/** The working copy of a combatant during an act. */
export interface Seat extends StoredFields {
  readonly id: string;
  readonly row: Fighter;
}

export const seatOf = (row: Fighter): Seat => ({ ...stored(row), id: row.id!, row });

/** A copy of the document's fields. */
export function stored({ system }: Fighter): StoredFields {
  const { movement, task } = system.spent;
  const fields = Object.fromEntries(FIGHTER_FIELDS.map((field) => [field, system[field]]));
  return structuredClone({
    ...fields,
    spent: { movement, task },
    stood: system.stood && { ...system.stood },
  }) as StoredFields;
}

/** The fields as a turn begins with them. */
export const freshTurn = (): Pick<
  StoredFields,
  "spent" | "pace" | "meters" | "freeActions" | "isHindered" | "struck"
> => ({
  spent: { movement: 0, task: 0 },
  pace: null,
  meters: 0,
  freeActions: 0,
  isHindered: false,
  struck: null,
});

/** The changed fields by path. Parts of `spent` are written one by one, because cards write them, too. */
export function differing(before: StoredFields, after: StoredFields): Record<string, unknown> {
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

/** Does the act of a row's control on the working copy; returns the reason if it is not possible. */
export type Act = (order: Order, seat: Seat, data: Record<string, string>) => Refusal | null;

/** The action named in the data, or null. Controls name it in `data-does`, because Foundry reads `data-action` itself. */
export function actionIn({ does, action: named }: Record<string, string>): ActionId | null {
  return ACTIONS.find((id) => id === (does ?? named)) ?? null;
}

export function kindIn({ kind }: Record<string, string>): AttackKind | null {
  return ATTACK_KINDS.find((one) => one === kind) ?? null;
}

/** The present position of the fighter's token; null without a token on the board. */
export function standingOf({ token }: Fighter): StoredFields["stood"] {
  if (!token) return null;
  const { x, y, elevation } = token;
  return { scene: token.parent?.id ?? null, x, y, elevation: elevation ?? 0 };
}

/** Whether the fighter's token is elsewhere than when its last turn began (ZS-SLAM-2). */
export function hasMoved(fighter: Fighter): boolean {
  const { stood } = fighter.system;
  const now = standingOf(fighter);
  if (!stood || !now) return false;
  return stood.scene !== now.scene || stood.x !== now.x || stood.y !== now.y || stood.elevation !== now.elevation;
}

/** The conditions that end at each moment of the order of play. ZeroSpace › Order Of Play. */
const ENDS = {
  /** The bearer's place comes up, whether its turn is taken or passed over. */
  place: ["running", "sprinting"],
  /** The bearer's next turn really begins, even if it is then delayed. */
  turn: ["dodging"],
  /** That turn ends. */
  turnEnd: ["surprised"],
} as const satisfies Record<string, readonly ConditionId[]>;
export type Moment = keyof typeof ENDS;

/** Conditions bought with plot points; those for a round last until the bearer's place comes up again. */
const BOUGHT = ["boosted", "powerStunt"] as const;

/** Changes that end the actor's conditions at a moment. */
export function expired(actor: Actor.Implementation, moment: Moment): Change[] {
  const borne = ENDS[moment].filter((condition) => has(actor, condition));
  return [
    ...borne.map((lose): Change => ({ who: "self", lose })),
    ...(moment === "place" ? BOUGHT.flatMap((condition) => withoutLasting(actor, condition, "round")) : []),
  ];
}

import type { Change } from "#rules/check.ts";
import type { ConditionId } from "#rules/zerospace";
import { has } from "#table/conditions";
import { withoutLasting } from "../boosts.ts";

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

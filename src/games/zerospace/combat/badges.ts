import { say } from "#table/words.ts";
import type { Fighter } from "../documents.ts";
import { isOrdered, leaderOf } from "./places.ts";
import { isFight } from "../documents.ts";

/** What the order of play has put on somebody: for everybody to see. Drawn as a tag. */
export interface Badge {
  id: "delayed" | "owes" | "forced" | "drop" | "hindered";
  label: string;
  icon: string;
  tone: "wait" | "strain" | "gain";
  stacks: number;
}

const LOOKS = {
  drop: { icon: "hunter-eyes", tone: "gain" },
  delayed: { icon: "hourglass", tone: "wait" },
  owes: { icon: "crossed-chains", tone: "strain" },
  forced: { icon: "shield-disabled", tone: "strain" },
  hindered: { icon: "walking-boot", tone: "strain" },
} as const satisfies Record<Badge["id"], Pick<Badge, "icon" | "tone">>;

const badge = (id: Badge["id"], data?: Record<string, number>): Badge => ({
  id,
  ...LOOKS[id],
  label: say(`QUADRANT.zerospace.tracker.badge.${id}`, data),
  stacks: 1,
});

/** A delayed turn in hand, turns owed, a forced action in this round, the drop, half movement. */
export function badgesOf(fighter: Fighter): Badge[] {
  const { combat } = fighter;
  const { isHolding, owed, forcedIn, hasDrop } = leaderOf(fighter).system;
  const isOn = isFight(combat) && isOrdered(combat);
  return [
    ...(hasDrop && !isOn ? [badge("drop")] : []),
    ...(isHolding ? [badge("delayed")] : []),
    ...(owed > 0 ? [badge("owes", { turns: owed })] : []),
    ...(isOn && forcedIn === combat.round ? [badge("forced")] : []),
    ...(fighter.system.isHindered ? [badge("hindered")] : []),
  ];
}

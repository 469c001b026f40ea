import { say } from "#table/words.ts";
import { isCharacter, isHero, type Character, type Fighter } from "../documents.ts";
import { isWaiting } from "./maneuvers.ts";
import { groupOf, headOf, isOut } from "./places.ts";
import { quietControls, type QuietView } from "./row-controls.ts";
import { streakView, type StreakView } from "./streaks.ts";

/** What is left of a count, as a bar. */
export interface BarView {
  id: "hp" | "fp";
  /** "HP" */
  short: string;
  value: number;
  max: number;
  /** 0…1 */
  share: number;
  label: string;
}

/** A fighter as one reader sees it, beside name, state and conditions. Drawn by `fighter.hbs`. */
export interface SeatView {
  /** Hit Points and Fatigue Points, for owners; everybody knows how the players' characters stand. */
  bars: BarView[];
  /** "3 of 4 left", at the head of a group. */
  left: string;
  streak: StreakView | null;
  /** What somebody waits for, to be said by its owner. */
  trigger: { value: string; label: string } | null;
  quiet: QuietView[];
}

export function seatView(fighter: Fighter): SeatView {
  const { actor, isOwner } = fighter;
  const isSeen = isCharacter(actor) && (isOwner || isHero(actor));
  return {
    bars: isSeen ? [barOf(actor, "hp"), barOf(actor, "fp")] : [],
    left: groupLeft(fighter),
    streak: isSeen && !isOut(fighter) ? streakView(fighter) : null,
    trigger: isOwner && isWaiting(fighter) ? triggerView(fighter) : null,
    quiet: quietControls(fighter),
  };
}

function barOf({ system, name }: Character, id: BarView["id"]): BarView {
  const { value, max } = system[id];
  const now = value ?? max;
  const share = max > 0 ? Math.min(1, Math.max(0, now / max)) : 0;
  const short = say(`QUADRANT.gurps.tracker.bar.${id}.short`);
  return {
    id,
    short,
    value: now,
    max,
    share,
    label: say(`QUADRANT.gurps.tracker.bar.${id}.of`, { name, value: now, max }),
  };
}

/** How many of a group still stand. */
function groupLeft(fighter: Fighter): string {
  const group = groupOf(fighter).filter(({ visible }) => visible !== false);
  if (group.length < 2 || headOf(fighter).id !== fighter.id) return "";
  return say("QUADRANT.gurps.tracker.left", { left: group.filter((row) => !isOut(row)).length, all: group.length });
}

function triggerView({ system, name }: Fighter): SeatView["trigger"] {
  return { value: system.trigger, label: say("QUADRANT.gurps.tracker.trigger", { name: name ?? "" }) };
}

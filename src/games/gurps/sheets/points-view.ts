import { counted, say } from "#table/words.ts";
import type { Character } from "../documents.ts";

/** Hit Points or Fatigue Points: the figure, the bar, and − and + beside it. */
export interface PointsView {
  id: "hp" | "fp";
  label: string;
  short: string;
  value: number;
  /** "7", "−3" */
  shown: string;
  max: number;
  /** How much of the bar is filled: 0…1. */
  share: number;
  /** Where Moves are halved, under a third. */
  mark: number;
  /** "Reeling", "Tired"; empty for whoever is well. */
  state: string;
  /** Null for whoever may only look. */
  steps: { less: string; more: string } | null;
}

export function pointsViews({ system }: Character, canStep: boolean): PointsView[] {
  return [
    pointsView("hp", system.hp, { isLow: system.isReeling, canStep }),
    pointsView("fp", system.fp, { isLow: system.isTired, canStep }),
  ];
}

function pointsView(
  id: PointsView["id"],
  { value: stored, max }: { value: number | null; max: number },
  { isLow, canStep }: { isLow: boolean; canStep: boolean },
): PointsView {
  const value = stored ?? max;
  const label = say(`QUADRANT.gurps.character.FIELDS.${id}.value.label`);
  return {
    id,
    label,
    short: say(`QUADRANT.gurps.sheet.short.${id}`),
    value,
    shown: counted(value),
    max,
    share: max > 0 ? Math.max(0, Math.min(1, value / max)) : 0,
    mark: 1 / 3,
    state: isLow ? say(`QUADRANT.gurps.condition.${id === "hp" ? "reeling" : "tired"}.name`) : "",
    steps: canStep
      ? { less: say("QUADRANT.gurps.sheet.less", { label }), more: say("QUADRANT.gurps.sheet.more", { label }) }
      : null,
  };
}

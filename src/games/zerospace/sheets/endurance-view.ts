import { say } from "#table/words.ts";
import type { Character } from "../documents.ts";

/** A number with − and + beside it, in play. */
export interface StepView {
  /** Which one: see `trackOf`. */
  field: string;
  label: string;
  value: string;
  /** "Endurance: one less" */
  less: string;
  more: string;
}

/** A point of a bar: there, stunned, or lost. */
type Segment = "left" | "stun" | "lost";

/** What is left of Endurance, in points: ordinary and stunning damage apart (ZS-END-2, ZS-STN-1). */
export interface EnduranceView {
  left: number;
  max: number;
  segments: Segment[];
  /** "2 lost · 1 stunned"; empty for the unhurt. */
  words: string;
  steps: StepView[];
}

export function enduranceView({ system }: Character, canStep: boolean): EnduranceView {
  const { enduranceLeft, endurance, stun } = system;
  const { value: left, max } = enduranceLeft;
  const value = endurance.value ?? max;
  const stunned = value - left;
  const points = Array.from({ length: max }, (_, index): Segment => {
    if (index < left) return "left";
    return index < value ? "stun" : "lost";
  });
  const words = [
    value < max ? say("QUADRANT.zerospace.sheet.endurance.lost", { count: max - value }) : "",
    stunned > 0 ? say("QUADRANT.zerospace.sheet.endurance.stunned", { count: stunned }) : "",
  ];
  return {
    left,
    max,
    segments: points,
    words: words.filter(Boolean).join(" · "),
    steps: canStep
      ? [
          stepView("endurance", say("QUADRANT.zerospace.character.FIELDS.endurance.value.label"), `${value}`),
          stepView("stun", say("QUADRANT.zerospace.sheet.endurance.stun"), `${stun}`),
        ]
      : [],
  };
}

export function stepView(field: string, label: string, value: string): StepView {
  return {
    field,
    label,
    value,
    less: say("QUADRANT.zerospace.sheet.less", { label }),
    more: say("QUADRANT.zerospace.sheet.more", { label }),
  };
}

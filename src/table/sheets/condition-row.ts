import type { ButtonView } from "../checks/views.ts";

/** A condition with its ways out, as sheets draw it. */
export interface ConditionRow {
  id: string;
  label: string;
  icon: string;
  tone: string;
  stacks: number;
  /** What it does to whoever bears it. */
  effect: string;
  /** What it looks like. */
  text: string;
  buttons: ButtonView[];
}

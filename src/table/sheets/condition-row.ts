import type { ButtonView } from "../checks/views.ts";

/** A condition with the buttons that may end it, for sheets. */
export interface ConditionRow {
  id: string;
  label: string;
  icon: string;
  tone: string;
  stacks: number;
  /** Its effect on the actor that bears it. */
  effect: string;
  /** Its description. */
  text: string;
  buttons: ButtonView[];
}

/** The button that takes a condition away by hand. Every given condition has one. */
export function endButton(condition: string, label: string): ButtonView {
  return { action: "endCondition", data: { condition }, label, price: "", reason: null, primary: false };
}

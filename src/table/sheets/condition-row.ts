import type { ButtonView } from "../checks/views.ts";

/** A condition with its ways out, as sheets draw it. */
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

/** Every given condition can be taken away by hand: the table says that it is over. */
export function endButton(condition: string, label: string): ButtonView {
  return { action: "endCondition", data: { condition }, label, price: "", reason: null, primary: false };
}

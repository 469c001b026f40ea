import type { ButtonView, Refusal } from "#table/checks";
import { checkButtonOf } from "#table/sheets/check-button.ts";
import { say, sayRefusal } from "#table/words.ts";

/** What a button of the tracker may be beside what it does. */
interface Facts {
  data?: Record<string, string>;
  /** In the place of the word for the act. */
  label?: string;
  price?: string;
  why?: Refusal | null;
  /** The reason stands over it already. */
  told?: boolean;
  primary?: boolean;
}

/** A button that is an act of the tracker. */
export function turnButton(
  act: string,
  { data = {}, label, price = "", why = null, told, primary }: Facts = {},
): ButtonView {
  return {
    action: "turnAct",
    data: { act, ...data },
    label: label ?? say(`QUADRANT.zerospace.tracker.act.${act}`),
    price,
    reason: why && sayRefusal(why),
    ...(told && { told }),
    primary: (primary ?? false) && why === null,
  };
}

/** A button that begins a check of somebody. */
export const checkButton = checkButtonOf("zerospace");

/** What happens at the own screen alone. */
export const ownButton = (act: "roleplay" | "rollAsked", label?: string): ButtonView => ({
  ...turnButton(act, { label: label ?? say(`QUADRANT.zerospace.tracker.act.${act}`) }),
  action: "atOnce",
});

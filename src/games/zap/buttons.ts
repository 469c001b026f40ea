import type { ButtonView, Refusal } from "#table/checks";
import { sayRefusal } from "#table/words.ts";

interface CheckButton {
  /** `check` names the check, `actor` who does it; without it, who the sheet is about. */
  data: ButtonView["data"];
  label: string;
  price?: string;
  /** Why it cannot be done now: the button is greyed, and says so. */
  why?: Refusal | null;
  /** It stands out, as long as it can be done. */
  primary?: boolean;
}

/** A button that begins a check. */
export function checkButton({ data, label, price = "", why = null, primary = false }: CheckButton): ButtonView {
  return { action: "check", data, label, price, reason: why && sayRefusal(why), primary: primary && why === null };
}

import type { Reason } from "../../../table/checks/check.ts";
import type { ButtonView } from "../../../table/checks/views.ts";
import { sayReason } from "../../../table/words.ts";

interface CheckButton {
  /** `buyCargo` for the check `zap.buyCargo`. */
  check: string;
  label: string;
  data?: Record<string, string>;
  price?: string;
  why?: Reason | null;
  primary?: boolean;
}

/** A button that begins a check; greyed with the reason. */
export function checkButton({
  check,
  label,
  data = {},
  price = "",
  why = null,
  primary = false,
}: CheckButton): ButtonView {
  return {
    action: "check",
    data: { check: `zap.${check}`, ...data },
    label,
    price,
    reason: why && sayReason(why),
    primary: primary && why === null,
  };
}

import type { ButtonView } from "./views.ts";

/** A button that is plain and free by default. */
export function button(action: string, label: string, more: Partial<ButtonView> = {}): ButtonView {
  return { action, label, data: {}, price: "", reason: null, primary: false, ...more };
}

import { skipsDialogUsually } from "../settings.ts";

/** Whether a click throws at once, without the dialog: Shift reverses what the reader has set. */
export function skipsDialog(event: object | null | undefined): boolean {
  const { shiftKey = false } = (event ?? {}) as { shiftKey?: boolean };
  return shiftKey !== skipsDialogUsually();
}

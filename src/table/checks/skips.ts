import { skipsDialogUsually } from "../settings.ts";

/** Whether a click throws at once, without the dialog: Shift reverses the user's setting. */
export function skipsDialog(event: object | null | undefined): boolean {
  const { shiftKey = false } = (event ?? {}) as { shiftKey?: boolean };
  return shiftKey !== skipsDialogUsually();
}

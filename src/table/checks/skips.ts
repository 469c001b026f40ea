import { skipsDialogUsually } from "../settings.ts";

/** Whether a click asks nothing and throws at once: with Shift, the other way round from what its reader has set. */
export function skipsDialog(event: object | null | undefined): boolean {
  const { shiftKey = false } = (event ?? {}) as { shiftKey?: boolean };
  return shiftKey !== skipsDialogUsually();
}

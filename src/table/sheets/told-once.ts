import type { ButtonView } from "../checks/views.ts";

/** From this number of disabled buttons on, a shared reason is shown only once. */
const MANY = 4;

/**
 * The reason that at least MANY disabled buttons share, to be shown once above them; null if there is none.
 */
export function sharedReason(buttons: readonly ButtonView[]): string | null {
  const greyed = buttons.flatMap(({ reason }) => reason ?? []);
  const count = (reason: string): number => greyed.filter((one) => one === reason).length;
  const [most] = greyed.toSorted((one, other) => count(other) - count(one));
  return most !== undefined && count(most) >= MANY ? most : null;
}

/** Marks the buttons with the shared reason (`told`): they keep it for screen readers only. */
export function toldOnce<B extends ButtonView>(buttons: readonly B[], reason: string | null): B[] {
  return buttons.map((button) => (reason !== null && button.reason === reason ? { ...button, told: true } : button));
}

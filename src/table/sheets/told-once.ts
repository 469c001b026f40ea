import type { ButtonView } from "../checks/views.ts";

/** From this many greyed buttons on, one shared reason is enough. */
const MANY = 4;

/**
 * The reason that most greyed buttons share, if there are many: it is told once, above them. Null where reasons differ.
 */
export function sharedReason(buttons: readonly ButtonView[]): string | null {
  const greyed = buttons.flatMap(({ reason }) => reason ?? []);
  const count = (reason: string): number => greyed.filter((one) => one === reason).length;
  const [most] = greyed.toSorted((one, other) => count(other) - count(one));
  return most !== undefined && count(most) >= MANY ? most : null;
}

/** Those buttons keep the reason for screen readers only. */
export function toldOnce<B extends ButtonView>(buttons: readonly B[], reason: string | null): B[] {
  return buttons.map((button) => (reason !== null && button.reason === reason ? { ...button, told: true } : button));
}

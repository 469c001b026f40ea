import type { ButtonView } from "../checks/views.ts";

/** As many buttons with the same reason tell nobody more than one does. */
const MANY = 4;

/** Why most of what is greyed is greyed, where it is much: to be told once, over all of it. Null where reasons differ. */
export function sharedReason(buttons: readonly ButtonView[]): string | null {
  const greyed = buttons.flatMap(({ reason }) => reason ?? []);
  const count = (reason: string): number => greyed.filter((one) => one === reason).length;
  const [most] = greyed.toSorted((one, other) => count(other) - count(one));
  return most !== undefined && count(most) >= MANY ? most : null;
}

/** Those buttons keep the reason for readers of the screen alone. */
export function toldOnce<B extends ButtonView>(buttons: readonly B[], reason: string | null): B[] {
  return buttons.map((button) => (reason !== null && button.reason === reason ? { ...button, told: true } : button));
}

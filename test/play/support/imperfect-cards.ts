import { Board } from "./board.ts";
import type { Card } from "./card.ts";
import { Dialog } from "./dialog.ts";
import { unfold } from "./eventually.ts";
import type { Sheet } from "./sheet.ts";

export { newest } from "./card.ts";
export { barsOf, statusesOf } from "./tokens.ts";

/** Begins an attack with a weapon on an open sheet, and closes the sheet. @returns the dialog */
export async function attackFrom(sheet: Sheet, weapon: string, on: string): Promise<Dialog> {
  await new Board(sheet.page).target(on);
  const row = sheet.root.locator(".tab[data-tab=action] .q-arm", { hasText: weapon });
  await row.getByRole("button", { name: "Attack" }).click();
  const dialog = await Dialog.opened(sheet.page);
  await sheet.close();
  return dialog;
}

/** Helps with a chip of one of the user's heroes: unfolds the group of that hero's help first. */
export async function help(card: Card, hero: string, chip: string): Promise<void> {
  const fold = card.root.locator(`details[data-group="${hero}’s help"]`);
  await unfold(fold);
  await fold.locator(`button[data-action=spend][data-choice^="${chip}:"]`).click();
}

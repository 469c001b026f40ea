import type { ButtonView } from "#table/checks";
import { type CheckButton, checkButtonOf, checkTilesOf } from "#table/sheets/check-button.ts";

export type { CheckButton, CheckTile, TileView } from "#table/sheets/check-button.ts";

/** A button that begins a check of Future Imperfect. */
export const checkButton = checkButtonOf("imperfect");

export const checkButtons = (buttons: readonly CheckButton[]): ButtonView[] => buttons.map(checkButton);

/** The same as tiles: with a second line. */
export const checkTiles = checkTilesOf("imperfect");

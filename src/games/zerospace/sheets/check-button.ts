import type { ButtonView } from "../../../table/checks/views.ts";
import { checkButtonOf, type CheckButton } from "../../../table/sheets/check-button.ts";

export type { CheckButton };

/** A button that begins a check of ZeroSpace. */
export const checkButton = checkButtonOf("zerospace");

export const checkButtons = (buttons: readonly CheckButton[]): ButtonView[] => buttons.map(checkButton);

/** A tile: a button with a second line. */
export interface TileView extends ButtonView {
  tile: true;
  hint: string;
}

export interface CheckTile extends CheckButton {
  hint: string;
}

export function checkTiles(tiles: readonly CheckTile[]): TileView[] {
  return tiles.map(({ hint, ...button }) => ({ ...checkButton(button), tile: true, hint }));
}

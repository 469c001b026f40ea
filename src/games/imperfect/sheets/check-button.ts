import type { Reason } from "../../../table/checks/check.ts";
import type { ButtonView } from "../../../table/checks/views.ts";
import { sayReason } from "../../../table/words.ts";

export interface CheckButton {
  /** `attack` for the check `imperfect.attack`. */
  check: string;
  label: string;
  data?: Record<string, string>;
  price?: string;
  /** Why not now: it stays in its place, greyed. */
  why?: Reason | null;
  primary?: boolean;
}

/** A button that begins a check. */
export function checkButton({
  check,
  label,
  data = {},
  price = "",
  why = null,
  primary = false,
}: CheckButton): ButtonView {
  return {
    action: "check",
    data: { check: `imperfect.${check}`, ...data },
    label,
    price,
    reason: why && sayReason(why),
    primary: primary && why === null,
  };
}

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

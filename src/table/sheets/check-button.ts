import type { Refusal } from "../checks/check.ts";
import type { ButtonView } from "../checks/views.ts";
import type { SceneCall } from "../combat/procedure.ts";
import { sayRefusal } from "../words.ts";

export interface CheckButton {
  /** `attack` for the check `zap.attack`. */
  check: string;
  label: string;
  data?: Record<string, string>;
  price?: string;
  /** Why it is not possible now: the button stays in place, disabled. */
  why?: Refusal | null;
  primary?: boolean;
}

/** Returns the function that makes a game's check buttons: each begins a check, or is disabled with the reason. */
export function checkButtonOf(game: string): (button: CheckButton) => ButtonView {
  return ({ check, label, data = {}, price = "", why = null, primary = false }) => ({
    action: "check",
    data: { check: `${game}.${check}`, ...data },
    label,
    price,
    reason: why && sayRefusal(why),
    primary: primary && why === null,
  });
}

/** A tile: a button with a second line. */
export interface TileView extends ButtonView {
  tile: true;
  hint: string;
}

export interface CheckTile extends CheckButton {
  hint: string;
}

/** The same for tiles. */
export function checkTilesOf(game: string): (tiles: readonly CheckTile[]) => TileView[] {
  const button = checkButtonOf(game);
  return (tiles) => tiles.map(({ hint, ...tile }) => ({ ...button(tile), tile: true, hint }));
}

/** A call of the GM with its group and icon. */
export type CheckCall = CheckButton & Pick<SceneCall, "id" | "symbol" | "span">;

/** The same for the GM's calls outside of fights. */
export function checkCallsOf(game: string): (calls: readonly CheckCall[]) => SceneCall[] {
  const button = checkButtonOf(game);
  return (calls) =>
    calls.map(({ id, symbol, span, ...call }) => ({
      id,
      ...(symbol && { symbol }),
      ...(span && { span }),
      ...button(call),
    }));
}

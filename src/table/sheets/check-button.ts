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
  /** Why it is not possible now: the button keeps its place, greyed. */
  why?: Refusal | null;
  primary?: boolean;
}

/** The function that makes the buttons of one game: each begins a check, or is greyed with the reason. */
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

/** A call of the GM: where it stands, and by which sign. */
export type CheckCall = CheckButton & Pick<SceneCall, "id" | "symbol" | "span">;

/** The same for what the GM may call between fights. */
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

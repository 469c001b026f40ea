import { DRAGGED_PRESET, type DraggedPreset } from "../bucket/preset-drag.ts";
import { assignItemMacro, assignPresetMacro, assignRollMacro } from "../macros.ts";
import { DRAGGED_ROLL, type DraggedRoll } from "../sheets/roll-drag.ts";

/**
 * An Item of a game, a roll of a sheet, or a preset of the GM, dropped on the hotbar becomes a macro that uses it. Returns false
 * at once: Foundry does not wait.
 */
export function onHotbarDrop(
  _bar: unknown,
  data: { type?: string; uuid?: string; actor?: string; roll?: string; preset?: string },
  slot: number | string,
): boolean | void {
  if (data.type === "Item" && data.uuid) void assignItemMacro(data.uuid, Number(slot));
  else if (data.type === DRAGGED_ROLL && data.actor && data.roll)
    void assignRollMacro(data as DraggedRoll, Number(slot));
  else if (data.type === DRAGGED_PRESET && data.preset) void assignPresetMacro(data as DraggedPreset, Number(slot));
  else return;
  return false;
}

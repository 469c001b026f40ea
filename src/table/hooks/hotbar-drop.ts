import { DRAGGED_PRESET, type DraggedPreset } from "../bucket/preset-drag.ts";
import { assignItemMacro, assignPresetMacro, assignRollMacro } from "../macros.ts";
import { DRAGGED_ROLL, type DraggedRoll } from "../sheets/roll-drag.ts";

/**
 * Turns an Item of a game, a roll of a sheet, or a preset of the GM into a macro when it is dropped on the hotbar. It must
 * return false synchronously, because Foundry does not wait for a promise.
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

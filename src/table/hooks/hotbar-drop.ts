import { assignItemMacro } from "../macros.ts";

/** An Item of a game dropped on the hotbar becomes a macro that uses it. Returns false at once: Foundry does not wait. */
export function onHotbarDrop(
  _bar: unknown,
  data: { type?: string; uuid?: string },
  slot: number | string,
): boolean | void {
  if (data.type !== "Item" || !data.uuid) return;
  void assignItemMacro(data.uuid, Number(slot));
  return false;
}

import { referee } from "../referee/referee.ts";
import { onHotbarDrop } from "./hotbar-drop.ts";
import { watchPointer } from "../pointer.ts";
import { readShelves } from "../shelves.ts";

/** The world is open: what has waited is done. Modules may have taken the hotbar's drops before. */
export function onReady(): void {
  Hooks.on("hotbarDrop", onHotbarDrop as never);
  watchPointer();
  void referee.catchUp();
  void readShelves();
}

import { drawnSoFar } from "../checks/draw-message.ts";
import { gameOfMessage } from "../documents/game-of-message.ts";
import type { Frame, Play } from "../game.ts";
import { registerSheets } from "../sheets/register-sheets.ts";
import { redraw } from "./redraw.ts";
import { redrawSceneControls } from "./scene-controls.ts";
import { onSceneChange } from "./scene-change.ts";
import { onTableChange } from "./table-change.ts";

/** The play of a game is here: its sheets take the place of what stood for them, and what has waited for it is drawn. */
export function onGameArrived({ id }: Frame, { sheets }: Play): void {
  registerSheets(sheets);
  // What was drawn while the world opened is drawn again when it is open.
  if (game.ready) drawAnew(id);
  else Hooks.once("ready", () => drawAnew(id));
}

function drawAnew(id: string): void {
  for (const message of drawnSoFar()) if (gameOfMessage(message) === id) void redraw(message);
  onTableChange();
  onSceneChange();
  redrawSceneControls();
}

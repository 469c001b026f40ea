import { drawnSoFar } from "../checks/draw-message.ts";
import { gameOfMessage } from "../documents/game-of-message.ts";
import type { Frame, Play } from "../game.ts";
import { registerSheets } from "../sheets/register-sheets.ts";
import { redraw } from "./redraw.ts";
import { redrawSceneControls } from "./scene-controls.ts";
import { onSceneChange } from "./scene-change.ts";
import { onTableChange } from "./table-change.ts";

/** Called when the play of a game is loaded: registers its sheets in place of the stand-ins, and redraws what waited for it. */
export function onGameArrived({ id }: Frame, { sheets }: Play): void {
  registerSheets(sheets);
  // While the world is still loading, the redraw waits until it is ready.
  if (game.ready) drawAnew(id);
  else Hooks.once("ready", () => drawAnew(id));
}

function drawAnew(id: string): void {
  for (const message of drawnSoFar()) if (gameOfMessage(message) === id) void redraw(message);
  onTableChange();
  onSceneChange();
  redrawSceneControls();
}

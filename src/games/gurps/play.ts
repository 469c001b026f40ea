import type { Play } from "#table/game.ts";
import { checks } from "./checks/index.ts";
import { timePasses } from "./checks/states/time-passes.ts";
import { hud } from "./combat/maneuver-menu.ts";
import { procedure } from "./combat/procedure.ts";
import { isCharacter } from "./documents.ts";
import { editsBar } from "./edits-bar.ts";
import { openGravityPanel } from "./gravity-panel.ts";
import { openLongTasks } from "./long-tasks/manager.ts";
import { rolls } from "./rolls.ts";
import { showsOdds } from "./shows-odds.ts";
import { sheets } from "./sheets/index.ts";
import { checkOf, status } from "./sheets/status.ts";

/** How GURPS is played: loaded when a world plays it. */
export const play: Play = {
  sheets,
  checks,
  combat: procedure,
  hud,
  rolls,
  checkOf,
  editsBar,
  timePasses,
  showsOdds,
  panels: [
    { id: "long-tasks", label: "QUADRANT.gurps.longTask.title", symbol: "fa-helmet-safety", open: openLongTasks },
    { id: "gravity", label: "QUADRANT.gurps.gravityHere.title", symbol: "fa-weight-hanging", open: openGravityPanel },
  ],
  hangsOnScene: isCharacter,
  status,
};

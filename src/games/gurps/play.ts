import type { Play } from "#table/game.ts";
import { checks } from "./checks/index.ts";
import { timePasses } from "./checks/states/neglect.ts";
import { hud } from "./combat/maneuver-menu.ts";
import { procedure } from "./combat/procedure.ts";
import { isCharacter } from "./documents.ts";
import { editsBar } from "./checks/by-hand.ts";
import { figures } from "./figures.ts";
import { rollNames } from "./roll-names.ts";
import { rolls } from "./rolls.ts";
import { strikes } from "./strikes.ts";
import { showsOdds } from "./settings.ts";
import { checkOf, sheets, status } from "./sheets/index.ts";
import { openGravityPanel, openLongTasks } from "./windows.ts";
import { ways } from "./ways.ts";

/** The play of GURPS: loaded once a world plays the game. */
export const play: Play = {
  sheets,
  laterSheets: () => import("./sheets/later.ts"),
  checks,
  combat: procedure,
  hud,
  rolls,
  rollNames,
  surroundings: { darkness: "gurps.mod.sight.darkness" },
  figures,
  strikes,
  checkOf,
  editsBar,
  timePasses,
  showsOdds,
  panels: [
    { id: "long-tasks", label: "QUADRANT.gurps.longTask.title", symbol: "fa-helmet-safety", open: openLongTasks },
    { id: "gravity", label: "QUADRANT.gurps.gravityHere.title", symbol: "fa-weight-hanging", open: openGravityPanel },
  ],
  hangsOnScene: isCharacter,
  speeds: () => import("./speeds.ts"),
  ways,
  status,
};

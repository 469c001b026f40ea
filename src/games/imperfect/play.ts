import type { Play } from "#table/game.ts";
import { checkOf, editsBar, interruptButtons, lapsed, status } from "./answers.ts";
import { timePasses } from "./checks/healing/rest.ts";
import { checks } from "./checks/index.ts";
import { procedure } from "./combat/procedure.ts";
import { figures } from "./figures.ts";
import { rollNames } from "./roll-names.ts";
import { rolls } from "./rolls.ts";
import { strikes } from "./strikes.ts";
import { sheets } from "./sheets/index.ts";
import { openFatePanel } from "./windows.ts";
import { ways } from "./ways.ts";

/** Everything that plays Future Imperfect; loaded only in a world that plays it. */
export const play: Play = {
  sheets,
  laterSheets: () => import("./sheets/later.ts"),
  checks,
  combat: procedure,
  timePasses,
  rolls,
  rollNames,
  figures,
  strikes,
  checkOf,
  status,
  panels: [{ id: "fate", label: "QUADRANT.imperfect.fate.title", symbol: "fa-coins", open: openFatePanel }],
  aboutAnnounced: interruptButtons,
  lapsed,
  editsBar,
  speeds: () => import("./speeds.ts"),
  ways,
};

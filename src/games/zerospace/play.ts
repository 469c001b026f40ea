import type { Play } from "#table/game.ts";
import { operates } from "./checks/attack/arms.ts";
import { checks } from "./checks/index.ts";
import { letsGo } from "./checks/side/borne.ts";
import { timePasses } from "./checks/rest/rest.ts";
import { procedure } from "./combat/procedure.ts";
import { warnsMover } from "./combat/stances.ts";
import { editsBar } from "./checks/by-hand/by-hand.ts";
import { rolls } from "./rolls.ts";
import { sheets } from "./sheets/index.ts";
import { checkOf, status } from "./sheets/status.ts";

/** How ZeroSpace is played: loaded when a world plays it. */
export const play: Play = {
  sheets,
  laterSheets: () => import("./sheets/later.ts"),
  checks,
  combat: procedure,
  warnsMover,
  timePasses,
  onConditionGained: letsGo,
  rolls,
  checkOf,
  actsFor: operates,
  editsBar,
  status,
};

import type { Play } from "#table/game.ts";
import { operates } from "./checks/attack/operators.ts";
import { checks } from "./checks/index.ts";
import { letsGo } from "./checks/side/holds.ts";
import { timePasses } from "./checks/rest/offers.ts";
import { procedure } from "./combat/procedure.ts";
import { warnsMover } from "./combat/warns-mover.ts";
import { editsBar } from "./edits-bar.ts";
import { rolls } from "./rolls.ts";
import { sheets } from "./sheets/index.ts";
import { checkOf, status } from "./sheets/status.ts";

/** How ZeroSpace is played: loaded when a world plays it. */
export const play: Play = {
  sheets,
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

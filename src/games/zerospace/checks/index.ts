import type { Check } from "#table/checks";
import { attackCheck } from "./attack/attack.ts";
import { actionCheck } from "./by-hand/action.ts";
import { byHandCheck } from "./by-hand/by-hand.ts";
import { togglePowerCheck } from "./by-hand/toggle-power.ts";
import { complicationCheck } from "./plot/complication.ts";
import { finalBowCheck } from "./plot/final-bow.ts";
import { gainPlotPointCheck } from "./plot/gain-plot-point.ts";
import { plotPointCheck } from "./plot/plot-point.ts";
import { sessionStartCheck } from "./plot/session-start.ts";
import { endSceneCheck } from "./rest/end-scene.ts";
import { partyRestCheck, restCheck } from "./rest/rest.ts";
import { breakFreeCheck } from "./tasks/break-free.ts";
import { distractCheck } from "./tasks/distract.ts";
import { extendedTaskCheck } from "./tasks/extended/extended-task.ts";
import { obstacleCheck } from "./tasks/obstacle.ts";
import { recoverNerveCheck, recoverSensesCheck } from "./tasks/recover.ts";
import { releaseCheck } from "./tasks/release.ts";
import { askedCheck, requestCheck } from "./tasks/request.ts";
import { skillCheck } from "./tasks/skill.ts";
import { forceCheck } from "./turns/force.ts";
import { initiativeCheck } from "./turns/initiative.ts";

/** The checks of ZeroSpace by name. Each knows its own plans alone: hence the one cast. */
export const checks = {
  // Attacks.
  attack: attackCheck,
  // What sheets do without dice: numbers by hand, powers on and off, stances.
  action: actionCheck,
  byHand: byHandCheck,
  togglePower: togglePowerCheck,
  // Plot points, and the last that a player may ask for.
  complication: complicationCheck,
  finalBow: finalBowCheck,
  gainPlotPoint: gainPlotPointCheck,
  plotPoint: plotPointCheck,
  sessionStart: sessionStartCheck,
  // What time brings: rests, and the ends of scenes.
  endScene: endSceneCheck,
  partyRest: partyRestCheck,
  rest: restCheck,
  // Skill rolls of all kinds, and what hangs on them.
  skill: skillCheck,
  asked: askedCheck,
  request: requestCheck,
  distract: distractCheck,
  breakFree: breakFreeCheck,
  release: releaseCheck,
  recoverSenses: recoverSensesCheck,
  recoverNerve: recoverNerveCheck,
  obstacle: obstacleCheck,
  extendedTask: extendedTaskCheck,
  // The order of play.
  force: forceCheck,
  initiative: initiativeCheck,
} as unknown as Record<string, Check>;

import type { Check } from "#table/checks";
import { attackCheck } from "./attack/attack.ts";
import { actionCheck, togglePowerCheck, forceCheck } from "./turns/actions.ts";
import { byHandCheck } from "./by-hand.ts";
import { complicationCheck, gainPlotPointCheck } from "./plot/gains.ts";
import { finalBowCheck, sessionStartCheck, endSceneCheck } from "./plot/session.ts";
import { plotPointCheck } from "./plot/plot-point.ts";
import { partyRestCheck, restCheck } from "./rest.ts";
import { breakFreeCheck, releaseCheck } from "./tasks/holds.ts";
import { distractCheck, obstacleCheck, recoverNerveCheck, recoverSensesCheck } from "./tasks/fixed-tasks.ts";
import { extendedTaskCheck } from "./tasks/extended-task.ts";
import { askedCheck, requestCheck, skillCheck } from "./tasks/skill.ts";
import { initiativeCheck } from "./turns/initiative.ts";

/** The checks of ZeroSpace by name. Each check is typed for its own plan, which needs the cast. */
export const checks = {
  // Attacks.
  attack: attackCheck,
  // Acts of sheets without dice: actions, numbers by hand, powers on and off.
  action: actionCheck,
  byHand: byHandCheck,
  togglePower: togglePowerCheck,
  // Plot points, and a character's death by agreement.
  complication: complicationCheck,
  finalBow: finalBowCheck,
  gainPlotPoint: gainPlotPointCheck,
  plotPoint: plotPointCheck,
  sessionStart: sessionStartCheck,
  // Rests, and the end of a scene.
  endScene: endSceneCheck,
  partyRest: partyRestCheck,
  rest: restCheck,
  // Skill rolls of all kinds, and tasks with fixed rules.
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

import type { Check } from "#table/checks";
import { breakFreeCheck } from "./break-free.ts";
import { distractCheck } from "./distract.ts";
import { extendedTaskCheck } from "./extended/extended-task.ts";
import { obstacleCheck } from "./obstacle.ts";
import { recoverNerveCheck, recoverSensesCheck } from "./recover.ts";
import { releaseCheck } from "./release.ts";
import { askedCheck, requestCheck } from "./request.ts";
import { skillCheck } from "./skill.ts";

/** Skill rolls of all kinds, and what hangs on them. */
export const taskChecks: Record<string, Check> = {
  skill: skillCheck as Check,
  asked: askedCheck as Check,
  request: requestCheck as Check,
  distract: distractCheck as Check,
  breakFree: breakFreeCheck as Check,
  release: releaseCheck as Check,
  recoverSenses: recoverSensesCheck as Check,
  recoverNerve: recoverNerveCheck as Check,
  obstacle: obstacleCheck as Check,
  extendedTask: extendedTaskCheck as Check,
};

import type { Check } from "#table/checks";
import { fearCheck } from "./fear/fear.ts";
import { frightenCheck } from "./fear/frighten.ts";
import { endureCheck } from "./hazards/endure.ts";
import { exposureCheck } from "./hazards/exposure.ts";
import { fallCheck } from "./hazards/fall.ts";
import { putOutCheck } from "./hazards/put-out.ts";
import { comeRoundCheck } from "./healing/come-round.ts";
import { healCheck } from "./healing/heal.ts";
import { restCheck } from "./healing/rest.ts";
import { wakeCheck } from "./healing/wake.ts";
import { mountCheck } from "./moving/mount.ts";
import { moveCheck } from "./moving/move.ts";
import { pickupCheck } from "./moving/pickup.ts";
import { urgeCheck } from "./moving/urge.ts";
import { opposedCheck } from "./tasks/contest.ts";
import { taskCheck } from "./tasks/task.ts";
import { simpleWillCheck } from "./wills/simple-will.ts";
import { willsCheck } from "./wills/wills.ts";

/** Each check knows its own plans alone. */
const check = (own: unknown): Check => own as Check;

/** What people do beside fighting: tasks, tests of wills, fear, healing, hazards, moves. */
export const deedChecks: Record<string, Check> = {
  check: check(taskCheck),
  comeRound: check(comeRoundCheck),
  contest: check(opposedCheck),
  endure: check(endureCheck),
  exposure: check(exposureCheck),
  fall: check(fallCheck),
  fear: check(fearCheck),
  frighten: check(frightenCheck),
  heal: check(healCheck),
  mount: check(mountCheck),
  move: check(moveCheck),
  pickup: check(pickupCheck),
  putOut: check(putOutCheck),
  rest: check(restCheck),
  simpleWill: check(simpleWillCheck),
  urge: check(urgeCheck),
  wake: check(wakeCheck),
  wills: check(willsCheck),
};

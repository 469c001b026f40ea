import type { Check } from "#table/checks";
import { aimCheck } from "./aim.ts";
import { initiativeCheck } from "./initiative.ts";
import { interruptCheck } from "./interrupt.ts";
import { readyCheck } from "./ready.ts";
import { reloadCheck } from "./reload.ts";
import { speedLoadCheck } from "./speed-load.ts";
import { standCheck } from "./stand.ts";
import { surpriseCheck } from "./surprise.ts";

const check = (own: unknown): Check => own as Check;

/** What belongs to cards and turns. */
export const turnChecks: Record<string, Check> = {
  aim: check(aimCheck),
  initiative: check(initiativeCheck),
  interrupt: check(interruptCheck),
  ready: check(readyCheck),
  reload: check(reloadCheck),
  speedLoad: check(speedLoadCheck),
  stand: check(standCheck),
  surprise: check(surpriseCheck),
};

import type { Check } from "#table/checks";
import { breathCheck } from "./breath.ts";
import { catchCheck } from "./catch.ts";
import { climbCheck } from "./climb.ts";
import { digCheck } from "./dig.ts";
import { effortCheck } from "./effort.ts";
import { jumpCheck } from "./jump.ts";
import { lifesaveCheck } from "./lifesave.ts";
import { liftCheck } from "./lift.ts";
import { marchCheck } from "./march.ts";
import { pullCheck } from "./pull.ts";
import { fatigueCheck, flyCheck, runCheck } from "./running.ts";
import { shedCheck } from "./shed.ts";
import { suffocateCheck } from "./suffocate.ts";
import { swimCheck } from "./swim.ts";
import { thrownDamageCheck } from "./thrown-damage.ts";
import { throwCheck } from "./throw.ts";

/** What bodies can do, by name. GURPS › Physical Feats; Extra Effort. */
export const featChecks = {
  climb: climbCheck,
  dig: digCheck,
  march: marchCheck,
  breath: breathCheck,
  suffocate: suffocateCheck,
  jump: jumpCheck,
  lift: liftCheck,
  pull: pullCheck,
  run: runCheck,
  fly: flyCheck,
  fatigue: fatigueCheck,
  swim: swimCheck,
  shed: shedCheck,
  lifesave: lifesaveCheck,
  throw: throwCheck,
  thrownDamage: thrownDamageCheck,
  catch: catchCheck,
  effort: effortCheck,
} as unknown as Record<string, Check>;

import type { Check } from "#table/checks";
import { attributeCheck, comprehendCheck, selfControlCheck, willCheck } from "./rolls/attribute.ts";
import { guidanceCheck } from "./rolls/guidance.ts";
import { senseCheck } from "./rolls/sense.ts";
import { skillCheck, untrainedCheck } from "./rolls/skill.ts";
import { announceCheck, dangerSenseCheck, revealCheck, tellCheck } from "./secret/announce.ts";
import { groupCheck } from "./secret/group.ts";
import { byHandCheck } from "./by-hand.ts";
import { breathCheck, fatigueCheck, flyCheck, runCheck, suffocateCheck } from "./feats/endurance.ts";
import { catchCheck, thrownDamageCheck } from "./feats/thrown.ts";
import { climbCheck, jumpCheck } from "./feats/climb.ts";
import { digCheck, pullCheck } from "./feats/dig.ts";
import { effortCheck } from "./feats/effort.ts";
import { lifesaveCheck, shedCheck, swimCheck } from "./feats/water.ts";
import { liftCheck } from "./feats/lift.ts";
import { marchCheck } from "./feats/march.ts";
import { throwCheck } from "./feats/throw.ts";
import { influenceCheck } from "./contests/influence.ts";
import { standingContestCheck } from "./contests/made.ts";
import { quickCheck } from "./contests/quick.ts";
import { regularCheck } from "./contests/regular.ts";
import { resistanceCheck } from "./contests/resistance.ts";
import { attackCheck } from "./fight/attack.ts";
import { criticalCheck, damageCheck } from "./fight/damage.ts";
import { defenseCheck, standCheck } from "./fight/defense.ts";
import { acquireTraitCheck } from "./fright/acquire-trait.ts";
import { frightCheck } from "./fright/fright.ts";
import { frightenCheck } from "./fright/frighten.ts";
import { breatheCheck, neglectCheck } from "./states/neglect.ts";
import { recoverCheck } from "./states/recover.ts";
import { assignWorkCheck } from "./long/assign-work.ts";
import { laborDayCheck } from "./long/labor-day.ts";
import { awardPointsCheck, restCheck } from "./table/rest.ts";
import { endDayCheck, endSceneCheck, sessionStartCheck } from "./table/session.ts";

/** The checks of GURPS by name. The cast drops their own plan types: the table keeps the checks of all games in one list. */
export const checks = {
  // Rolls of a single actor, and their follow-ups.
  skill: skillCheck,
  attribute: attributeCheck,
  will: willCheck,
  untrained: untrainedCheck,
  selfControl: selfControlCheck,
  sense: senseCheck,
  comprehend: comprehendCheck,
  guidance: guidanceCheck,
  // Rolls that the GM asks for or throws in secret, and the cards that report them.
  group: groupCheck,
  tell: tellCheck,
  reveal: revealCheck,
  announce: announceCheck,
  dangerSense: dangerSenseCheck,
  // Changes by hand, on sheets and token bars.
  byHand: byHandCheck,
  // Feats. GURPS › Physical Feats; Extra Effort.
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
  // Contests.
  contest: quickCheck,
  madeContest: standingContestCheck,
  resistance: resistanceCheck,
  regularContest: regularCheck,
  influence: influenceCheck,
  // Attacks and defences.
  attack: attackCheck,
  defense: defenseCheck,
  damage: damageCheck,
  critical: criticalCheck,
  stand: standCheck,
  // Fright and its consequences.
  fright: frightCheck,
  frighten: frightenCheck,
  acquireTrait: acquireTraitCheck,
  // The end and the course of conditions.
  breathe: breatheCheck,
  neglect: neglectCheck,
  recover: recoverCheck,
  // Long tasks.
  laborDay: laborDayCheck,
  assignWork: assignWorkCheck,
  // Acts of the GM for the whole table.
  sessionStart: sessionStartCheck,
  awardPoints: awardPointsCheck,
  rest: restCheck,
  endScene: endSceneCheck,
  endDay: endDayCheck,
} as unknown as Record<string, Check>;

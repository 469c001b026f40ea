import type { Check } from "#table/checks";
import { attributeCheck } from "./rolls/attribute.ts";
import { comprehendCheck } from "./rolls/comprehend.ts";
import { guidanceCheck } from "./rolls/guidance.ts";
import { selfControlCheck } from "./rolls/self-control.ts";
import { senseCheck } from "./rolls/sense.ts";
import { skillCheck } from "./rolls/skill.ts";
import { untrainedCheck } from "./rolls/untrained.ts";
import { willCheck } from "./rolls/will.ts";
import { announceCheck } from "./secret/announce.ts";
import { dangerSenseCheck } from "./secret/danger-sense.ts";
import { groupCheck } from "./secret/group.ts";
import { revealCheck } from "./secret/reveal.ts";
import { tellCheck } from "./secret/tell.ts";
import { byHandCheck } from "./by-hand/by-hand.ts";
import { breathCheck } from "./feats/breath.ts";
import { catchCheck } from "./feats/catch.ts";
import { climbCheck } from "./feats/climb.ts";
import { digCheck } from "./feats/dig.ts";
import { effortCheck } from "./feats/effort.ts";
import { jumpCheck } from "./feats/jump.ts";
import { lifesaveCheck } from "./feats/lifesave.ts";
import { liftCheck } from "./feats/lift.ts";
import { marchCheck } from "./feats/march.ts";
import { pullCheck } from "./feats/pull.ts";
import { fatigueCheck, flyCheck, runCheck } from "./feats/running.ts";
import { shedCheck } from "./feats/shed.ts";
import { suffocateCheck } from "./feats/suffocate.ts";
import { swimCheck } from "./feats/swim.ts";
import { thrownDamageCheck } from "./feats/thrown-damage.ts";
import { throwCheck } from "./feats/throw.ts";
import { influenceCheck } from "./contests/influence.ts";
import { madeCheck } from "./contests/made.ts";
import { quickCheck } from "./contests/quick.ts";
import { regularCheck } from "./contests/regular.ts";
import { resistanceCheck } from "./contests/resistance.ts";
import { attackCheck } from "./fight/attack.ts";
import { criticalCheck } from "./fight/critical.ts";
import { damageCheck } from "./fight/damage.ts";
import { defenseCheck } from "./fight/defense.ts";
import { standCheck } from "./fight/stand.ts";
import { acquireTraitCheck } from "./fright/acquire-trait.ts";
import { frightCheck } from "./fright/fright.ts";
import { frightenCheck } from "./fright/frighten.ts";
import { breatheCheck } from "./states/breathe.ts";
import { neglectCheck } from "./states/neglect.ts";
import { recoverCheck } from "./states/recover.ts";
import { assignWorkCheck } from "./long/assign-work.ts";
import { laborDayCheck } from "./long/labor-day.ts";
import { awardPointsCheck } from "./table/award-points.ts";
import { endDayCheck } from "./table/end-day.ts";
import { endSceneCheck } from "./table/end-scene.ts";
import { restCheck } from "./table/rest.ts";
import { sessionStartCheck } from "./table/session-start.ts";

/** The checks of GURPS by name. Each knows its own plans alone; the table keeps those of all games in one list. */
export const checks = {
  // Rolls of one's own, and what follows on them.
  skill: skillCheck,
  attribute: attributeCheck,
  will: willCheck,
  untrained: untrainedCheck,
  selfControl: selfControlCheck,
  sense: senseCheck,
  comprehend: comprehendCheck,
  guidance: guidanceCheck,
  // What the GM asks of others, throws for them, and tells of it.
  group: groupCheck,
  tell: tellCheck,
  reveal: revealCheck,
  announce: announceCheck,
  dangerSense: dangerSenseCheck,
  // What sheets and token bars do without dice.
  byHand: byHandCheck,
  // What bodies can do, by name. GURPS › Physical Feats; Extra Effort.
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
  // The contests of GURPS by name.
  contest: quickCheck,
  madeContest: madeCheck,
  resistance: resistanceCheck,
  regularContest: regularCheck,
  influence: influenceCheck,
  // Blows, and what people do about them.
  attack: attackCheck,
  defense: defenseCheck,
  damage: damageCheck,
  critical: criticalCheck,
  stand: standCheck,
  // What frightens, and what comes of it.
  fright: frightCheck,
  frighten: frightenCheck,
  acquireTrait: acquireTraitCheck,
  // What ends a condition, or becomes of it.
  breathe: breatheCheck,
  neglect: neglectCheck,
  recover: recoverCheck,
  // Long tasks at the table.
  laborDay: laborDayCheck,
  assignWork: assignWorkCheck,
  // What the GM does for everybody.
  sessionStart: sessionStartCheck,
  awardPoints: awardPointsCheck,
  rest: restCheck,
  endScene: endSceneCheck,
  endDay: endDayCheck,
} as unknown as Record<string, Check>;

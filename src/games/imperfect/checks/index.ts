import type { Check } from "#table/checks";
import { attackCheck } from "./attack/attack.ts";
import { beforeMoveCheck, interruptCheck } from "./turns/races.ts";
import { cockCheck, reloadCheck, speedLoadCheck } from "./turns/loading.ts";
import { bodyByHandCheck, hurtByHandCheck, windByHandCheck } from "./harm/by-hand.ts";
import { awardCheck, claimCheck } from "./fate/award.ts";
import { fateDrawCheck, masterDrawCheck } from "./fate/fate-draw.ts";
import { newArcCheck, scenarioCheck, sessionEndCheck, sessionStartCheck } from "./fate/sessions.ts";
import { learnCheck, raiseCheck } from "./fate/raise.ts";
import { regainWindCheck } from "./fate/regain-wind.ts";
import { returnChipsCheck, setPotCheck, toBountyCheck } from "./fate/pot.ts";
import { fearCheck, frightenCheck } from "./fear/fear.ts";
import { blastCheck, strayCheck } from "./harm/bystanders.ts";
import { bleedCheck, burnCheck } from "./harm/upkeep.ts";
import { damageCheck, wreckCheck } from "./harm/damage.ts";
import { hoursCheck, recoverCheck, stunCheck } from "./harm/stun.ts";
import { hurtCheck } from "./harm/hurt.ts";
import { locationCheck } from "./harm/location.ts";
import { endureCheck } from "./hazards/endure.ts";
import { exposureCheck, putOutCheck } from "./hazards/exposure.ts";
import { fallCheck } from "./hazards/fall.ts";
import { comeRoundCheck, wakeCheck } from "./healing/wake.ts";
import { healCheck } from "./healing/heal.ts";
import { restCheck } from "./healing/rest.ts";
import { breakFreeCheck, entangleCheck, escapeCheck, tripCheck } from "./melee/grapple.ts";
import { mountCheck, moveCheck } from "./moving/move.ts";
import { pickupCheck, urgeCheck } from "./moving/pickup.ts";
import { opposedCheck, taskCheck } from "./tasks/task.ts";
import { aimCheck, readyCheck, standCheck } from "./turns/ready.ts";
import { initiativeCheck, surpriseCheck } from "./turns/initiative.ts";
import { simpleWillCheck } from "./wills/simple-will.ts";
import { willsCheck } from "./wills/wills.ts";

/**
 * The checks of Future Imperfect by name. The cast drops the types of their plans, because the table keeps the checks
 * of all games in one list.
 */
export const checks = {
  aim: aimCheck,
  attack: attackCheck,
  award: awardCheck,
  beforeMove: beforeMoveCheck,
  blast: blastCheck,
  bleed: bleedCheck,
  bodyByHand: bodyByHandCheck,
  breakFree: breakFreeCheck,
  burn: burnCheck,
  check: taskCheck,
  claim: claimCheck,
  cock: cockCheck,
  comeRound: comeRoundCheck,
  contest: opposedCheck,
  damage: damageCheck,
  endure: endureCheck,
  entangle: entangleCheck,
  escape: escapeCheck,
  exposure: exposureCheck,
  fall: fallCheck,
  fateDraw: fateDrawCheck,
  fear: fearCheck,
  frighten: frightenCheck,
  heal: healCheck,
  hours: hoursCheck,
  hurt: hurtCheck,
  hurtByHand: hurtByHandCheck,
  initiative: initiativeCheck,
  interrupt: interruptCheck,
  location: locationCheck,
  masterDraw: masterDrawCheck,
  mount: mountCheck,
  move: moveCheck,
  newArc: newArcCheck,
  pickup: pickupCheck,
  putOut: putOutCheck,
  raise: raiseCheck,
  learn: learnCheck,
  ready: readyCheck,
  recover: recoverCheck,
  regainWind: regainWindCheck,
  reload: reloadCheck,
  rest: restCheck,
  returnChips: returnChipsCheck,
  scenario: scenarioCheck,
  sessionEnd: sessionEndCheck,
  sessionStart: sessionStartCheck,
  setPot: setPotCheck,
  simpleWill: simpleWillCheck,
  speedLoad: speedLoadCheck,
  stand: standCheck,
  stray: strayCheck,
  stun: stunCheck,
  surprise: surpriseCheck,
  toBounty: toBountyCheck,
  trip: tripCheck,
  urge: urgeCheck,
  wake: wakeCheck,
  wills: willsCheck,
  windByHand: windByHandCheck,
  wreck: wreckCheck,
} as object as Record<string, Check>;

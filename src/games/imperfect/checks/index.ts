import type { Check } from "#table/checks";
import { attackCheck } from "./attack/attack.ts";
import { beforeMoveCheck } from "./attack/before-move.ts";
import { cockCheck } from "./attack/cock.ts";
import { bodyByHandCheck } from "./by-hand/body-by-hand.ts";
import { windByHandCheck } from "./by-hand/wind-by-hand.ts";
import { awardCheck } from "./fate/award.ts";
import { claimCheck } from "./fate/claim.ts";
import { fateDrawCheck, masterDrawCheck } from "./fate/fate-draw.ts";
import { newArcCheck } from "./fate/new-arc.ts";
import { learnCheck } from "./fate/learn.ts";
import { raiseCheck } from "./fate/raise.ts";
import { regainWindCheck } from "./fate/regain-wind.ts";
import { returnChipsCheck } from "./fate/return-chips.ts";
import { scenarioCheck } from "./fate/scenario.ts";
import { sessionEndCheck } from "./fate/session-end.ts";
import { sessionStartCheck } from "./fate/session-start.ts";
import { setPotCheck } from "./fate/set-pot.ts";
import { toBountyCheck } from "./fate/to-bounty.ts";
import { fearCheck } from "./fear/fear.ts";
import { frightenCheck } from "./fear/frighten.ts";
import { blastCheck } from "./harm/blast.ts";
import { bleedCheck } from "./harm/bleed.ts";
import { burnCheck } from "./harm/burn.ts";
import { damageCheck } from "./harm/damage.ts";
import { hoursCheck } from "./harm/hours.ts";
import { hurtByHandCheck } from "./harm/hurt-by-hand.ts";
import { hurtCheck } from "./harm/hurt.ts";
import { locationCheck } from "./harm/location.ts";
import { strayCheck } from "./harm/stray.ts";
import { recoverCheck, stunCheck } from "./harm/stun.ts";
import { wreckCheck } from "./harm/wreck.ts";
import { endureCheck } from "./hazards/endure.ts";
import { exposureCheck } from "./hazards/exposure.ts";
import { fallCheck } from "./hazards/fall.ts";
import { putOutCheck } from "./hazards/put-out.ts";
import { comeRoundCheck } from "./healing/come-round.ts";
import { healCheck } from "./healing/heal.ts";
import { restCheck } from "./healing/rest.ts";
import { wakeCheck } from "./healing/wake.ts";
import { breakFreeCheck } from "./melee/break-free.ts";
import { escapeCheck } from "./melee/escape.ts";
import { entangleCheck, tripCheck } from "./melee/grapple.ts";
import { mountCheck } from "./moving/mount.ts";
import { moveCheck } from "./moving/move.ts";
import { pickupCheck } from "./moving/pickup.ts";
import { urgeCheck } from "./moving/urge.ts";
import { opposedCheck } from "./tasks/contest.ts";
import { taskCheck } from "./tasks/task.ts";
import { aimCheck } from "./turns/aim.ts";
import { initiativeCheck } from "./turns/initiative.ts";
import { interruptCheck } from "./turns/interrupt.ts";
import { readyCheck } from "./turns/ready.ts";
import { reloadCheck } from "./turns/reload.ts";
import { speedLoadCheck } from "./turns/speed-load.ts";
import { standCheck } from "./turns/stand.ts";
import { surpriseCheck } from "./turns/surprise.ts";
import { simpleWillCheck } from "./wills/simple-will.ts";
import { willsCheck } from "./wills/wills.ts";

/** The checks of Future Imperfect by name. The table keeps those of all games in one list; each knows its own plans alone. */
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

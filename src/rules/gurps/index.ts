/** The rules of GURPS success rolls, as the table and the vectors call them. */
export * from "./vocabulary.ts";
export { bestDefault, type Scores } from "./best-default.ts";
export { buySuccess } from "./buy-success.ts";
export { contestScores } from "./contest-scores.ts";
export { forecast, forecastGiven, type Forecast } from "./forecast.ts";
export { groupScore } from "./group-score.ts";
export { guidanceCost } from "./guidance-cost.ts";
export {
  influence,
  influenceGiven,
  INFLUENCE_RESULTS,
  type InfluenceOutcome,
  type InfluencePlan,
  type InfluenceResult,
} from "./influence.ts";
export { information, type Information } from "./information.ts";
export { laborDay, USUAL_HOURS, type LaborOutcome, type LaborPlan } from "./labor-day.ts";
export { quickContest, quickContestGiven, type QuickContestOutcome } from "./quick-contest.ts";
export { regularContest, type RegularContestOutcome } from "./regular-contest.ts";
export {
  resistance,
  resistanceGiven,
  resistanceScores,
  type ResistanceOutcome,
  type ResistancePlan,
} from "./resistance.ts";
export type { ContestPlan } from "./sides.ts";
export { traitRules, type TraitAct, type TraitMeasure, type TraitRule } from "./trait-rules.ts";
export { worseSelfControl } from "./worse-self-control.ts";
export { degree, effective, isForbidden, isGood } from "./degree.ts";
export { sixSided, THREE_DICE, TOTALS } from "./six-sided.ts";
export { success, type SuccessOutcome } from "./success.ts";
export { basicLift } from "./basic-lift.ts";
export { chooseManeuver, type Streak } from "./choose-maneuver.ts";
export { dodge, parry } from "./dodge.ts";
export { derive, slow, type Body, type Derived } from "./derive.ts";
export { encumbrance, type Encumbrance } from "./encumbrance.ts";
export { extraEffort, raisedStrength, type EffortOutcome, type EffortPlan } from "./extra-effort.ts";
export type { Affliction, Recovery } from "./fright-changes.ts";
export { frightCheck, type FrightOutcome, type FrightResult } from "./fright-check.ts";
export type { FrightPlan } from "./fright-plan.ts";
export { frightDice, type FrightDice } from "./fright-dice.ts";
export type * from "./fright-effects.ts";
export { frightRow } from "./fright-row.ts";
export { gIncrement, gravityLoad, gravityPenalties, type Gravity, type GravityPenalties } from "./gravity.ts";
export { initiative } from "./initiative.ts";
export { learnt, pointsToLearn, pointsToPractise, practised, type Learning, type Practising } from "./learning.ts";
export { pointsFor, relativeLevel } from "./progression.ts";
export { secondPasses, type Clock, type Second } from "./second-passes.ts";
export { pointsSpent, type Bought, type Spent } from "./points-spent.ts";
export { strike, swing } from "./strike.ts";
export { thrust, type DamageDice } from "./thrust.ts";
export * as feats from "./feats/index.ts";
export * as modifiers from "./modifiers/index.ts";
export * as plans from "./plans/index.ts";

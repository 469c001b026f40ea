/** The rules of ZeroSpace, as the table and the vectors call them. */
export * from "./vocabulary.ts";
export { skill, skillGiven, SKILL_RESULTS, type SkillOutcome, type SkillPlan, type SkillResult } from "./skill.ts";
export { attack, attackGiven, damageOdds } from "./attack.ts";
export { ATTACK_RESULTS, hitDamage, type AttackOutcome, type AttackPlan, type AttackResult } from "./attack-plan.ts";
export { hitsOdds } from "./hits-odds.ts";
export {
  EXTRA_MARGIN,
  hasDice,
  roleOf,
  sideDice,
  standing,
  type Meeting,
  type SideName,
  type SideOutcome,
  type Sides,
  type Standing,
} from "./sides.ts";
export { actionValue } from "./action-value.ts";
export { bestValue, type Layer } from "./best-value.ts";
export { form } from "./form.ts";
export type { FormValues } from "./tables/forms.ts";
export { difficulty } from "./difficulty.ts";
export { holds, isSituation, modifierRows, modifiers, situationOf } from "./modifiers.ts";
export type { ModifierRow } from "./tables/modifiers.ts";
export { isBeyondRange, rangeBand } from "./range.ts";
export { RANGE_LIMITS } from "./tables/ranges.ts";
export { chargeReaches } from "./charge.ts";
export { MEANS, reached, type Means, type Reached } from "./reached.ts";
export { leavesCover, mayMoveAfter, STRUCK, type Struck } from "./moving.ts";
export { blastValue } from "./blast-value.ts";
export { turns, TURN_EVENTS, type Happened, type TurnEvent, type TurnStep } from "./turns.ts";
export type { Acting, Place, TurnState } from "./turn-state.ts";
export { initiativeOrder, type InitiativeEntry } from "./initiative-order.ts";
export { action } from "./action.ts";
export type { Action } from "./tables/actions.ts";
export { spendAction, type Spent } from "./spend-action.ts";
export { moveDistance } from "./move-distance.ts";
export { extendedTask, type ExtendedTask, type ExtendedTaskFacts, type Tally } from "./extended-task.ts";
export { extendedOdds, type ExtendedOddsFacts } from "./extended-odds.ts";
export { raceOdds, type ExtendedOdds, type RaceSide } from "./race-odds.ts";
export { enduranceMax } from "./endurance-max.ts";
export { health, type Health, type HealthFacts } from "./health.ts";
export { recover, type RecoverPlan } from "./recover.ts";
export { startingPlotPoints } from "./starting-plot-points.ts";
export { spendPlotPoint, type PlotPointPlan } from "./spend-plot-point.ts";
export { throwDistance, type ThrowDistance } from "./throw-distance.ts";
export {
  type Attribute,
  type Lasts,
  ATTRIBUTES,
  type FormId,
  FORMS,
  LASTS,
  RANGE_BANDS,
  SPECIALS,
} from "./vocabulary.ts";

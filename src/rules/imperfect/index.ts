/** The rules of Future Imperfect, as the table and the vectors call them. */
export * from "./vocabulary.ts";
export { DIFFICULTIES, type DifficultyName } from "./tables/difficulties.ts";
export { CALLED_SHOTS, type CalledShot } from "./tables/called-shots.ts";
export { WILLS, type Will, type WillAptitude } from "./tables/wills.ts";
export { difficulty } from "./difficulty.ts";
export { ability, type Ability } from "./ability.ts";
export { stateModifiers, type State } from "./state-modifiers.ts";
export { readRoll, type Reading } from "./reading.ts";
export { openOdds } from "./open-odds.ts";
export { chipRole, type Side } from "./roll-set.ts";
export { RAISE, type CheckOutcome } from "./degrees.ts";
export { check, type CheckPlan } from "./check.ts";
export { initiative, type InitiativeOutcome, type InitiativePlan, type InitiativeResult } from "./initiative.ts";
export { surprise, type SurprisePlan } from "./surprise.ts";
export { fear, type FearOutcome, type FearPlan, type FearResult } from "./fear.ts";
export { stun, type StunPlan } from "./stun.ts";
export { endure, type EndureOutcome, type EndurePlan } from "./endure.ts";
export { heal, mayTreat, type HealOutcome, type HealPlan, type Injury } from "./heal.ts";
export { contest, contestGiven, type ContestOutcome, type ContestPlan } from "./contest.ts";
export { attack, attackGiven } from "./attack.ts";
export type { AttackOutcome, AttackPlan } from "./attack-plan.ts";
export { attackTn, longerOf, reaches, type Against, type Melee, type Ranged } from "./attack-tn.ts";
export { attackModifiers, OFF_HAND, type Aim, type Situation } from "./attack-modifiers.ts";
export { calledShot } from "./called-shot.ts";
export { areaDice, falloff } from "./falloff.ts";
export { splitFire } from "./split-fire.ts";
export { THROW_INCREMENT, throwRange } from "./throw-range.ts";
export { reload } from "./reload.ts";
export { resistedBy } from "./resisted-by.ts";
export { simpleWillTn } from "./simple-will-tn.ts";
export { mayHelp } from "./may-help.ts";
export { COVER_MATERIALS, type CoverMaterial } from "./tables/cover-materials.ts";
export { LOAD_LEVELS } from "./tables/loads.ts";
export { MOVEMENT, type MovementRow } from "./tables/movement.ts";
export { areaOf } from "./hit-table.ts";
export { cardValue, deck, drawCards } from "./cards.ts";
export { deal, keep, type Deal } from "./deal.ts";
export { MOVES, play, type Move, type Played } from "./play.ts";
export { countdown, type Step } from "./countdown.ts";
export { sessionDraws } from "./session-draws.ts";
export { bounty, negated } from "./chip-values.ts";
export { bountyCost, RAISES, shareBounty, type Raise } from "./bounty.ts";
export { fateDraw, type FateDrawOutcome, type FateDrawPlan } from "./fate-draw.ts";
export { load, type Burden } from "./load.ts";
export { movement, type Movement } from "./movement.ts";
export { pickup, type PickupOutcome, type PickupPlan } from "./pickup.ts";
export { location, shifts, type LocationOutcome, type LocationPlan, type LocationResult } from "./location.ts";
export { penetrate, unarmedFaces, type Penetration } from "./penetrate.ts";
export { damage, type DamageOutcome, type DamagePlan, type DamageResult } from "./damage.ts";
export { hurt, type HurtOutcome, type HurtPlan, type HurtResult } from "./hurt.ts";
export { bleed, type BleedOutcome, type BleedPlan, type BleedResult } from "./bleed.ts";
export { wreck, type WreckOutcome, type WreckPlan, type WreckResult } from "./wreck.ts";
export { stray, type StrayOutcome, type StrayPlan } from "./stray.ts";
export { FIRE_SIZES, hazard, type FireSize, type HazardDamage } from "./hazard.ts";
export { bleeding, isMortal, isVital, woundPenalty, woundTn } from "./wounds.ts";
export { loseWind, restWind, windMax, type WindLeft } from "./wind.ts";
export { regainWind } from "./regain-wind.ts";
export {
  LOCATIONS,
  type Load,
  type MovementMode,
  type TraitDie,
  AREAS,
  CHIPS,
  FEEDS,
  LOADS,
  RACES,
  type Trait,
  TRAITS,
} from "./vocabulary.ts";

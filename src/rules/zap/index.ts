/** The rules of Zap!, as the table and the vectors call them. */
export * from "./vocabulary.ts";
export type { Effort, Modifier, Use } from "./use.ts";
export { BODY_PARTS, type BodyPart } from "./tables/body-parts.ts";
export { DIFFICULTIES, type DifficultyKey } from "./tables/difficulties.ts";
export { INFORMATION } from "./tables/information.ts";
export { ACTION_COSTS, type Act } from "./tables/action-costs.ts";
export { powerDice } from "./power-dice.ts";
export { isOnLadder, largerDie, smallerDie } from "./die-sizes.ts";
export { defaultLevel } from "./default-skill.ts";
export { singleDie } from "./single-die.ts";
export { usePool, whyNotSplit, type UseRefusal } from "./use-pool.ts";
export { lowTotal } from "./low-die.ts";
export { leftOutDie } from "./collateral.ts";
export { withEquipment } from "./equipment.ts";
export { mishap, mishapChance, type MishapOutcome, type MishapPlan, type MishapResult } from "./mishap.ts";
export { wildShot } from "./wild-shot.ts";
export { carefulAim } from "./careful-aim.ts";
export { effortPrice, SELF, TARGET, type Payer } from "./efforts.ts";
export { failureIsNotAnOption } from "./failure-is-not-an-option.ts";
export { taskDifficulty } from "./difficulties.ts";
export { information, type Information } from "./investigation.ts";
export { task, type TaskOutcome, type TaskPlan, type TaskResult } from "./task.ts";
export { contest, type ContestOutcome, type ContestPlan, type ContestResult } from "./contest.ts";
export { counter, type CounterOutcome, type CounterPlan } from "./counter.ts";
export { showdown, type ShowdownOutcome, type ShowdownPlan } from "./this-ends-now.ts";
export { tieTo } from "./ties.ts";
export { attack } from "./attack.ts";
export type { AttackOutcome, AttackPlan } from "./attack-plan.ts";
export { damageResult } from "./damage.ts";
export { hitLocation, bodyPart } from "./hit-location.ts";
export { breaks } from "./breaking-things.ts";
export { actionCost, actionsLeft, giveUpTurn, pay, type ActionCost } from "./actions.ts";
export { whyNotShowOff, whyNotUse, type AbilityState, type Moment, type UseBar } from "./once-a-round.ts";
export { defenseCost, type Defense } from "./defending.ts";
export { ROUNDS_OF_REST, turnBegins, turnOrder, TURNS_OUT } from "./turns.ts";
export { MEANS, recover, whyNotRecover, type Means, type RecoverState } from "./recover.ts";
export { OVERKILL_RULINGS, overkillRuling, type OverkillRuling } from "./overkill.ts";
export { SECTIONS, type RangeDice, type Section } from "./tables/range-dice.ts";
export {
  RESTRICTIONS,
  SHIP_TRAIT_GRADES,
  SHIP_TRAITS,
  type Restriction,
  type ShipTrait,
} from "./tables/ship-traits.ts";
export { rangeDice } from "./range-dice.ts";
export { crewSize, scaleForCrew, shipScale } from "./ship-scale.ts";
export { stationPool } from "./stations.ts";
export { hullUsed } from "./hull.ts";
export { SYSTEM_HITS, systemDamage, type SystemHit } from "./system-damage.ts";
export { SHIP_STATES, shipState, type ShipState } from "./ship-state.ts";
export { ablatedLevel, backupLevel, selfRepair } from "./ship-traits.ts";
export { cannibalize } from "./cannibalize.ts";
export { systemHit, type SystemHitOutcome, type SystemHitPlan, type SystemHitResult } from "./system-hit.ts";
export {
  repairRounds,
  repairSystem,
  type RepairSystemOutcome,
  type RepairSystemPlan,
  type RepairSystemResult,
} from "./repair-system.ts";
export { salvage, type SalvageOutcome, type SalvagePlan, type SalvageResult } from "./salvage.ts";
export { lifeSupport, type LifeSupportOutcome, type LifeSupportPlan, type LifeSupportResult } from "./life-support.ts";
export { HOLD_STATES, holdState, type HoldState } from "./holds.ts";
export { shipping, shippingScenes, type ShippingOutcome, type ShippingPlan } from "./shipping.ts";
export { buyCargo, type BuyCargoOutcome, type BuyCargoPlan, type BuyCargoResult } from "./buy-cargo.ts";
export { sellCargo, type SellCargoOutcome, type SellCargoPlan, type SellCargoResult } from "./sell-cargo.ts";
export { couldHinder } from "./down-for-the-count.ts";
export { injury, type InjuryOutcome, type InjuryPlan, type InjuryResult } from "./injury.ts";
export { combine, type Combination, type Contribution } from "./combining.ts";
export { areaDice, splitDice } from "./splitting.ts";
export { quickRoll } from "./quick-roll.ts";
export { juryRig } from "./jury-rig.ts";
export { chase, RANGES, shiftRange, WAYS, type ChaseOutcome, type ChasePlan, type Range, type Way } from "./chase.ts";
export { spotDifficulty } from "./spotting.ts";
export { scopeFeats } from "./scope-feats.ts";
export { SCOPES, type Scope, type ScopeFeats } from "./tables/scopes.ts";
export { crossScope } from "./crossing-scopes.ts";
export { equipmentCost, equipmentDie } from "./rated-die.ts";
export { EQUIPMENT_FACES, type EquipmentFaces } from "./tables/equipment-costs.ts";
export {
  REPAIR_UNITS,
  repairEquipment,
  type RepairEquipmentOutcome,
  type RepairEquipmentPlan,
  type RepairEquipmentResult,
  type RepairUnit,
} from "./repair-equipment.ts";
export { draw, type DrawOutcome, type DrawPlan } from "./draw.ts";
export { NEGOTIATIONS, negotiate, type Negotiation, type Persuasion } from "./negotiations.ts";
export { attitudeModifier, shiftAttitude } from "./attitudes.ts";
export { ATTITUDES, type Attitude } from "./tables/attitudes.ts";
export { receptiveness } from "./receptiveness.ts";
export { LADDERS, type Ladder, type Receptiveness } from "./tables/receptiveness.ts";
export { ALLY_GIFTS, type AllyGift } from "./tables/ally-gifts.ts";
export { slidingTrekScenes, trekScenes } from "./trekking.ts";
export { ASSET_GRADES, ASSET_OWNERS, assetCost, type AssetGrade, type AssetOwner } from "./assets.ts";
export { RESEARCH_MISHAPS, type ResearchMishap } from "./tables/research-mishaps.ts";
export { boostCost, boostsWorth, sessionAward } from "./experience.ts";
export { BOOST_PURCHASES, type BoostPurchase } from "./tables/boosts.ts";
export {
  affords,
  applyWealthPoints,
  convertWealth,
  receiveWealth,
  wealthAmount,
  wealthCost,
  wealthLevel,
  type Affordable,
  type Wealth,
} from "./wealth.ts";
export {
  type Aim,
  SPLITS,
  type AttackResult,
  DAMAGES,
  type Attribute,
  type Damage,
  type Split,
  ATTACK_RESULTS,
  type Purpose,
  type UseKind,
  ATTRIBUTES,
  AUTOMATIC_USES,
} from "./vocabulary.ts";
export { FAR_BEYOND } from "./tables/damage.ts";

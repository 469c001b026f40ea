import type { Play } from "#table/game.ts";
import { type Check, combatantOf, tokenOf } from "#table/checks";
import { say } from "#table/words.ts";
import { attackCheck } from "./checks/attack/attack.ts";
import { backlashCheck } from "./checks/ships/backlash.ts";
import { backupCheck } from "./checks/ships/backup.ts";
import { breatheCheck } from "./checks/ships/breathe.ts";
import { cannibalizeCheck } from "./checks/ships/cannibalize.ts";
import { disableSystemCheck } from "./checks/ships/disable-system.ts";
import { drawCheck } from "./checks/growth/draw.ts";
import { lapsed, lapses } from "./checks/lapsing.ts";
import { leaveStationCheck, stationCheck } from "./checks/ships/station.ts";
import { lifeSupportCheck } from "./checks/ships/life-support.ts";
import { payPartCheck } from "./checks/ships/pay-part.ts";
import { repairSystemCheck } from "./checks/ships/repair-system.ts";
import { salvageCheck } from "./checks/ships/salvage.ts";
import { silentRunningCheck } from "./checks/ships/silent-running.ts";
import { storesCheck } from "./checks/ships/stores.ts";
import { systemHitCheck } from "./checks/ships/system-hit.ts";
import { useDrawCheck } from "./checks/growth/use-draw.ts";
import { buildEquipmentCheck } from "./checks/gear/build-equipment.ts";
import { buyEquipmentCheck, takeEquipmentCheck } from "./checks/gear/buy-equipment.ts";
import { boldlyGoCheck } from "./checks/tropes/boldly-go.ts";
import { chaseCheck } from "./checks/tropes/chase.ts";
import { collateralCheck } from "./checks/attack/collateral.ts";
import { counterButtons } from "./checks/tropes/counter-buttons.ts";
import { counterCheck } from "./checks/tropes/counter.ts";
import { juryRigCheck } from "./checks/tropes/jury-rig.ts";
import { keepDownCheck } from "./checks/tropes/keep-down.ts";
import { moveCheck } from "./checks/tasks/move.ts";
import { thisEndsNowCheck } from "./checks/tropes/this-ends-now.ts";
import { stopWorkCheck, workCheck } from "./checks/tasks/work.ts";
import { contestCheck } from "./checks/tasks/contest.ts";
import { failsCheck } from "./checks/gear/fails.ts";
import { injuryCheck } from "./checks/recovery/injury.ts";
import { maintenanceCheck } from "./checks/gear/maintenance.ts";
import { lentBy } from "./checks/joining/lending.ts";
import { makeSceneryCheck } from "./checks/scenery/make-scenery.ts";
import { mishapCheck } from "./checks/gear/mishap.ts";
import { obstacleButtons } from "./checks/scenery/obstacle-buttons.ts";
import { mobCheck } from "./checks/scenery/mob.ts";
import { newComplicationCheck } from "./checks/recovery/new-complication.ts";
import { overkillCheck } from "./checks/recovery/overkill.ts";
import { perilCheck } from "./checks/scenery/peril.ts";
import { quickRollCheck } from "./checks/attack/quick-roll.ts";
import { recoverCheck } from "./checks/recovery/recover.ts";
import { restoreCheck } from "./checks/recovery/restore.ts";
import { repairEquipmentCheck } from "./checks/gear/repair-equipment.ts";
import { sceneCheck } from "./checks/growth/scene.ts";
import { taskCheck } from "./checks/tasks/task.ts";
import { twoTasksCheck } from "./checks/tasks/two-tasks.ts";
import { volleyCheck } from "./checks/attack/volley.ts";
import { arriveCheck } from "./checks/trade/arrive.ts";
import { assetCheck } from "./checks/growth/asset.ts";
import { boostCheck } from "./checks/growth/boost.ts";
import { buyCargoCheck } from "./checks/trade/buy-cargo.ts";
import { connectionCheck } from "./checks/tasks/connection.ts";
import { fortuneCheck } from "./checks/growth/fortune.ts";
import { negotiateCheck } from "./checks/growth/negotiate.ts";
import { researchCheck } from "./checks/growth/research.ts";
import { sellCargoCheck } from "./checks/trade/sell-cargo.ts";
import { sessionEndCheck } from "./checks/growth/session-end.ts";
import { shippingCheck } from "./checks/trade/shipping.ts";
import { trekCheck } from "./checks/trade/trek.ts";
import { wealthCheck } from "./checks/growth/wealth.ts";
import { letsGo } from "./combat/holds.ts";
import { procedure } from "./combat/procedure.ts";
import { isAbility } from "./documents.ts";
import { remembersOut } from "./growth/session.ts";
import { woundsMaybe } from "./injuries.ts";
import { roundNow } from "./perils.ts";
import { rolls } from "./rolls.ts";
import { runs } from "./ships/crew.ts";
import { leftAlone, runAgain } from "./ships/fate.ts";
import { ZapAbilitySheet } from "./sheets/ability-sheet.ts";
import { ZapAssetSheet } from "./sheets/asset-sheet.ts";
import { ZapCargoSheet } from "./sheets/cargo-sheet.ts";
import { ZapCharacterSheet } from "./sheets/character-sheet.ts";
import { ZapComplicationSheet } from "./sheets/complication-sheet.ts";
import { ZapEquipmentSheet } from "./sheets/equipment-sheet.ts";
import { ZapScenerySheet } from "./sheets/scenery-sheet.ts";
import { ZapShipSheet } from "./sheets/ship-sheet.ts";

/** The table keeps checks of all games in one list; each knows its own plans alone. */
const check = (own: unknown): Check => own as Check;

/** How Zap! is played: loaded when a world plays it. */
export const play: Play = {
  sheets: [
    { document: "Actor", types: ["zapCharacter"], sheet: ZapCharacterSheet },
    { document: "Actor", types: ["zapScenery"], sheet: ZapScenerySheet },
    { document: "Actor", types: ["zapShip"], sheet: ZapShipSheet },
    { document: "Item", types: ["zapAbility"], sheet: ZapAbilitySheet },
    { document: "Item", types: ["zapEquipment"], sheet: ZapEquipmentSheet },
    { document: "Item", types: ["zapComplication"], sheet: ZapComplicationSheet },
    { document: "Item", types: ["zapAsset"], sheet: ZapAssetSheet },
    { document: "Item", types: ["zapCargo"], sheet: ZapCargoSheet },
  ],
  checks: {
    attack: check(attackCheck),
    volley: check(volleyCheck),
    quickRoll: check(quickRollCheck),
    restore: check(restoreCheck),
    twoTasks: check(twoTasksCheck),
    collateral: check(collateralCheck),
    counter: check(counterCheck),
    chase: check(chaseCheck),
    keepDown: check(keepDownCheck),
    thisEndsNow: check(thisEndsNowCheck),
    juryRig: check(juryRigCheck),
    boldlyGo: check(boldlyGoCheck),
    move: check(moveCheck),
    work: check(workCheck),
    stopWork: check(stopWorkCheck),
    task: check(taskCheck),
    contest: check(contestCheck),
    recover: check(recoverCheck),
    overkill: check(overkillCheck),
    mishap: check(mishapCheck),
    fails: check(failsCheck),
    injury: check(injuryCheck),
    newComplication: check(newComplicationCheck),
    maintenance: check(maintenanceCheck),
    peril: check(perilCheck),
    makeScenery: check(makeSceneryCheck),
    mob: check(mobCheck),
    repairEquipment: check(repairEquipmentCheck),
    buildEquipment: check(buildEquipmentCheck),
    buyEquipment: check(buyEquipmentCheck),
    takeEquipment: check(takeEquipmentCheck),
    scene: check(sceneCheck),
    draw: check(drawCheck),
    useDraw: check(useDrawCheck),
    systemHit: check(systemHitCheck),
    disableSystem: check(disableSystemCheck),
    backlash: check(backlashCheck),
    repairSystem: check(repairSystemCheck),
    payPart: check(payPartCheck),
    stores: check(storesCheck),
    cannibalize: check(cannibalizeCheck),
    salvage: check(salvageCheck),
    backup: check(backupCheck),
    station: check(stationCheck),
    leaveStation: check(leaveStationCheck),
    lifeSupport: check(lifeSupportCheck),
    breathe: check(breatheCheck),
    silentRunning: check(silentRunningCheck),
    arrive: check(arriveCheck),
    asset: check(assetCheck),
    boost: check(boostCheck),
    buyCargo: check(buyCargoCheck),
    connection: check(connectionCheck),
    fortune: check(fortuneCheck),
    negotiate: check(negotiateCheck),
    research: check(researchCheck),
    sellCargo: check(sellCargoCheck),
    sessionEnd: check(sessionEndCheck),
    shipping: check(shippingCheck),
    trek: check(trekCheck),
    wealth: check(wealthCheck),
  },
  combat: procedure,
  actsFor: runs,
  aboutAnnounced: (situation, user) => [...counterButtons(situation, user), ...obstacleButtons(situation, roundNow())],
  lends: lentBy,
  lapsed,
  onConditionGained: (actor, condition) => [
    ...(condition === "out" || condition === "destroyed" ? lapses(actor, "out") : []),
    ...letsGo(actor, condition),
    ...woundsMaybe(actor, condition),
    ...remembersOut(actor, condition),
    ...leftAlone(actor, condition),
  ],
  onConditionLost: runAgain,
  rolls,
  /** Powers attack, Shticks and senses are for tasks; what works by itself is not thrown. */
  checkOf(item) {
    if (!isAbility(item)) return null;
    const { kind, automatic, automaticUse } = item.system;
    if (automatic) return automaticUse === "attack" ? "zap.attack" : automaticUse === "sense" ? "zap.task" : null;
    return kind === "power" ? "zap.attack" : "zap.task";
  },
  /** "Zap! · Round 3 · your turn" */
  status(actor) {
    const row = combatantOf(actor, tokenOf(actor));
    const words = [say("QUADRANT.zap.name")];
    if (row?.combat?.started) {
      words.push(say("QUADRANT.zap.status.round", { round: row.combat.round }));
      if (row.combat.combatant?.id === row.id) words.push(say("QUADRANT.zap.status.turn"));
    }
    return words.join(" · ");
  },
};

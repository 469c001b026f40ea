import type { Game } from "#table/game.ts";

/** Health, and marks that last for a scene or a session. */
const CHARACTER = [
  "stamina.value",
  "will.value",
  "effortSpent",
  "overdriveUsed",
  "attitude.base",
  "attitude.scene",
  "attitude.tried",
  "researched",
  "wasOut",
  "wentBoldly",
  "injuryDue",
];

/** The growth of characters and ships. */
const GROWTH = ["toughness", "boosts.bought", "xp.value", "xp.earned", "wealth.level", "wealth.points", "maintenance"];

/** Journeys, freight and trade. */
const TRAVEL = [
  "trek.scenes",
  "trek.done",
  "trek.shipments",
  "trade.place",
  "trade.wealth",
  "trade.buyWait",
  "trade.sellWait",
];

/** All fields that the referee may write for Zap! */
export const writes: Game["writes"] = {
  // The types that may be created: scenery by an Ability, a mob out of minions.
  Actor: ["zapScenery", "zapCharacter"],
  "Actor.zapCharacter": [...CHARACTER, ...GROWTH, ...TRAVEL, "stamina.max", "will.max", "actions"],
  "Actor.zapShip": [
    ...GROWTH,
    "power.value",
    "power.max",
    "crew.value",
    "crew.max",
    "lifeSupportFailures",
    "silentRunning",
    "partsOwed",
    "pointsOwed",
    "stations",
    ...TRAVEL,
    "crankySystem",
  ],
  "Actor.zapScenery": ["state", "idleRound"],
  "Item.zapAbility": [
    "level",
    "shots.value",
    "damage",
    "levelLost",
    "repairRounds",
    "triedRound",
    "hitRound",
    "onBackup",
    "offline",
    "parts",
    "ruined",
    "burnedOut",
    "worker",
    "usedRound",
    "defendedRound",
    "standing",
    "busy",
  ],
  "Item.zapEquipment": ["shots.value", "state", "repair"],
  "Item.zapAsset": ["level", "boosts", "banked", "planned"],
  "Combatant.zap": [
    "spent",
    "turnsOut",
    "roundsRested",
    "judgedRound",
    "seat",
    "postponed",
    "asks",
    "joinedRound",
    "leader",
    "pledged",
    "range",
    "section",
    "airDue",
    "restrains",
    "heldRound",
    "finishing",
    "moved",
    "met",
    "perilOut",
    "shoulder",
  ],
};

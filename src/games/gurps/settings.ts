import type { ActorLook, Game, GameSetting } from "#table/game.ts";
import { gameSetting } from "#table/settings.ts";
import { characterToken } from "#table/token-looks.ts";
import { SHOWN_ODDS, STAGE_DICE } from "./vocabulary.ts";

const buying = { group: "points", section: "QUADRANT.gurps.section.influencingRolls" };
const jumping = { group: "feats", section: "QUADRANT.gurps.section.jump" };
const critical = { group: "fight", section: "QUADRANT.gurps.section.degree", isTable: true };

export const settings: GameSetting[] = [
  { key: "showOdds", type: String, initial: "all", choices: SHOWN_ODDS, group: "rolls" },
  {
    key: "secretSenses",
    type: Boolean,
    initial: true,
    group: "rolls",
    section: "QUADRANT.gurps.section.whenTheGmRolls",
  },
  { key: "stageDice", type: String, initial: "button", choices: STAGE_DICE, group: "rolls" },
  { key: "buyingSuccess", type: Boolean, initial: false, ...buying },
  { key: "buyingCriticals", type: Boolean, initial: true, ...buying },
  { key: "buyingCriticalsInCombat", type: Boolean, initial: false, ...buying },
  { key: "pointsPerSession", type: Number, initial: 0, min: 0, ...buying },
  { key: "playerGuidance", type: Boolean, initial: false, ...buying },
  {
    key: "cinematicHaste",
    type: Boolean,
    initial: false,
    group: "feats",
    section: "QUADRANT.gurps.section.physicalFeats",
  },
  { key: "strengthJump", type: Boolean, initial: false, ...jumping },
  { key: "encumberedJump", type: Boolean, initial: false, ...jumping },
  {
    key: "combatEffort",
    type: Boolean,
    initial: false,
    group: "fight",
    section: "QUADRANT.gurps.section.combatEffort",
  },
  { key: "criticalHitTable", type: String, initial: "", ...critical },
  { key: "criticalMissTable", type: String, initial: "", ...critical },
  {
    key: "frightTable",
    type: String,
    initial: "",
    group: "rolls",
    section: "QUADRANT.gurps.section.fright",
    isTable: true,
  },
  { key: "longTasks", type: Object, initial: [], hidden: true },
  { key: "bucket", type: Object, initial: [], hidden: true },
];

/** The fields of traits that the indexes of compendia contain, for the GM's choice. */
export const SHELVED = [
  "system.category",
  "system.rule",
  "system.level",
  "system.selfControl",
  "system.points",
  "system.offers",
  "system.resists",
  "system.description",
] as const;

/** The fields of skills that these indexes contain for all users: players may try skills that they never learnt. */
export const TRIED = [
  "system.key",
  "system.attribute",
  "system.defaults",
  "system.techLevel",
  "system.isTechnological",
  "system.isSupernatural",
  "system.isSecret",
  "system.isGravitySensitive",
  "system.influence",
  "system.resistedBy",
  "system.needsEquipment",
] as const;

/** The looks and prototype tokens of characters: players' characters are unique, foes come in numbers. */
export const characterLook: ActorLook = {
  bar: ["hp", "fp"],
  value: ["points.unspent", "basicSpeed", "groundMove"],
  isExtra: ({ isFoe }) => isFoe === true,
  portrait: ({ isFoe }) => `systems/quadrant/assets/portraits/gurps-${isFoe ? "foe" : "character"}.svg`,
  token: ({ isFoe = false }) => characterToken(!isFoe, ["hp", "fp"], false),
};

/** The fields that acts of GURPS may write. */
export const writes: Game["writes"] = {
  // The journal of elements that players add to the story.
  JournalEntry: ["QUADRANT.gurps.guidance.journal"],
  "Actor.gurpsCharacter": [
    // A fright may lower either permanently.
    "attributes.iq",
    "attributes.ht",
    "hp.value",
    "fp.value",
    "points.unspent",
    "points.total",
    "points.spentThisSession",
    "repeats.*",
    "consequences.*",
  ],
  "Item.gurpsTrait": ["selfControl"],
  "Item.gurpsEquipment": ["isCarried"],
  "Combatant.gurps": [
    "tieBreak",
    "maneuver",
    "streak",
    "chosenIn",
    "last",
    "second",
    "due",
    "trigger",
    "hasActed",
    "gone",
    "leader",
  ],
};

/** Whether this user sees odds, by the world's setting: all users, the GM, or none. */
export function showsOdds(user: User.Implementation): boolean {
  const shown = gameSetting<(typeof SHOWN_ODDS)[number]>("gurps", "showOdds");
  return shown === "gm" ? user.isGM : shown !== "none";
}

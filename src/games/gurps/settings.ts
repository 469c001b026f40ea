import type { GameSetting } from "#table/game.ts";
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

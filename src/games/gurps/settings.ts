import type { GameSetting } from "../../table/game.ts";
import { SHOWN_ODDS, STAGE_DICE } from "./vocabulary.ts";

export const settings: GameSetting[] = [
  { key: "buyingSuccess", type: Boolean, initial: false },
  { key: "buyingCriticals", type: Boolean, initial: true },
  { key: "buyingCriticalsInCombat", type: Boolean, initial: false },
  { key: "pointsPerSession", type: Number, initial: 0 },
  { key: "playerGuidance", type: Boolean, initial: false },
  { key: "cinematicHaste", type: Boolean, initial: false },
  { key: "strengthJump", type: Boolean, initial: false },
  { key: "encumberedJump", type: Boolean, initial: false },
  { key: "combatEffort", type: Boolean, initial: false },
  { key: "secretSenses", type: Boolean, initial: true },
  { key: "criticalHitTable", type: String, initial: "" },
  { key: "criticalMissTable", type: String, initial: "" },
  { key: "stageDice", type: String, initial: "button", choices: STAGE_DICE },
  { key: "showOdds", type: String, initial: "all", choices: SHOWN_ODDS },
  { key: "longTasks", type: Object, initial: [], hidden: true },
  { key: "bucket", type: Object, initial: [], hidden: true },
];

import type { GameSetting } from "../../table/game.ts";
import { DEFENSE_ROLLS } from "./vocabulary.ts";

export const settings: GameSetting[] = [
  { key: "marginOfSuccess", type: Boolean, initial: false },
  { key: "surpriseWithDrop", type: Boolean, initial: true },
  { key: "measureRange", type: Boolean, initial: true },
  { key: "defenseRolls", type: String, initial: "npcs", choices: DEFENSE_ROLLS },
  { key: "carryPlotPoints", type: Boolean, initial: false },
];

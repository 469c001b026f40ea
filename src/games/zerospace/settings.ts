import type { GameSetting } from "#table/game.ts";
import { DEFENSE_ROLLS } from "./vocabulary.ts";

export const settings: GameSetting[] = [
  { key: "marginOfSuccess", type: Boolean, initial: false, section: "QUADRANT.zerospace.source.rolling" },
  { key: "surpriseWithDrop", type: Boolean, initial: true, section: "QUADRANT.zerospace.source.conflict" },
  { key: "measureRange", type: Boolean, initial: true, section: "QUADRANT.zerospace.source.combat" },
  {
    key: "defenseRolls",
    type: String,
    initial: "npcs",
    choices: DEFENSE_ROLLS,
    section: "QUADRANT.zerospace.source.combat",
  },
  { key: "carryPlotPoints", type: Boolean, initial: false, section: "QUADRANT.zerospace.source.gaining" },
];

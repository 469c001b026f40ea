import type { GameSetting } from "../../table/game.ts";
import { FASTER_SHIPS, MISHAPS, TONES } from "./vocabulary.ts";

export const settings: GameSetting[] = [
  { key: "overkill", type: Boolean, initial: true },
  { key: "hitLocations", type: Boolean, initial: false },
  { key: "impromptuArea", type: Boolean, initial: true },
  { key: "injury", type: Boolean, initial: false },
  { key: "mishap", type: String, initial: "byDie", choices: MISHAPS },
  { key: "fasterShips", type: String, initial: "none", choices: FASTER_SHIPS },
  { key: "wealth", type: Boolean, initial: false },
  { key: "commerce", type: Boolean, initial: false },
  { key: "trekking", type: Boolean, initial: true },
  { key: "heroesFirst", type: Boolean, initial: true },
  { key: "tone", type: String, initial: "light", choices: TONES },
];

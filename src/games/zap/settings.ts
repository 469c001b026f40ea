import type { GameSetting } from "../../table/game.ts";
import { TONES } from "./vocabulary.ts";

export const settings: GameSetting[] = [
  { key: "overkill", type: Boolean, initial: true },
  { key: "heroesFirst", type: Boolean, initial: true },
  { key: "tone", type: String, initial: "light", choices: TONES },
];

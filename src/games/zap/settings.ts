import type { GameSetting } from "#table/game.ts";
import { FASTER_SHIPS, MISHAPS, TONES } from "./vocabulary.ts";

const under =
  (group: string) =>
  (section: string): Pick<GameSetting, "group" | "section"> => ({ group, section: `QUADRANT.zap.source.${section}` });
const fight = under("fight");
const life = under("life");

export const settings: GameSetting[] = [
  { key: "bucket", type: Object, initial: [], hidden: true },
  { key: "heroesFirst", type: Boolean, initial: true, ...fight("turns") },
  { key: "overkill", type: Boolean, initial: true, ...fight("overkill") },
  { key: "tone", type: String, initial: "light", choices: TONES, ...fight("overkill") },
  { key: "injury", type: Boolean, initial: false, ...fight("injury") },
  { key: "hitLocations", type: Boolean, initial: false, ...fight("damage") },
  { key: "impromptuArea", type: Boolean, initial: true, ...fight("counter") },
  { key: "mishap", type: String, initial: "byDie", choices: MISHAPS, ...life("equipment") },
  { key: "fasterShips", type: String, initial: "none", choices: FASTER_SHIPS, ...life("shipFight") },
  { key: "wealth", type: Boolean, initial: false, ...life("wealth") },
  { key: "commerce", type: Boolean, initial: false, ...life("trade") },
  { key: "trekking", type: Boolean, initial: true, ...life("trekking") },
];

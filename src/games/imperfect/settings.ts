import type { GameSetting } from "#table/game.ts";
import { DECK_SHUFFLES } from "./vocabulary.ts";

/** Only the referee writes the hidden settings. */
export const settings: GameSetting[] = [
  { key: "bucket", type: Object, initial: [], hidden: true },
  { key: "pot", type: Object, initial: { white: 50, red: 25, blue: 10 }, hidden: true },
  { key: "masterFate", type: Object, initial: { white: 0, red: 0, blue: 0 }, hidden: true },
  { key: "bountyLeft", type: Number, initial: 0, hidden: true },
  { key: "session", type: Number, initial: 0, hidden: true },
  /** Number of the last session for which the Master drew chips. */
  { key: "masterDrawn", type: Number, initial: 0, hidden: true },
  {
    key: "deckShuffle",
    type: String,
    initial: "everyRound",
    choices: DECK_SHUFFLES,
    group: "cards",
    section: "QUADRANT.imperfect.source.combat",
  },
  { key: "openHands", type: Boolean, initial: false, group: "cards", section: "QUADRANT.imperfect.source.combat" },
  { key: "upkeep", type: Boolean, initial: true, group: "fight", section: "QUADRANT.imperfect.source.bleeding" },
  { key: "strayFire", type: Boolean, initial: true, group: "fight", section: "QUADRANT.imperfect.source.stray" },
  { key: "showLoad", type: Boolean, initial: true, group: "fight", section: "QUADRANT.imperfect.source.movement" },
  { key: "willPrice", type: Boolean, initial: false, group: "fate", section: "QUADRANT.imperfect.source.wills" },
  {
    key: "betweenScenarios",
    type: Boolean,
    initial: false,
    group: "fate",
    section: "QUADRANT.imperfect.source.bounty",
  },
];

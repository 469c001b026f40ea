import type { Check } from "#table/checks";
import { iconPath } from "#table/conditions";
import type { Game } from "#table/game.ts";
import { uniqueToken } from "#table/token-looks.ts";
import { say } from "#table/words.ts";
import { isCharacter, LanternCharacter, LanternCombat, LanternCombatant } from "./models.ts";
import { nerve } from "./nerve-check.ts";
import { procedure } from "./procedure.ts";
import { LanternSheet } from "./sheet.ts";

/** Lantern: a game of one roll. */
export const lantern: Game = {
  id: "lantern",
  models: {
    Actor: { lanternCharacter: LanternCharacter },
    Combat: { lantern: LanternCombat },
    Combatant: { lantern: LanternCombatant },
  },
  sheets: [{ document: "Actor", types: ["lanternCharacter"], sheet: LanternSheet }],
  checks: { nerve: nerve as Check },
  conditions: [{ id: "shaken", icon: "shaking-hands", tone: "strain", stacks: false, overlay: false, expires: null }],
  writes: {},
  settings: [],
  combat: procedure,
  isHero: (actor) => isCharacter(actor) && actor.hasPlayerOwner,
  checkOf: () => null,
  actors: {
    lanternCharacter: {
      bar: [],
      value: ["nerve"],
      portrait: () => iconPath("old-lantern"),
      token: () => uniqueToken("nerve"),
    },
  },
  items: {},
  status: () => say("QUADRANT.lantern.name"),
  rolls: () => [
    {
      id: "nerve",
      name: say("QUADRANT.lantern.nerve"),
      icon: iconPath("old-lantern"),
      group: say("QUADRANT.lantern.name"),
      check: "lantern.nerve",
      takes: { dark: { as: "dark", min: 1, max: 3 } },
    },
  ],
};

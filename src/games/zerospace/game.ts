import type { Game } from "#table/game.ts";
import { conditions } from "./conditions.ts";
import { isHero } from "./documents.ts";
import {
  ZerospaceCharacter,
  ZerospaceCombat,
  ZerospaceCombatant,
  ZerospaceComplication,
  ZerospaceGear,
  ZerospaceObject,
  ZerospacePower,
  ZerospaceSkill,
  ZerospaceWeapon,
} from "./models/index.ts";
import { settings } from "./settings.ts";
import { characterLook, objectLook } from "./look.ts";
import { writes } from "./writes.ts";

export const zerospace: Game = {
  id: "zerospace",
  diceAlike: true,
  models: {
    Actor: { zerospaceCharacter: ZerospaceCharacter, zerospaceObject: ZerospaceObject },
    Item: {
      zerospaceSkill: ZerospaceSkill,
      zerospacePower: ZerospacePower,
      zerospaceWeapon: ZerospaceWeapon,
      zerospaceGear: ZerospaceGear,
      zerospaceComplication: ZerospaceComplication,
    },
    Combat: { zerospace: ZerospaceCombat },
    Combatant: { zerospace: ZerospaceCombatant },
  },
  conditions,
  writes,
  settings,
  isHero,
  purses: ["plotPoints"],
  actors: { zerospaceCharacter: characterLook, zerospaceObject: objectLook },
  items: {
    zerospaceSkill: { icon: "skills" },
    zerospacePower: { icon: "psychic-waves" },
    zerospaceWeapon: { icon: "ray-gun" },
    zerospaceGear: { icon: "toolbox" },
    zerospaceComplication: { icon: "puzzle" },
  },
  load: async () => (await import("./play.ts")).play,
};

import type { Game } from "#table/game.ts";
import { uniqueToken } from "#table/token-looks.ts";
import { conditions } from "./conditions.ts";
import { isHero } from "./documents.ts";
import {
  ZapAbility,
  ZapAsset,
  ZapCargo,
  ZapCharacter,
  ZapCombat,
  ZapCombatant,
  ZapComplication,
  ZapEquipment,
  ZapScenery,
  ZapShip,
} from "./models/index.ts";
import { sceneryLook } from "./scenery-look.ts";
import { settings } from "./settings.ts";
import { writes } from "./writes.ts";

export const zap: Game = {
  id: "zap",
  models: {
    Actor: { zapCharacter: ZapCharacter, zapShip: ZapShip, zapScenery: ZapScenery },
    Item: {
      zapAbility: ZapAbility,
      zapEquipment: ZapEquipment,
      zapComplication: ZapComplication,
      zapAsset: ZapAsset,
      zapCargo: ZapCargo,
    },
    Combat: { zap: ZapCombat },
    Combatant: { zap: ZapCombatant },
  },
  conditions,
  writes,
  settings,
  isHero,
  actors: {
    zapCharacter: {
      token: ({ role = "hero" }) => tokenFor(role === "hero"),
      bar: ["will", "stamina"],
      value: ["toughness", "actions"],
      portrait: ({ role }) => `systems/quadrant/assets/portraits/${typeof role === "string" ? role : "hero"}.svg`,
    },
    zapShip: {
      token: () => uniqueToken("power", "crew"),
      bar: ["power", "crew"],
      value: ["toughness", "scale"],
      portrait: () => "systems/quadrant/assets/portraits/ship.svg",
    },
    zapScenery: sceneryLook,
  },
  items: {
    zapAbility: { icon: "energise" },
    zapEquipment: { icon: "toolbox" },
    zapComplication: { icon: "thorny-vine" },
    zapAsset: { icon: "rocket" },
    zapCargo: { icon: "cargo-crate" },
  },
  load: async () => (await import("./play.ts")).play,
};

/** A hero is one of a kind and known to all; foes come in numbers. */
function tokenFor(hero: boolean): object {
  const { TOKEN_DISPLAY_MODES: show, TOKEN_DISPOSITIONS: side } = CONST;
  return {
    actorLink: hero,
    disposition: hero ? side.FRIENDLY : side.HOSTILE,
    displayName: hero ? show.ALWAYS : show.HOVER,
    displayBars: hero ? show.ALWAYS : show.OWNER,
    bar1: { attribute: "will" },
    bar2: { attribute: "stamina" },
  };
}

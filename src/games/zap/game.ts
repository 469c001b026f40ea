import type { Game } from "#table/game.ts";
import { characterToken, uniqueToken } from "#table/token-looks.ts";
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
  pools: { bucket: "bucket" },
  bucket: { pool: "bucket" },
  facts: {
    zapAbility: ["kind", "level", "activation"],
    zapEquipment: ["baseDie", "cyberwear"],
    zapComplication: ["grade"],
    zapAsset: ["grade", "level"],
    zapCargo: ["level"],
    zapCharacter: ["role", "scope"],
    zapShip: ["scale", "hull"],
    zapScenery: ["kind", "level"],
  },
  actors: {
    zapCharacter: {
      isExtra: ({ role }) => role !== "hero",
      token: ({ role = "hero" }) => characterToken(role === "hero", ["will", "stamina"], true),
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
    zapAbility: {
      icon: "energise",
      kinds: { by: "kind", icons: { movement: "sprint", shtick: "talk" } },
      figure: "level",
      section: "QUADRANT.zap.source.abilities",
    },
    zapEquipment: { icon: "toolbox", section: "QUADRANT.zap.source.equipment" },
    zapComplication: { icon: "thorny-vine" },
    zapAsset: { icon: "rocket", kinds: { by: "grade" }, figure: "level" },
    zapCargo: { icon: "cargo-crate", figure: "level", section: "QUADRANT.zap.source.trade" },
  },
  texts: { zapCharacter: async () => (await import("./text/grammar.ts")).grammar },
  steps: async () => (await import("./steps.ts")).steps,
  load: async () => (await import("./play.ts")).play,
};

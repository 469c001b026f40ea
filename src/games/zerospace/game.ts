import type { GameSetting, ActorLook, Game } from "#table/game.ts";
import { characterToken, uniqueToken } from "#table/token-looks.ts";
import { DEFENSE_ROLLS, ATTRIBUTES, FIGHTER_FIELDS } from "./vocabulary.ts";
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

export const settings: GameSetting[] = [
  { key: "bucket", type: Object, initial: [], hidden: true },
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

/** A named character is unique: its token is linked and always shows its name. An unnamed actor has many tokens. */
export const characterLook: ActorLook = {
  bar: ["endurance", "enduranceLeft"],
  value: ["plotPoints"],
  isExtra: ({ isNamed }) => isNamed === false,
  portrait: ({ isNamed }) =>
    `systems/quadrant/assets/portraits/zerospace-${isNamed === false ? "unnamed" : "named"}.svg`,
  token: ({ isNamed = true }) => characterToken(Boolean(isNamed), ["endurance", "enduranceLeft"], false),
};

/** Every object is unique: its token is linked, so that a destroyed object stays destroyed. */
export const objectLook: ActorLook = {
  bar: ["integrity"],
  value: ["movement"],
  portrait: ({ isVehicle }) => `systems/quadrant/assets/portraits/zerospace-${isVehicle ? "vehicle" : "object"}.svg`,
  token: () => uniqueToken("integrity"),
};

/** The only fields that acts of ZeroSpace may write (`Game.writes`). */
export const writes: Game["writes"] = {
  "Actor.zerospaceCharacter": [
    ...ATTRIBUTES.map((attribute) => `attributes.${attribute}.damage`),
    "endurance.value",
    "stun",
    "hasRested",
    "plotPoints",
  ],
  "Actor.zerospaceObject": ["integrity.value"],
  "Item.zerospacePower": ["isActive"],
  "Item.zerospaceWeapon": ["quantity"],
  "Item.zerospaceComplication": ["timesInPlay"],
  "Combat.zerospace": ["up", "acting"],
  "Combatant.zerospace": [...FIGHTER_FIELDS],
};

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
  pools: { bucket: "bucket" },
  bucket: { pool: "bucket" },
  purses: ["plotPoints"],
  facts: {
    zerospaceSkill: ["attribute"],
    zerospacePower: ["attribute", "rating"],
    zerospaceWeapon: ["attack.form", "attack.range", "rating"],
    zerospaceGear: ["use", "rating"],
    zerospaceCharacter: ["isNamed"],
    zerospaceObject: ["isVehicle", "movement"],
  },
  actors: { zerospaceCharacter: characterLook, zerospaceObject: objectLook },
  items: {
    zerospaceSkill: { icon: "skills", kinds: { by: "attribute" }, section: "QUADRANT.zerospace.source.rolling" },
    zerospacePower: {
      icon: "psychic-waves",
      kinds: { by: "attribute" },
      figure: "rating",
      section: "QUADRANT.zerospace.source.combat",
    },
    zerospaceWeapon: { icon: "ray-gun", figure: "rating", section: "QUADRANT.zerospace.source.combat" },
    zerospaceGear: { icon: "toolbox", figure: "rating", kinds: { by: "use", icons: { armor: "kevlar-vest" } } },
    zerospaceComplication: { icon: "puzzle", section: "QUADRANT.zerospace.source.plotPoints" },
  },
  texts: { zerospaceCharacter: async () => (await import("./text/grammar.ts")).grammar },
  steps: async () => (await import("./steps.ts")).steps,
  load: async () => (await import("./play.ts")).play,
};

import type { ActorLook, Game } from "#table/game.ts";
import { characterToken, uniqueToken } from "#table/token-looks.ts";
import { FIELDS } from "./combat/kept.ts";
import { conditions } from "./conditions.ts";
import { isHero } from "./documents.ts";
import { evenDice } from "./migrations/even-dice.ts";
import { trippingWeapons } from "./migrations/tripping-weapons.ts";
import {
  ImperfectAptitude,
  ImperfectArmor,
  ImperfectCharacter,
  ImperfectCombat,
  ImperfectCombatant,
  ImperfectGear,
  ImperfectHindrance,
  ImperfectVehicle,
  ImperfectWeapon,
} from "./models/index.ts";
import { settings } from "./settings.ts";
import { AREAS, CHIPS, SIDES, TRAITS } from "./vocabulary.ts";

/** A hero's token is linked to its actor and shows its name and bars to everybody; an extra's token is not linked. */
const characterLook: ActorLook = {
  bar: ["wind", "health"],
  value: ["bounty"],
  isExtra: ({ role }) => role === "extra",
  portrait: ({ role }) => `systems/quadrant/assets/portraits/imperfect-${role === "extra" ? "extra" : "hero"}.svg`,
  token: ({ role = "hero" }) => characterToken(role === "hero", ["wind", "health"], true),
};

/** A vehicle's token is linked to its actor, so that damage stays with it. */
const vehicleLook: ActorLook = {
  bar: ["structure"],
  value: ["pace"],
  portrait: () => "systems/quadrant/assets/portraits/imperfect-vehicle.svg",
  token: () => uniqueToken("structure"),
};

/** The fields that acts of Future Imperfect may write; the gate refuses all others. */
const writes: Game["writes"] = {
  "Actor.imperfectCharacter": [
    // Bounty raises Traits.
    ...TRAITS.flatMap((trait) => ["coordination", "faces", "bonus"].map((part) => `traits.${trait}.${part}`)),
    ...AREAS.flatMap((area) => [`body.${area}.level`, `body.${area}.bleeding`, `body.${area}.since`]),
    ...CHIPS.map((chip) => `fate.${chip}`),
    "wind.value",
    "bounty",
    "drawnSession",
  ],
  "Actor.imperfectVehicle": ["structure.value"],
  "Item.imperfectAptitude": ["level", "raisedThisArc"],
  "Item.imperfectWeapon": ["ammo.value", "quantity", "cocked", "equipped"],
  "Combat.imperfect": [
    ...SIDES.flatMap((side) => ["draw", "discard", "mustShuffle"].map((part) => `decks.${side}.${part}`)),
    "phase",
    "step",
    "called",
  ],
  "Combatant.imperfect": [...FIELDS],
};

export const imperfect: Game = {
  id: "imperfect",
  models: {
    Actor: { imperfectCharacter: ImperfectCharacter, imperfectVehicle: ImperfectVehicle },
    Item: {
      imperfectAptitude: ImperfectAptitude,
      imperfectWeapon: ImperfectWeapon,
      imperfectArmor: ImperfectArmor,
      imperfectGear: ImperfectGear,
      imperfectHindrance: ImperfectHindrance,
    },
    Combat: { imperfect: ImperfectCombat },
    Combatant: { imperfect: ImperfectCombatant },
  },
  conditions,
  writes,
  settings,
  migrations: [evenDice, trippingWeapons],
  isHero,
  pools: {
    pot: "pot",
    masterFate: "masterFate",
    bountyLeft: "bountyLeft",
    session: "session",
    masterDrawn: "masterDrawn",
    betweenScenarios: "betweenScenarios",
    bucket: "bucket",
  },
  bucket: { pool: "bucket" },
  purses: ["fate.white", "fate.red", "fate.blue", "bounty"],
  facts: {
    imperfectAptitude: ["trait"],
    imperfectWeapon: ["category", "hands", "techLevel"],
    imperfectArmor: ["level", "techLevel"],
    imperfectGear: ["use", "techLevel"],
    imperfectHindrance: ["kind", "points"],
    imperfectCharacter: ["role"],
    imperfectVehicle: ["pace", "size"],
  },
  actors: { imperfectCharacter: characterLook, imperfectVehicle: vehicleLook },
  items: {
    imperfectAptitude: {
      icon: "upgrade",
      kinds: { by: "trait" },
      figure: "level",
      section: "QUADRANT.imperfect.source.checks",
    },
    imperfectWeapon: {
      icon: "ray-gun",
      kinds: { by: "category", icons: { melee: "broadsword", thrown: "thrown-knife", natural: "fist" } },
      section: "QUADRANT.imperfect.source.damage",
    },
    imperfectArmor: { icon: "kevlar-vest", section: "QUADRANT.imperfect.source.damage" },
    imperfectGear: { icon: "knapsack", kinds: { by: "use" } },
    imperfectHindrance: {
      icon: "puzzle",
      kinds: { by: "kind" },
      figure: "points",
      section: "QUADRANT.imperfect.source.fate",
    },
  },
  texts: { imperfectCharacter: async () => (await import("./text/grammar.ts")).grammar },
  steps: async () => (await import("./steps.ts")).steps,
  load: async () => (await import("./play.ts")).play,
};

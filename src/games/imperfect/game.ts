import type { Game } from "#table/game.ts";
import { conditions } from "./conditions.ts";
import { isHero } from "./documents.ts";
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
import { evenDice } from "./migrations/even-dice.ts";
import { trippingWeapons } from "./migrations/tripping-weapons.ts";
import { settings } from "./settings.ts";
import { characterLook, vehicleLook } from "./look.ts";
import { writes } from "./writes.ts";

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
  },
  purses: ["fate.white", "fate.red", "fate.blue", "bounty"],
  actors: { imperfectCharacter: characterLook, imperfectVehicle: vehicleLook },
  items: {
    imperfectAptitude: { icon: "upgrade" },
    imperfectWeapon: { icon: "ray-gun" },
    imperfectArmor: { icon: "kevlar-vest" },
    imperfectGear: { icon: "knapsack" },
    imperfectHindrance: { icon: "puzzle" },
  },
  load: async () => (await import("./play.ts")).play,
};

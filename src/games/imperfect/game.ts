import type { Game } from "../../table/game.ts";
import { say } from "../../table/words.ts";
import { checks } from "./checks/index.ts";
import { procedure } from "./combat/procedure.ts";
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
import { settings } from "./settings.ts";
import { sheets } from "./sheets/index.ts";
import { characterLook, vehicleLook } from "./sheets/look.ts";

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
  sheets,
  checks,
  conditions,
  settings,
  combat: procedure,
  isHero,
  checkOf: () => null,
  pools: {
    pot: "pot",
    masterFate: "masterFate",
    bountyLeft: "bountyLeft",
    session: "session",
    masterDrawn: "masterDrawn",
  },
  actors: { imperfectCharacter: characterLook, imperfectVehicle: vehicleLook },
  items: {
    imperfectAptitude: { icon: "upgrade" },
    imperfectWeapon: { icon: "ray-gun" },
    imperfectArmor: { icon: "kevlar-vest" },
    imperfectGear: { icon: "knapsack" },
    imperfectHindrance: { icon: "puzzle" },
  },
  status: () => say("QUADRANT.imperfect.name"),
};

import type { Game } from "#table/game.ts";
import { checks } from "./checks/index.ts";
import { interruptButtons, lapsed } from "./combat/about-announced.ts";
import { procedure } from "./combat/procedure.ts";
import { timePasses } from "./checks/healing/time-passes.ts";
import { conditions } from "./conditions.ts";
import { isHero } from "./documents.ts";
import { editsBar } from "./edits-bar.ts";
import { openFatePanel } from "./fate/fate-panel.ts";
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
import { rolls } from "./rolls.ts";
import { evenDice } from "./migrations/even-dice.ts";
import { settings } from "./settings.ts";
import { sheets } from "./sheets/index.ts";
import { characterLook, vehicleLook } from "./sheets/look.ts";
import { checkOf, status } from "./sheets/status.ts";
import { writes } from "./writes.ts";

/** Drawn inside of others: seats of the tracker, on sheets too; chips on cards. */
const PARTIALS = [
  "imperfect/playing-card.hbs",
  "imperfect/seat-cards.hbs",
  "imperfect/seat.hbs",
  "imperfect/head.hbs",
  "imperfect/deck.hbs",
  "imperfect/discs.hbs",
  "imperfect/session.hbs",
  "imperfect/body.hbs",
  "imperfect/hurt.hbs",
];

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
  writes,
  settings,
  migrations: [evenDice],
  combat: procedure,
  isHero,
  timePasses,
  rolls,
  checkOf,
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
  status,
  partials: PARTIALS,
  panels: [{ id: "fate", label: "QUADRANT.imperfect.fate.title", symbol: "fa-coins", open: openFatePanel }],
  aboutAnnounced: interruptButtons,
  lapsed,
  editsBar,
};

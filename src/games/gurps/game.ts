import type { Game } from "../../table/game.ts";
import { checks } from "./checks/index.ts";
import { procedure } from "./combat/procedure.ts";
import { conditions } from "./conditions.ts";
import { isHero } from "./documents.ts";
import {
  GurpsAttack,
  GurpsCharacter,
  GurpsCombat,
  GurpsCombatant,
  GurpsEquipment,
  GurpsSkill,
  GurpsTrait,
} from "./models/index.ts";
import { settings } from "./settings.ts";
import { sheets } from "./sheets/index.ts";
import { characterLook } from "./sheets/look.ts";
import { checkOf, status } from "./sheets/status.ts";

/** Where the lines of a bucket come from. */
const SOURCE_ICONS = {
  difficulty: "mountaintop",
  time: "stopwatch",
  equipment: "toolbox",
  task: "puzzle",
  situation: "eye-target",
  range: "targeting",
  darkness: "night-sky",
  encumbrance: "knapsack",
  gravity: "ringed-planet",
  trait: "person",
  condition: "broken-heart",
  effort: "muscle-up",
  repeat: "clockwise-rotation",
  other: "pencil-ruler",
} as const;

/** Drawn inside of others: the sixteen totals, on dialogs and cards. */
const PARTIALS = ["gurps/totals.hbs"];

export const gurps: Game = {
  id: "gurps",
  models: {
    Actor: { gurpsCharacter: GurpsCharacter },
    Item: {
      gurpsSkill: GurpsSkill,
      gurpsTrait: GurpsTrait,
      gurpsEquipment: GurpsEquipment,
      gurpsAttack: GurpsAttack,
    },
    Combat: { gurps: GurpsCombat },
    Combatant: { gurps: GurpsCombatant },
  },
  sheets,
  checks,
  conditions,
  settings,
  combat: procedure,
  isHero,
  checkOf,
  actors: { gurpsCharacter: characterLook },
  items: {
    gurpsSkill: { icon: "skills" },
    gurpsTrait: { icon: "puzzle" },
    gurpsEquipment: { icon: "toolbox" },
    gurpsAttack: { icon: "ray-gun" },
  },
  sources: SOURCE_ICONS,
  typedModifier: { key: "gurps.mod.custom", source: "other" },
  pools: { bucket: "bucket", longTasks: "longTasks" },
  bucket: { pool: "bucket" },
  partials: PARTIALS,
  status,
};

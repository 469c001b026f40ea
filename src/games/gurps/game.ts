import type { Game } from "#table/game.ts";
import { characterLook, settings, SHELVED, TRIED, writes } from "./settings.ts";
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

/** Marks the name of an icon: the build finds icons by calls of this function. */
const icon = (name: string): string => name;

/** The icons of the sources of modifiers. */
const SOURCE_ICONS = {
  difficulty: icon("mountaintop"),
  time: icon("stopwatch"),
  equipment: icon("toolbox"),
  task: icon("puzzle"),
  situation: icon("eye-target"),
  range: icon("targeting"),
  darkness: icon("night-sky"),
  encumbrance: icon("knapsack"),
  gravity: icon("ringed-planet"),
  trait: icon("person"),
  condition: icon("broken-heart"),
  effort: icon("muscle-up"),
  repeat: icon("clockwise-rotation"),
  other: icon("pencil-ruler"),
};

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
  conditions,
  writes,
  settings,
  isHero,
  shelved: SHELVED,
  shelvedForAll: TRIED,
  facts: {
    gurpsSkill: ["attribute", "difficulty"],
    gurpsTrait: ["category", "points"],
    gurpsEquipment: ["quality", "cost", "weight", "techLevel"],
    gurpsAttack: ["mode", "damage"],
    gurpsCharacter: ["isFoe"],
  },
  actors: { gurpsCharacter: characterLook },
  items: {
    gurpsSkill: {
      icon: "skills",
      section: "QUADRANT.gurps.section.success",
      toFigure: async (skill, level) => (await import("./sheets/study.ts")).brought(skill, level),
    },
    gurpsTrait: {
      icon: "puzzle",
      kinds: { by: "category" },
      figure: "points",
      section: "QUADRANT.gurps.section.influencingRolls",
    },
    gurpsEquipment: { icon: "toolbox", section: "QUADRANT.gurps.section.influencingRolls" },
    gurpsAttack: { icon: "ray-gun", section: "QUADRANT.gurps.section.success" },
  },
  sources: SOURCE_ICONS,
  typedModifier: { key: "gurps.mod.custom", source: "other" },
  pools: { bucket: "bucket", longTasks: "longTasks" },
  bucket: { pool: "bucket", readBy: "checks" },
  reads: [{ ending: ".gcs", program: "GCS", load: async () => (await import("./gcs/read.ts")).readGcs }],
  texts: { gurpsCharacter: async () => (await import("./text/grammar.ts")).grammar },
  steps: async () => (await import("./steps.ts")).steps,
  load: async () => (await import("./play.ts")).play,
};

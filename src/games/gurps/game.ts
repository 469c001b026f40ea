import type { Game } from "#table/game.ts";
import { checks } from "./checks/index.ts";
import { SHELVED } from "./checks/fright/trait-shelf.ts";
import { timePasses } from "./checks/states/time-passes.ts";
import { hud } from "./combat/maneuver-menu.ts";
import { procedure } from "./combat/procedure.ts";
import { conditions } from "./conditions.ts";
import { isCharacter, isHero } from "./documents.ts";
import { editsBar } from "./edits-bar.ts";
import {
  GurpsAttack,
  GurpsCharacter,
  GurpsCombat,
  GurpsCombatant,
  GurpsEquipment,
  GurpsSkill,
  GurpsTrait,
} from "./models/index.ts";
import { openGravityPanel } from "./gravity-panel.ts";
import { openLongTasks } from "./long-tasks/manager.ts";
import { rolls } from "./rolls.ts";
import { settings } from "./settings.ts";
import { showsOdds } from "./shows-odds.ts";
import { sheets } from "./sheets/index.ts";
import { characterLook } from "./sheets/look.ts";
import { checkOf, status } from "./sheets/status.ts";
import { writes } from "./writes.ts";

/** The build looks for icons where they are called so. */
const icon = (name: string): string => name;

/** Where the lines of a bucket come from. */
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

/** Drawn inside of others: the sixteen totals, on dialogs and cards. */
const PARTIALS = ["gurps/totals.hbs", "gurps/exchanges.hbs", "gurps/fighter.hbs"];

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
  writes,
  settings,
  combat: procedure,
  hud,
  isHero,
  rolls,
  checkOf,
  editsBar,
  timePasses,
  shelved: SHELVED,
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
  showsOdds,
  partials: PARTIALS,
  panels: [
    { id: "long-tasks", label: "QUADRANT.gurps.longTask.title", symbol: "fa-helmet-safety", open: openLongTasks },
    { id: "gravity", label: "QUADRANT.gurps.gravityHere.title", symbol: "fa-weight-hanging", open: openGravityPanel },
  ],
  hangsOnScene: isCharacter,
  status,
};

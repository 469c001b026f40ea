import type { Check } from "../../table/checks/check.ts";
import { combatantOf, tokenOf } from "../../table/checks/parties.ts";
import type { Game } from "../../table/game.ts";
import { attackCheck } from "./checks/attack.ts";
import { collateralCheck } from "./checks/collateral.ts";
import { contestCheck } from "./checks/contest.ts";
import { overkillCheck } from "./checks/overkill.ts";
import { recoverCheck } from "./checks/recover.ts";
import { sceneCheck } from "./checks/scene.ts";
import { taskCheck } from "./checks/task.ts";
import { conditions } from "./conditions.ts";
import { procedure } from "./combat/procedure.ts";
import { isAbility, isHero } from "./documents.ts";
import { ZapAbility, ZapCharacter, ZapCombat, ZapCombatant } from "./models/index.ts";
import { settings } from "./settings.ts";
import { ZapAbilitySheet } from "./sheets/ability-sheet.ts";
import { ZapCharacterSheet } from "./sheets/character-sheet.ts";
import { say } from "../../table/words.ts";

/** The table keeps checks of all games in one list; each knows its own plans alone. */
const check = (own: unknown): Check => own as Check;

export const zap: Game = {
  id: "zap",
  models: {
    Actor: { zapCharacter: ZapCharacter },
    Item: { zapAbility: ZapAbility },
    Combat: { zap: ZapCombat },
    Combatant: { zap: ZapCombatant },
  },
  sheets: [
    { document: "Actor", types: ["zapCharacter"], sheet: ZapCharacterSheet },
    { document: "Item", types: ["zapAbility"], sheet: ZapAbilitySheet },
  ],
  checks: {
    attack: check(attackCheck),
    collateral: check(collateralCheck),
    task: check(taskCheck),
    contest: check(contestCheck),
    recover: check(recoverCheck),
    overkill: check(overkillCheck),
    scene: check(sceneCheck),
  },
  conditions,
  settings,
  combat: procedure,
  isHero,
  checkOf,
  actors: {
    zapCharacter: {
      token: ({ role = "hero" }) => tokenFor(role === "hero"),
      bar: ["will", "stamina"],
      value: ["toughness", "actions"],
      portrait: ({ role }) => `systems/quadrant/assets/portraits/${typeof role === "string" ? role : "hero"}.svg`,
    },
  },
  status,
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

/** "Zap! · Round 3 · your turn" */
function status(actor: Actor.Implementation): string {
  const row = combatantOf(actor, tokenOf(actor));
  const words = [say("QUADRANT.zap.name")];
  if (row?.combat?.started) {
    words.push(say("QUADRANT.zap.status.round", { round: row.combat.round }));
    if (row.combat.combatant?.id === row.id) words.push(say("QUADRANT.zap.status.turn"));
  }
  return words.join(" · ");
}

/** Powers attack, Shticks and senses are for tasks; what works by itself is not thrown. */
function checkOf(item: Item.Implementation): string | null {
  if (!isAbility(item)) return null;
  const { kind, automatic, automaticUse } = item.system;
  if (automatic) return automaticUse === "attack" ? "zap.attack" : automaticUse === "sense" ? "zap.task" : null;
  return kind === "power" ? "zap.attack" : "zap.task";
}

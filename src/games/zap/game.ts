import { combatantOf, tokenOf } from "#table/checks";
import type { Game } from "#table/game.ts";
import { uniqueToken } from "#table/token-looks.ts";
import { say } from "#table/words.ts";
import { lapsed, lapses } from "./checks/lapsing.ts";
import * as checks from "./checks/index.ts";
import { counterButtons } from "./checks/tropes/counter-buttons.ts";
import { lentBy } from "./checks/joining/lending.ts";
import { obstacleButtons } from "./checks/scenery/obstacle-buttons.ts";
import { conditions } from "./conditions.ts";
import { letsGo } from "./combat/holds.ts";
import { procedure } from "./combat/procedure.ts";
import { isAbility, isHero } from "./documents.ts";
import { remembersOut } from "./growth/session.ts";
import { woundsMaybe } from "./injuries.ts";
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
import { roundNow } from "./perils.ts";
import { sceneryLook } from "./scenery-look.ts";
import { rolls } from "./rolls.ts";
import { settings } from "./settings.ts";
import { runs } from "./ships/crew.ts";
import { leftAlone, runAgain } from "./ships/fate.ts";
import { ZapAbilitySheet } from "./sheets/ability-sheet.ts";
import { ZapAssetSheet } from "./sheets/asset-sheet.ts";
import { ZapCargoSheet } from "./sheets/cargo-sheet.ts";
import { ZapCharacterSheet } from "./sheets/character-sheet.ts";
import { ZapComplicationSheet } from "./sheets/complication-sheet.ts";
import { ZapEquipmentSheet } from "./sheets/equipment-sheet.ts";
import { ZapScenerySheet } from "./sheets/scenery-sheet.ts";
import { ZapShipSheet } from "./sheets/ship-sheet.ts";
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
  sheets: [
    { document: "Actor", types: ["zapCharacter"], sheet: ZapCharacterSheet },
    { document: "Actor", types: ["zapScenery"], sheet: ZapScenerySheet },
    { document: "Actor", types: ["zapShip"], sheet: ZapShipSheet },
    { document: "Item", types: ["zapAbility"], sheet: ZapAbilitySheet },
    { document: "Item", types: ["zapEquipment"], sheet: ZapEquipmentSheet },
    { document: "Item", types: ["zapComplication"], sheet: ZapComplicationSheet },
    { document: "Item", types: ["zapAsset"], sheet: ZapAssetSheet },
    { document: "Item", types: ["zapCargo"], sheet: ZapCargoSheet },
  ],
  // The table keeps checks of all games in one list; each knows its own plans alone.
  checks: { ...checks } as unknown as Game["checks"],
  conditions,
  writes,
  settings,
  combat: procedure,
  isHero,
  actsFor: runs,
  aboutAnnounced: (situation, user) => [...counterButtons(situation, user), ...obstacleButtons(situation, roundNow())],
  lends: lentBy,
  lapsed,
  onConditionGained: (actor, condition) => [
    ...(condition === "out" || condition === "destroyed" ? lapses(actor, "out") : []),
    ...letsGo(actor, condition),
    ...woundsMaybe(actor, condition),
    ...remembersOut(actor, condition),
    ...leftAlone(actor, condition),
  ],
  onConditionLost: runAgain,
  rolls,
  /** Powers attack, Shticks and senses are for tasks; what works by itself is not thrown. */
  checkOf(item) {
    if (!isAbility(item)) return null;
    const { kind, automatic, automaticUse } = item.system;
    if (automatic) return automaticUse === "attack" ? "zap.attack" : automaticUse === "sense" ? "zap.task" : null;
    return kind === "power" ? "zap.attack" : "zap.task";
  },
  actors: {
    zapCharacter: {
      token: ({ role = "hero" }) => tokenFor(role === "hero"),
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
    zapAbility: { icon: "energise" },
    zapEquipment: { icon: "toolbox" },
    zapComplication: { icon: "thorny-vine" },
    zapAsset: { icon: "rocket" },
    zapCargo: { icon: "cargo-crate" },
  },
  /** "Zap! · Round 3 · your turn" */
  status(actor) {
    const row = combatantOf(actor, tokenOf(actor));
    const words = [say("QUADRANT.zap.name")];
    if (row?.combat?.started) {
      words.push(say("QUADRANT.zap.status.round", { round: row.combat.round }));
      if (row.combat.combatant?.id === row.id) words.push(say("QUADRANT.zap.status.turn"));
    }
    return words.join(" · ");
  },
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

import type { Play } from "#table/game.ts";
import { combatantOf, tokenOf } from "#table/checks";
import * as checks from "./checks/index.ts";
import { lapsed, lapses } from "./checks/lapsing.ts";
import { counterButtons } from "./checks/tropes/counter-buttons.ts";
import { lentBy } from "./checks/joining/joining.ts";
import { obstacleButtons } from "./checks/scenery/peril.ts";
import { letsGo } from "./combat/duties.ts";
import { procedure } from "./combat/procedure.ts";
import { isAbility, isShip } from "./documents.ts";
import { remembersOut } from "./growth/calls.ts";
import { woundsMaybe } from "./recovery.ts";
import { roundNow } from "./perils.ts";
import { figures } from "./figures.ts";
import { rollNames } from "./roll-names.ts";
import { rolls } from "./rolls.ts";
import { strikes } from "./strikes.ts";
import { runs } from "./ships/crew.ts";
import { leftAlone, runAgain } from "./ships/fate.ts";
import { fitRefusal } from "./ships/systems.ts";
import { ZapCharacterSheet } from "./sheets/character-sheet.ts";
import { tell } from "./words.ts";
import { ways } from "./ways.ts";

/** The part of Zap! that is loaded only in a world that plays it. */
export const play: Play = {
  sheets: [{ document: "Actor", types: ["zapCharacter"], sheet: ZapCharacterSheet }],
  laterSheets: () => import("./sheets/later.ts"),
  // The table's list holds the checks of all games, whose plans differ; each check knows only its own.
  checks: { ...checks } as unknown as Play["checks"],
  combat: procedure,
  refusesItem: (actor, item) => (isShip(actor) ? fitRefusal(actor, item) : null),
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
  rollNames,
  figures,
  strikes,
  speeds: () => import("./speeds.ts"),
  ways,
  /** Powers attack, Shticks and senses are for tasks; null for other automatic Abilities, which are not thrown. */
  checkOf(item) {
    if (!isAbility(item)) return null;
    const { kind, automatic, automaticUse } = item.system;
    if (automatic) return automaticUse === "attack" ? "zap.attack" : automaticUse === "sense" ? "zap.task" : null;
    return kind === "power" ? "zap.attack" : "zap.task";
  },
  /** "Zap! · Round 3 · your turn" */
  status(actor) {
    const row = combatantOf(actor, tokenOf(actor));
    const words = [tell("name")];
    if (row?.combat?.started) {
      words.push(tell("status.round", { round: row.combat.round }));
      if (row.combat.combatant?.id === row.id) words.push(tell("status.turn"));
    }
    return words.join(" · ");
  },
};

import type { SheetRegistration, Play } from "#table/game.ts";
import { combatantOf, tokenOf } from "#table/checks";
import { ZerospaceCharacterSheet } from "./sheets/character-sheet.ts";
import { isActing, leaderOf, warnsMover } from "./combat/turn.ts";
import { isFighter, isPower, isSkill, isWeapon, type Fighter } from "./documents.ts";
import { operates } from "./checks/attack/arms.ts";
import { checks } from "./checks/index.ts";
import { letsGo } from "./checks/side/borne.ts";
import { timePasses } from "./checks/rest.ts";
import { procedure } from "./combat/procedure.ts";
import { editsBar } from "./checks/by-hand.ts";
import { figures } from "./figures.ts";
import { rollNames } from "./roll-names.ts";
import { rolls } from "./rolls.ts";
import { strikes } from "./strikes.ts";
import { tell } from "./words.ts";
import { ways } from "./ways.ts";

/** The sheets that are opened at every table. The others come later: `sheets/later.ts`. */
export const sheets: SheetRegistration[] = [
  { document: "Actor", types: ["zerospaceCharacter"], sheet: ZerospaceCharacterSheet },
];

/** "ZeroSpace · Round 4 · your turn" */
export function status(actor: Actor.Implementation): string {
  const words = [tell("name")];
  const row = combatantOf(actor, tokenOf(actor));
  if (isFighter(row) && row.combat?.started) {
    words.push(tell("status.round", { round: row.combat.round }), ...turnWords(row));
  }
  return words.join(" · ");
}

/** That it is this row's turn, as "your turn" for its owner; or that it holds a delayed turn. */
function turnWords(row: Fighter): string[] {
  if (isActing(row)) return [tell(`status.${row.isOwner ? "yourTurn" : "acts"}`)];
  return leaderOf(row).system.isHolding ? [tell("status.delayed")] : [];
}

/** A skill is rolled, a weapon or attacking power attacks. Other powers have no check: the sheet switches them on and off. */
export function checkOf(item: Item.Implementation): string | null {
  if (isSkill(item)) return "zerospace.skill";
  if (isWeapon(item)) return "zerospace.attack";
  return isPower(item) && item.system.attack ? "zerospace.attack" : null;
}

/** The play of ZeroSpace, which is loaded when a world plays it. */
export const play: Play = {
  sheets,
  laterSheets: () => import("./sheets/later.ts"),
  checks,
  combat: procedure,
  warnsMover,
  speeds: () => import("./speeds.ts"),
  ways,
  timePasses,
  onConditionGained: letsGo,
  rolls,
  rollNames,
  surroundings: { water: "underwater", gravity: "zeroG" },
  figures,
  strikes,
  checkOf,
  actsFor: operates,
  editsBar,
  status,
};

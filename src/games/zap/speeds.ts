import type { Speeds } from "#table/board/speeds.ts";
import { combatantOf } from "#table/checks";
import { isContender, isShip } from "./documents.ts";
import { fightOf } from "./fight.ts";
import { isPowered } from "./ways.ts";

/**
 * The book measures no distances: a move within a Range goes as far as the story needs, free with a Movement Power, for an
 * Action without one (ZAP-ACT-4). The ruler shows the Range and the Actions left.
 */
export function speeds(token: TokenDocument.Implementation): Speeds | null {
  const actor = token.actor as Actor.Implementation | null;
  const fight = isContender(actor) ? fightOf(combatantOf(actor, token)) : null;
  if (!fight || !isContender(actor)) return null;
  const { range, section } = fight.fighter.system;
  const place = `QUADRANT.zap.${isShip(actor) && range === "combat" ? `section.${section}` : `range.${range}`}`;
  const isFree = isShip(actor) || isPowered(actor);
  const moving = { key: `QUADRANT.zap.speed.${isFree ? "free" : "action"}`, data: { range: place } };
  const rest = { key: "QUADRANT.zap.actionsLeft", data: { left: fight.left, actions: fight.actions } };
  return {
    unit: "m",
    steps: [{ name: isShip(actor) ? { key: place } : moving, reach: null, tone: isFree ? "easy" : "brisk" }],
    rest: fight.ownTurn ? rest : null,
  };
}

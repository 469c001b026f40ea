import { type Section, SECTIONS, type Way } from "#rules/zap";
import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import type { TurnAct } from "#table/game.ts";
import { type Fighter, isFighter, isShip, nameOf } from "../documents.ts";
import { actingIn, barRefusal, fightOf, hasBegun } from "../fight.ts";
import { sectionsOf } from "../ships/systems.ts";
import { letGo } from "./duties.ts";
import { cutIn, giveWay, goingFirst, join } from "./joining.ts";
import { setRange, setRanges } from "./ranges.ts";
import { nothing } from "./turns.ts";
import { refusal } from "../words.ts";

/** The section one step nearer or farther; null if this fight has none. */
export function sectionAfter(fighter: Fighter, way: Way): Section | null {
  const open = sectionsOf(fighter.combat!);
  const place = open.indexOf(fighter.system.section);
  return (place < 0 ? null : open[place + (way === "open" ? 1 : -1)]) ?? null;
}

/**
 * Why a ship cannot change its section now; null if it can. It takes an Action in the ship's own turn, once a Round as with
 * Range (ZAP-SHIP-14).
 */
export function sectionRefusal(fighter: Fighter, way: Way): Refusal | null {
  const fight = fightOf(fighter);
  const { actor } = fighter;
  if (!fight || !isShip(actor)) return refusal("noFight");
  if (!fight.ownTurn) return barRefusal("notYourTurn", actor, null);
  if (!sectionAfter(fighter, way)) return refusal(`ship.section.${way}`);
  if (fighter.system.moved) return refusal("moved");
  return fight.left < 1 ? barRefusal("noActions", actor, null) : null;
}

/** The GM sets the section of one ship. */
export function setSection(fighter: Fighter, { value }: Record<string, string>): TurnAct | Refusal {
  const section = SECTIONS.find((one) => one === value);
  if (!section || !isShip(fighter.actor)) return refusal("noSuchAct");
  return { ...nothing(), combatants: [{ id: fighter.id!, system: { section } }] };
}

/** The acts behind the tracker's controls, by id. */
const ACTS: Record<string, (fighter: Fighter, data: Record<string, string>) => TurnAct | Refusal> = {
  /**
   * Spends or returns Actions by hand, for what no card covers: a filled pip is spent with all behind it, an empty one comes
   * back.
   */
  pip(fighter, { value }) {
    const fight = fightOf(fighter);
    if (!fight) return refusal("noFight");
    const pip = Number(value);
    if (!Number.isInteger(pip) || pip < 1 || pip > fight.actions) return refusal("noSuchAct");
    const left = pip <= fight.left ? pip - 1 : pip;
    const exhausted = left < fight.left ? exhaustion(fighter) : [];
    return {
      ...nothing(),
      changes: exhausted,
      combatants: [{ id: fighter.id!, system: { spent: fight.actions - left } }],
    };
  },
  postpone(fighter) {
    const refusal = postponeRefusal(fighter);
    if (refusal) return refusal;
    return {
      ...nothing(),
      combatants: [{ id: fighter.id!, system: { postponed: true } }],
      turn: "next",
      log: [{ key: "QUADRANT.zap.log.postponed", data: { name: nameOf(fighter) } }],
    };
  },
  /** Puts the postponed turn before the one that is about to begin. */
  takeTurn(fighter) {
    const refusal = takeTurnRefusal(fighter);
    if (refusal) return refusal;
    return {
      ...goingFirst(fighter, actingIn(fighter.combat!)),
      log: [{ key: "QUADRANT.zap.log.takesTurn", data: { name: nameOf(fighter) } }],
    };
  },
  cutIn,
  giveWay,
  join,
  letGo,
  setRange,
  setRanges,
  setSection,
};

/** The acts that set a distance, for the GM only: players change it by a chase (ZAP-TR-9). */
export const GM_ONLY = ["setRange", "setRanges", "setSection"] as const;

export function act(id: string, combatant: Combatant.Implementation, data: Record<string, string>): TurnAct | Refusal {
  const does = Object.hasOwn(ACTS, id) ? ACTS[id] : undefined;
  return does && isFighter(combatant) ? does(combatant, data) : refusal("noSuchAct");
}

/** After the last Will is spent, the next Action makes the actor Out, even one that is spent by hand (ZAP-HIN-3). */
function exhaustion({ actor }: Fighter): TurnAct["changes"] {
  if (!actor || !has(actor, "willSpent") || has(actor, "out")) return [];
  return [{ uuid: actor.uuid, changes: [{ who: "self", gain: "out" }] }];
}

/** Why the turn cannot be postponed; null if it can. It must be this row's turn, with nothing done in it yet. */
export function postponeRefusal(fighter: Fighter): Refusal | null {
  const combat = fighter.combat;
  if (!combat?.started) return refusal("noFight");
  if (combat.combatant?.id !== fighter.id) return refusal("bar.notYourTurn", { name: nameOf(fighter), ability: "" });
  return hasBegun(fighter) ? refusal("turnBegun", { name: nameOf(fighter) }) : null;
}

/** Why a postponed turn cannot be taken now, e.g. because another turn has begun (ZAP-TURN-2); null if it can. */
export function takeTurnRefusal(fighter: Fighter): Refusal | null {
  if (!fightOf(fighter)) return refusal("noFight");
  if (!fighter.system.postponed) return refusal("notPostponed", { name: nameOf(fighter) });
  const acting = actingIn(fighter.combat!);
  return acting && hasBegun(acting) ? refusal("inOthersTurn", { name: nameOf(acting) }) : null;
}

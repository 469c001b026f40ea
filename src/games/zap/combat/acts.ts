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

/** The section one step nearer or farther; null where there is none in this fight. */
export function sectionAfter(fighter: Fighter, way: Way): Section | null {
  const open = sectionsOf(fighter.combat!);
  const place = open.indexOf(fighter.system.section);
  return (place < 0 ? null : open[place + (way === "open" ? 1 : -1)]) ?? null;
}

/** Why a ship cannot change the distance now: an Action in the own turn, once a Round as with Range (ZAP-SHIP-14). */
export function sectionRefusal(fighter: Fighter, way: Way): Refusal | null {
  const fight = fightOf(fighter);
  const { actor } = fighter;
  if (!fight || !isShip(actor)) return refusal("noFight");
  if (!fight.ownTurn) return barRefusal("notYourTurn", actor, null);
  if (!sectionAfter(fighter, way)) return refusal(`ship.section.${way}`);
  if (fighter.system.moved) return refusal("moved");
  return fight.left < 1 ? barRefusal("noActions", actor, null) : null;
}

/** The GM's word on one ship. */
export function setSection(fighter: Fighter, { value }: Record<string, string>): TurnAct | Refusal {
  const section = SECTIONS.find((one) => one === value);
  if (!section || !isShip(fighter.actor)) return refusal("noSuchAct");
  return { ...nothing(), combatants: [{ id: fighter.id!, system: { section } }] };
}

/** What a control of the tracker does, by its id. */
const ACTS: Record<string, (fighter: Fighter, data: Record<string, string>) => TurnAct | Refusal> = {
  /** By hand, for what no card knows about: a filled pip is spent with all behind it, an empty one comes back. */
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
  /** The postponed turn comes between the last one and that which is about to begin. */
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

/** How far apart the sides are is played for, or said by the GM (ZAP-TR-9). */
export const GM_ONLY = ["setRange", "setRanges", "setSection"] as const;

export function act(id: string, combatant: Combatant.Implementation, data: Record<string, string>): TurnAct | Refusal {
  const does = Object.hasOwn(ACTS, id) ? ACTS[id] : undefined;
  return does && isFighter(combatant) ? does(combatant, data) : refusal("noSuchAct");
}

/** With the last of the Will gone the Action was the last, whoever says that it is spent (ZAP-HIN-3). */
function exhaustion({ actor }: Fighter): TurnAct["changes"] {
  if (!actor || !has(actor, "willSpent") || has(actor, "out")) return [];
  return [{ uuid: actor.uuid, changes: [{ who: "self", gain: "out" }] }];
}

/** Why the own turn cannot be put off: it must be now, and nothing done in it yet. */
export function postponeRefusal(fighter: Fighter): Refusal | null {
  const combat = fighter.combat;
  if (!combat?.started) return refusal("noFight");
  if (combat.combatant?.id !== fighter.id) return refusal("bar.notYourTurn", { name: nameOf(fighter), ability: "" });
  return hasBegun(fighter) ? refusal("turnBegun", { name: nameOf(fighter) }) : null;
}

/** Why a postponed turn cannot be taken now: another's has begun (ZAP-TURN-2). */
export function takeTurnRefusal(fighter: Fighter): Refusal | null {
  if (!fightOf(fighter)) return refusal("noFight");
  if (!fighter.system.postponed) return refusal("notPostponed", { name: nameOf(fighter) });
  const acting = actingIn(fighter.combat!);
  return acting && hasBegun(acting) ? refusal("inOthersTurn", { name: nameOf(acting) }) : null;
}

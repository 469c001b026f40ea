import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import type { TurnAct } from "#table/game.ts";
import { isFighter, nameOf, type Fighter } from "../documents.ts";
import { fightOf } from "../fight.ts";
import { refusal } from "../refusal.ts";
import { cutIn, giveWay, goingFirst } from "./cutting-in.ts";
import { letGo } from "./holds.ts";
import { join } from "./joining.ts";
import { actingIn, hasBegun } from "./moments.ts";
import { setRange, setRanges } from "./ranges.ts";
import { setSection } from "./ship-acts.ts";
import { nothing } from "./turns.ts";

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

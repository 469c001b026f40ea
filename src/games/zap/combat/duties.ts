import type { Change } from "#rules/check.ts";
import { actionsLeft, recover, whyNotRecover } from "#rules/zap";
import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import type { TurnAct } from "#table/game.ts";
import { abilitiesOf, type Ability, type Fighter, isCharacter, isFighter, nameOf } from "../documents.ts";
import { actionsOf, actsNow } from "../fight.ts";
import { recoverState } from "../recovery.ts";
import { refusal } from "../words.ts";

export type Changed = TurnAct["changes"][number];

/** The Zap! row of the fight with this id; null if there is none. */
export function rowOf(fighter: Fighter, id: string | null): Fighter | null {
  const row = id === null ? undefined : fighter.combat?.combatants.get(id);
  return isFighter(row) ? row : null;
}

/** The row that restrains this one; null if none does. */
export function holderOf(fighter: Fighter): Fighter | null {
  const rows = fighter.combat?.combatants.contents ?? [];
  return rows.find((row): row is Fighter => isFighter(row) && row.system.restrains === fighter.id) ?? null;
}

/** Whether the row cannot restrain: a Hindered or Out actor loses its hold (ZAP-OUT-2). */
export function losesGrip({ actor }: Fighter): boolean {
  return !isCharacter(actor) || has(actor, "hindered") || has(actor, "out");
}

/** The end of a hold: the victim is back at once if three of its own turns have passed meanwhile (ZAP-OUT-2). */
export function released(holder: Fighter): Changed[] {
  const { uuid, system } = holder;
  if (system.restrains === null) return [];
  const free: Changed = { uuid, changes: [{ who: "self", set: "restrains", value: null }] };
  const held = rowOf(holder, system.restrains);
  const actor = held?.actor;
  if (!held || !isCharacter(actor) || !has(actor, "restrained")) return [free];
  const state = { ...recoverState(actor, held), restrained: false };
  const back = whyNotRecover("turns", state) === null ? recover("turns", state) : [];
  const changes: Change[] = [{ who: "self", lose: "restrained" }, ...back];
  const counted: Changed[] =
    back.length > 0 ? [{ uuid: held.uuid, changes: [{ who: "self", set: "turnsOut", value: 0 }] }] : [];
  return [free, { uuid: actor.uuid, changes }, ...counted];
}

/** Whether the row began its hold in this Round, and so has paid for it already. */
function holdsSince({ system }: Fighter, round: number | undefined): boolean {
  return system.heldRound === round;
}

/**
 * Ends a hold by choice. The Action that the turn's beginning took for it is returned if nothing else was done in this turn
 * yet.
 */
export function letGo(holder: Fighter): TurnAct | Refusal {
  if (holder.system.restrains === null) return refusal("holdsNobody", { name: nameOf(holder) });
  const { pledged, spent } = holder.system;
  const took = pledged > 0 && !holdsSince(holder, holder.combat?.round);
  const back = actsNow(holder) && took && spent === pledged;
  return {
    changes: released(holder),
    combatants: back ? [{ id: holder.id!, system: { spent: spent - 1, pledged: pledged - 1 } }] : [],
    turn: null,
    log: [gripWords("letsGo", holder)],
  };
}

/** A log line with the names of the holder and the victim. */
export function gripWords(key: string, holder: Fighter): Refusal {
  const data = { name: nameOf(holder), target: nameOf(rowOf(holder, holder.system.restrains)) };
  return { key: `QUADRANT.zap.log.${key}`, data };
}

/** Releases the actor's victim when the actor becomes Hindered or Out; when it is Out, it also loses its finishing blow. */
export function letsGo(actor: Actor.Implementation, condition: string): Changed[] {
  if (condition !== "hindered" && condition !== "out") return [];
  const rows = (game.combats?.contents ?? []).flatMap(({ combatants }) => combatants.contents);
  return rows
    .filter((row): row is Fighter => isFighter(row) && row.actor?.uuid === actor.uuid)
    .flatMap((row) => [...released(row), ...(condition === "out" ? endFinishing(row) : [])]);
}

/** Interrupts a finishing blow: the row loses `finishing` (ZAP-OUT-3). */
export function endFinishing({ uuid, system }: Fighter): Changed[] {
  return system.finishing === null ? [] : [{ uuid, changes: [{ who: "self", set: "finishing", value: null }] }];
}

/** What a row must pay or finish when its turn begins: a hold, a finishing blow, long work. */
export interface Duties {
  /** Actions that they take. */
  pledged: number;
  changes: Changed[];
  log: Refusal[];
}

const NONE: Duties = { pledged: 0, changes: [], log: [] };

/**
 * The duties of a turn that begins in this Round, in the order of payment.
 * @param spent Actions that were spent before them
 */
export function duties(fighter: Fighter, round: number, spent: number): Duties {
  const all = [finished(fighter), held(fighter, round), ...worked(fighter, round)];
  const purse = { actions: isCharacter(fighter.actor) ? actionsOf(fighter.actor) : 0 };
  return all.reduce<Duties>((sum, one) => {
    const paid = one(actionsLeft({ ...purse, spent: spent + sum.pledged }));
    return {
      pledged: sum.pledged + paid.pledged,
      changes: [...sum.changes, ...paid.changes],
      log: [...sum.log, ...paid.log],
    };
  }, NONE);
}

/** A duty for which `left` Actions can be spent. */
type Duty = (left: number) => Duties;

/** A finishing blow that was not interrupted: the victim stays Out for the rest of the fight (ZAP-OUT-3). */
function finished(fighter: Fighter): Duty {
  const target = rowOf(fighter, fighter.system.finishing);
  const actor = target?.actor;
  return () => {
    if (!isCharacter(actor) || !has(actor, "out") || has(actor, "down"))
      return { ...NONE, changes: endFinishing(fighter) };
    const data = { name: nameOf(fighter), target: nameOf(target) };
    return {
      pledged: 0,
      changes: [...endFinishing(fighter), { uuid: actor.uuid, changes: [{ who: "self", gain: "down" }] }],
      log: [{ key: "QUADRANT.zap.log.down", data }],
    };
  };
}

/**
 * A hold costs an Action in each of the holder's turns, or it ends (ZAP-OUT-2). The last Action after a spent Will cannot pay
 * for it. The Round in which it began is paid for.
 */
function held(fighter: Fighter, round: number): Duty {
  return (left) => {
    if (fighter.system.restrains === null) return NONE;
    const actor = rowOf(fighter, fighter.system.restrains)?.actor;
    const isHeld = isCharacter(actor) && has(actor, "restrained") && has(actor, "out");
    const paid = holdsSince(fighter, round);
    const able = !losesGrip(fighter) && (paid || (left > 0 && !has(fighter.actor!, "willSpent")));
    if (isHeld && able && paid) return NONE;
    if (isHeld && able) return { pledged: 1, changes: [], log: [gripWords("holds", fighter)] };
    return { pledged: 0, changes: released(fighter), log: isHeld ? [gripWords("letsGo", fighter)] : [] };
  };
}

/** Long work costs an Action and the Ability's use in every Round but the last, in which its check is thrown (ZAP-ABI-6). */
function worked(fighter: Fighter, round: number): Duty[] {
  const { actor } = fighter;
  if (!isCharacter(actor) || has(actor, "out")) return [];
  return abilitiesOf(actor)
    .filter(({ system }) => system.busy > 0)
    .map((ability) => (left) => workOn(fighter, ability, { round, left }));
}

function workOn(fighter: Fighter, { uuid, name, system }: Ability, moment: { round: number; left: number }): Duties {
  const busy = system.busy - 1;
  const data = { name: nameOf(fighter), ability: name, rounds: busy };
  // In the last Round the Action is left for the throw.
  if (busy === 0) {
    const over: Changed = { uuid, changes: [{ who: "self", set: "busy", value: -1 }] };
    return { pledged: 0, changes: [over], log: [{ key: "QUADRANT.zap.log.workDue", data }] };
  }
  if (moment.left === 0) return NONE;
  return {
    pledged: 1,
    changes: [
      {
        uuid,
        changes: [
          { who: "self", set: "busy", value: busy },
          { who: "self", set: "usedRound", value: moment.round },
        ],
      },
    ],
    log: [{ key: "QUADRANT.zap.log.works", data }],
  };
}

import type { Change } from "#rules/check.ts";
import { recover, whyNotRecover } from "#rules/zap";
import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import type { TurnAct } from "#table/game.ts";
import { isCharacter, isFighter, nameOf, type Fighter } from "../documents.ts";
import { recoverState } from "../recovery.ts";
import { refusal } from "../refusal.ts";
import { actsNow } from "./moments.ts";

export type Changed = TurnAct["changes"][number];

/** The row of a fight with this id, of Zap! */
export function rowOf(fighter: Fighter, id: string | null): Fighter | null {
  const row = id === null ? undefined : fighter.combat?.combatants.get(id);
  return isFighter(row) ? row : null;
}

/** Whoever holds this one down. */
export function holderOf(fighter: Fighter): Fighter | null {
  const rows = fighter.combat?.combatants.contents ?? [];
  return rows.find((row): row is Fighter => isFighter(row) && row.system.restrains === fighter.id) ?? null;
}

/** Whoever is Hindered or Out holds nobody (ZAP-OUT-2). */
export function losesGrip({ actor }: Fighter): boolean {
  return !isCharacter(actor) || has(actor, "hindered") || has(actor, "out");
}

/** A hold that is over: whoever was held is back at once, if three own turns have passed meanwhile (ZAP-OUT-2). */
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

/** By choice: the Action that keeping the hold took comes back, where nothing else was done in this turn yet. */
export function letGo(holder: Fighter): TurnAct | Refusal {
  if (holder.system.restrains === null) return refusal("holdsNobody", { name: nameOf(holder) });
  const { pledged, spent } = holder.system;
  const back = actsNow(holder) && pledged > 0 && spent === pledged;
  return {
    changes: released(holder),
    combatants: back ? [{ id: holder.id!, system: { spent: spent - 1, pledged: pledged - 1 } }] : [],
    turn: null,
    log: [gripWords("letsGo", holder)],
  };
}

/** Whoever holds, and whom. */
export function gripWords(key: string, holder: Fighter): Refusal {
  const data = { name: nameOf(holder), target: nameOf(rowOf(holder, holder.system.restrains)) };
  return { key: `QUADRANT.zap.log.${key}`, data };
}

/** Somebody is Hindered or Out: whom they hold comes free, and whom they were finishing is spared. */
export function letsGo(actor: Actor.Implementation, condition: string): Changed[] {
  if (condition !== "hindered" && condition !== "out") return [];
  const rows = (game.combats?.contents ?? []).flatMap(({ combatants }) => combatants.contents);
  return rows
    .filter((row): row is Fighter => isFighter(row) && row.actor?.uuid === actor.uuid)
    .flatMap((row) => [...released(row), ...(condition === "out" ? spared(row) : [])]);
}

/** Whom somebody was putting down for the count is spared (ZAP-OUT-3). */
export function spared({ uuid, system }: Fighter): Changed[] {
  return system.finishing === null ? [] : [{ uuid, changes: [{ who: "self", set: "finishing", value: null }] }];
}

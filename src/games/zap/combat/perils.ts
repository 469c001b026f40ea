import type { Change } from "#rules/check.ts";
import type { ButtonView, Refusal } from "#table/checks";
import { has } from "#table/conditions";
import type { TurnAct } from "#table/game.ts";
import { say } from "#table/words.ts";
import { isCharacter, nameOf, type Fighter } from "../documents.ts";
import { perilsAround } from "../perils.ts";
import { attackButton } from "../sheets/scenery-view.ts";

/** What the perils around somebody do to the beginning of an own turn. */
interface InPeril {
  changes: TurnAct["changes"];
  system: { met: string[]; perilOut: boolean };
  log: Refusal[];
}

/**
 * Every peril may attack anew; whoever has lain Out in one since the last own turn goes down for the count, and is missing
 * without rescue (ZAP-PER-1, ZAP-PER-5).
 */
export function inPeril(fighter: Fighter, round: number): InPeril {
  const { actor } = fighter;
  const around = actor ? perilsAround(actor, round) : [];
  const isOut = isCharacter(actor) && has(actor, "out");
  const [peril] = around;
  const data = { name: nameOf(fighter), peril: peril?.name ?? "" };
  const system = { met: [], perilOut: isOut && peril !== undefined };
  if (!peril || !actor) return { changes: [], system, log: [] };
  if (!isOut) return { changes: [], system, log: [{ key: "QUADRANT.zap.log.inPeril", data }] };
  if (!fighter.system.perilOut || has(actor, "down")) return { changes: [], system, log: [] };
  const down: Change = { who: "self", gain: "down" };
  return {
    changes: [{ uuid: actor.uuid, changes: [down] }],
    system,
    log: [{ key: "QUADRANT.zap.log.perilDown", data }],
  };
}

/** What attacks whoever's turn it is; a peril with a row of its own does so in its own turn. */
export function perilButtons({ actor, combat }: Fighter): ButtonView[] {
  if (!actor || !combat) return [];
  const seated = new Set(combat.combatants.contents.map((row) => row.actor?.uuid));
  return perilsAround(actor, combat.round)
    .filter((peril) => peril.isOwner && !seated.has(peril.uuid))
    .map((peril) => ({
      ...attackButton(peril, actor),
      label: say("QUADRANT.zap.peril.attackOf", { name: peril.name }),
    }));
}

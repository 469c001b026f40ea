import type { Change } from "#rules/check.ts";
import { type ButtonView, type Refusal, button } from "#table/checks";
import { has } from "#table/conditions";
import type { CombatantView, TurnAct } from "#table/game.ts";
import { type Fighter, isCharacter, nameOf, type Scenery } from "../documents.ts";
import { heldBy, isLive, perilsAround } from "../perils.ts";
import { attackButton } from "../sheets/scenery-view.ts";
import { tell } from "../words.ts";

/** A peril that was put into the tracker: its turn is its attacks on all who are in it (ZAP-PER-1). */
export function sceneryRow(combatant: Combatant.Implementation, scenery: Scenery): CombatantView {
  const { combat } = combatant;
  const acting = combat?.started === true && combat.combatant?.id === combatant.id;
  const live = isLive(scenery, combat?.started ? combat.round : null);
  const held = scenery.system.kind === "peril" ? heldBy(scenery) : [];
  const state = !live ? "out" : acting ? "acting" : "waiting";
  return {
    state,
    stateLabel: live ? (state === "waiting" ? "" : tell(`state.${state}`)) : tell(`scenerySheet.still`),
    notes: [
      tell(`sceneryKind.${scenery.system.kind}`),
      ...(held.length > 0 ? [tell("peril.holds", { names: held.map(({ name }) => name).join(", ") })] : []),
    ],
    conditions: [],
    pips: null,
    count: null,
    controls:
      acting && scenery.isOwner
        ? [...held.map((victim) => named(attackButton(scenery, victim), victim)), endTurn()]
        : [],
    choices: [],
  };
}

/** There may be several in it: each attack says on whom. */
function named(button: ButtonView, { name }: Actor.Implementation): ButtonView {
  return { ...button, price: name };
}

function endTurn(): ButtonView {
  return button("turnAct", tell("turn.endTurn"), { data: { act: "endTurn" }, primary: true });
}

/** A turn in which nothing attacks anybody passes by itself. */
export function isStill(scenery: Scenery, round: number): boolean {
  return scenery.system.kind !== "peril" || !isLive(scenery, round) || heldBy(scenery).length === 0;
}

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
      label: tell("peril.attackOf", { name: peril.name }),
    }));
}

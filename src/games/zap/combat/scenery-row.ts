import type { Change } from "#rules/check.ts";
import { type ButtonView, type Refusal, button } from "#table/checks";
import { has } from "#table/conditions";
import type { CombatantView, TurnAct } from "#table/game.ts";
import { type Fighter, isCharacter, nameOf, type Scenery } from "../documents.ts";
import { heldBy, isLive, perilsAround } from "../perils.ts";
import { attackButton } from "../sheets/scenery-view.ts";
import { tell } from "../words.ts";

/** The row of a peril in the tracker: in its turn it attacks all actors in it (ZAP-PER-1). */
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

/** Several actors may be in the peril, so each button names its victim. */
function named(button: ButtonView, { name }: Actor.Implementation): ButtonView {
  return { ...button, price: name };
}

function endTurn(): ButtonView {
  return button("turnAct", tell("turn.endTurn"), { data: { act: "endTurn" }, primary: true });
}

/** Whether the scenery attacks no actor in this Round: then its turn passes by itself. */
export function isStill(scenery: Scenery, round: number): boolean {
  return scenery.system.kind !== "peril" || !isLive(scenery, round) || heldBy(scenery).length === 0;
}

/** What perils change at the beginning of a row's turn. */
interface InPeril {
  changes: TurnAct["changes"];
  system: { met: string[]; perilOut: boolean };
  log: Refusal[];
}

/**
 * Every peril may attack anew. An actor that has been Out in a peril since its last turn is down for the count, and missing
 * unless it is rescued (ZAP-PER-1, ZAP-PER-5).
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

/** The attacks of perils on the acting actor; a peril with a row of its own attacks in its own turn. */
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

import type { ButtonView } from "#table/checks";
import type { CombatantView } from "#table/game.ts";
import { say } from "#table/words.ts";
import type { Scenery } from "../documents.ts";
import { heldBy, isLive } from "../perils.ts";
import { attackButton } from "../sheets/scenery-view.ts";

/** A peril that was put into the tracker: its turn is its attacks on all who are in it (ZAP-PER-1). */
export function sceneryRow(combatant: Combatant.Implementation, scenery: Scenery): CombatantView {
  const { combat } = combatant;
  const acting = combat?.started === true && combat.combatant?.id === combatant.id;
  const live = isLive(scenery, combat?.started ? combat.round : null);
  const held = scenery.system.kind === "peril" ? heldBy(scenery) : [];
  const state = !live ? "out" : acting ? "acting" : "waiting";
  return {
    state,
    stateLabel: live
      ? state === "waiting"
        ? ""
        : say(`QUADRANT.zap.state.${state}`)
      : say(`QUADRANT.zap.scenerySheet.still`),
    notes: [
      say(`QUADRANT.zap.sceneryKind.${scenery.system.kind}`),
      ...(held.length > 0 ? [say("QUADRANT.zap.peril.holds", { names: held.map(({ name }) => name).join(", ") })] : []),
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
  return {
    action: "turnAct",
    data: { act: "endTurn" },
    label: say("QUADRANT.zap.turn.endTurn"),
    price: "",
    reason: null,
    primary: true,
  };
}

/** A turn in which nothing attacks anybody passes by itself. */
export function isStill(scenery: Scenery, round: number): boolean {
  return scenery.system.kind !== "peril" || !isLive(scenery, round) || heldBy(scenery).length === 0;
}

import { TURNS_OUT } from "../../../rules/zap/index.ts";
import { conditionsOf, has } from "../../../table/conditions/conditions.ts";
import type { ButtonView } from "../../../table/checks/views.ts";
import type { CombatantView } from "../../../table/game.ts";
import type { Reason } from "../../../table/checks/check.ts";
import { say, sayReason } from "../../../table/words.ts";
import { abilitiesOf, isCharacter, isFighter, type Character, type Fighter } from "../documents.ts";
import { fightOf, type Fight } from "../fight.ts";
import { friendsWays, helperFor, ownWays, type Standing } from "../ways-out.ts";
import { overkillButtons } from "../checks/overkill-buttons.ts";
import { postponeReason, takeTurnReason } from "./acts.ts";
import { skips } from "./turns.ts";

type State = "waiting" | "acting" | "done" | "postponed" | "out";

export function combatantView(combatant: Combatant.Implementation): CombatantView | null {
  const { actor } = combatant;
  if (!isFighter(combatant) || !isCharacter(actor)) return null;
  const fight = fightOf(combatant);
  const state = stateOf(combatant, actor, fight);
  const turnsOut = combatant.system.turnsOut;
  const counts = fight !== null && (has(actor, "out") || has(actor, "influenced"));
  return {
    state,
    stateLabel: say(`QUADRANT.zap.state.${state}`),
    notes: notes(combatant, actor, fight),
    conditions: conditionsOf(actor).map(({ id, label, icon, stacks, tone }) => ({ id, label, icon, stacks, tone })),
    pips: fight && pips(combatant, fight),
    count: counts
      ? { value: turnsOut, max: TURNS_OUT, label: say("QUADRANT.zap.count", { value: turnsOut, max: TURNS_OUT }) }
      : null,
    controls: combatant.combat && fight ? controls({ actor, fighter: combatant }, fight) : [],
  };
}

/** Where somebody stands in this Round, told by the order alone. */
function stateOf(fighter: Fighter, actor: Character, fight: Fight | null): State {
  if (has(actor, "out")) return "out";
  if (!fight) return "waiting";
  if (fight.ownTurn) return "acting";
  if (fighter.system.postponed) return "postponed";
  const place = fighter.combat!.turns.findIndex(({ id }) => id === fighter.id);
  return place < (fighter.combat!.turn ?? 0) ? "done" : "waiting";
}

function notes(fighter: Fighter, actor: Character, fight: Fight | null): string[] {
  const up = abilitiesOf(actor)
    .filter(({ system }) => fight && system.standing)
    .map(({ name }) => say("QUADRANT.zap.row.up", { name }));
  const size = actor.system.role === "mob" ? [say("QUADRANT.zap.row.size", { size: actor.system.size })] : [];
  const rested = fighter.system.roundsRested;
  const rest = has(actor, "tired") && rested > 0 ? [say("QUADRANT.zap.row.rested", { value: rested })] : [];
  return [...size, ...up, ...rest];
}

function pips(fighter: Fighter, fight: Fight): CombatantView["pips"] {
  return {
    total: fight.actions,
    filled: fight.left,
    label: say("QUADRANT.zap.actionsLeft", { left: fight.left, actions: fight.actions }),
    editable: fighter.isOwner,
  };
}

/** What the reader may do for this row: the owner for oneself, a friend for a friend. */
function controls(standing: Standing, fight: Fight): ButtonView[] {
  const { actor, fighter } = standing;
  const friend = helperFor(standing);
  const helping = friend ? friendsWays(standing, friend) : [];
  if (!fighter?.isOwner) return helping;
  const ruling = has(actor, "overkill") && game.user!.isGM ? overkillButtons(actor) : [];
  const own = [
    ...(has(actor, "hindered") ? ownWays(standing, "hindered") : []),
    ...(tiring(actor) ? ownWays(standing, "tired") : []),
  ];
  return [...ruling, ...own, ...helping, ...turnButtons(fighter, fight)];
}

/** Overdrive also gives back what went into Supreme Effort. */
const tiring = (actor: Character): boolean => has(actor, "tired") || actor.system.effortSpent > 0;

function turnButtons(fighter: Fighter, fight: Fight): ButtonView[] {
  if (fight.ownTurn) {
    const end = { ...turnButton("endTurn", null), primary: true };
    return skips(fighter) ? [end] : [turnButton("postpone", postponeReason(fighter)), end];
  }
  return fighter.system.postponed ? [{ ...turnButton("takeTurn", takeTurnReason(fighter)), primary: true }] : [];
}

function turnButton(act: string, why: Reason | null): ButtonView {
  return {
    action: "turnAct",
    data: { act },
    label: say(`QUADRANT.zap.turn.${act}`),
    price: "",
    reason: why && sayReason(why),
    primary: false,
  };
}

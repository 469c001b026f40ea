import { RANGES, TURNS_OUT } from "#rules/zap";
import { conditionsOf, has } from "#table/conditions";
import type { CombatantView, RowChoice } from "#table/game.ts";
import { say } from "#table/words.ts";
import {
  abilitiesOf,
  isContender,
  isFighter,
  isScenery,
  isShip,
  nameOf,
  type Contender,
  type Fighter,
} from "../documents.ts";
import { fightOf, type Fight } from "../fight.ts";
import { rowOf } from "./holds.ts";
import { joinedIn } from "./moments.ts";
import { rowControls } from "./row-controls.ts";
import { sceneryRow } from "./scenery-row.ts";
import { sectionChoices, shipNotes } from "./ship-view.ts";

type State = "waiting" | "acting" | "done" | "postponed" | "joined" | "out";

export function combatantView(combatant: Combatant.Implementation): CombatantView | null {
  const { actor } = combatant;
  if (isScenery(actor)) return sceneryRow(combatant, actor);
  if (!isFighter(combatant) || !isContender(actor)) return null;
  const fight = fightOf(combatant);
  const state = stateOf(combatant, actor, fight);
  const turnsOut = combatant.system.turnsOut;
  const counts = fight !== null && (has(actor, "out") || has(actor, "influenced"));
  return {
    state,
    stateLabel: say(`QUADRANT.zap.state.${state}`),
    notes: [...rangeNotes(combatant, fight), ...notes(combatant, actor, fight)],
    conditions: conditionsOf(actor).map(({ id, label, icon, stacks, tone }) => ({ id, label, icon, stacks, tone })),
    pips: fight && pips(combatant, fight),
    count: counts
      ? { value: turnsOut, max: TURNS_OUT, label: say("QUADRANT.zap.count", { value: turnsOut, max: TURNS_OUT }) }
      : null,
    controls: combatant.combat && fight ? rowControls(actor, combatant, fight) : [],
    choices: [rangeChoice(combatant), ...sectionChoices(combatant)],
  };
}

/** Where somebody stands in this Round, told by the order, and by whom a turn was taken with. */
function stateOf(fighter: Fighter, actor: Contender, fight: Fight | null): State {
  if (has(actor, "out") || has(actor, "destroyed")) return "out";
  if (!fight) return "waiting";
  if (fight.ownTurn) return "acting";
  if (joinedIn(fighter, fight.round)) return "joined";
  if (fighter.system.postponed) return "postponed";
  const place = fighter.combat!.turns.findIndex(({ id }) => id === fighter.id);
  return place < (fighter.combat!.turn ?? 0) ? "done" : "waiting";
}

/** Out of reach is said of everybody, in reach only of whoever acts. */
function rangeNotes({ system }: Fighter, fight: Fight | null): string[] {
  const told = system.range !== "combat" || fight?.ownTurn;
  return told ? [say(`QUADRANT.zap.range.${system.range}`)] : [];
}

function notes(fighter: Fighter, actor: Contender, fight: Fight | null): string[] {
  const { system } = fighter;
  const abilities = abilitiesOf(actor);
  const up = abilities
    .filter((ability) => fight && ability.system.standing)
    .map(({ name }) => say("QUADRANT.zap.row.up", { name }));
  const busy = abilities
    .filter((ability) => ability.system.busy >= 0)
    .map(({ name }) => say("QUADRANT.zap.row.busyWith", { name }));
  const size =
    !isShip(actor) && actor.system.role === "mob" ? [say("QUADRANT.zap.mobOf", { size: actor.system.size })] : [];
  const rested = system.roundsRested;
  const rest = has(actor, "tired") && rested > 0 ? [say("QUADRANT.zap.row.rested", { value: rested })] : [];
  const about = (key: string, id: string | null): string[] =>
    id === null ? [] : [say(`QUADRANT.zap.row.${key}`, { name: nameOf(rowOf(fighter, id)) })];
  return [
    ...(isShip(actor) && fighter.combat ? shipNotes(fighter, actor) : []),
    ...size,
    ...up,
    ...rest,
    ...busy,
    ...about("with", fight && joinedIn(fighter, fight.round) ? system.leader : null),
    ...about("restrains", system.restrains),
    ...about("finishes", system.finishing),
    ...(system.asks ? [say("QUADRANT.zap.row.asks")] : []),
  ];
}

function pips(fighter: Fighter, fight: Fight): CombatantView["pips"] {
  return {
    total: fight.actions,
    filled: fight.left,
    label: say("QUADRANT.zap.actionsLeft", { left: fight.left, actions: fight.actions }),
    editable: fighter.isOwner,
  };
}

/** The GM says how far off somebody is. */
function rangeChoice({ system }: Fighter): RowChoice {
  return {
    act: "setRange",
    label: say("QUADRANT.zap.range.of"),
    value: system.range,
    options: RANGES.map((value) => ({ value, label: say(`QUADRANT.zap.range.${value}`) })),
  };
}

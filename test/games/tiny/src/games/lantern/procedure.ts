import { conditionsOf } from "#table/conditions";
import type { CombatProcedure, TurnAct } from "#table/game.ts";
import { say } from "#table/words.ts";
import { isCharacter } from "./models.ts";

const nothing = (): TurnAct => ({ changes: [], combatants: [], turn: null, log: [] });

/** Combatants act in the order of their Nerve, the highest first. */
export const procedure: CombatProcedure = {
  seconds: 10,
  order: ({ combatants }) =>
    combatants.contents.map(({ id, actor }) => ({
      id: id ?? "",
      initiative: isCharacter(actor) ? actor.system.nerve : 0,
    })),
  roundStarts: nothing,
  turnStarts: nothing,
  turnEnds: nothing,
  fightEnds: nothing,
  skips: () => false,
  act: () => ({ key: "QUADRANT.table.refusal.unknownAct" }),
  view({ actor, combat, id }) {
    if (!isCharacter(actor)) return null;
    const state = combat?.combatant?.id === id ? "acting" : "waiting";
    return {
      state,
      stateLabel: say(`QUADRANT.lantern.state.${state}`),
      notes: [],
      conditions: conditionsOf(actor),
      pips: null,
      count: null,
      controls: [],
    };
  },
};

import { conditionKey, conditionsOf } from "#table/conditions";
import type { CombatantView, RowChoice } from "#table/game.ts";
import { say } from "#table/words.ts";
import { isFighter, type Fighter } from "../documents.ts";
import { isWaiting, maneuverOf, maneuverWord } from "./maneuvers.ts";
import { menuOf } from "./maneuver-menu.ts";
import { headOf, helplessBy, isActing, isOut, runningFight } from "./places.ts";
import { rowControls } from "./row-controls.ts";
import { seatView } from "./seat-view.ts";

/** Where somebody is with the second that is on. */
type State = "ready" | "chosen" | "acted" | "waiting" | "helpless" | "out";

const word = (key: string, data?: Record<string, string | number>): string =>
  say(`QUADRANT.gurps.tracker.${key}`, data);

/** A row of the tracker. */
export function combatantView(row: Combatant.Implementation): CombatantView | null {
  if (!isFighter(row)) return null;
  const { actor } = row;
  const state = stateOf(row);
  const head = headOf(row);
  const menu = isOut(row) ? null : menuOf(row);
  return {
    state,
    stateLabel: stateLabel(row, state),
    notes: [],
    conditions: actor
      ? conditionsOf(actor).map(({ id, label, icon, stacks, tone }) => ({ id, label, icon, stacks, tone }))
      : [],
    pips: null,
    count: null,
    controls: rowControls(row),
    choices: choicesOf(row),
    part: { template: "gurps/fighter.hbs", data: { ...seatView(row), name: row.name ?? "" } },
    ...(menu && { menu }),
    ...(head.id !== row.id && { within: head.id! }),
  };
}

function stateOf(fighter: Fighter): State {
  if (isOut(fighter)) return "out";
  if (helplessBy(fighter)) return "helpless";
  if (!runningFight(fighter)) return "ready";
  if (isWaiting(fighter) && !isActing(fighter)) return "waiting";
  if (fighter.system.hasActed) return "acted";
  return fighter.system.maneuver === null ? "ready" : "chosen";
}

function stateLabel(fighter: Fighter, state: State): string {
  const maneuver = maneuverOf(fighter);
  if (state === "helpless")
    return word("state.helpless", { condition: say(conditionKey("gurps", helplessBy(fighter)!)) });
  if (!runningFight(fighter) && state === "ready") return "";
  if (maneuver !== null && state === "chosen") return maneuverWord(maneuver);
  if (maneuver !== null && state === "acted") return word("state.actedWith", { maneuver: maneuverWord(maneuver) });
  return word(`state.${state}`);
}

/** The die that decides between equals, for the GM. */
function choicesOf({ system, actor }: Fighter): RowChoice[] {
  if (!game.user!.isGM || actor === null) return [];
  const faces = [1, 2, 3, 4, 5, 6].map(String);
  return [
    {
      act: "tieBreak",
      label: word("choice.tieBreak.label"),
      value: system.tieBreak === null ? "" : String(system.tieBreak),
      options: [
        ...(system.tieBreak === null ? [{ value: "", label: word("choice.tieBreak.none") }] : []),
        ...faces.map((value) => ({ value, label: word("choice.tieBreak.die", { value }) })),
      ],
    },
  ];
}

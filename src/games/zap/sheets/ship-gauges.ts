import { FAR_BEYOND } from "#rules/zap";
import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import type { Fighter, Ship } from "../documents.ts";
import { actionsOf, fightOf } from "../fight.ts";
import { people } from "../ships/scale.ts";
import type { Gauge } from "./gauges.ts";

/** The figures of a ship's head: Actions, Toughness, Power, Crew. */
export function shipGauges(ship: Ship, fighter: Fighter | null, editable: boolean): Gauge[] {
  return [actions(ship, fighter, editable), toughness(ship), power(ship, editable), crew(ship, editable)];
}

const name = (id: string): string => say(`QUADRANT.zap.gauge.${id}`);

function actions(ship: Ship, fighter: Fighter | null, editable: boolean): Gauge {
  const fight = fightOf(fighter);
  const total = actionsOf(ship);
  const left = fight?.left ?? total;
  const label = say("QUADRANT.zap.actionsLeft", { left, actions: total });
  const end = {
    action: "turnAct",
    data: { act: "endTurn" },
    label: say("QUADRANT.zap.turn.endTurn"),
    price: "",
    reason: null,
    primary: true,
  };
  return {
    id: "actions",
    label: name("actions"),
    value: left,
    max: fight ? total : null,
    hints: fight ? [] : [say("QUADRANT.zap.gauge.crewAndStations")],
    pips: { total, filled: left, label, shape: "diamond", live: fight !== null && editable },
    act: fight?.ownTurn && editable ? end : null,
  };
}

/** Hits on a ship are compared with it, and what is far beyond it always destroys (ZAP-SHIP-1). */
function toughness({ system }: Ship): Gauge {
  const value = system.toughness;
  const from = value + 1;
  const far = value + FAR_BEYOND + 1;
  return {
    id: "toughness",
    label: name("toughness"),
    value,
    max: null,
    hints: [say("QUADRANT.zap.gauge.hits.hindered", { value }), say("QUADRANT.zap.gauge.hits.beyond", { from, far })],
    pips: null,
    act: null,
  };
}

function power({ system }: Ship, editable: boolean): Gauge {
  const { value, max } = system.power;
  return {
    id: "power",
    label: name("power"),
    value,
    max,
    hints: [say(value > 0 ? "QUADRANT.zap.gauge.divert" : "QUADRANT.zap.gauge.noPower", { value })],
    pips: { total: max, filled: value, label: name("power"), shape: "round", live: editable },
    act: null,
  };
}

/** The crew in points, and in people (ZAP-SHIP-11). */
function crew(ship: Ship, editable: boolean): Gauge {
  const { value, max } = ship.system.crew;
  return {
    id: "crew",
    label: name("crew"),
    value,
    max,
    hints: [peopleWords(ship)],
    pips: { total: max, filled: value, label: name("crew"), shape: "round", live: editable },
    act: null,
  };
}

/** "200 of 400 people" */
export function peopleWords(ship: Ship): string {
  const { now, full } = people(ship);
  return say("QUADRANT.zap.ship.people", { now: amount(now), full: amount(full) });
}

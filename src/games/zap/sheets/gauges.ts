import { FAR_BEYOND } from "#rules/zap";
import { amount } from "#table/amount.ts";
import { type ButtonView, button } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import type { Fighter, Ship } from "../documents.ts";
import { actionsOf, type Fight, fightOf } from "../fight.ts";
import type { OwnMeans } from "../recovery.ts";
import { people } from "../ships/systems.ts";
import { ownButton, type Standing } from "../ways-out.ts";
import { tell } from "../words.ts";

/** A figure of the sheet's head: its value, its maximum, and the button that goes with it. */
export interface Gauge {
  id: string;
  label: string;
  value: number;
  max: number | null;
  hints: string[];
  pips: { total: number; filled: number; label: string; shape: "diamond" | "round"; live: boolean } | null;
  act: ButtonView | null;
}

export function gauges(standing: Standing, editable: boolean): Gauge[] {
  return [
    actions(standing, editable),
    toughness(standing),
    resource("stamina", "secondWind", standing, editable),
    resource("will", "sheerDetermination", standing, editable),
  ];
}

const name = (id: string): string => tell(`gauge.${id}`);

function actions({ actor, fighter }: Standing, editable: boolean): Gauge {
  const fight = fightOf(fighter);
  const total = actor.system.actions;
  const left = fight?.left ?? total;
  const label = tell("actionsLeft", { left, actions: total });
  return {
    id: "actions",
    label: name("actions"),
    value: left,
    max: fight ? total : null,
    hints: fight ? [] : [tell("gauge.aRound")],
    pips: { total, filled: left, label, shape: "diamond", live: fight !== null && editable },
    act:
      fight && leads(fight) && editable
        ? button("turnAct", tell("turn.endTurn"), { data: { act: "endTurn" }, primary: true })
        : null,
  };
}

/** Whether it is the row's own turn: a row that has only joined another turn cannot end it. */
const leads = ({ fighter }: Fight): boolean => fighter.combat?.combatant?.id === fighter.id;

function toughness({ actor }: Standing): Gauge {
  const value = actor.system.toughness;
  const from = value + 1;
  const far = value + FAR_BEYOND + 1;
  const overkill = gameSetting<boolean>("zap", "overkill");
  return {
    id: "toughness",
    label: name("toughness"),
    value,
    max: null,
    hints: [
      tell("gauge.within", { value }),
      overkill ? tell("gauge.beyondOverkill", { from, far }) : tell("gauge.beyond", { from }),
    ],
    pips: null,
    act: null,
  };
}

/** Stamina or Will, with the means of recovery that it pays for. */
function resource(id: "stamina" | "will", means: OwnMeans, standing: Standing, editable: boolean): Gauge {
  const { value, max } = standing.actor.system[id];
  return {
    id,
    label: name(id),
    value,
    max,
    hints: [],
    pips: { total: max, filled: value, label: name(id), shape: "round", live: editable },
    act: editable ? ownButton(standing, means) : null,
  };
}

/** The figures of a ship's head: Actions, Toughness, Power, Crew. */
export function shipGauges(ship: Ship, fighter: Fighter | null, editable: boolean): Gauge[] {
  return [shipActions(ship, fighter, editable), shipToughness(ship), power(ship, editable), crew(ship, editable)];
}

const shipGaugeName = (id: string): string => tell(`gauge.${id}`);

function shipActions(ship: Ship, fighter: Fighter | null, editable: boolean): Gauge {
  const fight = fightOf(fighter);
  const total = actionsOf(ship);
  const left = fight?.left ?? total;
  const label = tell("actionsLeft", { left, actions: total });
  const end = button("turnAct", tell("turn.endTurn"), { data: { act: "endTurn" }, primary: true });
  return {
    id: "actions",
    label: shipGaugeName("actions"),
    value: left,
    max: fight ? total : null,
    hints: fight ? [] : [tell("gauge.crewAndStations")],
    pips: { total, filled: left, label, shape: "diamond", live: fight !== null && editable },
    act: fight?.ownTurn && editable ? end : null,
  };
}

/** Hits on a ship are compared with it; a hit far beyond it always destroys (ZAP-SHIP-1). */
function shipToughness({ system }: Ship): Gauge {
  const value = system.toughness;
  const from = value + 1;
  const far = value + FAR_BEYOND + 1;
  return {
    id: "toughness",
    label: shipGaugeName("toughness"),
    value,
    max: null,
    hints: [tell("gauge.hits.hindered", { value }), tell("gauge.hits.beyond", { from, far })],
    pips: null,
    act: null,
  };
}

function power({ system }: Ship, editable: boolean): Gauge {
  const { value, max } = system.power;
  return {
    id: "power",
    label: shipGaugeName("power"),
    value,
    max,
    hints: [say(value > 0 ? "QUADRANT.zap.gauge.divert" : "QUADRANT.zap.gauge.noPower", { value })],
    pips: { total: max, filled: value, label: shipGaugeName("power"), shape: "round", live: editable },
    act: null,
  };
}

/** The crew in points, and in people (ZAP-SHIP-11). */
function crew(ship: Ship, editable: boolean): Gauge {
  const { value, max } = ship.system.crew;
  return {
    id: "crew",
    label: shipGaugeName("crew"),
    value,
    max,
    hints: [peopleWords(ship)],
    pips: { total: max, filled: value, label: shipGaugeName("crew"), shape: "round", live: editable },
    act: null,
  };
}

/** "200 of 400 people" */
export function peopleWords(ship: Ship): string {
  const { now, full } = people(ship);
  return tell("ship.people", { now: amount(now), full: amount(full) });
}

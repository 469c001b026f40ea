import type { Change } from "#rules/check.ts";
import { type Means, recover, selfRepair, turnBegins, whyNotRecover } from "#rules/zap";
import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import type { Offer, TurnAct } from "#table/game.ts";
import { lapses } from "../checks/lapsing.ts";
import type { Ability, Character, Contender, Fighter, Ship } from "../documents.ts";
import { abilitiesOf, isCharacter, isContender, isFighter, isScenery, isShip, nameOf } from "../documents.ts";
import { actionsOf, joinedIn } from "../fight.ts";
import { mendedAway, recoverState } from "../recovery.ts";
import { repairsThisRound } from "../repairs.ts";
import { shipRunBy } from "../ships/crew.ts";
import { isDeserted } from "../ships/fate.ts";
import { isAirless, mended } from "../ships/life-support.ts";
import { shipRows } from "../ships/systems.ts";
import { duties, released } from "./duties.ts";
import { fightersOf } from "./order.ts";
import { inPeril, isStill } from "./scenery-row.ts";

/** Changes that happen by themselves, by document, with their lines for the log. */
interface Passed {
  changes: TurnAct["changes"];
  log: Refusal[];
}

/** Counts delayed repairs and delayed parts down by one Round; a finished repair improves its system by a step (ZAP-SHIP-4). */
export function systemsPass(combat: Combat.Implementation): Passed {
  if (!combat.started) return { changes: [], log: [] };
  const ships = shipRows(combat).map(({ actor }) => actor as Ship);
  const passed = ships.flatMap((ship) => abilitiesOf(ship).map((system) => systemPasses(ship, system, combat.round)));
  return { changes: passed.flatMap(({ changes }) => changes), log: passed.flatMap(({ log }) => log) };
}

/** @param round the Round that is over; it does not count for a repair that was tried anew in it */
function systemPasses(ship: Ship, { uuid, name, system }: Ability, round: number): Passed {
  const { repairRounds, parts, triedRound, damage } = system;
  const works = repairRounds > 0 && triedRound !== round;
  const isDone = works && repairRounds === 1;
  const changes = [
    ...(works ? [{ who: "self", set: "repairRounds", value: repairRounds - 1 }] : []),
    ...(isDone ? mended(selfRepair(damage)) : []),
    ...(parts > 0 && !isDone ? [{ who: "self", set: "parts", value: parts - 1 }] : []),
  ];
  const line: Refusal = { key: "QUADRANT.zap.log.systemMended", data: { name: ship.name, system: name } };
  return { changes: changes.length > 0 ? [{ uuid, changes }] : [], log: isDone ? [line] : [] };
}

/** Without Life Support the ship must throw for its air when its turn is over (ZAP-SHIP-6); null if it has air. */
function airRunsOut(fighter: Fighter): Pick<TurnAct, "combatants" | "log"> | null {
  const { actor } = fighter;
  if (!isShip(actor) || !isAirless(actor)) return null;
  return {
    combatants: [{ id: fighter.id!, system: { airDue: true } }],
    log: [{ key: "QUADRANT.zap.log.airDue", data: { name: nameOf(fighter) } }],
  };
}

/** The Actions that a station takes from a character each Round: all of them, if the ship is in this fight (ZAP-SHIP-7). */
function takenByStation({ actor, combat }: Fighter): number {
  const ship = isCharacter(actor) ? shipRunBy(actor) : null;
  const fights = ship !== null && shipRows(combat!).some((row) => row.actor?.uuid === ship.uuid);
  return fights ? actionsOf(actor as Character) : 0;
}

/** All Actions return when the Round begins, and the Range may be changed again (ZAP-AM-1). */
function fresh(fighter: Fighter): { spent: number; pledged: number; moved: boolean } {
  const taken = takenByStation(fighter);
  return { spent: taken, pledged: taken, moved: false };
}

export function nothing(): TurnAct {
  return { changes: [], combatants: [], turn: null, log: [] };
}

/** Every Round returns all Actions. The first one gives each row a seat; in later ones postponed turns lapse. */
export function roundStarts(combat: Combat.Implementation): TurnAct {
  const fighters = fightersOf(combat);
  const systems = systemsPass(combat);
  return {
    ...nothing(),
    changes: combat.started ? systems.changes : fighters.flatMap(({ actor }) => forgotten(actor)),
    combatants: fighters.map((fighter, seat) => ({
      id: fighter.id!,
      system: {
        seat: fighter.system.seat < 0 ? seat : fighter.system.seat,
        postponed: false,
        asks: false,
        ...fresh(fighter),
      },
    })),
    log: [
      ...fighters
        .filter(({ system }) => system.postponed)
        .map((fighter) => ({ key: "QUADRANT.zap.log.lapsed", data: { name: nameOf(fighter) } })),
      ...systems.log,
    ],
  };
}

/**
 * Standing defences fall (ZAP-DEF-2); the Actions are those left in this Round (ZAP-AM-1). Turns passed Out or Influenced are
 * counted (ZAP-TURN-3), and Rounds of rest (ZAP-TURN-4). All this happens once a Round, so that a defence raised while the turn
 * was postponed or interrupted holds (ZAP-TURN-2). Holds and long work are paid for first.
 */
export function turnStarts(combatant: Combatant.Implementation, round: number): TurnAct {
  const { actor } = combatant;
  if (!isFighter(combatant) || !isContender(actor)) return nothing();
  const isOut = has(actor, "out");
  const known = combatant.system;
  const again = known.judgedRound === round;
  const counts = again ? recounted(actor, combatant) : counted(actor, combatant, round);
  const state = { ...recoverState(actor, combatant), turnsOut: counts.turnsOut, roundsRested: counts.roundsRested };
  // Out ends with the beginning of the third turn, which passes by itself; Influenced ends with that turn's end (`turnEnds`).
  const means: Means[] = [...(isOut && !isDeserted(actor) ? ["turns" as const] : []), "rounds"];
  const ended = means.filter((way) => whyNotRecover(way, state) === null);
  const changes = ended.flatMap((way) => recover(way, state));
  // The Combat may still be in the Round before: then `known.spent` belongs to that Round.
  const before = combatant.combat!.round === round ? known.spent : fresh(combatant).spent;
  const due = again ? null : duties(combatant, round, before);
  const peril = again ? null : inPeril(combatant, round);
  const mended = again ? null : repairsThisRound(actor);
  const restored = again ? null : mendedAway(combatant);
  const spent = before + (due?.pledged ?? 0);
  return {
    ...nothing(),
    changes: [
      ...(again ? [] : fallen(actor)),
      ...(changes.length > 0 ? [{ uuid: actor.uuid, changes }] : []),
      ...(due?.changes ?? []),
      ...(peril?.changes ?? []),
      ...(mended?.changes ?? []),
      ...(restored?.changes ?? []),
    ],
    combatants: [
      {
        id: combatant.id!,
        system: {
          spent,
          pledged: spent,
          shoulder: again ? known.shoulder : null,
          postponed: false,
          asks: false,
          judgedRound: round,
          turnsOut: ended.includes("turns") ? 0 : counts.turnsOut,
          roundsRested: ended.includes("rounds") ? 0 : counts.roundsRested,
          ...peril?.system,
        },
      },
    ],
    log: [
      ...(isOut ? [passed(combatant, counts.turnsOut)] : []),
      ...ended.map((way) => logged(way, combatant)),
      ...(due?.log ?? []),
      ...(peril?.log ?? []),
      ...(mended?.log ?? []),
      ...(restored?.log ?? []),
    ],
  };
}

/** Ends Influenced after its third turn, and closes announced cards that were not thrown in the turn. */
export function turnEnds(combatant: Combatant.Implementation): TurnAct {
  const { actor } = combatant;
  if (!isFighter(combatant) || !isContender(actor)) return nothing();
  const air = airRunsOut(combatant);
  const state = recoverState(actor, combatant);
  const unthrown = lapses(actor, "turn");
  if (has(actor, "out") || whyNotRecover("turns", state) !== null) return { ...nothing(), ...air, changes: unthrown };
  return {
    ...nothing(),
    changes: [{ uuid: actor.uuid, changes: recover("turns", state) }, ...unthrown],
    combatants: [{ id: combatant.id!, system: { turnsOut: 0 } }],
    log: [logged("turns", combatant)],
  };
}

/** Clears the marks of uses and standing defences, which mean nothing without Rounds, and offers the GM to end the scene. */
export function fightEnds(combat: Combat.Implementation): TurnAct {
  const fighters = fightersOf(combat);
  return {
    ...nothing(),
    changes: [
      ...fighters.flatMap(released),
      ...fighters.flatMap(({ actor }) => forgotten(actor)),
      ...fighters.flatMap(({ actor }) => deserted(actor)),
    ],
    log: [{ key: "QUADRANT.zap.log.over" }],
    offers: newScene(fighters),
  };
}

/** Clears the ship's stations, so that no other fight begins with Actions missing (ZAP-AM-1). */
function deserted(actor: Actor.Implementation | null): Changed[] {
  if (!isShip(actor) || actor.system.stations.length === 0) return [];
  return [{ uuid: actor.uuid, changes: [{ who: "self", set: "stations", value: [] }] }];
}

/** The GM's button to end the scene (ZAP-SCENE-1). Any of the fighters will do as its actor. */
function newScene(fighters: readonly Fighter[]): Offer[] {
  const actor = fighters.find((one) => isContender(one.actor))?.actor;
  if (!actor) return [];
  const data = { actor: actor.uuid, call: "sceneEnd" };
  return [{ label: "QUADRANT.zap.scenes.sceneEnd.name", check: "zap.scene", data }];
}

/**
 * Turns that pass by themselves: those of Out actors, of scenery that attacks no actor, and those taken together with another
 * turn.
 */
export function skips(combatant: Combatant.Implementation, round: number): boolean {
  if (isFighter(combatant) && joinedIn(combatant, round)) return true;
  const { actor } = combatant;
  if (isScenery(actor)) return isStill(actor, round);
  return isContender(actor) && (has(actor, "out") || has(actor, "destroyed"));
}

function counted(actor: Contender, { system }: Fighter, round: number): { turnsOut: number; roundsRested: number } {
  const lastUse = Math.max(0, ...abilitiesOf(actor).map((ability) => ability.system.usedRound));
  return turnBegins({
    out: has(actor, "out"),
    influenced: has(actor, "influenced"),
    tired: has(actor, "tired"),
    turnsOut: system.turnsOut,
    roundsRested: system.roundsRested,
    round,
    lastUse: lastUse > 0 ? lastUse : null,
  });
}

/** The counts of a turn that begins again: it is counted already, unless the condition came in between. */
function recounted(actor: Contender, { system }: Fighter): { turnsOut: number; roundsRested: number } {
  const isDown = has(actor, "out") || has(actor, "influenced");
  return { turnsOut: isDown ? Math.max(1, system.turnsOut) : 0, roundsRested: system.roundsRested };
}

type Changed = TurnAct["changes"][number];

/** Standing defences fall. */
function fallen(actor: Contender): Changed[] {
  const down: Change = { who: "self", set: "standing", value: false };
  return abilitiesOf(actor)
    .filter(({ system }) => system.standing)
    .map(({ uuid }) => ({ uuid, changes: [down] }));
}

/** Clears the marks of an earlier fight, or of this one when it is over. */
function forgotten(actor: Actor.Implementation | null): Changed[] {
  if (!isContender(actor)) return [];
  return abilitiesOf(actor).flatMap(({ uuid, system }) => {
    const changes: Change[] = [];
    if (system.triedRound >= 0) changes.push({ who: "self", set: "triedRound", value: -1 });
    if (system.hitRound >= 0) changes.push({ who: "self", set: "hitRound", value: -1 });
    if (system.standing) changes.push({ who: "self", set: "standing", value: false });
    if (system.usedRound >= 0) changes.push({ who: "self", set: "usedRound", value: -1 });
    if (system.defendedRound >= 0) changes.push({ who: "self", set: "defendedRound", value: -1 });
    if (system.busy > 0) changes.push({ who: "self", set: "busy", value: 0 });
    return changes.length > 0 ? [{ uuid, changes }] : [];
  });
}

function passed(fighter: Fighter, count: number): Refusal {
  return { key: "QUADRANT.zap.log.passed", data: { name: nameOf(fighter), count } };
}

function logged(means: Means, fighter: Fighter): Refusal {
  return { key: `QUADRANT.zap.log.${means}`, data: { name: nameOf(fighter) } };
}

import { effect, prepare, rowOf, type Borne } from "./world.ts";
import type { Fighter } from "../../../src/games/zerospace/documents.ts";
import { procedure } from "../../../src/games/zerospace/combat/procedure.ts";
import type { Change } from "../../../src/rules/check.ts";
import type { Refusal } from "../../../src/table/checks/check.ts";
import type { TableChange } from "../../../src/table/checks/table-change.ts";
import { isRefusal } from "../../../src/table/checks/is-refusal.ts";
import type { Thrown, TurnAct } from "../../../src/table/game.ts";
import { conditionOf } from "../../../src/table/conditions/conditions.ts";

/** Applies acts of the tracker to the documents of a test, as the referee would. */

type Fight = Combat.Implementation;

interface Loose {
  documentName: string;
  system: Record<string, unknown>;
}

interface Bearer {
  effects: { active: boolean; type: string; statuses: Set<string>; system: { stacks: number; data: object } }[];
}

/** Performs an act of a row. @returns the refusal, or null */
export function does(combat: Fight, name: string, id: string, data: Record<string, string> = {}): Refusal | null {
  return enacted(combat, procedure.act(id, rowOf(combat, name), data));
}

/** Performs an act of the GM on the whole fight. @returns the refusal, or null */
export function doesAll(combat: Fight, id: string, data: Record<string, string> = {}): Refusal | null {
  return enacted(combat, procedure.actAll!(id, combat, data));
}

/** Ends the current turn, of a combatant or of the environment. */
export const ends = (combat: Fight): Refusal | null => enacted(combat, procedure.next!(combat));

/** Begins the fight, or the next round without the rest of this one. */
export function nextRound(combat: Fight): TurnAct {
  const begun = procedure.roundStarts(combat) as TurnAct;
  const loose = combat as unknown as { round: number; started: boolean };
  Object.assign(loose, { round: loose.round + 1, started: true });
  enacted(combat, begun);
  return begun;
}

/** Performs the automatic act after a card is applied, if there is one. */
export function proceeds(combat: Fight): TurnAct | null {
  const act = procedure.proceeds!(combat) as TurnAct | null;
  if (act) enacted(combat, act);
  return act;
}

/** Writes the changes of an act. @returns the refusal, or null */
export function enacted(combat: Fight, asked: TurnAct | Thrown | Refusal): Refusal | null {
  if (isRefusal(asked)) return asked;
  if ("pools" in asked) throw new Error("no act of ZeroSpace needs dice");
  for (const { uuid, changes } of asked.changes) happens(fromUuidSync(uuid) as never, changes);
  for (const { id, initiative, system } of asked.combatants) {
    const row = combat.combatants.get(id) as unknown as Loose & { initiative: number | null };
    if (!row) continue;
    if (initiative !== undefined) row.initiative = initiative;
    for (const [path, value] of Object.entries(system ?? {})) put(row.system, path, () => structuredClone(value));
  }
  for (const [path, value] of Object.entries(asked.combat ?? {})) {
    put((combat as unknown as Loose).system, path, () => structuredClone(value));
  }
  if (asked.round !== undefined) Object.assign(combat, { round: Math.max(combat.round, asked.round) });
  seated(combat, asked.turn);
  return null;
}

/** Sorts the rows in the order of play, and sets the current turn. */
function seated(combat: Fight, turn: TurnAct["turn"]): void {
  const loose = combat as unknown as { turns: Fighter[]; turn: number | null; combatant: Fighter | undefined };
  const value = ({ initiative }: Fighter): number => initiative ?? -Infinity;
  const acting = turn === null ? loose.combatant?.id : turn;
  loose.turns = [...loose.turns].sort((a, b) =>
    value(a) === value(b) ? (a.id! > b.id! ? 1 : -1) : value(b) - value(a),
  );
  const place = loose.turns.findIndex(({ id }) => id === acting);
  loose.turn = place < 0 ? null : place;
  loose.combatant = loose.turns[place];
}

/** Applies the costs or changes of a check to the row and the actor of a combatant. */
export function paid(combat: Fight, name: string, changes: readonly TableChange[]): void {
  const row = rowOf(combat, name);
  for (const change of changes) {
    if ("act" in change) {
      const refusal = does(combat, name, change.act, change.data);
      if (refusal) throw new Error(refusal.key);
    } else happens((change as Change).who.endsWith(".combatant") ? row : row.actor!, [change as Change]);
  }
}

/** Applies changes to one document. */
export function happens(document: object, changes: readonly Change[]): void {
  const { system, documentName } = document as Loose;
  for (const change of changes) {
    if ("set" in change) put(system, change.set, () => structuredClone(change.value));
    else if ("add" in change) put(system, change.add, (before) => (before as number) + change.value);
    else if ("lose" in change) loses(document as Bearer, change);
    else if ("gain" in change) gains(document as Actor.Implementation, change);
  }
  if (documentName === "Actor") prepare(document as Actor.Implementation);
}

function loses(bearer: Bearer, { lose, stacks }: Extract<Change, { lose: string }>): void {
  if (typeof stacks === "number") throw new Error("ZeroSpace loses conditions whole");
  bearer.effects = bearer.effects.filter(({ statuses }) => !statuses.has(lose));
}

/** Gives a condition as the referee does: stacks add up, the data of each stack are kept apart, other data are merged. */
function gains(actor: Actor.Implementation, { gain, stacks = 1, data = {} }: Extract<Change, { gain: string }>) {
  const bearer = actor as unknown as Bearer;
  const known = bearer.effects.find(({ statuses }) => statuses.has(gain));
  const { stacks: adds = false, each = false } = conditionOf(actor, gain) ?? {};
  const before = known?.system.data as { each?: object[] } | undefined;
  const kept: Borne = {
    stacks: adds ? (known?.system.stacks ?? 0) + stacks : 1,
    data: each ? { each: [...(before?.each ?? []), data] } : { ...before, ...data },
  };
  bearer.effects = [...bearer.effects.filter((one) => one !== known), effect(gain, kept) as Bearer["effects"][number]];
}

function put(system: Record<string, unknown>, path: string, value: (before: unknown) => unknown): void {
  const keys = path.split(".");
  const last = keys.pop()!;
  const node = keys.reduce((at, key) => at[key] as Record<string, unknown>, system);
  node[last] = value(node[last]);
}

/** The ids of the turns in progress; the last one acts now. A star marks a delayed turn; empty is the environment. */
export const acting = ({ system }: Fight): string[] =>
  (system as unknown as { acting: { id: string; isDelayed: boolean }[] }).acting.map(
    ({ id, isDelayed }) => `${id}${isDelayed ? "*" : ""}`,
  );

/** The ids of the rows that have a place, in their order. */
export const places = (combat: Fight): string[] =>
  combat.combatants.contents
    .filter((row) => (row as Fighter).system.rank !== null)
    .toSorted((a, b) => (a as Fighter).system.rank! - (b as Fighter).system.rank!)
    .map(({ id }) => id!);

/** The system data of a row. */
export const row = (combat: Fight, name: string): Fighter["system"] => rowOf(combat, name).system;

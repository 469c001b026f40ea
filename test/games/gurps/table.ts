import { effect, prepare, rowOf } from "./world.ts";
import { procedure } from "../../../src/games/gurps/combat/procedure.ts";
import type { Fighter } from "../../../src/games/gurps/documents.ts";
import type { Change } from "../../../src/rules/check.ts";
import type { Refusal } from "../../../src/table/checks/check.ts";
import { isRefusal } from "../../../src/table/checks/is-refusal.ts";
import type { TableChange } from "../../../src/table/checks/table-change.ts";
import { conditionOf } from "../../../src/table/conditions/conditions.ts";
import type { Thrown, TurnAct } from "../../../src/table/game.ts";

/** Applies acts of the tracker to the documents of a test, as the referee would. */

type Fight = Combat.Implementation;

interface Loose {
  documentName: string;
  system: Record<string, unknown>;
}

interface Bearer {
  effects: { active: boolean; type: string; statuses: Set<string>; system: { stacks: number; data: object } }[];
}

/** The lines of the log so far, newest last: keys with their data. */
export const log: Refusal[] = [];

/** The log's lines with this key. */
export const told = (key: string): Refusal[] => log.filter((line) => line.key === `QUADRANT.gurps.log.${key}`);

/** Starts the fight. @param faces the tie-breaking dice by name; 3 by default */
export function begins(combat: Fight, faces: Record<string, number> = {}): void {
  log.length = 0;
  Object.assign(combat, { round: 1 });
  enacted(combat, procedure.roundStarts(combat), faces);
  Object.assign(combat, { started: true });
  open(combat, 0);
}

/** Ends the present turn, and starts the next one that is not skipped. */
export function ends(combat: Fight): void {
  const acting = combat.combatant;
  if (acting) enacted(combat, procedure.turnEnds(acting));
  open(combat, inOrder(combat).findIndex(({ id }) => id === acting?.id) + 1);
}

/** Ends turns until it is this combatant's turn, in this second or a later one. */
export function till(combat: Fight, name: string): void {
  do ends(combat);
  while (combat.combatant?.id !== name);
}

function open(combat: Fight, place: number): void {
  let index = place;
  for (let passed = 0; passed <= combat.turns.length; passed += 1) {
    if (index >= combat.turns.length) {
      Object.assign(combat, { round: combat.round + 1 });
      enacted(combat, procedure.roundStarts(combat));
      index = 0;
    }
    const row = inOrder(combat)[index]!;
    Object.assign(combat, { combatant: row });
    // As in the referee, `skips` is called before the start of the turn is written.
    const skips = procedure.skips(row, combat.round);
    enacted(combat, procedure.turnStarts(row, combat.round));
    if (!skips) return;
    enacted(combat, procedure.turnEnds(row));
    index += 1;
  }
}

/** Carries out an act of a row. Returns the refusal, or null. */
export function does(combat: Fight, name: string, id: string, data: Record<string, string> = {}): Refusal | null {
  return enacted(combat, procedure.act(id, rowOf(combat, name), data));
}

/** Carries out an act of the GM on the whole fight. Returns the refusal, or null. */
export function doesAll(combat: Fight, id: string): Refusal | null {
  return enacted(combat, procedure.actAll!(id, combat, {}));
}

/** Writes the changes of an act. @param faces the dice that it asks for, by the row's name; 3 by default */
export function enacted(combat: Fight, asked: TurnAct | Thrown | Refusal, faces: Record<string, number> = {}) {
  if (isRefusal(asked)) return asked;
  const act =
    "pools" in asked
      ? asked.read(Object.fromEntries(Object.keys(asked.pools).map((role) => [role, [[faces[role] ?? 3]]])))
      : asked;
  for (const { uuid, changes } of act.changes) happens(fromUuidSync(uuid) as never, changes);
  for (const { id, initiative, system } of act.combatants) {
    const row = combat.combatants.get(id) as unknown as Loose & { initiative: number | null };
    if (initiative !== undefined) row.initiative = initiative;
    for (const [path, value] of Object.entries(system ?? {})) put(row.system, path, () => structuredClone(value));
  }
  if (act.round !== undefined) Object.assign(combat, { round: Math.max(combat.round, act.round) });
  log.push(...act.log);
  Object.assign(combat, { turns: inOrder(combat) });
  return null;
}

/** The rows, sorted by initiative. */
export function inOrder(combat: Fight): Fighter[] {
  const value = ({ initiative }: Fighter): number => initiative ?? -Infinity;
  return [...(combat.combatants.contents as Fighter[])].sort((a, b) =>
    value(a) === value(b) ? (a.id! > b.id! ? 1 : -1) : value(b) - value(a),
  );
}

/** Applies the costs or changes of a check to an actor and its row. */
export function paid(combat: Fight | null, actor: Actor.Implementation, changes: readonly TableChange[]): void {
  for (const change of changes as Change[]) {
    happens(change.who.endsWith(".combatant") ? rowOf(combat!, actor.name) : actor, [change]);
  }
}

/** Applies changes to one document. */
export function happens(document: object, changes: readonly Change[]): void {
  const { system, documentName } = document as Loose;
  for (const change of changes) {
    if ("set" in change) put(system, change.set, () => structuredClone(change.value));
    else if ("add" in change) put(system, change.add, (before) => (before as number) + change.value);
    else if ("lose" in change) {
      const bearer = document as Bearer;
      bearer.effects = bearer.effects.filter(({ statuses }) => !statuses.has(change.lose));
    } else if ("gain" in change) gains(document as Actor.Implementation, change);
  }
  if (documentName === "Actor") prepare(document as Actor.Implementation);
}

/** As in the referee, a condition that is gained twice exists once with merged data; `each` keeps the data of all stacks. */
function gains(actor: Actor.Implementation, { gain, stacks = 1, data = {} }: Extract<Change, { gain: string }>): void {
  const bearer = actor as unknown as Bearer;
  const known = bearer.effects.find(({ statuses }) => statuses.has(gain));
  const { stacks: adds = false, each = false } = conditionOf(actor, gain) ?? {};
  const before = known?.system.data as { each?: object[] } | undefined;
  const now = effect(gain, {
    data: each ? { each: [...(before?.each ?? []), data] } : { ...before, ...data },
  }) as Bearer["effects"][number];
  if (adds) now.system.stacks = (known?.system.stacks ?? 0) + stacks;
  bearer.effects = [...bearer.effects.filter((one) => one !== known), now];
}

function put(system: Record<string, unknown>, path: string, value: (before: unknown) => unknown): void {
  const keys = path.split(".");
  const last = keys.pop()!;
  const node = keys.reduce((at, key) => at[key] as Record<string, unknown>, system);
  node[last] = value(node[last]);
}

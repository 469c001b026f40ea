import { seatAt } from "./world.ts";
import type { Seated } from "../../../src/games/imperfect/documents.ts";
import { procedure } from "../../../src/games/imperfect/combat/procedure.ts";
import type { Change } from "../../../src/rules/check.ts";
import { RuleError } from "../../../src/rules/error.ts";
import type { Refusal } from "../../../src/table/checks/check.ts";
import type { TableChange } from "../../../src/table/checks/table-change.ts";
import { isRefusal } from "../../../src/table/checks/is-refusal.ts";
import type { Thrown, TurnAct } from "../../../src/table/game.ts";

/** Applies acts of the tracker to the documents of a test, as the referee would. */

type Fight = Combat.Implementation;

interface Loose {
  system: Record<string, unknown>;
}

interface Bearer {
  effects: { active: boolean; type: string; statuses: Set<string>; system: object }[];
}

/** The faces of the dice; by default every die shows 1. */
export type Faces = (role: string, dice: number[]) => number[];

const ones: Faces = (_role, dice) => dice.map(() => 1);

/** Faces that deal these cards in this order, by side. */
export function stacked(combat: Fight, wanted: Partial<Record<"players" | "master", string[]>>): Faces {
  return (side, dice) => {
    const left = [...decksOf(combat)[side as "players"].draw];
    return dice.map((_faces, index) => {
      const place = left.indexOf(wanted[side as "players"]?.[index] ?? left[0]!);
      left.splice(place, 1);
      return place + 1;
    });
  };
}

/** Performs an act of a row. @returns the refusal, or null */
export function does(
  combat: Fight,
  name: string,
  id: string,
  data: Record<string, string> = {},
  faces = ones,
): Refusal | null {
  return enacted(combat, procedure.act(id, seatAt(combat, name), data), faces);
}

/** Performs an act of the Master's on the whole fight. @returns the refusal, or null */
export function doesAll(combat: Fight, id: string, data: Record<string, string> = {}, faces = ones): Refusal | null {
  return enacted(combat, procedure.actAll!(id, combat, data), faces);
}

/** Begins a new round; the first one also starts the fight. */
export function nextRound(combat: Fight): TurnAct {
  const begun = procedure.roundStarts(combat) as TurnAct;
  const loose = combat as unknown as { round: number; started: boolean };
  Object.assign(loose, { round: loose.round + 1, started: true });
  enacted(combat, begun);
  return begun;
}

/** Performs the automatic act that the procedure proposes after a card was applied, if there is one. */
export function proceeds(combat: Fight, faces = ones): void {
  const act = procedure.proceeds!(combat);
  if (act) enacted(combat, act, faces);
}

/** Writes an act's changes. @returns the refusal, or null */
export function enacted(combat: Fight, asked: TurnAct | Thrown | Refusal, faces: Faces = ones): Refusal | null {
  if (isRefusal(asked)) return asked;
  const act = "pools" in asked ? asked.read(thrown(asked, faces)) : asked;
  for (const { uuid, changes } of act.changes) entered(fromUuidSync(uuid) as never, changes);
  for (const { id, initiative, system } of act.combatants) {
    const row = combat.combatants.get(id) as unknown as Loose & { initiative: number | null };
    if (initiative !== undefined) row.initiative = initiative;
    Object.assign(row.system, structuredClone(system));
  }
  for (const [path, value] of Object.entries(act.combat ?? {})) {
    const keys = path.split(".");
    const last = keys.pop()!;
    const at = keys.reduce((node, key) => node[key] as Record<string, unknown>, (combat as unknown as Loose).system);
    at[last] = structuredClone(value);
  }
  seated(combat, act.turn);
  return null;
}

function thrown({ pools }: Thrown, faces: Faces): Record<string, number[][]> {
  return Object.fromEntries(
    Object.entries(pools).map(([role, { dice }]) => {
      const shown = faces(
        role,
        dice.map((die) => die.faces),
      );
      shown.forEach((face, index) => {
        if (face < 1 || face > dice[index]!.faces) throw new RuleError("throws", "a face that no die has");
      });
      return [role, shown.map((face) => [face])];
    }),
  );
}

/** Sorts the rows by initiative, and sets the turn. */
function seated(combat: Fight, turn: TurnAct["turn"]): void {
  const loose = combat as unknown as { turns: Seated[]; turn: number | null; combatant: Seated | undefined };
  const value = ({ initiative }: Seated): number => initiative ?? -Infinity;
  const acting = turn === null ? loose.combatant?.id : turn;
  loose.turns = [...loose.turns].sort((a, b) =>
    value(a) === value(b) ? (a.id! > b.id! ? 1 : -1) : value(b) - value(a),
  );
  const place = loose.turns.findIndex(({ id }) => id === acting);
  loose.turn = place < 0 ? null : place;
  loose.combatant = loose.turns[place];
}

/** Applies a check's costs or changes to a combatant and its actor. */
export function paid(combat: Fight, name: string, changes: readonly TableChange[] | null): void {
  const seat = seatAt(combat, name) as unknown as Loose & { actor: Bearer };
  for (const change of changes ?? []) {
    const onSeat = "who" in change && change.who.endsWith(".combatant");
    entered((onSeat ? seat : seat.actor) as never, [change as Change]);
  }
}

function entered(document: Loose & Bearer, changes: readonly Change[]): void {
  for (const change of changes) {
    if ("set" in change) put(document.system, change.set, () => structuredClone(change.value));
    else if ("add" in change) put(document.system, change.add, (before) => (before as number) + change.value);
    else if ("lose" in change) document.effects = document.effects.filter(({ statuses }) => !statuses.has(change.lose));
    else if ("gain" in change) {
      const kept = document.effects.filter(({ statuses }) => !statuses.has(change.gain));
      const system = { stacks: change.stacks ?? 1, text: "", data: change.data ?? {} };
      document.effects = [...kept, { active: true, type: "condition", statuses: new Set([change.gain]), system }];
    }
  }
}

function put(system: Record<string, unknown>, path: string, value: (before: unknown) => unknown): void {
  const keys = path.split(".");
  const last = keys.pop()!;
  const node = keys.reduce((at, key) => at[key] as Record<string, unknown>, system);
  node[last] = value(node[last]);
}

export const decksOf = (combat: Fight) =>
  (
    combat.system as unknown as {
      decks: Record<"players" | "master", { draw: string[]; discard: string[]; mustShuffle: boolean }>;
    }
  ).decks;

/** The stored fields of a combatant. */
export const seat = (combat: Fight, name: string): Seated["system"] => seatAt(combat, name).system;

/** The phase, the called card, and the ids of the called combatants. */
export const stand = (combat: Fight) => {
  const { phase, step, called } = combat.system as unknown as { phase: string; step: string | null; called: string[] };
  return { phase, step, called };
};

/** Sets the number of cards that combatants have earned, and marks them as ready. */
export const draws = (combat: Combat.Implementation, cards: Record<string, number>): void => {
  for (const [name, count] of Object.entries(cards)) {
    paid(combat, name, [
      { who: "self.combatant", set: "draw", value: count },
      { who: "self.combatant", set: "ready", value: true },
    ]);
  }
};

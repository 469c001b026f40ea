import { enter } from "./world.ts";
import type { CombatProcedure, Frame, Game, Play } from "../../../src/table/game.ts";
import { registerGames } from "../../../src/table/register.ts";

type Data = Record<string, unknown>;

/** A fight with a combatant for each actor, in this order of initiative. */
export function fight(type: string, fighters: Record<string, { of: Actor.Implementation; initiative: number | null }>) {
  const uuid = "Combat.fight";
  const system: Data = { news: "", phase: "" };
  const combat: Data = { documentName: "Combat", type, id: "fight", uuid, name: "fight", parent: null, system };
  combat["_source"] = { round: 0, turn: null, system };
  const rows = Object.entries(fighters).map(([id, { of, initiative }]) => {
    const seat: Data = { card: null };
    const source = { initiative, system: seat };
    const row = {
      documentName: "Combatant",
      id,
      uuid: `${uuid}.Combatant.${id}`,
      name: id,
      hidden: false,
      system: seat,
    };
    const made = {
      ...row,
      type,
      actor: of,
      parent: combat,
      combat,
      _source: source,
      get initiative() {
        return source.initiative;
      },
    };
    enter(made as unknown as Data);
    return made;
  });
  const collection = {
    contents: rows,
    get size() {
      return this.contents.length;
    },
    get(id: string) {
      return this.contents.find((row) => row.id === id);
    },
    has(id: string) {
      return this.get(id) !== undefined;
    },
    [Symbol.iterator]() {
      return this.contents.values();
    },
  };
  combat["combatants"] = collection;
  const source = combat["_source"] as { round: number; turn: number | null };
  const order = (): typeof rows =>
    [...collection.contents].sort(
      (a, b) => (b.initiative ?? -Infinity) - (a.initiative ?? -Infinity) || (a.id > b.id ? 1 : -1),
    );
  Object.defineProperties(combat, {
    round: { get: () => source.round },
    turn: { get: () => source.turn },
    combatant: { get: () => (source.turn === null ? undefined : order()[source.turn]) },
  });
  enter(combat);
  return combat as unknown as Combat.Implementation;
}

/**
 * Registers the game of such fights, "toy", with only the members that the test gives. A member that changes may be a getter.
 */
export function registerToy(own: Partial<Omit<Frame & Play, "combat">> & { combat?: Partial<CombatProcedure> }): void {
  const bare = {
    id: "toy",
    models: { Actor: { toyActor: Object }, Item: {}, Combat: { toy: Object }, Combatant: { toy: Object } },
    ...{ actors: {}, items: {}, checks: {}, conditions: [] },
  };
  registerGames([Object.defineProperties(bare, Object.getOwnPropertyDescriptors(own)) as unknown as Game]);
}

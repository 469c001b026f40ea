import { beforeEach, describe, expect, it, vi } from "vitest";
import { fight, registerToy } from "./support/fight.ts";
import { actor, ADA, batches, GM, heard, openWorld } from "./support/world.ts";
import type { CombatProcedure, TurnAct } from "../../src/table/game.ts";
import { commit } from "../../src/table/referee/commit.ts";
import { inOrder } from "../../src/table/referee/fight-writes.ts";
import { Ledger } from "../../src/table/referee/ledger.ts";
import { made } from "../../src/table/referee/placed-write.ts";
import type { ActData } from "../../src/table/referee/requests.ts";
import { actOnCombat, followLeavers } from "../../src/table/referee/turns.ts";
import { asSaid } from "../../src/table/referee/whose-turn.ts";

const nothing: TurnAct = { changes: [], combatants: [], turn: null, log: [] };

/** The parts of the procedure that a test replaces. */
let own: Partial<CombatProcedure> = {};
const procedure: CombatProcedure = {
  order: () => own.order?.(combat) ?? [],
  roundStarts: () => nothing,
  turnStarts: (row, round) => own.turnStarts?.(row, round) ?? nothing,
  turnEnds: () => nothing,
  fightEnds: () => nothing,
  skips: () => false,
  act: (id, row, data) => own.act?.(id, row, data) ?? { key: "toy.no" },
  view: () => null,
  seconds: 5,
};

registerToy({
  combat: procedure,
});

let combat: Combat.Implementation;

const act = (name: string, data: ActData = {}): Promise<unknown> =>
  actOnCombat(combat, { subject: combat.uuid, act: name, data, user: GM as unknown as User.Implementation, rolls: [] });

beforeEach(async () => {
  openWorld();
  Object.assign(GM, { isSelf: true, can: () => true });
  vi.stubGlobal("ui", { notifications: { warn: vi.fn() } });
  own = {};
  combat = fight("toy", {
    a: { of: actor("Ann", [ADA]), initiative: 30 },
    b: { of: actor("Bob"), initiative: 20 },
    c: { of: actor("Cat"), initiative: 10 },
  });
  Object.assign(game.combats!, { contents: [combat], has: () => true });
  await act("start");
  batches.length = 0;
  heard.length = 0;
});

interface Seen {
  /** The row at the turn pointer after each operation that may move it. */
  holders: (string | null)[];
  /** The rows whose start of a turn Foundry would report. */
  events: string[];
}

type Fields = { _id: string; initiative?: number | null; turn?: number | null };
type Sent = { documentName: string; data?: Fields[]; updates?: Fields[]; ids?: string[] } & Record<string, unknown>;

/**
 * Follows the last batch as Foundry does, one operation after the other. Each may set the pointer; unless it suppresses the turn
 * events, Foundry reports the start of a turn whenever the pointer shows another row.
 */
function followed(rows: Record<string, number | null>, turn: number | null): Seen {
  const places = new Map(Object.entries(rows));
  let now = turn;
  const holder = (): string | null =>
    now === null ? null : (inOrder([...places].map(([id, initiative]) => ({ id, initiative })))[now]?.id ?? null);
  const seen: Seen = { holders: [], events: [] };
  let before = holder();
  for (const operation of batches.at(-1) as unknown as Sent[]) {
    const { documentName, data = [], updates = [], ids = [], combatTurn, turnEvents } = operation;
    if (documentName === "Combatant") {
      for (const { _id, initiative } of [...data, ...updates])
        if (initiative !== undefined) places.set(_id, initiative);
      for (const id of ids) places.delete(id);
      if (combatTurn !== undefined) now = combatTurn as number | null;
    } else if (documentName === "Combat") for (const one of updates) now = "turn" in one ? one.turn! : now;
    else continue;
    if (turnEvents !== false && holder() !== before) seen.events.push(String(holder()));
    before = holder();
    seen.holders.push(before);
  }
  return seen;
}

const ROWS = { a: 30, b: 20, c: 10 };

describe("fact 100: the turn pointer in a batch", () => {
  it("stays with the acting row when rows change places, without a turn event", async () => {
    own.act = () => ({ ...nothing, combatants: [{ id: "c", initiative: 99 }] });
    await act("rush", { combatant: "c" });
    expect(followed(ROWS, 0)).toEqual({ holders: ["a", "a"], events: [] });
    expect(batches.at(-1)!.filter(({ documentName }) => documentName.startsWith("Combat"))).toMatchObject([
      { documentName: "Combatant", combatTurn: 1, turnEvents: false },
      { documentName: "Combat", updates: [{ turn: 1 }], turnEvents: false, diff: false },
    ]);
  });

  it("passes on first and then follows its row, so that it never shows a third row", async () => {
    own.act = () => ({ ...nothing, combatants: [{ id: "a", initiative: 1 }], turn: "c" });
    await act("swap", { combatant: "a" });
    expect(followed(ROWS, 0)).toEqual({ holders: ["c", "c", "c"], events: ["c"] });
    expect([combat.turn, combat.combatant?.id]).toEqual([1, "c"]);
  });

  it("goes back in the opposite order: the rows first, the turn last", async () => {
    own.act = () => ({ ...nothing, combatants: [{ id: "a", initiative: 1 }], turn: "c" });
    await act("swap", { combatant: "a" });
    await act("undoStep");
    expect(followed({ ...ROWS, a: 1 }, 1)).toEqual({ holders: ["c", "a"], events: ["a"] });
    expect([combat.turn, combat.combatant?.id]).toEqual([0, "a"]);
  });

  it("goes back to a lower row without a turn event, although that looks like the next turn", async () => {
    own.act = () => ({ ...nothing, turn: "c" });
    await act("pass", { combatant: "a" });
    own.act = () => ({ ...nothing, turn: "a" });
    await act("breakIn", { combatant: "a" });
    await act("undoStep");
    expect(followed(ROWS, 0)).toEqual({ holders: ["c"], events: [] });
  });

  it("stays with its row when many rows change places in one operation", async () => {
    const initiatives = { a: 5, b: 50, c: 40 };
    own.order = () => Object.entries(initiatives).map(([id, initiative]) => ({ id, initiative }));
    await act("order");
    expect(followed(ROWS, 0)).toEqual({ holders: ["a", "a"], events: [] });
    expect(combat.turn).toBe(2);
  });

  it("stays with its row when rows are created, updated and deleted in one batch", async () => {
    const row = { documentName: "Combatant", parent: combat };
    await commit([
      { ...row, action: "create", keepId: true, data: [{ _id: "d", initiative: 99 }] },
      { ...row, action: "update", updates: [{ _id: "c", initiative: 98 }] },
      { ...row, action: "delete", ids: ["b"] },
    ]);
    expect(followed(ROWS, 0)).toEqual({ holders: ["a", "a", "a"], events: [] });
  });

  it("passes on once if rows only write other fields", async () => {
    own.turnStarts = (row) => ({ ...nothing, combatants: [{ id: row.id!, system: { card: "5" } }] });
    await act("endTurn", { combatant: "a" });
    expect(followed(ROWS, 0)).toEqual({ holders: ["b", "b"], events: ["b"] });
  });

  it("can show no row, and then a row again", async () => {
    own.act = () => ({ ...nothing, combatants: [{ id: "c", initiative: 40 }], turn: "nobody" });
    await act("wait", { combatant: "c" });
    expect(followed(ROWS, 0)).toEqual({ holders: [null, null], events: ["null"] });
    own.act = () => ({ ...nothing, combatants: [{ id: "a", initiative: 50 }], turn: "c" });
    await act("call", { combatant: "c" });
    expect(followed({ ...ROWS, c: 40 }, null)).toEqual({ holders: ["c", "c", "c"], events: ["c"] });
  });

  it("stays with its row when rows join or leave in a batch without a turn", async () => {
    const ledger = new Ledger();
    ledger.place(made("Combatant", combat.uuid, { _id: "d", name: "Dan", initiative: 99 }));
    await commit(ledger.operations());
    expect(followed(ROWS, 0)).toEqual({ holders: ["a"], events: [] });
    await commit([{ action: "delete", documentName: "Combatant", parent: combat, ids: ["b"] }]);
    expect(followed(ROWS, 2)).toEqual({ holders: ["a"], events: [] });
  });

  it("shows the next row, or the last one, when its own row is deleted", async () => {
    const goes = async (...ids: string[]): Promise<unknown> => {
      await commit([{ action: "delete", documentName: "Combatant", parent: combat, ids }]);
      return followed(ROWS, combat.turn).holders.at(-1);
    };
    expect(await goes("a")).toBe("b");
    await act("endTurn", { combatant: "a" });
    await act("endTurn", { combatant: "b" });
    expect(await goes("c")).toBe("b");
    expect(await goes("a", "c")).toBe("b");
    expect(await goes("a", "b", "c")).toBeNull();
  });

  it("is never set by the option updateTurn, which only Foundry's own rolls know", async () => {
    own.act = () => ({ ...nothing, combatants: [{ id: "c", initiative: 99 }], turn: "b" });
    await act("rush", { combatant: "c" });
    await act("undoStep");
    expect(batches.flat().filter((operation) => "updateTurn" in operation)).toEqual([]);
  });

  it("is where the operation says, even if Foundry changes its options meanwhile", async () => {
    const foundry = (operation: object) => async (): Promise<void> =>
      void Object.assign(operation, { combatTurn: 7, turnEvents: true });
    const [ours, others] = [{ combatTurn: 1, turnEvents: false }, {}];
    await asSaid(ours, foundry(ours));
    await asSaid(others, foundry(others));
    expect([ours, others]).toEqual([
      { combatTurn: 1, turnEvents: false },
      { combatTurn: 7, turnEvents: true },
    ]);
  });
});

describe("fact 100: deleting the acting row by hand", () => {
  const begun: string[] = [];

  beforeEach(() => {
    begun.length = 0;
    own.turnStarts = (row, round) => {
      begun.push(`${row.id!} in ${round}`);
      return { ...nothing, combatants: [{ id: row.id!, system: { card: String(round) } }] };
    };
  });

  /** Deletes a row as Foundry does: the pointer then shows the next row, or the last one. */
  async function taken(id: string): Promise<void> {
    const rows = ["a", "b", "c"];
    const row = combat.combatants.get(id)!;
    const left = combat.combatants.contents.filter((one) => one !== row);
    Object.assign(combat.combatants, { contents: left });
    const source = combat._source as unknown as { turn: number };
    source.turn = Math.min(source.turn, left.length - 1);
    await followLeavers(combat, [row], { acting: id, rows });
  }

  it("starts the next row's turn as the game does it, without a second event of Foundry's", async () => {
    await taken("a");
    expect([begun, combat.combatant?.id, combat.round]).toEqual([["b in 1"], "b", 1]);
    expect(batches.at(-1)).toContainEqual(expect.objectContaining({ documentName: "Combat", turnEvents: false }));
    expect(heard).toEqual([]);
  });

  it("starts the next Round if it was the last row", async () => {
    await act("endTurn", { combatant: "a" });
    await act("endTurn", { combatant: "b" });
    begun.length = 0;
    await taken("c");
    expect([begun, combat.combatant?.id, combat.round]).toEqual([["a in 2"], "a", 2]);
  });

  it("changes nothing if it is another row", async () => {
    batches.length = 0;
    await followLeavers(combat, [combat.combatants.get("c")!]);
    expect([begun, batches]).toEqual([[], []]);
  });
});

describe("fact 92: the hooks before a step", () => {
  const steps = (): unknown[] =>
    heard
      .filter(([hook]) => hook.startsWith("combat"))
      .map(([hook, of, ...told]) => {
        expect(of).toBe(combat);
        return [hook, ...told];
      });

  it("report the start, each turn and each Round, with the new values, the direction and the passing time", async () => {
    openWorld();
    combat = fight("toy", { a: { of: actor("Ann"), initiative: 30 }, b: { of: actor("Bob"), initiative: 20 } });
    await act("start");
    await act("endTurn", { combatant: "a" });
    await act("endTurn", { combatant: "b" });
    expect(steps()).toEqual([
      ["combatStart", { round: 1, turn: 0 }],
      ["combatTurn", { round: 1, turn: 1 }, { direction: 1, worldTime: { delta: 0 } }],
      ["combatRound", { round: 2, turn: 0 }, { direction: 1, worldTime: { delta: 5 } }],
    ]);
    heard.length = 0;
    for (let step = 0; step < 3; step += 1) await act("undoStep");
    expect(steps()).toEqual([
      ["combatRound", { round: 1, turn: 1 }, { direction: -1, worldTime: { delta: -5 } }],
      ["combatTurn", { round: 1, turn: 0 }, { direction: -1, worldTime: { delta: 0 } }],
      ["combatRound", { round: 0, turn: null }, { direction: -1, worldTime: { delta: 0 } }],
    ]);
  });

  it("are called before anything of the step is written", async () => {
    const seen: unknown[] = [];
    vi.stubGlobal("Hooks", { callAll: () => seen.push([combat.turn, batches.length]) });
    await act("endTurn", { combatant: "a" });
    expect(seen).toEqual([[0, 0]]);
    expect(combat.turn).toBe(1);
  });

  it("are not called if rows move and the turn stays", async () => {
    own.act = () => ({ ...nothing, combatants: [{ id: "c", initiative: 99 }] });
    await act("rush", { combatant: "c" });
    expect(steps()).toEqual([]);
  });

  it("can add flags and options to the update, but not change Round, turn or time", async () => {
    vi.stubGlobal("Hooks", {
      callAll: (_hook: string, _combat: object, data: object, options: { worldTime: object }) => {
        Object.assign(data, { flags: { dock: { seen: true } }, turn: 2, round: 9 });
        Object.assign(options, { dock: "told" });
        Object.assign(options.worldTime, { delta: 99 });
      },
    });
    await act("endTurn", { combatant: "a" });
    const sent = batches.at(-1)!.find(({ documentName }) => documentName === "Combat")!;
    expect(sent).toMatchObject({ dock: "told", direction: 1, updates: [{ turn: 1, flags: { dock: { seen: true } } }] });
    expect(sent).not.toHaveProperty("worldTime");
    expect([combat.round, combat.turn, game.time!.worldTime]).toEqual([1, 1, 0]);
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import { fight, registerToy } from "./support/fight.ts";
import {
  ADA,
  GM,
  actor,
  admitted,
  batches,
  faces,
  openWorld,
  party,
  points,
  recordsNow,
  settingNow,
} from "./support/world.ts";
import type { Pool } from "../../src/rules/dice/index.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import type { ActRecord } from "../../src/table/documents/records.ts";
import type { CombatProcedure, TurnAct } from "../../src/table/game.ts";
import type { Refusal } from "../../src/table/checks/check.ts";
import { actOnRecord } from "../../src/table/referee/act-on-record.ts";
import { commit, recordOperation } from "../../src/table/referee/commit.ts";
import { Ledger } from "../../src/table/referee/ledger.ts";
import { logCreation } from "../../src/table/referee/new-log.ts";
import { newStep } from "../../src/table/referee/new-step.ts";
import { actOnCombat } from "../../src/table/referee/turns.ts";
import type { ActData } from "../../src/table/referee/requests.ts";

const begin = vi.hoisted(() => vi.fn());
vi.mock("../../src/table/referee/begin.ts", () => ({ begin }));

const nothing: TurnAct = { changes: [], combatants: [], turn: null, log: [] };

/** One die of six. */
const d6: Pool = { dice: [{ faces: 6, bonus: 0 }], read: "highest", modifier: 0, aces: false, rerollOnes: false };

/** The parts of the procedure that a test replaces. */
let own: Partial<CombatProcedure> = {};
const procedure: CombatProcedure = {
  order: () => [],
  roundStarts: (combat) => own.roundStarts?.(combat) ?? nothing,
  turnStarts: (row, round) => own.turnStarts?.(row, round) ?? nothing,
  turnEnds: (row) => own.turnEnds?.(row) ?? nothing,
  fightEnds: () => nothing,
  skips: () => false,
  act: (id, row, data) => own.act?.(id, row, data) ?? { key: "toy.no" },
  actAll: (id, combat, data) => own.actAll?.(id, combat, data) ?? { key: "toy.no" },
  view: () => null,
  seconds: 5,
};

registerToy({
  pools: { pot: "chips" },
  combat: procedure,
});

let combat: Combat.Implementation;

const act = (name: string, data: ActData = {}, user: object = GM): Promise<Refusal | null> =>
  actOnCombat(combat, { subject: combat.uuid, act: name, data, user: user as User.Implementation, rolls: [] });
const acting = (): string | undefined => combat.combatant?.id ?? undefined;
const fields = (): Record<string, unknown> => combat.system as unknown as Record<string, unknown>;
const clock = (): number => game.time!.worldTime;

beforeEach(async () => {
  openWorld({ "toy.chips": { white: 50 } });
  Object.assign(GM, { isSelf: true, can: () => true });
  vi.stubGlobal("ui", { notifications: { warn: vi.fn() } });
  begin.mockReset();
  own = {};
  const [ann, bob, cat] = [actor("Ann", [ADA]), actor("Bob"), actor("Cat")];
  combat = fight("toy", {
    a: { of: ann, initiative: 30 },
    b: { of: bob, initiative: 20 },
    c: { of: cat, initiative: 10 },
  });
  await act("start");
});

describe("the turn", () => {
  it("starts with the first row of a Round, and passes down", async () => {
    expect([combat.round, acting()]).toEqual([1, "a"]);
    await act("endTurn");
    expect(acting()).toBe("b");
  });

  it("stays with the acting row when rows change places", async () => {
    own.act = () => ({ ...nothing, combatants: [{ id: "c", initiative: 99 }] });
    await act("rush", { combatant: "c" });
    expect([acting(), combat.turn]).toEqual(["a", 1]);
    await act("undoStep");
    expect([acting(), combat.turn]).toEqual(["a", 0]);
  });

  it("passes to the row that acts, wherever that row stands then", async () => {
    own.act = (_id, row) => ({
      ...nothing,
      combatants: [
        { id: row.id!, initiative: null, system: { card: "J" } },
        { id: "b", initiative: 40 },
      ],
      turn: row.id,
    });
    own.turnStarts = () => ({ ...nothing, combatants: [{ id: "a", initiative: null }] });
    await act("play", { combatant: "c" });
    expect(acting()).toBe("c");
    expect(combat.combatants.get("c")).toMatchObject({ initiative: null, system: { card: "J" } });
  });

  it("can belong to no row at the start of a Round, until an act of the GM passes it on", async () => {
    own.roundStarts = () => ({ ...nothing, turn: "nobody" });
    await act("nextRound");
    expect([combat.round, combat.turn, acting()]).toEqual([2, null, undefined]);
    own.actAll = () => ({ ...nothing, turn: "b" });
    await act("call");
    expect(acting()).toBe("b");
    await act("undoStep");
    expect(combat.turn).toBeNull();
  });

  it("starts with the row that the start of the Round names", async () => {
    const turnStarts = vi.fn(() => nothing);
    own = { roundStarts: () => ({ ...nothing, turn: "c" }), turnStarts };
    await act("nextRound");
    expect([acting(), turnStarts.mock.calls.length]).toEqual(["c", 1]);
  });
});

describe("an act of a fight", () => {
  it("writes fields of the fight itself, which Undo step restores", async () => {
    own.act = () => ({ ...nothing, combat: { phase: "counting" } });
    await act("count", { combatant: "a" });
    expect(fields()["phase"]).toBe("counting");
    await act("undoStep");
    expect(fields()["phase"]).toBe("");
  });

  it("for the whole fight needs no row, and is allowed only to the GM", async () => {
    own.actAll = (id, _combat, { to = "" }) => ({ ...nothing, combat: { phase: `${id} ${to}` } });
    expect(await act("shuffle", { data: { to: "players" } }, ADA)).toMatchObject({
      key: "QUADRANT.table.refusal.notYours",
    });
    expect(await act("shuffle", { data: { to: "players" } })).toBeNull();
    expect(fields()["phase"]).toBe("shuffle players");
  });

  it("has its dice rolled first, by the referee, and noted only in the GMs' record", async () => {
    const drawn = (throws: Record<string, number[][]>): TurnAct => ({
      ...nothing,
      combatants: [{ id: "a", system: { card: String(throws["card"]?.[0]?.[0]) } }],
    });
    own.act = () => ({ pools: { card: d6 }, read: drawn });
    faces.push(4);
    await act("draw", { combatant: "a" });
    expect(combat.combatants.get("a")!.system).toMatchObject({ card: "4" });
    // Only the record for the GMs.
    const told = batches.flat().filter(({ documentName }) => documentName === "ChatMessage");
    const record = { type: "record", whisper: ["gm"] };
    expect(told.map(({ data }) => data)).toEqual(recordsNow().map(() => [expect.objectContaining(record)]));
    own.actAll = () => ({ pools: { card: d6 }, read: drawn });
    own.roundStarts = () => ({ pools: { card: d6 }, read: (throws) => ({ ...drawn(throws), turn: "nobody" }) });
    faces.push(5, 6);
    await act("drawAll");
    expect(combat.combatants.get("a")!.system).toMatchObject({ card: "5" });
    await act("nextRound");
    expect(combat.combatants.get("a")!.system).toMatchObject({ card: "6" });
    expect(combat.turn).toBeNull();
  });

  it("changes pools of the table in the batch of its rows, as does Undo step, which restores them", async () => {
    own.act = () => ({
      ...nothing,
      combatants: [{ id: "a", system: { card: "K" } }],
      changes: [{ uuid: "toy.chips", changes: [{ who: "pot", add: "white", value: -2 }] }],
    });
    const kinds = (): string[][] => batches.map((one) => one.map(({ documentName }) => documentName).toSorted());
    batches.length = 0;
    await act("draw", { combatant: "a" });
    expect(kinds()).toEqual([["ChatMessage", "Combat", "Combatant", "Setting"]]);
    expect(settingNow("toy.chips")).toEqual({ white: 48 });
    batches.length = 0;
    await act("undoStep");
    expect(kinds()).toEqual([["ChatMessage", "Combat", "Combatant", "Setting"]]);
    expect(settingNow("toy.chips")).toEqual({ white: 50 });
  });
});

describe("cards that start by themselves", () => {
  const bleeding = { check: "toy.bleed", actor: "Actor.Ann", data: {} };

  it("start after the rest of the step is written", async () => {
    begin.mockImplementation(async () => {
      expect(combat.round).toBe(2);
      return null;
    });
    own.roundStarts = () => ({ ...nothing, begins: [bleeding] });
    await act("nextRound");
    expect(begin.mock.calls.map(([one]) => one as object)).toEqual([bleeding]);
  });

  it("are undone with the step that started them, once the GM has confirmed it", async () => {
    const ann = combat.combatants.get("a")!.actor!;
    let card: Card;
    const lost = { kind: "field" as const, uuid: ann.uuid, name: "Ann", path: "system.points", before: 5, after: 3 };
    const declared = { game: "toy", kind: "bleed", plan: {}, parties: { self: party(ann) }, throws: {} };
    begin.mockImplementation(async (_one: object, { put }: { put(data: object): Promise<Card> }) => {
      Object.assign(ann.system, { points: 3 });
      const applied = [{ phase: "result" as const, at: 0, changes: [], writes: [lost], notes: [] }];
      card = admitted(await put({ type: "card", system: { declared } }), { state: "applied", applied });
      return card;
    });
    own.roundStarts = () => ({ ...nothing, begins: [bleeding] });
    await act("nextRound");
    expect(await act("undoStep")).toMatchObject({ also: [card!] });
    expect([combat.round, points(ann), card!.system.state]).toEqual([2, 3, "applied"]);
    expect(await act("undoStep", { force: true })).toBeNull();
    expect([combat.round, points(ann), card!.system.state]).toEqual([1, 5, "undone"]);
  });
});

describe("a value that steps and another act have written in turn", () => {
  /** Writes a card on Ann's row, as a new act or as one more step of `record`. @returns the act's record */
  async function deal(card: string, record?: ActRecord): Promise<ActRecord> {
    const ledger = new Ledger();
    ledger.set(combat.combatants.get("a")!, "system.card", card);
    const telling = { game: "toy", lines: [{ key: "toy.dealt" }], speaker: { alias: "Ann" } };
    if (!record) await commit([...ledger.operations(), ...logCreation(telling, ledger)]);
    else {
      const applied = [...record.system.applied, newStep({ phase: "ruling", writes: ledger.writes })];
      await commit([...ledger.operations(), recordOperation(record, { applied })]);
    }
    return record ?? recordsNow().at(-1)!;
  }

  const card = (): unknown => combat.combatants.get("a")!.system["card" as never];
  let dealt: ActRecord;
  beforeEach(async () => {
    dealt = await deal("K");
    own.roundStarts = () => ({ ...nothing, combatants: [{ id: "a", system: { card: "2" } }] });
    await act("nextRound");
    await deal("Q", dealt);
  });

  it("is restored together with all of them and the clock, once the GM has confirmed it", async () => {
    expect(await act("undoStep")).toMatchObject({ conflicts: [], together: [{ id: dealt.id }] });
    expect([combat.round, clock(), card()]).toEqual([2, 5, "Q"]);
    expect(await act("undoStep", { force: true })).toBeNull();
    expect([combat.round, clock(), card()]).toEqual([1, 0, null]);
    expect(dealt.system.state).toBe("undone");
  });

  it("is not restored before later steps are undone", async () => {
    own.roundStarts = () => nothing;
    await act("nextRound");
    const undone = { subject: dealt.uuid, act: "undo", data: { also: true }, user: GM as never, rolls: [] };
    expect(await actOnRecord(dealt, undone)).toMatchObject({ key: "QUADRANT.table.refusal.changedSince" });
    await act("undoStep");
    expect(await actOnRecord(dealt, undone)).toBeNull();
    expect([combat.round, clock(), card()]).toEqual([1, 0, null]);
  });
});

describe("the world time", () => {
  it("advances with every Round after the first, and goes back with Undo step", async () => {
    expect(clock()).toBe(0);
    await act("nextRound");
    await act("nextRound");
    expect([combat.round, clock()]).toEqual([3, 10]);
    await act("undoStep");
    expect([combat.round, clock()]).toEqual([2, 5]);
  });

  it("advances if an act sets the Round itself, which clears the news but does not start a Round", async () => {
    const asked = vi.fn(() => nothing);
    own = { roundStarts: asked, act: (_id, row) => ({ ...nothing, round: 3, turn: row.id }) };
    await act("news", { data: { text: "smoke" } });
    await act("count", { combatant: "b" });
    expect([combat.round, acting(), clock(), fields()["news"]]).toEqual([3, "b", 10, ""]);
    expect(asked).not.toHaveBeenCalled();
    await act("undoStep");
    expect([combat.round, acting(), clock(), fields()["news"]]).toEqual([1, "a", 0, "smoke"]);
  });

  it("neither goes back nor advances within a Round", async () => {
    await act("nextRound");
    for (const round of [2, 1]) {
      own.act = () => ({ ...nothing, round });
      await act("count", { combatant: "b" });
      expect([combat.round, clock()]).toEqual([2, 5]);
    }
  });

  it("advances before a turn starts, which gets the new Round", async () => {
    const turnStarts = vi.fn((_row: object, _round: number) => nothing);
    own = { turnStarts, act: (_id, row) => ({ ...nothing, round: 2, turn: row.id }) };
    await act("count", { combatant: "b" });
    expect(turnStarts.mock.calls.map(([, round]) => round)).toEqual([2]);
  });

  it("is written in the Round's batch and before it, so that listeners to the Round find the new time", async () => {
    batches.length = 0;
    await act("nextRound");
    expect(batches).toHaveLength(1);
    expect(batches[0]!.map(({ documentName }) => documentName)).toEqual(["Setting", "Combat", "ChatMessage"]);
    await act("undoStep");
    expect(batches).toHaveLength(2);
    expect(batches[1]!.map(({ documentName }) => documentName)).toEqual(["Setting", "Combat", "ChatMessage"]);
  });

  it("does not change without the permission for it, while the fight goes on", async () => {
    Object.assign(GM, { can: () => false });
    await act("nextRound");
    expect([combat.round, clock()]).toEqual([2, 0]);
    Object.assign(GM, { can: () => true });
    await act("undoStep");
    expect([combat.round, clock()]).toEqual([1, 0]);
  });
});

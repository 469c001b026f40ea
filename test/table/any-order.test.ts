import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { condition } from "./support/condition.ts";
import { stored, withEffects, type Data } from "./support/exact.ts";
import { actor, openWorld, recordsNow } from "./support/world.ts";
import type { TableChange } from "../../src/table/checks/table-change.ts";
import type { ActRecord } from "../../src/table/documents/records.ts";
import type { Game } from "../../src/table/game.ts";
import { enterElsewhere } from "../../src/table/referee/changes.ts";
import { commit, recordOperation } from "../../src/table/referee/commit.ts";
import { Ledger } from "../../src/table/referee/ledger.ts";
import { logCreation } from "../../src/table/referee/new-log.ts";
import { newStep } from "../../src/table/referee/new-step.ts";
import { redoRecord } from "../../src/table/referee/redo-record.ts";
import { undoRecord } from "../../src/table/referee/undo-record.ts";
import { registerGames } from "../../src/table/register.ts";

registerGames([
  {
    id: "toy",
    models: { Actor: { toyActor: Object }, Item: {} },
    actors: {},
    items: {},
    purses: ["purse"],
    conditions: [condition("dazed", { stacks: true })],
  } as unknown as Game,
]);

let ann: Actor.Implementation;
beforeEach(begin);

function begin(): void {
  openWorld();
  ann = withEffects(actor("Ann", [], { points: 0, purse: 50, deep: { a: 0, b: 0 } }));
}

/** Applies changes as an act with a log entry. @returns its record; null if there was nothing to change */
async function act(...changes: TableChange[]): Promise<ActRecord | null> {
  const ledger = new Ledger();
  enterElsewhere(ledger, [{ uuid: ann.uuid, changes: changes as never }]);
  if (ledger.writes.length === 0) return null;
  const telling = { game: "toy", lines: [{ key: "toy.done" }], speaker: { alias: "Ann" } };
  await commit([...ledger.operations(), ...logCreation(telling, ledger)]);
  return recordsNow().at(-1)!;
}

/** Applies more changes under an earlier record, e.g. a spend on an open card or a ruling. */
async function goOn(record: ActRecord, ...changes: TableChange[]): Promise<void> {
  const ledger = new Ledger();
  enterElsewhere(ledger, [{ uuid: ann.uuid, changes: changes as never }]);
  const { writes } = ledger;
  if (writes.length === 0) return;
  const applied = [...record.system.applied, newStep({ phase: "ruling", writes })];
  await commit([...ledger.operations(), recordOperation(record, { applied })]);
}

const undo = (record: ActRecord, { also = false } = {}) => undoRecord(record, { also, force: false, isGM: true });
const redo = (record: ActRecord) => redoRecord(record, false);

const self = (change: object): TableChange => ({ who: "self", ...change }) as TableChange;
const set = (path: string, value: unknown): TableChange => self({ set: path, value });

const stands = ({ system }: ActRecord): boolean => system.state === "applied";

/** Undoes every record that can be undone without force. @returns the records that are left */
async function takeAllBack(order: (open: ActRecord[]) => ActRecord): Promise<ActRecord[]> {
  let refused: ActRecord[] = [];
  for (;;) {
    const open = recordsNow().filter((record) => stands(record) && !refused.includes(record));
    if (open.length === 0) return refused;
    const one = order(open);
    refused = (await undo(one, { also: true })) ? [...refused, one] : [];
  }
}

describe("an act with a newer one on top", () => {
  it("cannot be undone first, even if the newer one left the same value", async () => {
    const first = (await act(set("points", 1)))!;
    const second = (await act(set("points", 0)))!;
    const third = (await act(set("points", 1)))!;
    expect(await undo(first)).toMatchObject({ conflicts: [{ path: "system.points" }] });
    expect(await undo(second)).toMatchObject({ conflicts: [{ path: "system.points" }] });
    for (const record of [third, second, first]) expect(await undo(record)).toBeNull();
    expect(recordsNow().filter(stands)).toEqual([]);
  });

  it("can be undone first if the newer one changed other values, or added to the same purse", async () => {
    const first = (await act(set("deep.a", 1), self({ add: "purse", value: 2 })))!;
    await act(set("deep.b", 1), self({ add: "purse", value: 3 }));
    expect(await undo(first)).toBeNull();
    expect((ann._source as unknown as { system: Data }).system).toMatchObject({ purse: 53, deep: { a: 0, b: 1 } });
  });

  it("cannot be undone first if the newer one replaced the whole object around its value", async () => {
    const first = (await act(set("deep.a", 1)))!;
    await act(set("deep", { a: 1, b: 7 }));
    expect(await undo(first)).toMatchObject({ conflicts: [{ path: "system.deep.a" }] });
  });

  it("becomes the newest itself when it is redone", async () => {
    const first = (await act(set("points", 1)))!;
    await undo(first);
    const second = (await act(set("points", 1), set("points", 0), set("deep.a", 1)))!;
    expect(await redo(first)).toBeNull();
    expect(await undo(second)).toBeNull();
    expect(await undo(first)).toBeNull();
  });
});

describe("two acts that have each written over the other", () => {
  let [first, second]: ActRecord[] = [];
  beforeEach(async () => {
    first = (await act(self({ add: "purse", value: -1 })))!;
    second = (await act(set("purse", 60)))!;
    await goOn(first, self({ add: "purse", value: -1 }));
  });

  it("are undone together once the GM has confirmed it", async () => {
    for (const [one, other] of [
      [first!, second!],
      [second!, first!],
    ] as const) {
      expect(await undo(one)).toMatchObject({ conflicts: [], together: [{ id: other.id }] });
      expect(stands(one) && stands(other)).toBe(true);
    }
    expect(await undo(second!, { also: true })).toBeNull();
    expect(recordsNow().filter(stands)).toEqual([]);
    expect((ann._source as unknown as { system: Data }).system).toMatchObject({ purse: 50 });
  });

  it("are not undone together for a player", async () => {
    const refusal = await undoRecord(first!, { also: true, force: false, isGM: false });
    expect(refusal).toMatchObject({
      key: "QUADRANT.table.refusal.changedSince",
      conflicts: [{ path: "system.purse" }],
    });
  });

  it("cannot be undone before a newer act on top of both", async () => {
    const third = (await act(set("purse", 7)))!;
    expect(await undo(second!, { also: true })).toMatchObject({ conflicts: [{ path: "system.purse" }] });
    expect(await undo(third)).toBeNull();
    expect(await undo(second!, { also: true })).toBeNull();
  });
});

describe("any sequence of acts", () => {
  const value = fc.nat({ max: 2 });
  const change = fc.oneof(
    fc.tuple(fc.constantFrom("points", "deep.a", "deep.b"), value).map(([path, to]) => set(path, to)),
    fc.record({ a: value, b: value }).map((deep) => set("deep", deep)),
    fc.integer({ min: -2, max: 2 }).map((by) => self({ add: "purse", value: by })),
    fc.integer({ min: 50, max: 53 }).map((to) => set("purse", to)),
    fc.constantFrom(1, 2).map((stacks) => self({ gain: "dazed", stacks })),
    fc.constantFrom(1, "all" as const).map((stacks) => self({ lose: "dazed", stacks })),
  );
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
    { weight: 2, arbitrary: fc.record({ pick: fc.nat() }) },
    { weight: 2, arbitrary: fc.record({ pick: fc.nat(), more: fc.array(change, { minLength: 1, maxLength: 2 }) }) },
  );

  it("can be undone without force in any order, which restores the actor", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.infiniteStream(fc.nat()), async (steps, picks) => {
        begin();
        const before = stored(ann);
        for (const one of steps) {
          if (Array.isArray(one)) await act(...one);
          else if ("more" in one) await addTo(one.pick, one.more);
          else await turnOver(one.pick);
        }
        const left = await takeAllBack((open) => open[picks.next().value! % open.length]!);
        expect(left).toEqual([]);
        expect(stored(ann)).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  async function addTo(pick: number, more: TableChange[]): Promise<void> {
    const all = recordsNow().filter(stands);
    const record = all[pick % Math.max(1, all.length)];
    if (record) await goOn(record, ...more);
  }

  /** Undoes a record, or redoes it. */
  async function turnOver(pick: number): Promise<void> {
    const all = recordsNow();
    const record = all[pick % Math.max(1, all.length)];
    if (record) await (stands(record) ? undo : redo)(record);
  }
});

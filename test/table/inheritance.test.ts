import { beforeEach, describe, expect, it, vi } from "vitest";
import { enter, openWorld } from "./support/world.ts";
import type { Step, Write } from "../../src/table/documents/card-model.ts";
import { recordOperation } from "../../src/table/referee/commit.ts";
import { letInherit } from "../../src/table/referee/inheritance.ts";
import { newStep } from "../../src/table/referee/new-step.ts";

const ITEM = "Scene.deck.Token.foe.Actor.marine.Item.cannon";
const restoreDocuments = vi.fn(async () => []);

let own: object[];
let base: Record<string, unknown>;
let item: { _source: Record<string, unknown> };

beforeEach(() => {
  openWorld();
  restoreDocuments.mockClear();
  own = [];
  base = { _id: "cannon", system: { ammunition: 3 }, _stats: { modifiedTime: 1 } };
  const token = {
    uuid: "Scene.deck.Token.foe",
    baseActor: { getEmbeddedCollection: () => ({ get: () => ({ _source: base }) }) },
    delta: { _source: { items: own, effects: [] }, getEmbeddedCollection: () => ({ restoreDocuments }) },
  };
  const parent = { isToken: true, token };
  item = { documentName: "Item", id: "cannon", uuid: ITEM, parent, _source: structuredClone(base) } as never;
  enter(item as never);
});

const shot: Write = {
  kind: "field",
  ...{ uuid: ITEM, name: "Gauss Cannon", path: "system.ammunition", before: 3, after: 2 },
};
const step = (...writes: Write[]): Step => newStep({ phase: "result", writes });

/** The other fields of a record. */
const PLAIN = { at: 1, subject: "", kind: "", state: "applied", requests: [], later: [] };

/** Puts a record with these steps into the world. */
const withRecords = (applied: Step[]): void => {
  const record = { id: "record", type: "record", author: { isGM: true }, system: { ...PLAIN, applied } };
  vi.stubGlobal("game", { ...game, messages: { get: () => record, contents: [record] } });
};

describe("an Item that an unlinked token inherits from its base actor", () => {
  it("is noted by a step that writes on it, unless the token has a copy of its own", () => {
    expect(step(shot).inherited).toEqual([ITEM]);
    expect(step({ ...shot, uuid: "Actor.ann.Item.sword" })).not.toHaveProperty("inherited");
    own.push({ _id: "cannon" });
    expect(step(shot)).not.toHaveProperty("inherited");
  });

  it("is inherited again once it equals the base actor's, apart from the server's stamps", async () => {
    const done = step(shot);
    withRecords([done]);
    own.push({ _id: "cannon" });
    item._source = { ...structuredClone(base), _stats: { modifiedTime: 2 } };
    await letInherit([done]);
    expect(restoreDocuments).toHaveBeenCalledExactlyOnceWith(["cannon"]);
  });

  it("stays a copy if Foundry cannot restore it, which does not fail the undo", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const done = step(shot);
    withRecords([done]);
    restoreDocuments.mockRejectedValueOnce(new Error("no such thing"));
    await expect(letInherit([done])).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it("stays the token's own if another field was changed, or if it was the token's own before", async () => {
    const done = step(shot);
    withRecords([done]);
    item._source = { ...structuredClone(base), name: "Old Bess" };
    await letInherit([done]);
    own.push({ _id: "cannon" });
    item._source = structuredClone(base);
    withRecords([step(shot)]);
    await letInherit([step(shot)]);
    expect(restoreDocuments).not.toHaveBeenCalled();
  });

  it("is inherited again by the last undo, even if another step wrote on it first", async () => {
    const first = step(shot);
    own.push({ _id: "cannon" });
    const second = step(shot);
    withRecords([first, second]);
    await letInherit([second]);
    expect(restoreDocuments).toHaveBeenCalledExactlyOnceWith(["cannon"]);
  });

  it("is inherited again even if no record has the undone step any more", async () => {
    const paid = step(shot);
    own.push({ _id: "cannon" });
    // A closed card has refunded its price.
    withRecords([]);
    await letInherit([paid]);
    expect(restoreDocuments).toHaveBeenCalledExactlyOnceWith(["cannon"]);
  });

  it("is inherited again by the undo of a step that gave back another card's price", async () => {
    const paid = step(shot);
    own.push({ _id: "cannon" });
    const path = { path: "system.applied", before: [paid], after: [] };
    const counter = step({ kind: "field", uuid: "ChatMessage.card", name: "", ...path });
    withRecords([counter]);
    await letInherit([counter]);
    expect(restoreDocuments).toHaveBeenCalledExactlyOnceWith(["cannon"]);
  });

  it("stays noted in the record when a step is redone", async () => {
    const first = step(shot);
    own.push({ _id: "cannon" });
    const [operation] = [
      recordOperation({ id: "record", system: { requests: [], applied: [first] } } as never, {
        applied: [step(shot)],
      }),
    ];
    const [update] = operation!.updates as [{ system: { inherited: string[] } }];
    expect(update.system.inherited).toEqual([ITEM]);
    const record = { id: "record", type: "record", author: { isGM: true } };
    const system = { ...PLAIN, applied: [], inherited: update.system.inherited };
    vi.stubGlobal("game", { ...game, messages: { get: () => null, contents: [{ ...record, system }] } });
    await letInherit([step(shot)]);
    expect(restoreDocuments).toHaveBeenCalledExactlyOnceWith(["cannon"]);
  });
});

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

/** What is in the record of a fight's step. */
const PLAIN = { at: 1, subject: "", kind: "", state: "applied", requests: [], later: [] };

/** The world remembers these. */
const withRecords = (applied: Step[]): void => {
  const record = { id: "record", type: "record", author: { isGM: true }, system: { ...PLAIN, applied } };
  vi.stubGlobal("game", { ...game, messages: { get: () => record, contents: [record] } });
};

describe("what an unlinked token has of its base actor", () => {
  it("is noted when it is written on, as long as the token has none of its own", () => {
    expect(step(shot).inherited).toEqual([ITEM]);
    expect(step({ ...shot, uuid: "Actor.ann.Item.sword" })).not.toHaveProperty("inherited");
    own.push({ _id: "cannon" });
    expect(step(shot)).not.toHaveProperty("inherited");
  });

  it("is the base actor's again once it is as that is, whoever stamped it last", async () => {
    const done = step(shot);
    withRecords([done]);
    own.push({ _id: "cannon" });
    item._source = { ...structuredClone(base), _stats: { modifiedTime: 2 } };
    await letInherit([done]);
    expect(restoreDocuments).toHaveBeenCalledExactlyOnceWith(["cannon"]);
  });

  it("stays a copy where Foundry does not give it back: what was taken back is taken back", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const done = step(shot);
    withRecords([done]);
    restoreDocuments.mockRejectedValueOnce(new Error("no such thing"));
    await expect(letInherit([done])).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it("stays the token's own where something else was changed on it, or it was the token's own before", async () => {
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

  it("is given back by whoever is taken back last, though another wrote on it first", async () => {
    const first = step(shot);
    own.push({ _id: "cannon" });
    const second = step(shot);
    withRecords([first, second]);
    await letInherit([second]);
    expect(restoreDocuments).toHaveBeenCalledExactlyOnceWith(["cannon"]);
  });

  it("is given back though the record of what wrote on it tells nothing of it any more", async () => {
    const paid = step(shot);
    own.push({ _id: "cannon" });
    // A card that was closed has given back what it cost.
    withRecords([]);
    await letInherit([paid]);
    expect(restoreDocuments).toHaveBeenCalledExactlyOnceWith(["cannon"]);
  });

  it("is given back by whoever gives back what another card has cost", async () => {
    const paid = step(shot);
    own.push({ _id: "cannon" });
    const path = { path: "system.applied", before: [paid], after: [] };
    const counter = step({ kind: "field", uuid: "ChatMessage.card", name: "", ...path });
    withRecords([counter]);
    await letInherit([counter]);
    expect(restoreDocuments).toHaveBeenCalledExactlyOnceWith(["cannon"]);
  });

  it("is remembered by the record where a step is done again, and finds what the first one wrote", async () => {
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

import { describe, expect, it } from "vitest";
import { type Source } from "../../../host/common/protocol.ts";
import { RawClient, type PartialOperation } from "../../support/raw-client.ts";
import { BOB, FOE, GM, HERO, SCENE, SWORD, TOKEN, message, useServer } from "../../support/server-fixture.ts";

const table = useServer();

describe("documents", () => {
  it("fact 41: a subtype that the manifest lacks is refused", async () => {
    await expect(table.gm.create("Actor", { name: "X", type: "dragon" })).rejects.toThrow(
      '"dragon" is not a valid type',
    );
    await expect(table.gm.create("Item", { name: "X", type: "base" }, { parentUuid: `Actor.${HERO}` })).rejects.toThrow(
      '"base" is not a valid type',
    );
    await expect(
      table.gm.create("Actor", { name: "X", type: "hero", items: [{ name: "Y", type: "spell" }] }),
    ).rejects.toThrow('"spell" is not a valid type');
  });

  it("fact 106: a document may become one of the type `base`, though none is made so [vttforge e2e]", async () => {
    const system = { _operator: "ForcedReplacement", replacement: { free: 1 } };
    await table.gm.update("Actor", { _id: HERO, type: "base", system });
    expect(await table.gm.get("Actor", HERO)).toMatchObject({ type: "base", system: { free: 1 } });
    await table.gm.update("Actor", { _id: HERO, name: "Still here" });
    expect(await table.gm.get("Actor", HERO)).toMatchObject({ type: "base", name: "Still here" });
    await expect(table.gm.create("Actor", { name: "X", type: "base" })).rejects.toThrow('"base" is not a valid type');
  });

  it("fact 47: a new document comes back whole: stamps, sort, ownership, folder and flags", async () => {
    const created = await table.gm.create("Actor", {
      name: "New",
      type: "hero",
      items: [{ name: "Thing", type: "thing" }],
      _stats: { compendiumSource: "Compendium.fixture.things.Item.packedlamp000000", lastModifiedBy: BOB },
    });
    expect(created).toMatchObject({
      name: "New",
      sort: 0,
      folder: null,
      flags: {},
      effects: [],
      ownership: { default: 0, [GM]: 3 },
      _stats: {
        systemId: "fixture",
        lastModifiedBy: GM,
        compendiumSource: "Compendium.fixture.things.Item.packedlamp000000",
      },
    });
    expect(created["_id"]).toMatch(/^[A-Za-z0-9]{16}$/);
    expect((created["items"] as Source[])[0]).toMatchObject({
      name: "Thing",
      type: "thing",
      _stats: { lastModifiedBy: GM },
    });
  });

  it("fact 37: an id is made anew unless it is to be kept, and is not given twice", async () => {
    const data = { _id: "mineown000000000", name: "New", type: "hero" };
    expect((await table.gm.create("Actor", data))["_id"]).not.toBe(data._id);
    expect((await table.gm.create("Actor", data, { options: { keepId: true } }))["_id"]).toBe(data._id);
    await expect(table.gm.create("Actor", data, { options: { keepId: true } })).rejects.toThrow("already exists");
  });

  it("fact 2: deletions and replacements are obeyed in their old and their new spelling", async () => {
    const deletion = { _operator: "ForcedDeletion" };
    const answer = await table.gm.update("Actor", { _id: FOE, "system.extra.drop": deletion, "system.extra.more": 3 });
    expect(answer).toMatchObject({ _id: FOE, system: { extra: { drop: deletion, more: 3 } } });
    expect((await table.gm.get("Actor", FOE))?.["system"]).toMatchObject({ extra: { keep: 1, more: 3 } });
    await table.gm.update("Actor", { _id: FOE, "system.extra.-=more": null, system: { "==hp": { value: 1 } } });
    const system = (await table.gm.get("Actor", FOE))?.["system"];
    expect(system).toEqual({ hp: { value: 1 }, tags: ["a", "b"], extra: { keep: 1 } });
    await table.gm.update("Actor", {
      _id: FOE,
      system: { _operator: "ForcedReplacement", replacement: { fresh: true } },
    });
    expect((await table.gm.get("Actor", FOE))?.["system"]).toEqual({ fresh: true });
  });

  it("fact 28: arrays are replaced whole, objects merged", async () => {
    await table.gm.update("Actor", { _id: FOE, system: { tags: ["c"], hp: { value: 3 } } });
    expect((await table.gm.get("Actor", FOE))?.["system"]).toMatchObject({ tags: ["c"], hp: { value: 3, max: 7 } });
  });

  it("fact 30: a type changes only with a forced replacement of system", async () => {
    const item = await table.gm.create("Item", { name: "Thing", type: "thing", system: { old: 1 } });
    await expect(table.gm.update("Item", { _id: item["_id"], type: "gadget", system: {} })).rejects.toThrow(
      "forced replacement",
    );
  });

  it("updates children that an update of their parent names, and leaves the others", async () => {
    const update = {
      _id: FOE,
      items: [
        { _id: SWORD, system: { edge: 4 } },
        { name: "Bow", type: "thing" },
      ],
    };
    const answer = await table.gm.update("Actor", update);
    expect(answer["items"]).toMatchObject([{ _id: SWORD, system: { edge: 4 } }, { name: "Bow" }]);
    expect((await table.gm.get("Actor", FOE))?.["items"]).toMatchObject([
      { name: "Sword", system: { edge: 4 } },
      { name: "Bow" },
    ]);
  });

  it("fact 20: HTML is cleaned in the fields that the manifest lists, on creation and update", async () => {
    const evil = '<p onclick="steal()">Hi<script>steal()</script><img src="javascript:steal()"></p>';
    const created = await table.gm.create("Actor", {
      name: "New",
      type: "hero",
      system: { biography: evil, plain: evil, notes: [{ text: evil }] },
      items: [{ name: "Thing", type: "thing", system: { description: evil } }],
    });
    const clean = "<p>Hi<img></p>";
    expect(created).toMatchObject({ system: { biography: clean, plain: evil, notes: [{ text: clean }] } });
    expect((created["items"] as Source[])[0]).toMatchObject({ system: { description: clean } });
    const answer = await table.gm.update("Actor", { _id: created["_id"], "system.biography": evil });
    expect(answer).toMatchObject({ system: { biography: clean } });
  });

  it("a batch is done whole or not at all, and nobody hears of one that is not", async () => {
    const rename: PartialOperation = {
      action: "update",
      documentName: "Actor",
      updates: [{ _id: HERO, name: "Renamed" }],
    };
    const foreign: PartialOperation = {
      action: "update",
      documentName: "Actor",
      updates: [{ _id: FOE, name: "Mine" }],
    };
    await expect(table.ann.modify(rename, foreign)).rejects.toThrow("lacks permission");
    expect(await table.ann.get("Actor", HERO)).toMatchObject({ name: "Hero" });
    const invalid: PartialOperation = { action: "create", documentName: "Item", data: [{ name: "", type: "thing" }] };
    await expect(table.gm.modify(rename, invalid)).rejects.toThrow();
    expect(await table.gm.get("Actor", HERO)).toMatchObject({ name: "Hero" });
    await table.gm.modify(rename, { action: "delete", documentName: "Actor", ids: [FOE] });
    await expect.poll(() => table.bob.broadcasts).toHaveLength(1);
    expect(table.bob.broadcasts[0]?.operations.map(({ action }) => action)).toEqual(["update", "delete"]);
  });

  it("keeps the world across a restart", async () => {
    await table.gm.create("ChatMessage", message());
    await table.ann.create("Item", { name: "Lamp", type: "thing" }, { parentUuid: `Actor.${HERO}` });
    await table.gm.modify({ action: "delete", documentName: "Actor", ids: [FOE] });
    await table.host.restart();
    table.ann = await RawClient.join(table.host.url, "Ann");
    expect(table.ann.world.world.title).toBe("Fixture world");
    expect(table.ann.world.actors).toMatchObject([{ name: "Hero", items: [{ name: "Lamp" }] }]);
    expect(table.ann.world.messages).toMatchObject([{ content: "Hello", author: GM }]);
    expect(table.ann.world.users.map(({ name }) => name)).toEqual(["Ann", "Assistant", "Bob", "Gamemaster"]);
  });
});

describe("synthetic actors", () => {
  const uuid = `Scene.${SCENE}.Token.${TOKEN}.Actor.${FOE}`;
  const token = async (): Promise<Source> => {
    const found = await table.gm.get("Token", TOKEN, { parentUuid: `Scene.${SCENE}` });
    if (!found) throw new Error("There is no token");
    return found;
  };

  it("fact 95: an update of an unlinked token's actor goes to the delta, the base stays", async () => {
    const update = { _id: FOE, name: "Wounded foe", system: { hp: { value: 2 }, extra: { "-=drop": null } } };
    const answer = await table.gm.update("Actor", update, { parentUuid: `Scene.${SCENE}.Token.${TOKEN}` });
    expect(answer).toMatchObject({ _id: FOE, name: "Wounded foe", system: { hp: { value: 2 } } });
    expect(await token()).toMatchObject({ delta: { name: "Wounded foe", system: { hp: { value: 2 } } } });
    expect(await table.gm.get("Actor", FOE)).toMatchObject({
      name: "Foe",
      system: { hp: { value: 7 }, extra: { drop: 2 } },
    });
  });

  it("fact 95: its items keep their ids; changed ones are copied, deleted ones marked, new ones added", async () => {
    await table.gm.update("Item", { _id: SWORD, system: { edge: 9 } }, { parentUuid: uuid });
    expect(await token()).toMatchObject({ delta: { items: [{ _id: SWORD, name: "Sword", system: { edge: 9 } }] } });
    const bow = await table.gm.create("Item", { name: "Bow", type: "thing" }, { parentUuid: uuid });
    await table.gm.modify({ action: "delete", documentName: "Item", ids: [SWORD], parentUuid: uuid });
    expect((await token())["delta"]).toMatchObject({
      items: [
        { _id: bow["_id"], name: "Bow" },
        { _id: SWORD, _tombstone: true },
      ],
    });
    const items = await table.gm.one({ action: "get", documentName: "Item", parentUuid: uuid });
    expect(items.map(({ name }) => name)).toEqual(["Bow"]);
    expect((await table.gm.get("Actor", FOE))?.["items"]).toMatchObject([{ name: "Sword", system: { edge: 1 } }]);
  });

  it("belong to whom the delta says", async () => {
    const parentUuid = `Scene.${SCENE}.Token.${TOKEN}`;
    await expect(table.bob.update("Actor", { _id: FOE, name: "Mine" }, { parentUuid })).rejects.toThrow(
      "lacks permission",
    );
    await table.gm.update("Actor", { _id: FOE, ownership: { [BOB]: 3 } }, { parentUuid });
    await table.bob.update("Actor", { _id: FOE, name: "Mine" }, { parentUuid });
    await table.bob.update("Token", { _id: TOKEN, x: 100 }, { parentUuid: `Scene.${SCENE}` });
    await expect(table.bob.update("Actor", { _id: FOE, name: "Mine" })).rejects.toThrow("lacks permission");
    expect(await token()).toMatchObject({ x: 100, delta: { name: "Mine" } });
  });
});

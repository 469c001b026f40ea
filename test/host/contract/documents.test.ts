import { beforeEach, describe, expect, it } from "vitest";
import { errorsOf, join } from "../../support/host.ts";
import { ANN, FOE, FOE_TOKEN, HERO, SCENE, TORCH, useTable } from "../system/table.ts";

declare const fixture: Loose;

const table = useTable();

beforeEach(async () => {
  for (const page of [table.gm, table.ann])
    await page.evaluate(() => {
      for (const list of ["steps", "prepared", "descendants"]) fixture.take(list);
    });
});

describe("the database", () => {
  it("fact 32: documents, hooks and the class speak in order, before and after the server", async () => {
    const steps = await table.gm.evaluate(async () => {
      await Actor["create"]({ name: "Newcomer", type: "hero" });
      return fixture.take("steps") as string[];
    });
    expect(steps).toEqual([
      "Actor#_preCreate",
      "preCreateActor",
      "Actor._preCreateOperation",
      "Actor#_onCreate",
      "createActor",
      "Actor._onCreateOperation",
    ]);
    const updates = await table.gm.evaluate(async () => {
      await game.actors.getName("Newcomer")!["update"]({ name: "Regular" });
      await game.actors.getName("Regular")!["delete"]();
      return fixture.take("steps") as string[];
    });
    expect(updates).toEqual([
      "Actor#_preUpdate",
      "preUpdateActor",
      "Actor._preUpdateOperation",
      "Actor#_onUpdate",
      "updateActor",
      "Actor._onUpdateOperation",
      "Actor#_preDelete",
      "preDeleteActor",
      "Actor#_onDelete",
      "deleteActor",
    ]);
  });

  it("fact 33: hooks get these arguments; pre hooks only where the change began, post hooks everywhere", async () => {
    const heard = () => {
      const log: unknown[] = [];
      (globalThis as unknown as LooseObject)["heard"] = log;
      Hooks.once("preUpdateActor", (doc, changed, options, userId) => {
        options.note = "added by the hook";
        log.push(["pre", doc.name, changed.system.luck, userId]);
      });
      Hooks.once("updateActor", (doc, changed, options, userId) => {
        log.push(["post", doc.name, changed.system.luck, options.note, options.mine, userId]);
      });
    };
    await table.gm.evaluate(heard);
    await table.ann.evaluate(heard);
    const gm = await table.gm.evaluate(async (id) => {
      await game.actors.get(id)!["update"]({ "system.luck": 5 }, { mine: 1 });
      return [(globalThis as unknown as LooseObject)["heard"], game.userId] as [unknown[], string];
    }, HERO);
    expect(gm[0]).toEqual([
      ["pre", "Hero", 5, gm[1]],
      ["post", "Hero", 5, "added by the hook", 1, gm[1]],
    ]);
    await table.ann.waitForFunction(() => (globalThis as unknown as LooseObject)["heard"].length > 0);
    const ann = await table.ann.evaluate(() => {
      const log = (globalThis as unknown as LooseObject)["heard"] as unknown[];
      Hooks.events["preUpdateActor"]?.filter(({ once }) => once).forEach(({ id }) => Hooks.off("preUpdateActor", id));
      return log;
    });
    expect(ann).toEqual([["post", "Hero", 5, "added by the hook", 1, gm[1]]]);
  });

  it("fact 34: noHook keeps only the pre hooks away", async () => {
    const steps = await table.gm.evaluate(async (id) => {
      await game.actors.get(id)!["update"]({ "system.luck": 6 }, { noHook: true });
      return fixture.take("steps") as string[];
    }, HERO);
    expect(steps).not.toContain("preUpdateActor");
    expect(steps).toContain("updateActor");
    expect(steps).toContain("Actor#_preUpdate");
  });

  it("fact 35: what is undefined does not survive the way to the server", async () => {
    const options = await table.gm.evaluate(async (id) => {
      let seen: unknown;
      Hooks.once("updateActor", (_doc, _changed, given) => (seen = { has: "gone" in given, kept: given.kept }));
      await game.actors.get(id)!["update"]({ "system.luck": 7 }, { gone: undefined, kept: null });
      return seen;
    }, HERO);
    expect(options).toEqual({ has: false, kept: null });
  });

  it("fact 36: what is cancelled resolves to undefined, and is missing from what bulk forms return", async () => {
    const result = await table.gm.evaluate(async (id) => {
      const hero = game.actors.get(id)!;
      const byMethod = await hero["update"]({ name: "refused by _preUpdate" });
      Hooks.once("preUpdateActor", () => false);
      const byHook = await hero["update"]({ name: "Other" });
      Hooks.once("preCreateActor", (doc) => doc.name !== "No");
      const created = await Actor["createDocuments"]([
        { name: "No", type: "hero" },
        { name: "Yes", type: "hero" },
      ]);
      Hooks.once("preDeleteActor", () => false);
      const kept = await created[0].delete();
      await created[0].delete();
      const flag = await hero["setFlag"]("fixture", "x", 1).then(() => hero["setFlag"]("fixture", "x", 1));
      fixture.take("steps");
      const empty = await hero["update"]({ name: hero.name });
      return {
        name: hero.name,
        byMethod,
        byHook,
        created: created.map((doc: Loose) => doc.name),
        kept,
        flag,
        empty,
        steps: fixture.take("steps"),
      };
    }, HERO);
    expect(result).toEqual({
      name: "Hero",
      byMethod: undefined,
      byHook: undefined,
      created: ["Yes"],
      kept: undefined,
      flag: undefined,
      empty: undefined,
      steps: [],
    });
  });

  it("fact 37: ids are new unless kept; updates merge unless told to replace", async () => {
    const result = await table.gm.evaluate(async () => {
      const id = "chosenid00000000";
      const fresh = await Actor["create"]({ _id: id, name: "Fresh", type: "hero" });
      const kept = await Actor["create"](
        { _id: id, name: "Kept", type: "hero", system: { notes: { a: 1 } } },
        { keepId: true },
      );
      await kept.update({ "system.notes.b": 2 });
      const merged = kept.toObject().system.notes;
      await kept.update({ system: { notes: { c: 3 } } }, { recursive: false });
      const replaced = kept.toObject().system.notes;
      const given = { fresh: fresh.id === id, kept: kept.id === id, merged, replaced };
      await Actor["deleteDocuments"]([fresh.id, kept.id]);
      return given;
    });
    expect(result).toEqual({ fresh: false, kept: true, merged: { a: 1, b: 2 }, replaced: { c: 3 } });
  });

  it("fact 38: a listener that fails does not keep the others from hearing; call stops at false, callAll does not", async () => {
    const result = await table.gm.evaluate(() => {
      const heard: string[] = [];
      const ids = [
        Hooks.on("fixtureHook", () => heard.push("first")),
        Hooks.on("fixtureHook", () => {
          throw new Error("fixture: a listener fails");
        }),
        Hooks.on("fixtureHook", () => {
          heard.push("third");
          return false;
        }),
        Hooks.on("fixtureHook", async () => heard.push("fourth")),
      ];
      const called = Hooks.call("fixtureHook");
      const all = Hooks.callAll("fixtureHook");
      ids.forEach((id) => Hooks.off("fixtureHook", id));
      Hooks.callAll("fixtureHook");
      return { heard, called, all, ids: ids.every((id) => typeof id === "number") };
    });
    expect(result).toEqual({
      heard: ["first", "third", "first", "third", "fourth"],
      called: false,
      all: true,
      ids: true,
    });
    expect(errorsOf(table.gm).some((text) => text.includes("Error thrown in hooked function"))).toBe(true);
  });
});

describe("preparation", () => {
  it("fact 39: data is prepared in this order, and whoever fails does not stop the world", async () => {
    const prepared = await table.gm.evaluate(async (id) => {
      await game.actors.get(id)!["update"]({ "system.luck": 8 });
      return (fixture.take("prepared") as string[]).filter((line) => line.includes("Hero") || line.includes("Torch"));
    }, HERO);
    expect(prepared).toEqual([
      "prepareData Hero",
      "system.base Hero",
      "document.base Hero",
      "embedded Hero",
      "prepareData item Torch",
      "system.derived Hero",
      "document.derived Hero",
    ]);
    const broken = await table.gm.evaluate(async () => {
      const actor = await Actor["create"]({ name: "Fails to prepare", type: "hero" });
      const alive = { name: actor.name, power: actor.system.power };
      await actor.delete();
      return alive;
    });
    expect(broken).toEqual({ name: "Fails to prepare", power: 6 });
  });

  it("fact 39: applying a phase twice is an error", async () => {
    const message = await table.gm.evaluate((id) => {
      try {
        game.actors.get(id)!["applyActiveEffects"]("initial");
        return "nothing";
      } catch (error) {
        return (error as Error).message;
      }
    }, HERO);
    expect(message).toContain("already been applied");
  });

  it("fact 40: derived values are every client's own and are not stored", async () => {
    const read = (id: string) => ({
      power: game.actors.get(id)!["system"].power,
      stored: "power" in game.actors.get(id)!["_source"].system,
    });
    await expect.poll(() => table.gm.evaluate(read, HERO)).toEqual({ power: 16, stored: false });
    await expect.poll(() => table.ann.evaluate(read, HERO)).toEqual({ power: 16, stored: false });
  });

  it("fact 41: a type that the manifest does not list is refused, and there are no defaults without template.json", async () => {
    const result = await table.gm.evaluate(async () => ({
      error: await Actor["create"]({ name: "Strange", type: "spirit" }).then(String, (error: Error) => error.message),
      model: game["model"].Actor,
      types: Actor["TYPES"],
    }));
    expect(result.error).toContain('"spirit" is not a valid type');
    expect(result.model).toEqual({});
    expect(result.types).toEqual(expect.arrayContaining(["hero", "vehicle"]));
  });
});

describe("embedded documents", () => {
  it("fact 42: a collection is a Map whose iterator gives values; operations take the document's name only", async () => {
    const result = await table.gm.evaluate(
      async ([id, torch]) => {
        const hero = game.actors.get(id)!;
        const items = hero["items"];
        const attempt = async (act: () => unknown) => {
          try {
            await act();
            return "done";
          } catch (error) {
            return (error as Error).message;
          }
        };
        return {
          map: items instanceof Map,
          iterated: [...items].map((item: Loose) => item.name),
          get: items.get(torch).name,
          missing: items.get("nothing") ?? null,
          strict: await attempt(() => items.get("nothing", { strict: true })),
          byName: items.getName("Torch").id,
          both: [hero["getEmbeddedDocument"]("Item", torch).name, hero["getEmbeddedDocument"]("items", torch).name],
          wrongName: await attempt(() => hero["createEmbeddedDocuments"]("items", [{ name: "X", type: "gear" }])),
        };
      },
      [HERO, TORCH] as const,
    );
    expect(result).toMatchObject({
      map: true,
      iterated: ["Torch"],
      get: "Torch",
      missing: null,
      byName: TORCH,
      both: ["Torch", "Torch"],
    });
    expect(result.strict).toContain("does not exist");
    expect(result.wrongName).toContain("not a valid embedded Document");
  });

  it("fact 43: the parent hears of what happens inside it, on every client, and is prepared anew", async () => {
    const result = await table.gm.evaluate(async (id) => {
      const hero = game.actors.get(id)!;
      fixture.take("prepared");
      const [rope] = await hero["createEmbeddedDocuments"]("Item", [{ name: "Rope", type: "gear" }]);
      const prepared = fixture.take("prepared").filter((line: string) => line === "prepareData Hero").length;
      await rope.update({ "system.weight": 4 });
      await rope.delete();
      return { prepared, heard: fixture.take("descendants"), userId: game.userId };
    }, HERO);
    const events = ["create", "update", "delete"].map((event) => ({
      event,
      parent: "Hero",
      collection: "items",
      names: ["Rope"],
      userId: result.userId,
    }));
    expect(result.prepared).toBe(1);
    expect(result.heard).toEqual(events);
    await expect.poll(() => table.ann.evaluate(() => fixture.descendants as unknown[])).toEqual(events);
  });

  it("fact 43: effects inside items tell the item and the actor", async () => {
    const heard = await table.gm.evaluate(
      async ([id, torch]) => {
        const item = game.actors.get(id)!["items"].get(torch);
        const [effect] = await item.createEmbeddedDocuments("ActiveEffect", [
          { name: "Glow", system: { changes: [{ key: "system.luck", type: "add", value: "2", phase: "initial" }] } },
        ]);
        const luck = game.actors.get(id)!["system"].luck;
        await effect.delete();
        return { luck, after: game.actors.get(id)!["system"].luck, heard: fixture.take("descendants") };
      },
      [HERO, TORCH] as const,
    );
    expect(heard.luck).toBe(10);
    expect(heard.after).toBe(8);
    expect(heard.heard.map((entry: Loose) => [entry.event, entry.parent, entry.collection])).toEqual([
      ["create", "Torch", "effects"],
      ["delete", "Torch", "effects"],
    ]);
  });

  it("fact 44: what is invalid does not stop a client from loading; its id is remembered", async () => {
    const bob = await join(table.host, "Bob");
    const result = await bob.evaluate((id) => {
      const source = {
        _id: "brokenactor00000",
        name: "Broken",
        type: "hero",
        img: 7,
        items: [{ _id: "brokenitem000000", name: "", type: "gear" }],
      };
      const cls = foundry.documents["collections"].Actors as LooseClass;
      const collection = new cls([source, game.actors.get(id)!["toObject"]()]);
      collection._initialize();
      return { invalid: [...collection.invalidDocumentIds], valid: collection.map((actor: Loose) => actor.name) };
    }, FOE);
    await bob.context().close();
    expect(result).toEqual({ invalid: ["brokenactor00000"], valid: ["Foe"] });
  });
});

describe("batches and flags", () => {
  it("fact 45: modifyBatch changes documents of several kinds together, or none of them", async () => {
    const result = await table.gm.evaluate(async (id) => {
      const hero = game.actors.get(id)!;
      const done = await foundry.documents["modifyBatch"]([
        { action: "update", documentName: "Actor", updates: [{ _id: id, "system.luck": 9 }] },
        { action: "create", documentName: "Item", parent: hero, data: [{ name: "Map", type: "gear" }] },
        { action: "create", documentName: "ChatMessage", data: [{ content: "Found a map" }] },
      ]);
      const shape = done.map((documents: Loose[]) => documents.map((document) => document.documentName));
      const refused = await foundry.documents["modifyBatch"]([
        { action: "update", documentName: "Actor", updates: [{ _id: id, "system.luck": 1 }] },
        { action: "update", documentName: "Actor", updates: [{ _id: id, type: "spirit", system: _replace({}) }] },
      ]).then(
        () => "done",
        (error: Error) => error.message,
      );
      const luck = hero["_source"].system.luck;
      await done[1][0].delete();
      return { shape, refused: refused !== "done", luck };
    }, HERO);
    expect(result).toEqual({ shape: [["Actor"], ["Item"], ["ChatMessage"]], refused: true, luck: 9 });
  });

  it("facts 45, 95: in a batch an Item of an unlinked token's actor keeps its id, goes, and comes back as it was", async () => {
    const result = await table.gm.evaluate(
      async ([scene, token]) => {
        const { actor } = game.scenes.get(scene)!["tokens"].get(token);
        const place = { documentName: "Item", parent: actor };
        const source = new (Item as LooseClass)(
          { _id: "brokenarm0000000", name: "Arm", type: "gear" },
          { parent: actor },
        );
        const data = [source.toObject()];
        const steps = [];
        for (const operation of [
          { action: "create", keepId: true, data },
          { action: "delete", ids: ["brokenarm0000000"] },
          { action: "create", keepId: true, data },
        ]) {
          await foundry.documents["modifyBatch"]([
            {
              action: "update",
              documentName: "Actor",
              parent: actor.parent,
              updates: [{ _id: actor.id, name: "Foe" }],
            },
            { ...place, ...operation },
          ]);
          const item = actor.items.get("brokenarm0000000");
          steps.push(item ? { uuid: item.uuid, system: item._source.system } : null);
        }
        await actor.items.get("brokenarm0000000").delete();
        return { steps, system: data[0].system };
      },
      [SCENE, FOE_TOKEN] as const,
    );
    const uuid = `Scene.${SCENE}.Token.${FOE_TOKEN}.Actor.${FOE}.Item.brokenarm0000000`;
    const there = { uuid, system: result.system };
    expect(result.steps).toEqual([there, null, there]);
  });

  it("fact 47: the members of every stored document are there, and flags need an installed package", async () => {
    const result = await table.gm.evaluate(async () => {
      const actor = await Actor["create"]({ name: "Flagged", type: "hero" });
      const source = actor.toObject();
      await actor.setFlag("fixture", "deep.key", { a: 1 });
      const set = actor.getFlag("fixture", "deep.key");
      await actor.setFlag("fixture", "deep.key", null);
      const nulled = actor.getFlag("fixture", "deep");
      await actor.setFlag("world", "kept", 1);
      await actor.unsetFlag("world", "kept");
      const unset = "kept" in (actor._source.flags.world ?? {});
      const unknown = await actor.setFlag("nobody", "x", 1).then(String, (error: Error) => error.message);
      await actor.delete();
      return {
        keys: ["_stats", "sort", "ownership", "folder", "flags"].filter((key) => key in source),
        owner: source.ownership[game.userId],
        set,
        nulled,
        unset,
        unknown,
      };
    });
    expect(result.keys).toEqual(["_stats", "sort", "ownership", "folder", "flags"]);
    expect(result).toMatchObject({ owner: 3, set: { a: 1 }, nulled: {}, unset: false });
    expect(result.unknown).toContain("nobody");
  });

  it("fact 98: sorting leaves gaps of the density between siblings", async () => {
    const result = await table.gm.evaluate(async (id) => {
      const hero = game.actors.get(id)!;
      const made = await hero["createEmbeddedDocuments"]("Item", [
        { name: "A", type: "gear", sort: 100000 },
        { name: "B", type: "gear", sort: 200000 },
        { name: "C", type: "gear", sort: 300000 },
      ]);
      const [a, b, c] = made;
      await c.sortRelative({ target: b, siblings: [a, b], sortBefore: true });
      const between = c.sort;
      await a.sortRelative({ target: b, siblings: [b, c], sortBefore: false });
      const last = a.sort;
      await hero["deleteEmbeddedDocuments"](
        "Item",
        made.map((item: Loose) => item.id),
      );
      return { density: CONST.SORT_INTEGER_DENSITY, between, last };
    }, HERO);
    expect(result).toEqual({ density: 100000, between: 150000, last: 300000 });
  });
});

describe("refusals", () => {
  it("fact 48: a refused write rejects, tells the user, and changes nothing", async () => {
    const result = await table.ann.evaluate(async (id) => {
      const actors = await game.actors
        .get(id)!
        ["update"]({ name: "Mine" })
        .then(String, (error: Error) => error.message);
      return { actors, name: game.actors.get(id)!.name };
    }, FOE);
    expect(result).toEqual({ actors: `User Ann lacks permission to update Actor [${FOE}]`, name: "Foe" });
    await table.ann.waitForSelector("#notifications li.notification.error");
    await expect
      .poll(() => table.ann.textContent("#notifications li.notification.error"))
      .toContain("lacks permission");
  });

  it("fact 49: ownership decides what a user sees and owns", async () => {
    const seen = (id: string) => {
      const actor = game.actors.get(id)!;
      return {
        owner: actor["isOwner"],
        visible: actor["visible"],
        limited: actor["limited"],
        player: actor["hasPlayerOwner"],
      };
    };
    await expect
      .poll(() => table.ann.evaluate(seen, HERO))
      .toEqual({ owner: true, visible: true, limited: false, player: true });
    await expect
      .poll(() => table.ann.evaluate(seen, FOE))
      .toEqual({
        owner: false,
        visible: false,
        limited: false,
        player: false,
      });
    await expect
      .poll(() => table.gm.evaluate(seen, FOE))
      .toEqual({ owner: true, visible: true, limited: false, player: false });
    await expect
      .poll(() => table.ann.evaluate(() => [game.users.activeGM?.name, game.user["isActiveGM"], game.user.id]))
      .toEqual(["Gamemaster", false, ANN]);
  });
});

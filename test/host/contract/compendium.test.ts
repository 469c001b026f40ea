import { afterAll, describe, expect, it } from "vitest";
import { packedSystem, type PackedSystem } from "../system/pack.ts";
import { HERO, useTable } from "../system/table.ts";

const [LAMP, ROPE, GLOW] = ["packedlamp000000", "packedrope000000", "packedglow000000"];
const PACK = "fixture.gear";

let packed: PackedSystem;
const table = useTable(async () => {
  packed = await packedSystem([
    {
      _id: LAMP,
      name: "Lamp",
      type: "gear",
      img: "icons/svg/item-bag.svg",
      sort: 0,
      folder: null,
      system: { weight: 3 },
      effects: [{ _id: GLOW, name: "Glow" }],
    },
    { _id: ROPE, name: "Rope", type: "power", system: {} },
  ]);
  return packed.systemDir;
});

afterAll(() => packed.remove());

describe("compendia", () => {
  it("fact 46: the index has these members and no more, until more are asked for", async () => {
    const result = await table.gm.evaluate(
      async ([id, lamp]) => {
        const pack = game.packs.get(id)!;
        const before = Object.keys(pack["index"].get(lamp));
        await pack["getIndex"]({ fields: ["system.weight"] });
        const { collection, documentName, locked, title } = pack;
        return {
          before,
          weight: pack["index"].get(lamp).system,
          size: pack["index"].size,
          loaded: pack["size"],
          collection,
          documentName,
          locked,
          title,
        };
      },
      [PACK, LAMP] as const,
    );
    expect(new Set(result.before)).toEqual(new Set(["_id", "name", "img", "type", "sort", "folder", "uuid", "pack"]));
    expect(result).toMatchObject({
      weight: { weight: 3 },
      size: 2,
      loaded: 0,
      collection: PACK,
      documentName: "Item",
      locked: true,
      title: "Gear",
    });
  });

  it("fact 6: at once there is only the index entry, and what lies inside a document of a pack cannot be had", async () => {
    const result = await table.gm.evaluate(
      async ([pack, lamp, glow]) => {
        const uuid = `Compendium.${pack}.Item.${lamp}`;
        let embedded = "nothing";
        try {
          fromUuidSync(`${uuid}.ActiveEffect.${glow}`);
        } catch (error) {
          embedded = (error as Error).message;
        }
        const entry = fromUuidSync(uuid);
        return {
          entry: [entry instanceof foundry.abstract["Document"], entry.name, entry.uuid === uuid],
          missing: fromUuidSync(`Compendium.${pack}.Item.nothing000000000`),
          embedded,
          soft: fromUuidSync(`${uuid}.ActiveEffect.${glow}`, { strict: false }),
          fetched: (await fromUuid(uuid)).documentName,
          inside: (await fromUuid(`${uuid}.ActiveEffect.${glow}`)).name,
          nowLoaded: fromUuidSync(uuid) instanceof foundry.abstract["Document"],
        };
      },
      [PACK, LAMP, GLOW] as const,
    );
    expect(result).toMatchObject({
      entry: [false, "Lamp", true],
      missing: null,
      soft: null,
      fetched: "Item",
      inside: "Glow",
      nowLoaded: true,
    });
    expect(result.embedded).toContain("cannot be retrieved synchronously");
  });

  it("fact 46: documents are fetched by id or query; a missing one is undefined; a locked pack refuses writes", async () => {
    const result = await table.gm.evaluate(
      async ([id, lamp]) => {
        const pack = game.packs.get(id)!;
        const document = await pack["getDocument"](lamp);
        return {
          missing: (await pack["getDocument"]("nothing000000000")) ?? null,
          power: (await pack["getDocuments"]({ type__in: ["power"] })).map((found: Loose) => found.name),
          uuid: document.uuid,
          pack: document.pack,
          same: (await pack["getDocument"](lamp)) === document,
          refused: await document.update({ name: "Lantern" }).then(String, (error: Error) => error.message),
          name: document.name,
        };
      },
      [PACK, LAMP] as const,
    );
    expect(result).toMatchObject({
      missing: null,
      power: ["Rope"],
      uuid: `Compendium.${PACK}.Item.${LAMP}`,
      pack: PACK,
      same: true,
      name: "Lamp",
    });
    expect(result.refused).toMatch(/locked/i);
  });

  it("fact 96: what comes from a pack into the world leaves its id and ownership behind, and tells where it is from", async () => {
    const result = await table.gm.evaluate(
      async ([id, lamp, hero]) => {
        const document = await game.packs.get(id)!["getDocument"](lamp);
        const data = game.items["fromCompendium"](document);
        const imported = await game.items["importFromCompendium"](game.packs.get(id), lamp, { name: "My lamp" });
        const [carried] = await game.actors.get(hero)!["createEmbeddedDocuments"]("Item", [data]);
        const found = {
          id: "_id" in data,
          ownership: "ownership" in data,
          folder: "folder" in data,
          name: imported.name,
          weight: imported.system.weight,
          source: carried._stats.compendiumSource,
          effects: carried.effects.map((effect: Loose) => effect.name),
        };
        await imported.delete();
        await carried.delete();
        return found;
      },
      [PACK, LAMP, HERO] as const,
    );
    expect(result).toEqual({
      id: false,
      ownership: false,
      folder: false,
      name: "My lamp",
      weight: 3,
      source: `Compendium.${PACK}.Item.${LAMP}`,
      effects: ["Glow"],
    });
  });
});

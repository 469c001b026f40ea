import { beforeEach, describe, expect, it, vi } from "vitest";

const { Sheet, written } = vi.hoisted(() => {
  /** Foundry's actor sheet, reduced to its drop handlers. */
  class Sheet {
    isEditable = true;
    readonly actor: object;

    constructor(actor: object) {
      this.actor = actor;
    }

    /** The names of the dropped Items that reach Foundry's own handler. */
    readonly taken: string[] = [];

    async _onDropDocument(event: object, document: { documentName: string }): Promise<unknown> {
      if (document.documentName === "Actor") return this._onDropActor(event, document);
      if (document.documentName === "Item") return this._onDropItem(event, document);
      return null;
    }

    async _onDropActor(_event: object, _actor: object): Promise<unknown> {
      return null;
    }

    async _onDropItem(_event: object, item: object): Promise<unknown> {
      this.taken.push((item as { name: string }).name);
      return item;
    }
  }
  return { Sheet, written: [] as object[] };
});

vi.mock("../../src/foundry.ts", async (original) => ({
  ...(await original<object>()),
  ActorSheetBase: Sheet,
  updateDocument: (_document: object, changes: object) => written.push(changes),
}));

const { games: all } = await import("./support/gate-world.ts");
const warned: string[] = [];

const ofGame = (id: string) => all.find((game) => game.id === id)!;
const typesOf = (id: string, of: "Actor" | "Item"): string[] => Object.keys(ofGame(id).models[of] ?? {});

const { QuadrantActorSheet } = await import("../../src/table/sheets/actor-sheet.ts");
const { ZapShipSheet } = await import("../../src/games/zap/sheets/ship-sheet.ts");
const { ImperfectVehicleSheet } = await import("../../src/games/imperfect/sheets/vehicle-sheet.ts");
const { ZerospaceObjectSheet } = await import("../../src/games/zerospace/sheets/object-sheet.ts");

const documentOf = (documentName: string, type: string, more: object = {}) => ({
  documentName,
  type,
  name: `A ${type}`,
  uuid: `${documentName}.${type}`,
  system: { aboard: [], crew: [], controller: null, isVehicle: true },
  ...more,
});

/** Drops a document on an actor's sheet. @returns the short keys of the warnings */
async function drops(on: unknown, actor: object, document: object): Promise<string[]> {
  const sheet = new (on as new (actor: object) => InstanceType<typeof Sheet>)(actor);
  warned.length = 0;
  await sheet._onDropDocument({}, document as { documentName: string });
  expect(sheet.taken).toEqual([]);
  return warned.map((words) => words.replace("QUADRANT.table.refusal.", "").replace(/ .*/, ""));
}

beforeEach(() => {
  written.length = 0;
  vi.stubGlobal("ui", { notifications: { warn: (words: string) => warned.push(words) } });
});

describe("dropping a document on a sheet", () => {
  it.each(all.flatMap(({ id }) => typesOf(id, "Actor").map((type) => [id, type])))(
    "%s: %s refuses actors, scenes and Items of another game with a reason",
    async (id, type) => {
      const actor = documentOf("Actor", type);
      const [stranger] = all.filter((game) => game.id !== id).flatMap((game) => typesOf(game.id, "Item"));
      for (const game of all) {
        for (const other of typesOf(game.id, "Actor")) {
          expect(await drops(QuadrantActorSheet, actor, documentOf("Actor", other))).toEqual(["dropActor"]);
        }
      }
      expect(await drops(QuadrantActorSheet, actor, documentOf("Scene", "base"))).toEqual(["dropElse"]);
      expect(await drops(QuadrantActorSheet, actor, documentOf("Item", stranger!))).toEqual(["otherGame"]);
      expect(written).toEqual([]);
    },
  );

  it.each([
    ["zap", ZapShipSheet, "zapShip", "zapCharacter"],
    ["imperfect", ImperfectVehicleSheet, "imperfectVehicle", "imperfectCharacter"],
    ["zerospace", ZerospaceObjectSheet, "zerospaceObject", "zerospaceCharacter"],
  ])(
    "%s: only characters of the game can be put aboard; others are refused with a reason",
    async (_id, sheet, type, own) => {
      const actor = documentOf("Actor", type);
      const others = all.flatMap((game) => typesOf(game.id, "Actor")).filter((one) => one !== own);
      for (const other of others) expect(await drops(sheet, actor, documentOf("Actor", other))).toEqual(["dropAboard"]);
      expect(written).toEqual([]);
      expect(await drops(sheet, actor, documentOf("Actor", own))).toEqual([]);
      expect(written).toHaveLength(1);
    },
  );

  it("an object that is no vehicle takes no one aboard", async () => {
    const crate = documentOf("Actor", "zerospaceObject", { system: { isVehicle: false } });
    expect(await drops(ZerospaceObjectSheet, crate, documentOf("Actor", "zerospaceCharacter"))).toEqual(["dropActor"]);
    expect(written).toEqual([]);
  });
});

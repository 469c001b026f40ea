import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isNewerVersion } from "../../host/common/utils/version.ts";
import { migrateSource } from "../../src/table/migrations/migrate.ts";
import type { Source } from "../../src/table/migrations/migration.ts";
import { migrateWorld } from "../../src/table/migrations/world.ts";

vi.mock("../../src/foundry.ts", () => ({
  utils: { isNewerVersion, deepClone: structuredClone },
  replaceWith: (value: unknown) => ({ replaced: value }),
  showIcon: () => ({ NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 }),
  localize: (key: string) => key,
}));

const ALWAYS = 2;
const MIRA = readFileSync("test/migrations/0.2.0/gurps-shaken.json", "utf8");

/** All updates, each with the UUID or the name of its document. */
const written: [uuid: string, changes: unknown][] = [];
let kept = "";

/** An actor as version 0.2.0 has stored it. */
const mira = (_id: string): Source => ({ ...(JSON.parse(MIRA) as Source), _id });
const [shaken, , , stunned, glow] = mira("")["effects"] as [Source, Source, Source, Source, Source];

/** An actor as Foundry loads it, which migrates it in memory. */
function loaded(uuid: string, source: Source): object {
  migrateSource("Actor", source);
  const update = async (changes: object): Promise<void> => void written.push([uuid, changes]);
  const id = source["_id"];
  return { id, name: id, documentName: "Actor", items: [], update, toObject: () => structuredClone(source) };
}

/** An effect that is an entry of a compendium. */
const packed = (source: Source): object => ({
  ...{ id: source["_id"], name: source["name"], documentName: "ActiveEffect" },
  toObject: () => structuredClone(source),
  update: async (changes: object) => void written.push([`Pack.${String(source["name"])}`, changes]),
});

/** An unlinked token with effects of its own, and its actor on this client. */
const token = (name: string, effects: Source[], more: object = {}): object => ({
  ...{ name, actorLink: false, baseActor: { type: "gurpsCharacter" }, delta: { _source: { effects } } },
  update: async (changes: object) => void written.push([name, changes]),
  actor: {
    updateEmbeddedDocuments: async (_name: string, updates: object[], options: object) =>
      void written.push([name, { updates, options }]),
  },
  ...more,
});

const pack = (documentName: string, documents: object[], more: object = {}): object => ({
  ...{ collection: `world.${documentName}`, documentName, locked: false, metadata: { packageType: "world" } },
  getDocuments: async () => documents,
  ...more,
});

beforeEach(() => {
  written.length = 0;
  kept = "0.2.0";
  const collection = (contents: object[]): object =>
    Object.assign(contents, { contents, invalidDocumentIds: [], getInvalid: () => undefined });
  vi.stubGlobal("ui", { notifications: { info: () => ({ update: () => undefined }), warn: vi.fn() } });
  vi.stubGlobal("game", {
    system: { version: "0.3.0" },
    user: { isActiveGM: true, can: () => true },
    i18n: { lang: "en" },
    settings: {
      get: () => kept,
      set: async (_namespace: string, _key: string, value: string) => (kept = value),
    },
    actors: collection([loaded("Actor.mira", mira("mira")), loaded("Actor.new", { _id: "new", type: "x" })]),
    items: collection([]),
    scenes: {
      contents: [
        { tokens: { contents: [token("Twin", [shaken, stunned, glow]), token("Plain", [])] } },
        { tokens: { contents: [token("Gone", [{ _id: "conditionshaken0", _tombstone: true }])] } },
        { tokens: { contents: [token("Linked", [shaken], { actorLink: true }), token("Lost", [], { delta: null })] } },
      ],
    },
    packs: [
      pack("Actor", [loaded("Pack.mira", mira("packed"))]),
      pack("ActiveEffect", [packed(shaken), packed(stunned), packed(glow)]),
      pack("ActiveEffect", [packed(shaken)], { locked: true }),
      pack("ActiveEffect", [packed(shaken)], { metadata: { packageType: "module" } }),
      pack("JournalEntry", [packed(shaken)]),
    ],
  });
});

describe("fact 99: a world of 0.2.0", () => {
  const icons = (changes: unknown): unknown[] =>
    (changes as { effects: Source[] }).effects.map(({ showIcon }) => showIcon);

  it("gets its conditions drawn on actors, unlinked tokens and in unlocked world compendia, and nowhere else", async () => {
    await migrateWorld();
    expect(written.map(([uuid]) => uuid).sort()).toEqual(["Actor.mira", "Pack.mira", "Pack.shaken", "Twin"]);
    const by = Object.fromEntries(written);
    for (const uuid of ["Actor.mira", "Pack.mira"]) expect(icons(by[uuid])).toEqual([ALWAYS, ALWAYS, 0, ALWAYS, 1]);
    // The token's actor is migrated in memory already, so that a difference would be empty.
    expect(by["Twin"]).toEqual({
      updates: [{ _id: "conditionshaken0", showIcon: ALWAYS }],
      options: { diff: false },
    });
    expect(by["Pack.shaken"]).toEqual({ showIcon: ALWAYS });
  });

  it("is migrated once", async () => {
    await migrateWorld();
    written.length = 0;
    await migrateWorld();
    expect([kept, written]).toEqual(["0.3.0", []]);
  });

  it("is migrated even if one compendium cannot be opened", async () => {
    const failing = pack("Actor", [], { getDocuments: () => Promise.reject(new Error("corrupt")) });
    (game.packs as unknown as object[]).unshift(failing);
    const error = vi.spyOn(console, "error").mockReturnValue();
    await migrateWorld();
    expect(error).toHaveBeenCalledOnce();
    expect(written).toHaveLength(4);
    error.mockRestore();
  });
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { isNewerVersion } from "../../host/common/utils/version.ts";
import { evenDice } from "../../src/games/imperfect/migrations/even-dice.ts";
import { trippingWeapons } from "../../src/games/imperfect/migrations/tripping-weapons.ts";
import type { Game } from "../../src/table/game.ts";
import { madeWith } from "../../src/table/migrations/made-with.ts";
import { isMigratedInMemory, migrateSource } from "../../src/table/migrations/migrate.ts";
import type { Source } from "../../src/table/migrations/migration.ts";
import { registerGames } from "../../src/table/register.ts";

vi.mock("../../src/foundry.ts", () => ({
  utils: { isNewerVersion, deepClone: structuredClone },
  showIcon: () => ({ NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 }),
}));

registerGames([{ id: "imperfect", models: {}, migrations: [evenDice, trippingWeapons] } as unknown as Game]);

const HERE = "test/migrations";

/** A file as that version exported it. */
const exported = (version: string, name: string): Source =>
  JSON.parse(readFileSync(path.join(HERE, version, `${name}.json`), "utf8")) as Source;

const [NEVER, CONDITIONAL, ALWAYS] = [0, 1, 2];

const icon = (name: string): string => `systems/quadrant/assets/icons/${name}.svg`;

/** All migrations, each with a file from an older version and the expected result. */
const CHANGES: Record<
  string,
  { version: string; file: string; kind?: "Actor" | "Item"; reads: (source: Source) => unknown; becomes: unknown }
> = {
  "even-dice": {
    version: "0.1.0",
    file: "imperfect-hero",
    reads: ({ system }) => {
      const { deftness, vigor, spirit, quickness } = (system as { traits: Record<string, unknown> }).traits;
      return { deftness, vigor, spirit, quickness };
    },
    becomes: {
      deftness: { coordination: 3, faces: 6, bonus: 0 },
      vigor: { coordination: 2, faces: 4, bonus: 0 },
      spirit: { coordination: 2, faces: 12, bonus: 2 },
      quickness: { coordination: 2, faces: 6, bonus: 0 },
    },
  },
  "tripping-weapons": {
    version: "0.2.0",
    file: "imperfect-whip",
    kind: "Item",
    reads: ({ system }) => (system as { trips?: boolean }).trips,
    becomes: true,
  },
  "redrawn-conditions": {
    version: "0.1.0",
    file: "zerospace-prone",
    reads: ({ effects }) => (effects as Source[]).map(({ img }) => img),
    becomes: [icon("half-body-crawling"), icon("swirl-ring"), icon("knocked-out-stars")],
  },
  "shown-conditions": {
    version: "0.2.0",
    file: "gurps-shaken",
    reads: ({ effects }) => (effects as Source[]).map(({ name, showIcon }) => [name, showIcon]),
    // An icon that was set to never stays so, and an effect that is no condition is left alone.
    becomes: [
      ["shaken", ALWAYS],
      ["prone", ALWAYS],
      ["panicked", NEVER],
      ["stunned", ALWAYS],
      ["glow", CONDITIONAL],
    ],
  },
};

describe("a document of an older version", () => {
  it.each(Object.entries(CHANGES))("is migrated: %s", (_name, { version, file, kind = "Actor", reads, becomes }) => {
    const source = exported(version, file);
    migrateSource(kind, source);
    expect(reads(source)).toEqual(becomes);
  });

  it.each(Object.entries(CHANGES))(
    "is not changed otherwise, nor by a second migration: %s",
    (_name, { version, file, kind = "Actor" }) => {
      const source = exported(version, file);
      migrateSource(kind, source);
      const once = structuredClone(source);
      migrateSource(kind, source);
      expect(source).toEqual(once);
      const { name, type, img, items, _stats } = exported(version, file);
      expect(source).toMatchObject({ name, type, img, _stats, ...(kind === "Actor" && { items }) });
    },
  );

  it("has a file in this folder for each migration", () => {
    const folders = ["src/table/migrations", "src/games/imperfect/migrations"];
    const files = folders.flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)));
    const changes = files.filter((file) => /: Migration = \{/.test(readFileSync(file, "utf8")));
    expect(changes.map((file) => path.basename(file, ".ts")).sort()).toEqual(Object.keys(CHANGES).sort());
  });
});

describe("a document of this version, or an incomplete one", () => {
  it("is not changed", () => {
    const source = exported("0.1.0", "imperfect-hero");
    (source["_stats"] as Source)["systemVersion"] = "0.2.0";
    const before = structuredClone(source);
    migrateSource("Actor", source);
    expect(source).toEqual(before);
  });

  it.each([
    ["an update", { system: { traits: { vigor: { faces: 5 } } } }],
    ["broken traits", { type: "imperfectCharacter", system: { traits: "none" } }],
    ["a broken die", { type: "imperfectCharacter", system: { traits: { vigor: 7 } } }],
    ["no system", { type: "imperfectCharacter", effects: "none" }],
  ])("is not changed: %s", (_what, source) => {
    const before = structuredClone(source);
    migrateSource("Actor", source as Source);
    expect(source).toEqual(before);
  });

  it.each([
    ["a weapon of one's own", { name: "Bola" }],
    ["what was said of one", { system: { trips: false } }],
  ])("keeps its own value: %s", (_what, own) => {
    const source: Source = {
      ...exported("0.2.0", "imperfect-whip"),
      ...("name" in own && { _stats: { systemId: "quadrant", systemVersion: "0.2.0" } }),
      ...own,
    };
    const { trips } = source.system as { trips?: boolean };
    migrateSource("Item", source);
    expect((source.system as { trips?: boolean }).trips).toBe(trips);
  });

  it("is not stored anew, unlike a migrated document", () => {
    migrateSource("Actor", { ...exported("0.1.0", "imperfect-hero"), _id: "old" });
    migrateSource("Actor", { _id: "new", type: "imperfectCharacter", system: { traits: {} } });
    expect([isMigratedInMemory("old"), isMigratedInMemory("new")]).toEqual([true, false]);
  });
});

describe("the system and the version that wrote a document", () => {
  it.each([
    ["Foundry's own note", { _stats: { systemId: "quadrant", systemVersion: "0.1.0" } }, "quadrant", "0.1.0"],
    ["where it was exported", { _stats: { exportSource: { systemId: "x", systemVersion: "2" } } }, "x", "2"],
    ["as it was once exported", { flags: { exportSource: { system: "dnd5e", systemVersion: "3.1" } } }, "dnd5e", "3.1"],
    ["nothing", { _stats: null, flags: [] }, null, null],
  ])("are read from %s", (_what, source, system, version) => {
    expect(madeWith(source as unknown as Source)).toEqual({ system, version });
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { eventually, wordsOfAll } from "./support/eventually.ts";
import { type Table, useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { clearScreen } from "./support/world.ts";

/** The starters: game, scene, and the names of all combatants, including grouped ones. */
const LIST: [game: string, scene: string, rows: string[]][] = [
  ["zap", "Coolant hall", ["Ace Astra", "Falk", "Ford", "Mad Genius", "Space Marine", "Spotty", "Trooper squad"]],
  ["zerospace", "Landing deck", ["Lackey 1", "Lackey 2", "Lackey 3", "Soraya", "Venn Rao", "Virek-Kohl"]],
  ["imperfect", "Dockside corridor", ["Antares Darkeye", "Constable 1", "Constable 2", "Ronan", "Violet"]],
  [
    "gurps",
    "Old salt mine",
    [
      "Baako Adeyemi",
      "Dr. Ilse Marrow",
      "Marsh ghoul 1",
      "Marsh ghoul 2",
      "Marsh ghoul 3",
      "Titania Rook",
      "Vesna Korda",
    ],
  ],
];

let table: Table;

/** Imports a game's starter, and activates its scene. */
async function bringIn(of: string): Promise<void> {
  await table.gm.evaluate(async (id) => {
    const [adventure] = (await game.packs.get(`quadrant.${id}-starter`)!["getDocuments"]()) as Loose[];
    await adventure.import({ dialog: false });
    await game.scenes.get([...adventure.scenes][0].id)!["activate"]();
  }, of);
}

const counts = (): Promise<number[]> =>
  table.gm.evaluate(() =>
    [game.actors, game.scenes, game.combats, game["journal"], game["folders"]].map(({ size }: Loose) => size as number),
  );

describe.skipIf(process.env["QUADRANT_URL"])("the starters", () => {
  table = useTable({ seats: ["GM"], world: "new", laid: "never" });
  beforeAll(async () => {
    await clearScreen(table.gm);
  });

  it.each(LIST)(
    "%s: its heroes, its board and its fight are there, and the fight begins",
    async (game, scene, rows) => {
      await bringIn(game);
      await eventually(() => table.gm.evaluate(() => (canvas["scene"] as Loose)?.name as string)).toBe(scene);
      const tracker = await Tracker.open(table.gm);
      await eventually(async () => (await tracker.names()).sort()).toEqual(rows);
      await tracker.begin();
    },
  );

  it("are all valid, and show their pictures", async () => {
    const found = await table.gm.evaluate(async () => {
      const invalid = [game.actors, game.scenes, game.combats, game["journal"]].flatMap((documents: Loose) => [
        ...(documents.invalidDocumentIds as Set<string>),
      ]);
      const pictures = [...game.scenes].map((scene: Loose) => scene.firstLevel.background.src as string);
      const answers = await Promise.all(pictures.map((src) => fetch(src)));
      return { invalid, pictures: answers.map(({ ok, headers }) => [ok, headers.get("content-type")]) };
    });
    expect(found.invalid).toEqual([]);
    expect(found.pictures).toHaveLength(LIST.length);
    for (const [ok, type] of found.pictures)
      expect([ok, type]).toEqual([true, expect.stringContaining("image/svg+xml")]);
  });

  it("put everybody back when they are brought in again, and double nobody", async () => {
    const before = await counts();
    await table.gm.evaluate(() => game.actors.getName("Ace Astra")!["update"]({ "system.will.value": 1 }));
    await bringIn("zap");
    await eventually(() => counts()).toEqual(before);
    await eventually(() =>
      table.gm.evaluate(() => (game.actors.getName("Ace Astra") as Loose).system.will.value as number),
    ).toBe(4);
    const tracker = await Tracker.open(table.gm);
    await eventually(() => wordsOfAll(tracker.root.locator('[data-action="startCombat"]'))).toEqual(["Begin"]);
  });
});

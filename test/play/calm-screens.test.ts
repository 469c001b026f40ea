import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Board } from "./support/board.ts";
import { closeAll, LANGUAGES, speakAll, takeScreen, takeWindow, WRITES } from "./support/calm-album.ts";
import { unloadDice } from "./support/dice.ts";
import { eventually } from "./support/eventually.ts";
import { attack, passTo } from "./support/fight.ts";
import { GAMES } from "./support/fights.ts";
import { openTab } from "./support/sidebar.ts";
import { Table } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { activateScene, clearScreen, keepCardsOpen } from "./support/world.ts";

/**
 * Takes the pictures of whole screens: trackers, what waits, sheets in play and the tools of a scene, in both themes and
 * languages, wide and on a phone. It runs only when pictures are written.
 */
/** Each picture is taken eight times: two themes, languages and widths. */
vi.setConfig({ testTimeout: 600_000 });

/** The number of combatants in each picture. */
const CROWD = 8;

/** The actor whose sheet is shown, and its target, by game. */
const ACTING: Record<string, readonly [who: string, on: string]> = {
  zap: ["Ace Astra", "Space Marine"],
  zerospace: ["Soraya", "Virek-Kohl"],
  imperfect: ["Ronan", "Constable 1"],
  gurps: ["Vesna Korda", "Marsh ghoul 1"],
};

let table: Table;
/** The id of each game's fight. */
const fights: Record<string, string> = {};

/** Activates the scene and the fight of a game; waits for every client. */
async function playIn(id: string): Promise<void> {
  const { gm, pages } = table;
  await activateScene(gm, GAMES[id]!.scene, pages);
  const fight = fights[id]!;
  await gm.evaluate((one) => void (game.combats.get(one) as Loose).activate(), fight);
  for (const page of pages)
    await eventually(() => page.evaluate(() => ((game as Loose).combat?.id ?? "") as string)).toBe(fight);
}

const SHEET = "form.q-sheet";

/** Opens an actor's sheet from the board, in its default form. */
async function opensSheet(who: string, on?: string): Promise<void> {
  const { ada } = table;
  // With no other window and no remembered position it is placed by the room on the screen.
  await closeAll(ada);
  await ada.evaluate(() => void game.settings.set("quadrant", "sheetHabits", {}));
  await new Board(ada).open(who);
  await ada.locator(SHEET).waitFor();
  if (on) await new Board(ada).target(on);
}

describe.skipIf(!WRITES || process.env["QUADRANT_URL"])("the calm table, whole", () => {
  beforeAll(async () => {
    table = await Table.open(["GM", "Ada"], { deviceScaleFactor: 1 });
    for (const page of table.pages) await keepCardsOpen(page, false);
  });
  afterEach(async () => {
    expect(table.newErrors()).toEqual([]);
    for (const page of table.pages) await clearScreen(page);
  });
  afterAll(() => table?.close());

  it("is played: a fight of each game, and a shot that waits for an answer", async () => {
    const { gm, ada } = table;
    for (const [id, { scene, begin }] of Object.entries(GAMES)) {
      await activateScene(gm, scene, [gm, ada]);
      await gm.evaluate(async () => {
        const combat = (await Combat["create"]({})) as Loose;
        await combat.activate();
      });
      await begin(gm);
      fights[id] = await gm.evaluate(async (count) => {
        const combat = game.combat as Loose;
        const there = new Set(combat.combatants.map(({ tokenId }: Loose) => tokenId as string));
        const more = (canvas["scene"] as Loose).tokens.filter(
          (one: Loose) => one.actor && !there.has(one.id as string),
        );
        await CONFIG["Token"].documentClass.createCombatants(more.slice(0, count - there.size));
        return combat.id as string;
      }, CROWD);
    }
    await playIn("zap");
    await passTo(gm, "Space Marine");
    const dice = ["8/10", "3/8"] as const;
    const cannon = await attack({
      at: gm,
      actor: "Space Marine",
      with: "Gauss Cannon",
      on: "Ace Astra",
      dice: [...dice],
    });
    await eventually(() => cannon.root.count()).toBe(1);
    await unloadDice(gm);
  });

  for (const language of LANGUAGES)
    describe(language, () => {
      beforeAll(() => speakAll(table.pages, language));

      for (const [id, [who, on]] of Object.entries(ACTING)) {
        it(`${id}: a tracker`, async () => {
          await playIn(id);
          await table.gm.setViewportSize({ width: 1512, height: 900 });
          await takeWindow(table.gm, `tracker-${id}`, language, "#combat", async () => {
            await Tracker.open(table.gm);
          });
          await table.gm.setViewportSize({ width: 1920, height: 1080 });
        });

        it(`${id}: a sheet at play`, async () => {
          await playIn(id);
          await takeScreen(table.ada, `sheet-play-${id}`, language, {
            show: () => opensSheet(who, on),
            wide: SHEET,
          });
        });

        it(`${id}: the tools of its scene`, async () => {
          await playIn(id);
          const { gm } = table;
          await gm.setViewportSize({ width: 1512, height: 900 });
          await takeWindow(gm, `scene-tools-${id}`, language, "#scene-controls", async () => {
            const group = gm.locator('#scene-controls [data-control^="quadrant"]').first();
            if ((await group.getAttribute("aria-pressed")) !== "true") await group.click();
          });
          await gm.setViewportSize({ width: 1920, height: 1080 });
        });
      }

      it("the tracker on a phone", async () => {
        await playIn("zap");
        await takeScreen(table.gm, "tracker", language, {
          show: async () => {
            await Tracker.open(table.gm);
          },
        });
      });

      it("what waits", async () => {
        await playIn("zap");
        await takeScreen(table.ada, "waiting", language, {
          show: async () => {
            const isWide = await table.ada.evaluate(() => innerWidth > 480);
            if (isWide) await opensSheet("Ace Astra");
            else await closeAll(table.ada);
            await openTab(table.ada, "chat");
          },
        });
      });
    });
});

import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { Dialog } from "./support/dialog.ts";
import { eventually, words } from "./support/eventually.ts";
import { MINE } from "./support/gurps.ts";
import { Look } from "./support/look.ts";
import { openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";
import { activateScene } from "./support/world.ts";
import { DECK } from "./support/zerospace.ts";

const table = useTable();

const DARK = "Dark gallery";
/** Two empty squares inside the region, and one outside. */
const [INSIDE, DEEPER, OUTSIDE] = [
  [8, 1],
  [9, 1],
  [6, 1],
] as const;

/** The squares from x = 800 to 1100, in the second row. */
const SHAPES = [{ type: "rectangle", x: 800, y: 100, width: 300, height: 100, rotation: 0, hole: false }];

/** Creates a region in the active scene. */
const lay = (gm: Page, behavior: object, name: string = DARK): Promise<void> =>
  gm.evaluate(
    async ([data, called, shapes]) => {
      const scene = game.scenes["active"] as Loose;
      await scene.createEmbeddedDocuments("Region", [{ name: called, shapes, behaviors: [data] }]);
    },
    [behavior, name, SHAPES] as const,
  );

const change = (gm: Page, data: object): Promise<void> =>
  gm.evaluate(async (changes) => {
    await (game.scenes["active"] as Loose).regions.contents[0].behaviors.contents[0].update(changes);
  }, data);

const GIVES = { type: "givesCondition", system: { condition: "stunned" } };

const borne = (page: Page, token: string) => () =>
  page.evaluate(
    (name) =>
      game.system.api.conditions
        .list((game.scenes["active"] as Loose).tokens.getName(name).actor)
        .filter(({ derived }: Loose) => !derived)
        .map(({ id, stacks }: Loose) => `${id} ${stacks}`) as string[],
    token,
  );

/** The keys of all lines in the logs, the newest last. */
const told = (page: Page) => () =>
  page.evaluate(
    () =>
      game.messages
        .filter(({ type }: Loose) => type === "log")
        .flatMap(({ system }: Loose) => system.lines as { key: string }[])
        .map(({ key }) => key.replace("QUADRANT.table.log.", "")) as string[],
  );

afterEach(async () => {
  await table.gm.evaluate(async () => {
    for (const scene of game.scenes as unknown as Loose[])
      await scene.deleteEmbeddedDocuments("Region", [], { deleteAll: true });
  });
});

describe("a region that gives a condition", () => {
  it("is set in its window, gives it once to whoever is dragged in, tells of it, and is undone there", async () => {
    const { gm, ada } = table;
    await activateScene(gm, MINE, [gm, ada]);
    await lay(gm, { type: "givesCondition" });
    await gm.evaluate(() =>
      (game.scenes["active"] as Loose).regions.contents[0].behaviors.contents[0].sheet.render({ force: true }),
    );
    const form = gm.locator(".region-behavior-config");
    await form.locator("[name='system.condition']").selectOption({ label: "Stunned" });
    await eventually(() => words(form.locator("[name='system.who']"))).toMatch(/Everyone Friendly tokens Hostile/);
    const seen = new Look();
    await seen.at("region-gives-a-condition", gm, ".region-behavior-config");
    expect(seen.found).toEqual({});
    await form.locator("[type=submit]").click();
    await form.waitFor({ state: "detached" });

    const board = new Board(gm);
    await board.walk("Vesna Korda", INSIDE);
    await eventually(borne(ada, "Vesna Korda")).toEqual(["stunned 1"]);
    await board.walk("Vesna Korda", DEEPER);
    await eventually(told(ada)).toEqual(["regionGives"]);
    await openTab(gm, "chat");
    const log = gm.locator("#chat .message", { hasText: `Vesna Korda: Stunned, given by ${DARK}` }).last();
    await log.locator("[data-action=undo]").click();
    await eventually(borne(ada, "Vesna Korda")).toEqual([]);
    await board.walk("Vesna Korda", OUTSIDE);
    await board.walk("Vesna Korda", INSIDE);
    await eventually(borne(ada, "Vesna Korda")).toEqual(["stunned 1"]);
    await board.walk("Vesna Korda", OUTSIDE);
    await eventually(borne(ada, "Vesna Korda")).toEqual([]);
    await eventually(told(ada)).toEqual(["regionGives", "regionGives", "regionTakes"]);
  });

  it("leaves what somebody bore already, keeps it where another gives it too, and ends with the region", async () => {
    const { gm, ada } = table;
    await activateScene(gm, MINE, [gm, ada]);
    await lay(gm, GIVES);
    await lay(gm, GIVES, "Fire damp");
    const board = new Board(gm);
    await gm.evaluate(() => game.system.api.conditions.give(game.actors.getName("Vesna Korda")!, "stunned"));
    await board.walk("Vesna Korda", INSIDE);
    await board.walk("Vesna Korda", OUTSIDE);
    await board.walk("Marsh ghoul 1", INSIDE);
    await eventually(borne(ada, "Marsh ghoul 1")).toEqual(["stunned 1"]);
    await eventually(borne(ada, "Marsh ghoul 2")).toEqual([]);
    await eventually(borne(ada, "Vesna Korda")).toEqual(["stunned 1"]);
    await eventually(told(gm)).toEqual(["bears", "regionGives"]);
    await change(gm, { disabled: true });
    await gm.evaluate(() => (game.scenes["active"] as Loose).regions.contents[0].delete());
    await eventually(borne(ada, "Marsh ghoul 1")).toEqual(["stunned 1"]);
    await gm.evaluate(() => (game.scenes["active"] as Loose).regions.contents[0].delete());
    await eventually(borne(ada, "Marsh ghoul 1")).toEqual([]);
    await eventually(told(gm)).toEqual(["bears", "regionGives", "regionTakesGone"]);
    await eventually(borne(ada, "Vesna Korda")).toEqual(["stunned 1"]);
  });

  it("waits for a GM where none is there, and means only those whom the GM has chosen", async () => {
    const { gm, ada, ben } = table;
    await activateScene(gm, MINE, [gm, ada, ben]);
    await lay(gm, { ...GIVES, system: { ...GIVES.system, who: "hostile" } });
    const board = new Board(ada);
    await board.walk("Vesna Korda", INSIDE);
    await board.walk("Vesna Korda", OUTSIDE);
    await change(gm, { "system.who": "friendly" });
    await table.leave("GM");
    await board.walk("Vesna Korda", INSIDE);
    await eventually(() => words(ada.locator("#notifications"))).toMatch(/waits|GM/);
    await eventually(borne(ada, "Vesna Korda")).toEqual([]);
    await table.sit("GM");
    await eventually(borne(ada, "Vesna Korda")).toEqual(["stunned 1"]);
    await eventually(told(ada)).toEqual(["regionGives"]);
  });
});

describe("surroundings", () => {
  /** Opens the dialog of an actor's roll. */
  async function asked(page: Page, actor: string, roll: RegExp): Promise<Dialog> {
    await page.evaluate(
      ([name, pattern]) => {
        const who = game.actors.getName(name)!;
        const rolls = game.system.api.rolls(who) as { id: string }[];
        const { id } = rolls.find((one) => new RegExp(pattern).test(one.id))!;
        void game.system.api.roll(who, id, { tell: true });
      },
      [actor, roll.source] as const,
    );
    return Dialog.opened(page);
  }

  it("are a line of the player's dialog under the region's name, with the game's bounds, while it lasts", async () => {
    const { gm, ada } = table;
    await activateScene(gm, MINE, [gm, ada]);
    await lay(gm, { type: "surroundings", system: { kind: "darkness", modifier: -5 } });
    const board = new Board(gm);
    await board.walk("Vesna Korda", OUTSIDE);
    const dialog = await asked(ada, "Vesna Korda", /sense:vision/);
    const line = dialog.root.locator(".q-modifier", { hasText: DARK });
    await eventually(() => line.count()).toBe(0);
    await board.walk("Vesna Korda", INSIDE);
    await eventually(() => words(line)).toMatch(/−5/);
    // The general circumstance is not offered in addition.
    await eventually(() => words(dialog.root)).not.toMatch(/Darkness −9/);
    const seen = new Look();
    await seen.at("region-darkness-line", ada, "form.q-ask-dialog");
    expect(seen.found).toEqual({});
    await change(gm, { disabled: true });
    await eventually(() => line.count()).toBe(0);
    await eventually(() => words(dialog.root)).toMatch(/Darkness −9/);
    await dialog.cancel();
    await change(gm, { disabled: false });
    // Darkness does not affect a roll that does not depend on sight.
    const hearing = await asked(ada, "Vesna Korda", /sense:hearing/);
    await eventually(() => hearing.root.locator(".q-modifier", { hasText: DARK }).count()).toBe(0);
    await hearing.cancel();
  });

  it("without a rule of the game are what the GM has typed, for the rolls that were named; the GM strikes them out", async () => {
    const { gm, ada } = table;
    await activateScene(gm, MINE, [gm, ada]);
    await lay(gm, {
      type: "surroundings",
      system: { kind: "smoke", modifier: -2, rolls: "sense:hearing, attribute:dx" },
    });
    const board = new Board(gm);
    await board.walk("Vesna Korda", OUTSIDE);
    const player = await asked(ada, "Vesna Korda", /^attribute:dx/);
    const before = await player.odds();
    await board.walk("Vesna Korda", INSIDE);
    const hers = player.root.locator(".q-modifier", { hasText: DARK });
    await eventually(() => words(hers)).toMatch(/−2/);
    await eventually(() => hers.locator(".q-difference").count()).toBeGreaterThan(0);
    await eventually(() => player.odds()).not.toBe(before);
    // A player cannot switch off a penalty.
    await eventually(() => hers.locator("input[role=switch]:enabled").count()).toBe(0);
    await player.cancel();
    const dialog = await asked(gm, "Vesna Korda", /sense:hearing/);
    const line = dialog.root.locator(".q-modifier", { hasText: DARK });
    await eventually(() => words(line)).toMatch(/−2/);
    const odds = await dialog.odds();
    await line.locator("input[role=switch]").click();
    await eventually(() => dialog.odds()).not.toBe(odds);
    await dialog.cancel();
  });

  it("of ZeroSpace count at its own figure: an attack in weightlessness has a die less", async () => {
    const { gm } = table;
    await activateScene(gm, DECK, [gm]);
    await lay(gm, { type: "surroundings", system: { kind: "gravity" } }, "Open hull");
    await gm.evaluate(() => {
      const scene = game.scenes["active"] as Loose;
      return scene.tokens
        .getName("Soraya")
        .update({ x: 800, y: 100 })
        .then(() => null);
    });
    await new Board(gm).target("Lackey 1");
    const dialog = await asked(gm, "Soraya", /attack|unarmed/);
    await eventually(() => words(dialog.root.locator(".q-modifier", { hasText: "Open hull" }))).toMatch(/−1/);
    await dialog.cancel();
  });
});

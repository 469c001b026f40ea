import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { beginFight } from "./support/fight.ts";
import { MINE } from "./support/gurps.ts";
import { CORRIDOR } from "./support/imperfect.ts";
import { TRIO } from "./support/openers.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { DECK } from "./support/zerospace.ts";

const table = useTable({ seats: ["GM", "Ada"] });

type Square = [column: number, row: number];

/** Activates a scene, with this grid. */
async function play(scene: string, grid: object = {}): Promise<void> {
  const { gm, ada } = table;
  await gm.evaluate(
    async ([name, of]) => {
      const one: Loose = (game.scenes as Loose).getName(name) ?? (game.scenes as Loose).get(name);
      await one.update({ grid: of });
      if (!one.active) await one.activate();
    },
    [scene, grid] as const,
  );
  for (const page of [gm, ada])
    await eventually(() =>
      page.evaluate((name) => [canvas["scene"]?.name, canvas["scene"]?.id].includes(name), scene),
    ).toBe(true);
}

const squareOf = (page: Page, name: string): Promise<Square> =>
  page.evaluate((who) => {
    const { x, y } = (game.scenes["active"] as Loose).tokens.getName(who);
    return [x / 100, y / 100] as Square;
  }, name);

/** Reads the ruler while a token is dragged by this many squares; then drops the token where it was. */
async function read(page: Page, name: string, [right, down]: Square): Promise<string> {
  const board = new Board(page);
  const [column, row] = await squareOf(page, name);
  const back = await board.hold(name, [column + right, row + down]);
  await board.ruler.waitFor();
  const said = await words(board.ruler);
  await back();
  await eventually(() => board.ruler.count()).toBe(0);
  return said;
}

describe("[ZS-AM-15] the ruler of a dragged token", () => {
  it("names the speeds of its game, in metres and yards, for heroes of one's own and for one foe of many", async () => {
    const { gm, ada } = table;
    await play(DECK);
    await eventually(() => read(ada, "Soraya", [2, 0])).toBe("4 m Walk");
    await eventually(() => read(ada, "Soraya", [5, 0])).toBe("10 m Run");
    await eventually(() => read(gm, "Lackey 1", [0, 2])).toBe("4 m Walk");
    // Nine yards are 8.2 m: a little more than her walk.
    await play(DECK, { units: "yd", distance: 3 });
    await eventually(() => read(ada, "Soraya", [2, 0])).toBe("6 yd Walk");
    await eventually(() => read(ada, "Soraya", [3, 0])).toBe("9 yd Run");

    await play(CORRIDOR);
    await eventually(() => read(ada, "Ronan", [1, 0])).toBe("2 m Walk");
    await eventually(() => read(ada, "Ronan", [0, 3])).toBe("6 m Full Pace, −4");
    await eventually(() => read(gm, "Constable 1", [2, 0])).toBe("4 m Walk");

    await play(MINE);
    await eventually(() => read(ada, "Vesna Korda", [1, 0])).toBe("1 yd Step");
    await eventually(() => read(ada, "Vesna Korda", [4, 0])).toBe("4 yd Move");
    await eventually(() => read(ada, "Vesna Korda", [7, 0])).toBe("7 yd Sprint");
    await eventually(() => read(gm, "Marsh ghoul 1", [2, 0])).toBe("2 yd Move");
    await play(MINE, { units: "m" });
    await eventually(() => read(ada, "Vesna Korda", [4, 0])).toBe("4 m Move");
    await eventually(() => read(ada, "Vesna Korda", [6, 0])).toBe("6 m Sprint");
  });

  it("[ZAP-ACT-4] tells in Zap! whether moving costs an Action, and how many there are", async () => {
    const { gm, ada } = table;
    await play("Coolant hall");
    await eventually(() => read(ada, "Ace Astra", [2, 0])).toBe("2");
    await beginFight(gm, ...TRIO);
    await eventually(() => read(ada, "Ace Astra", [2, 0])).toBe("2 Combat Range: moving is free 2 of 2 Actions left");
    await eventually(() => read(gm, "Space Marine", [2, 0])).toBe("2 Combat Range: moving costs 1 Action");
  });

  it("tells what the turn leaves, which dragging spends and Undo step gives back; in the water that is less", async () => {
    const { gm, ada } = table;
    await play(DECK, { units: "m", distance: 2 });
    const tracker = await Tracker.open(gm);
    await gm.evaluate(async () => {
      const token = (game.scenes["active"] as Loose).tokens.getName("Soraya");
      await CONFIG["Token"].documentClass.createCombatants([token]);
    });
    await eventually(() => tracker.names()).toHaveLength(1);
    await loadDice(ada, "6/6", "6/6");
    await tracker.foot("startCombat").click();
    await (await Tracker.open(ada)).control("Soraya", "Roll initiative").click();
    await tracker.turnTo("Soraya");
    await eventually(() => read(ada, "Soraya", [2, 0])).toBe("4 m Walk 20 m left");
    const [column, row] = await squareOf(gm, "Soraya");
    await new Board(ada).walk("Soraya", [column + 2, row]);
    await eventually(() => words(tracker.row("Soraya"))).toContain("Moved 4 of 8 m");
    await eventually(() => read(ada, "Soraya", [3, 0])).toBe("6 m Run 14 m left");
    await tracker.undoStep.click();
    await eventually(() => squareOf(ada, "Soraya")).toEqual([column, row]);
    await eventually(() => read(ada, "Soraya", [3, 0])).toBe("6 m Walk 18 m left");

    const may = (action: string): Promise<boolean> =>
      ada.evaluate((id) => {
        const token = (game.scenes["active"] as Loose).tokens.getName("Soraya");
        return CONFIG["Token"].movement.actions[id].canSelect(token) as boolean;
      }, action);
    expect([await may("walk"), await may("swim"), await may("crawl"), await may("burrow")]).toEqual([
      ...[true, true, false, false],
    ]);
    await ada.evaluate(() =>
      (game.scenes["active"] as Loose).tokens.getName("Soraya").update({ movementAction: "swim" }),
    );
    await eventually(() => read(ada, "Soraya", [2, 0])).toBe("4 m Double move 2 m left");
    await eventually(() => read(ada, "Soraya", [4, 0])).toBe("8 m Too far 2 m too far");
  });
});

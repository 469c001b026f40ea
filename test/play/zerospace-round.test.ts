import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice, type Face } from "./support/dice.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { DECK } from "./support/zerospace.ts";

const table = useTable({ seats: ["GM", "Ada"], scene: DECK });

/** Adds tokens to the fight, without the mouse. */
async function enter(gm: Page, ...names: string[]): Promise<Tracker> {
  const tracker = await Tracker.open(gm);
  const before = (await tracker.names()).length;
  await gm.evaluate(async (wanted) => {
    const tokens = wanted.map((name) => (game.scenes["active"] as Loose).tokens.getName(name));
    await CONFIG["Token"].documentClass.createCombatants(tokens);
  }, names);
  await eventually(async () => (await tracker.names()).length).toBe(before + names.length);
  return tracker;
}

const quiet = (tracker: Tracker, name: string, label: string) =>
  tracker.row(name).locator(".q-popover__entries").getByRole("button", { name: label });
const press = (tracker: Tracker, name: string, label: string | RegExp): Promise<void> =>
  tracker.control(name, label).click();
const action = (tracker: Tracker, name: string, label: string | RegExp) =>
  tracker.row(name).locator(".q-actions").getByRole("button", { name: label });
const badges = (tracker: Tracker, name: string): Promise<string[]> =>
  wordsOfAll(tracker.row(name).locator(".q-seat__facts .q-badge"));
const environment = (tracker: Tracker) => tracker.root.locator(".q-environment");

/** Initiative of Virek-Kohl and of the Lackeys' leader: 13 and 4; Soraya’s is rolled on Ada’s screen: 16. */
const FOES: Face[] = ["3/6", "3/6", "1/6", "1/6"];
const SORAYA: Face[] = ["6/6", "6/6"];

/** Begins a fight of Soraya, Virek-Kohl and the grouped Lackeys, in the order of their initiative. */
async function begun(): Promise<Tracker> {
  const { gm, ada } = table;
  const tracker = await enter(gm, "Soraya", "Virek-Kohl", "Lackey 1", "Lackey 2", "Lackey 3");
  await quiet(tracker, "Lackey 1", "Group alike").click();
  await eventually(() => words(tracker.row("Lackey 1").locator(".q-seat__left"))).toBe("3 of 3 left");
  await loadDice(gm, ...FOES);
  await tracker.foot("startCombat").click();
  await eventually(() => tracker.state("Virek-Kohl")).toContain("Initiative 13");
  await eventually(() => words(tracker.root.locator(".q-round__now"))).toBe("2 of 3 have rolled");
  await loadDice(ada, ...SORAYA);
  await press(await Tracker.open(ada), "Soraya", "Roll initiative");
  await tracker.turnTo("Soraya");
  await allThrown(gm, ada);
  return tracker;
}

describe("rounds of a fight", () => {
  it("[ZS-ACT-1] [ZS-ACT-3] [ZS-ACT-7] [ZS-ACT-8] a turn is taken from the row, mended by its pips, and undone by the GM", async () => {
    const { gm, ada } = table;
    const tracker = await begun();
    const adas = await Tracker.open(ada);
    await eventually(() => action(adas, "Soraya", /^(Walk|Run|Sprint)/).allInnerTexts()).toEqual([
      expect.stringContaining("8 m"),
      expect.stringContaining("16 m"),
      expect.stringContaining("24 m"),
    ]);
    await action(adas, "Soraya", "Take cover").click();
    await eventually(() => tracker.conditions("Soraya")).toContain("In cover");
    await action(adas, "Soraya", /^Run/).click();
    await eventually(() => tracker.conditions("Soraya")).toEqual(["Running"]);
    const movement = adas.row("Soraya").locator('[data-kind="movement"]');
    await eventually(() => words(movement)).toContain("spent");
    await movement.getByRole("button", { name: /^Movement action: spent/ }).click();
    await action(adas, "Soraya", /^Walk/).waitFor();
    await action(adas, "Soraya", "Mental").click();
    await eventually(() => tracker.conditions("Soraya")).toContain("Dodging");
    await tracker.undoStep.click();
    await eventually(() => tracker.conditions("Soraya")).toEqual(["Running"]);
    await action(adas, "Soraya", "Mental").waitFor();

    await press(adas, "Soraya", "Say …");
    const asked = ada.locator("dialog", { hasText: "In character" });
    await asked.locator("input[name=words]").fill("Nobody <b>moves</b>!");
    await asked.getByRole("button", { name: "Say it" }).click();
    await openTab(ada, "chat");
    await ada.locator("#chat", { hasText: "Nobody <b>moves</b>!" }).waitFor();
    await Tracker.open(ada);
    await press(adas, "Soraya", "End turn");
    await tracker.turnTo("Virek-Kohl");
    await eventually(() => adas.row("Soraya").locator(".q-actions").count()).toBe(0);
    await eventually(() => adas.row("Virek-Kohl").locator(".q-actions, .q-vital").count(), {
      message: "a foe’s turn is the GM’s",
    }).toBe(0);
    await press(adas, "Soraya", "Force …");
    const dialog = await Dialog.opened(ada);
    await dialog.fill("kind", "mental");
    await dialog.throw();
    await (await Card.titled(gm, "Dodge")).root.waitFor();
    await Tracker.open(gm);
    await eventually(() => badges(tracker, "Soraya")).toEqual(["Turns owed: 1", "Forced this round"]);
    await Tracker.open(ada);
    await eventually(() => words(adas.control("Soraya", /Force/))).toContain("already forced once this round");
  });

  it("[ZS-TURN-2] [ZS-TURN-5] [ZS-UNN-1] newcomers are dragged to their place, the fallen are struck through, and what nobody steers moves last", async () => {
    const { gm, ada } = table;
    const tracker = await begun();
    await eventually(() => words(environment(tracker))).toContain("Hoverbike, driverless: 40 m");
    await enter(gm, "Venn Rao");
    await eventually(() => tracker.state("Venn Rao")).toContain("newcomer");
    await tracker.row("Venn Rao").locator(".q-turn__name").dragTo(tracker.row("Virek-Kohl").locator(".q-turn__name"));
    await eventually(async () => (await tracker.names()).slice(0, 3)).toEqual(["Soraya", "Venn Rao", "Virek-Kohl"]);

    await eventually(() => words(tracker.row("Lackey 1").locator(".q-seat__left"))).toBe("3 of 3 left");
    await gm.evaluate(async () => {
      const { actor } = (game.scenes["active"] as Loose).tokens.getName("Lackey 1");
      await actor.toggleStatusEffect("defeated", { active: true });
    });
    await eventually(() => tracker.state("Lackey 1")).toContain("Defeated");
    // Foundry's own button does the same as Quadrant's.
    await ada.evaluate(() => (game.combat as Loose).nextTurn());
    await eventually(() => words(tracker.row("Lackey 2").locator(".q-seat__left"))).toBe("2 of 3 left");
    await tracker.turnTo("Venn Rao");
    await tracker.row("Venn Rao").getByRole("button", { name: "Remove" }).click();
    await tracker.turnTo("Virek-Kohl");
    await tracker.ends();
    await tracker.turnTo("Lackey 2");
    await tracker.ends();
    await eventually(() => environment(tracker).getAttribute("aria-current")).toBe("true");
    await eventually(() => tracker.acting()).toBe("");
    await tracker.button("End environment").click();
    await eventually(() => tracker.round()).toBe("2");
  });

  it("[ZS-AM-15] [ZS-AM-14] a token dragged in the own turn spends movement; so goes Defeated from the tracker: both by Undo step", async () => {
    const { gm, ada } = table;
    const tracker = await begun();
    const board = new Board(ada);
    const place = (): Promise<number[]> =>
      gm.evaluate(() => {
        const { x, y } = (game.scenes["active"] as Loose).tokens.getName("Soraya");
        return [x / 100, y / 100] as number[];
      });
    const [column = 0, line = 0] = await place();
    const moved = (name = "Soraya"): Promise<string> => words(tracker.row(name));

    await board.walk("Soraya", [column + 2, line]);
    await eventually(() => moved()).toContain("Moved 4 of 8 m");
    await eventually(() => action(tracker, "Soraya", /^Walk/).count()).toBe(0);
    await board.walk("Soraya", [column + 5, line]);
    await eventually(() => moved()).toContain("Moved 10 of 16 m");
    await eventually(() => tracker.conditions("Soraya")).toEqual(["Running"]);
    await tracker.undoStep.click();
    await eventually(() => place()).toEqual([column + 2, line]);
    await eventually(() => moved()).toContain("Moved 4 of 8 m");
    await eventually(() => tracker.conditions("Soraya")).toEqual([]);
    await tracker.undoStep.click();
    await eventually(() => place()).toEqual([column, line]);
    await eventually(() => moved()).not.toContain("Moved");
    await action(tracker, "Soraya", /^Walk/).waitFor();

    // Defeated by Foundry's own mark on the row, and its condition.
    await gm.evaluate(async () => {
      const row = [...(game.combat as Loose).combatants].find(({ name }: Loose) => name === "Lackey 1") as Loose;
      await row.update({ defeated: true });
    });
    const struck = (): Promise<boolean> =>
      ada.evaluate(() => {
        const rows = [...(game.combat as Loose).combatants] as Loose[];
        return rows.find(({ name }) => name === "Lackey 1")!.defeated as boolean;
      });
    await eventually(struck).toBe(true);
    await openTab(gm, "chat");
    await eventually(() => words(gm.locator(".chat-log"))).toContain("Lackey 1 is struck through");
    await Tracker.open(gm);
    await tracker.undoStep.click();
    await eventually(struck).toBe(false);
  });
});

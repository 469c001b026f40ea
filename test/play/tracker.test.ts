import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { beginFight, attack } from "./support/fight.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { Look } from "./support/look.ts";
import { fightOf, TRIO } from "./support/openers.ts";
import { openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";
import { boardTool, ownToolsBack } from "./support/tools.ts";
import { Tracker } from "./support/tracker.ts";

/** A typical GM's window: the sidebar beside the map, 900 px high. */
const table = useTable({ viewport: { width: 1600, height: 900 } });

interface Measured {
  waiting: number;
  open: number;
  visible: number;
  header: number;
  filled: number;
  rowButtons: number;
}

/** Measures the tracker on a page: the highest closed row, the open one, the number of visible rows. */
const measured = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const root = document.querySelector<HTMLElement>("#combat")!;
    const list = root.querySelector(".combat-tracker")!.getBoundingClientRect();
    const rows = [...root.querySelectorAll<HTMLElement>(".combat-tracker > .q-turn")];
    const high = (row: Element | null): number => row?.getBoundingClientRect().height ?? 0;
    const inside = (row: HTMLElement): boolean => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= list.top - 1 && bottom <= list.bottom + 1;
    };
    const shown = (one: HTMLElement): boolean => one.offsetParent !== null;
    const waiting = rows.filter((row) => !row.matches(".is-open, .is-acting"));
    return {
      waiting: Math.max(...waiting.map(high)),
      open: high(root.querySelector(".q-turn.is-open")),
      visible: rows.filter(inside).length,
      header: high(root.querySelector(".q-round")),
      filled: [...root.querySelectorAll<HTMLElement>(".is-primary")].filter(shown).length,
      rowButtons: Math.max(...waiting.map((row) => [...row.querySelectorAll("button")].filter(shown).length)),
    };
  });

it.each([8, 12, 20])(
  "of %i fighters, eight rows or more can be seen; each waits in 44 px behind one ⋮",
  async (size) => {
    await fightOf(table.gm, size);
    const { waiting, open, visible, header, filled, rowButtons } = await measured(table.gm);
    expect(waiting).toBeLessThanOrEqual(44);
    expect(open).toBeGreaterThan(44);
    expect(open).toBeLessThanOrEqual(170);
    expect(header).toBeLessThanOrEqual(56);
    expect(visible).toBeGreaterThanOrEqual(8);
    expect(filled, "the end of the turn is filled, and nothing else").toBe(1);
    expect(rowButtons).toBe(1);
  },
);

it("the row of who acts comes into view on each screen; arrows walk the rows, Home goes back, Enter opens the menu", async () => {
  const tracker = await fightOf(table.gm, 20);
  const { gm, ada } = table;
  await openTab(ada, "combat");
  const last = (await tracker.names()).at(-1)!;
  await gm.evaluate(async (name) => {
    const combat = game.combat as Loose;
    await combat.update({ turn: combat.turns.findIndex((row: Loose) => row.name === name) });
  }, last);
  await tracker.turnTo(last);
  const seen = (page: Page): Promise<boolean> =>
    page.evaluate(() => {
      const list = document.querySelector("#combat .combat-tracker")!.getBoundingClientRect();
      const { top, bottom } = document.querySelector("#combat .q-turn.is-acting")!.getBoundingClientRect();
      return top >= list.top - 1 && bottom <= list.bottom + 1;
    });
  for (const page of [gm, ada]) await eventually(() => seen(page)).toBe(true);

  const at = (): Promise<string> =>
    gm.evaluate(() => document.activeElement?.closest(".q-turn")?.querySelector(".q-turn__name")?.textContent ?? "");
  await gm.locator("#combat .q-turn.is-acting").focus();
  await gm.keyboard.press("ArrowUp");
  await gm.keyboard.press("ArrowUp");
  await eventually(() => at()).toBe((await tracker.names()).at(-3));
  await gm.keyboard.press("Enter");
  await eventually(() => gm.locator("#combat .q-popover:popover-open").count()).toBe(1);
  const inMenu = (): Promise<boolean> => gm.evaluate(() => Boolean(document.activeElement?.closest(":popover-open")));
  await eventually(() => inMenu()).toBe(true);
  await gm.keyboard.press("ArrowDown");
  await eventually(() => inMenu()).toBe(true);
  await gm.keyboard.press("Escape");
  await eventually(() => gm.locator("#combat .q-popover:popover-open").count()).toBe(0);
  await gm.locator("#combat .q-turn").first().focus();
  await gm.keyboard.press("Home");
  await eventually(() => at()).toBe(last);
  // The same with the right mouse button.
  await gm.locator("#combat .q-turn.is-acting .q-turn__name").click({ button: "right" });
  await eventually(() => gm.locator("#combat .q-popover:popover-open").count()).toBe(1);
  const look = new Look();
  await look.at("tracker-menu", gm, "#combat");
  expect(look.found).toEqual({});
});

it("rows that are as they were stay the same elements, with their menus open; whoever is out is folded", async () => {
  const tracker = await fightOf(table.gm, 8);
  const { gm } = table;
  await gm.evaluate(() => {
    for (const row of document.querySelectorAll("#combat .q-turn")) (row as Loose)["asBefore"] = true;
  });
  await tracker.row("Marine 5").locator(".q-turn__more").click();
  const down = async (name: string): Promise<void> =>
    gm.evaluate(async (who) => {
      const row = (game.combat as Loose).combatants.getName(who);
      await row.update({ hidden: true });
    }, name);
  await down("Marine 3");
  await eventually(() => gm.locator("#combat .q-turn.is-hidden").count()).toBe(1);
  const anew = await gm.evaluate(
    () => [...document.querySelectorAll("#combat .q-turn")].filter((row) => !(row as Loose)["asBefore"]).length,
  );
  expect(anew, "one row is another").toBe(1);
  await eventually(() => gm.locator("#combat .q-popover:popover-open").count()).toBe(1);
  await gm.keyboard.press("Escape");

  await gm.evaluate(() => (game.actors as Loose).getName("Ford").toggleStatusEffect("out", { active: true }));
  await eventually(() => wordsOfAll(gm.locator("#combat .q-out__names"))).toEqual(["Ford"]);
  const folded = gm.locator("#combat .q-out");
  expect((await folded.boundingBox())!.height).toBeLessThanOrEqual(33);
  await folded.locator("summary").click();
  await folded.locator(".q-turn__name", { hasText: "Ford" }).waitFor();
});

it("who must answer wears a ring on the token and in the row, which lead to the card", async () => {
  const { gm, ada, ben } = table;
  await beginFight(gm, ...TRIO);
  await attack({ at: gm, actor: "Space Marine", with: "Gauss Cannon", on: "Ace Astra", dice: ["4/10", "2/8"] });
  await openTab(ada, "combat");
  const row = ada.locator("#combat .q-turn", { hasText: "Ace Astra" });
  await row.locator(".q-turn__waits").waitFor();
  await eventually(() => words(row.locator(".q-turn__state"))).toContain("Gauss Cannon");
  await eventually(() => ada.locator("#sidebar-tabs [data-tab=combat]").getAttribute("data-waiting")).toBe("1");
  const sign = (page: Page) => page.locator(".q-token-sign");
  await eventually(() => sign(ada).getAttribute("aria-label")).toBe("Gauss Cannon is waiting for you");
  await eventually(() => sign(gm).getAttribute("aria-label")).toBe("Gauss Cannon: Ada");
  await eventually(() => sign(ben).count(), { message: "it does not concern Ben" }).toBe(0);
  const answers = (): Promise<boolean> => ada.evaluate(() => Boolean(document.activeElement?.closest(".q-choice")));
  await row.locator(".q-turn__waits").click();
  await eventually(answers).toBe(true);
  await openTab(ada, "combat");
  await sign(ada).click();
  await eventually(answers).toBe(true);
  await ada.keyboard.press("Enter");
  await eventually(() => sign(ada).count()).toBe(0);
  await eventually(() => row.locator(".q-turn__waits").count()).toBe(0);
});

it("the board has one group of ours, with the tools of the scene's game alone; the others are one choice away", async () => {
  const { gm } = table;
  await gm.locator('#scene-controls [data-control="quadrant"]').click();
  const tools = gm.locator('#scene-controls [data-tool^="quadrant-"]');
  const names = (): Promise<string[]> =>
    tools.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["tool"]!));
  await eventually(async () => (await names()).slice(0, 2)).toEqual(["quadrant-screen", "quadrant-asking"]);
  expect((await names()).length).toBeLessThanOrEqual(10);
  expect((await names()).filter((name) => /gurps|imperfect|zerospace/.test(name))).toEqual([]);
  await boardTool(gm, "gravity");
  await gm.locator("#quadrant-gurps-gravity").waitFor();
});

it("without a fight, the GM's calls are those of the game whose tools the board shows, until the board is another", async () => {
  const { gm } = table;
  const tracker = await Tracker.open(gm);
  const calls = (): Promise<string[]> => tracker.calls();
  await eventually(calls).toContain("New scene");
  await boardTool(gm, "gravity");
  await eventually(calls).not.toContain("New scene");
  expect((await calls()).length).toBeGreaterThan(0);
  await ownToolsBack(gm);
  await eventually(calls).toContain("New scene");
});

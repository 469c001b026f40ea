import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { waitUntilLoaded } from "./support/anew.ts";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually } from "./support/eventually.ts";
import { Sheet } from "./support/sheet.ts";
import { conditionsOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { focused, tabTo } from "./support/keys.ts";

const table = useTable();

/** Whether a tab of the sidebar has the focus and is the active one. */
const isShown = (tab: string): boolean => document.activeElement?.matches(`#tab-${tab}[aria-selected=true]`) ?? false;

/** Opens a tab of the sidebar with the arrow keys. */
async function sidebarTab(page: Page, tab: string): Promise<void> {
  await tabTo(page, "#sidebar-tabs [role=tab]");
  const tabs = await page.locator("#sidebar-tabs [role=tab]").count();
  for (let moves = 0; moves < tabs; moves += 1) {
    if (await page.evaluate(isShown, tab)) return;
    await page.keyboard.press("ArrowRight");
  }
  throw new Error(`The arrow keys do not lead to ${tab}`);
}

it("a fight by keyboard alone: join, sheet, target, attack, end the turn, defend, undo", async () => {
  const { gm, ben } = table;
  // Ada joins with the keyboard.
  await table.leave("Ada");
  const context = await gm
    .context()
    .browser()!
    .newContext({ viewport: { width: 1920, height: 1080 } });
  const ada = await context.newPage();
  const errors: string[] = [];
  ada.on("pageerror", (error) => errors.push(error.message));
  try {
    await ada.goto(`${table.url}/join`);
    await ada.locator("input[name=username]").waitFor();
    await eventually(() => ada.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("username");
    await ada.keyboard.type("Ada");
    await ada.keyboard.press("Enter");
    await waitUntilLoaded(ada);

    // The GM adds the tokens and begins, with the keyboard, too.
    for (const name of ["Ace Astra", "Ford", "Space Marine"]) {
      await tabTo(gm, `#board .token[aria-label^="${name},"]`);
      await gm.keyboard.press("h");
      await tabTo(gm, "#token-hud [data-action=combat]");
      await gm.keyboard.press("Enter");
      await eventually(() => gm.locator(`#combat .q-turn__name`, { hasText: name }).count()).toBe(1);
      await gm.keyboard.press("Escape");
      await gm.locator("#token-hud").waitFor({ state: "detached" });
    }
    await sidebarTab(gm, "combat");
    await tabTo(gm, "#combat [data-action=startCombat]");
    await gm.keyboard.press("Enter");
    await eventually(() => gm.locator(".q-round__number b").textContent()).toBe("1");

    await sidebarTab(ada, "actors");
    await tabTo(ada, "#actors .directory-item button.entry-name");
    await ada.keyboard.press("Enter");
    const sheet = new Sheet(ada, "Ace Astra");
    await sheet.root.waitFor();

    await tabTo(ada, '#board .token[aria-label^="Space Marine,"]', { most: 200 });
    await ada.keyboard.press("t");
    await eventually(() => new Board(ada).label("Space Marine")).toContain("your target");
    await eventually(() => focused(ada)).toContain("Space Marine");

    await tabTo(ada, ".q-sheet .q-row__main[data-check='zap.attack']", { most: 200 });
    await eventually(() => focused(ada)).toContain("Freeze Ray");
    await ada.keyboard.press("Enter");
    const dialog = await Dialog.opened(ada);
    await eventually(() => focused(ada)).toContain("Roll");
    await tabTo(ada, "[data-option=wildShot]", { back: true });
    await ada.keyboard.press("Space");
    await dialog.root.locator(".q-option.is-checked [data-option=wildShot]").waitFor();
    // After the redraw of the dialog the focus is on the same field.
    await eventually(() => ada.evaluate(() => (document.activeElement as HTMLElement).dataset["option"])).toBe(
      "wildShot",
    );
    await tabTo(ada, ".q-ask-dialog button[type=submit]");
    await loadDice(ada, "7/10");
    await loadDice(gm, "6/10", "3/8");
    await ada.keyboard.press("Enter");
    await dialog.root.waitFor({ state: "detached" });
    await sidebarTab(ada, "chat");
    const card = await Card.nth(ada, 1);
    await card.becomes("Applied");

    // The turn is ended on the sheet, with the keyboard, and the focus stays in the sheet.
    await tabTo(ada, ".q-sheet [data-act=endTurn]", { most: 200 });
    await ada.keyboard.press("Enter");
    await eventually(() => gm.evaluate(() => (game.combat?.["combatant"] as Loose)?.name)).toBe("Ford");
    await eventually(() => ada.evaluate(() => document.activeElement?.closest(".q-sheet") !== null)).toBe(true);

    await tabTo(ben, "#sidebar-tabs [role=tab]");
    await sidebarTab(ben, "combat");
    await tabTo(ben, "#combat [data-act=endTurn]");
    await ben.keyboard.press("Enter");
    await eventually(() => gm.evaluate(() => (game.combat?.["combatant"] as Loose)?.name)).toBe("Space Marine");

    // The foe attacks; Ada answers on the card.
    await tabTo(gm, '#board .token[aria-label^="Ace Astra,"]', { most: 200 });
    await gm.keyboard.press("t");
    await tabTo(gm, '#board .token[aria-label^="Space Marine,"]', { most: 200 });
    await gm.keyboard.press("Enter");
    await new Sheet(gm, "Space Marine").root.waitFor();
    await tabTo(gm, ".q-sheet .q-row__main[data-check='zap.attack']", { most: 200 });
    await loadDice(gm, "4/10");
    await gm.keyboard.press("Shift+Enter");
    await eventually(() => gm.locator("#chat article.q-card").count()).toBe(2);
    await sidebarTab(ada, "chat");
    const attackOnMe = await Card.nth(ada, 2);
    await attackOnMe.choice("Force Belt").waitFor();
    const answered = await attackOnMe.id();
    await tabTo(ada, `[data-card="${answered}"] .q-choice`, { most: 200 });
    await loadDice(ada, "3/8", "1/6");
    await ada.keyboard.press("Enter");
    await attackOnMe.becomes("Open: the result may still change");
    // The card is redrawn without the pressed button: the focus stays on the card.
    const onCard = `[data-card="${answered}"]`;
    const isOnCard = (page: Page): Promise<boolean> =>
      page.evaluate((card) => Boolean(document.activeElement?.closest(card)), onCard);
    await eventually(() => isOnCard(ada)).toBe(true);
    await tabTo(ada, `${onCard} [data-action=settle]`, { most: 10 });
    await ada.keyboard.press("Enter");
    await attackOnMe.becomes("Applied");
    await eventually(() => attackOnMe.verdict()).toBe("Hindered");
    await eventually(() => isOnCard(ada)).toBe(true);
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({ hindered: 1 });
    await sidebarTab(gm, "chat");
    const gms = await Card.nth(gm, 2);
    await tabTo(gm, `[data-card="${await gms.id()}"] [data-action=unfold]`, { most: 200 });
    await gm.keyboard.press("z");
    await gms.becomes("Undone");
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({});
    await eventually(() => isOnCard(gm)).toBe(true);
    // An undone card is a line with one tab stop, its title: Enter unfolds it, and Tab moves through it.
    await gm.keyboard.press("Enter");
    await gm.locator(`${onCard} .q-card__open[aria-expanded=true]`).waitFor();
    await tabTo(gm, `${onCard} [data-action=more]`, { most: 10 });
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    await table.sit("Ada");
  }
});

it("a sheet that is drawn anew keeps focus and scroll", async () => {
  const { gm, ada } = table;
  const sheet = await Sheet.open(ada, "Ace Astra");
  const button = sheet.row("Leadership").locator(".q-row__main");
  await button.focus();
  await gm.evaluate(() => (game.actors.getName("Ace Astra") as Loose).update({ "system.will.value": 2 }));
  await eventually(() => sheet.figure("will")).toBe("2/4");
  await eventually(() => focused(ada)).toContain("Leadership");

  await sheet.mode("edit");
  const field = sheet.field("system.drive");
  await field.focus();
  await gm.evaluate(() => (game.actors.getName("Ace Astra") as Loose).update({ "system.will.value": 3 }));
  await eventually(() => sheet.field("system.will.value").inputValue()).toBe("3");
  await eventually(() => ada.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("system.drive");
});

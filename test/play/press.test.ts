import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { holdDown } from "../support/pointer.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { FatePanel } from "./support/fate.ts";
import { CORRIDOR } from "./support/imperfect.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

const table = useTable({ scene: CORRIDOR, seats: ["GM"] });

/** Makes Foundry redraw every open window, the tracker and every message. */
const drawAnew = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const windows: Loose[] = [...foundry.applications.instances.values(), ui.combat];
    await Promise.all(windows.filter(({ rendered }) => rendered).map((one) => one.render()));
    await Promise.all(game.messages.contents.map((message: Loose) => ui.chat.updateMessage(message)));
  });

/** Renames an Aptitude, so that its part of the sheet is redrawn: unchanged parts are not replaced. */
const renameAptitude = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { items } = game.actors.getName("Ronan") as Loose;
    const aptitude: Loose = items.find(({ type }: Loose) => type === "imperfectAptitude");
    await aptitude.update({ name: `${aptitude.name} again` });
  });

/** A click during which the control is redrawn, between press and release. */
async function pressOn(control: Locator, draw = drawAnew): Promise<void> {
  const page = control.page();
  const pressed = (await control.elementHandle())!;
  await holdDown(control);
  await eventually(async () => {
    await draw(page);
    return pressed.evaluate(({ isConnected }) => isConnected);
  }).toBe(false);
  await page.mouse.up();
}

/** The same for a control that is not replaced, because it is unchanged. */
async function pressOnWhatStays(control: Locator): Promise<void> {
  const page = control.page();
  await holdDown(control);
  await drawAnew(page);
  await page.mouse.up();
}

it("a click arrives where the log has grown between press and release, and moved the control away", async () => {
  const { gm } = table;
  const id = await gm.evaluate(async () => {
    const { api } = game.system as Loose;
    const hero = (game.actors as Loose).getName("Ace Astra");
    const task = api.rolls(hero).find(({ check }: Loose) => check === "zap.task");
    return (await api.roll(hero, task.id, { skip: true })).id as string;
  });
  const card = Card.of(gm, id);
  await card.becomes(/Applied|Open/);
  const menu = card.root.locator(".q-card__dots");
  await holdDown(menu);
  const top = (): Promise<number> => menu.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await gm.evaluate(() => ChatMessage["create"]({ content: "<p>Something else.</p>".repeat(20) }));
  await eventually(top).toBeLessThan(before - 100);
  await gm.mouse.up();
  await eventually(() => gm.locator("#chat [popover]:popover-open").count()).toBe(1);
});

it("a click arrives where everything is drawn anew between press and release, and only once", async () => {
  const { gm } = table;

  const panel = await FatePanel.open(gm);
  await pressOn(panel.button("Session start"));
  await eventually(() => words(panel.root)).toContain("Session 1");
  await panel.root.locator('[data-action="close"]').click();

  const sheet = await Sheet.open(gm, "Ronan");
  await sheet.root.locator('nav.tabs [data-tab="traits"]').click();
  await pressOn(sheet.root.locator('[data-trait="deftness"] .q-trait__head'), renameAptitude);
  const dialog = await Dialog.opened(gm);
  await loadDice(gm, "2/8", "3/8", "2/8");
  await pressOn(dialog.throwButton);
  const card = await Card.nth(gm, 2);
  await sheet.close();
  await card.becomes("Applied");
  await card.more();
  await pressOn(card.act("undo"));
  await card.becomes("Undone");
  await card.more();
  await pressOn(card.act("redo"));
  await card.becomes("Applied");

  const tracker = await Tracker.open(gm);
  await pressOnWhatStays(tracker.foot("createCombat"));
  await gm.locator("dialog.dialog", { hasText: "Which game is this fight?" }).waitFor();
  await eventually(() => gm.evaluate(() => game.messages.filter(({ type }: Loose) => type === "card").length)).toBe(2);
});

it("a menu is open again before anything else comes, when its card is drawn anew", async () => {
  const { gm } = table;
  const sheet = await Sheet.open(gm, "Ronan");
  await sheet.root.locator('nav.tabs [data-tab="traits"]').click();
  await sheet.root.locator('[data-trait="deftness"] .q-trait__head').click();
  await loadDice(gm, "2/8", "3/8", "2/8");
  await (await Dialog.opened(gm)).throwButton.click();
  const card = await Card.nth(gm, 1);
  await card.becomes("Applied");
  await sheet.close();
  await card.more();
  const isOpen = await gm.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const message = game.messages.contents.find(({ type }: Loose) => type === "card")!;
        const line = `#chat [data-message-id="${message.id}"]`;
        const old = document.querySelector(line)!;
        const look = (): void => resolve(document.querySelector(`${line} .q-card__menu:popover-open`) !== null);
        new MutationObserver((_, observer) => {
          if (old.isConnected) return;
          observer.disconnect();
          // After all mutation observers have run for the new message, and before any other task.
          queueMicrotask(look);
        }).observe(document, { childList: true, subtree: true });
        void ui.chat.updateMessage(message);
      }),
  );
  expect(isOpen).toBe(true);
});

it("a click that is let go elsewhere is none", async () => {
  const { gm } = table;
  const panel = await FatePanel.open(gm);
  await holdDown(panel.button("Session start"));
  await drawAnew(gm);
  await panel.heap("pot").hover();
  await gm.mouse.up();
  await eventually(() => words(panel.root)).not.toContain("Session 1");
  await eventually(() => gm.evaluate(() => game.messages.size)).toBe(0);
});

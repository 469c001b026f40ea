import type { Page } from "playwright-core";
import { Board } from "./board.ts";
import { Card } from "./card.ts";
import { Dialog } from "./dialog.ts";
import { eventually } from "./eventually.ts";
import { Sheet } from "./sheet.ts";
import { openTab } from "./sidebar.ts";

/** The newest card of a kind, once there are so many of it. */
export async function newest(page: Page, kind: string, count = 1): Promise<Card> {
  await openTab(page, "chat");
  const all = (): Promise<string[]> =>
    page.evaluate((wanted) => {
      const found = game.messages.filter(({ type, system }: Loose) => type === "card" && system.kind === wanted);
      return (found as unknown as Loose[]).map(({ id }) => String(id));
    }, kind);
  await eventually(async () => (await all()).length).toBe(count);
  const card = Card.of(page, (await all()).at(-1)!);
  await card.root.waitFor();
  return card;
}

/** The dialog of an attack with a weapon, begun on a sheet that is open; the sheet is closed behind it. */
export async function attackFrom(sheet: Sheet, weapon: string, on: string): Promise<Dialog> {
  await new Board(sheet.page).target(on);
  const row = sheet.root.locator(".tab[data-tab=action] .q-arm", { hasText: weapon });
  await row.getByRole("button", { name: "Attack" }).click();
  const dialog = await Dialog.opened(sheet.page);
  await sheet.close();
  return dialog;
}

/** Helps with a chip of one's own hero: unfolds the heading of that hero first. */
export async function help(card: Card, hero: string, chip: string): Promise<void> {
  const fold = card.root.locator(`details[data-group="Help of ${hero}"]`);
  if (!(await fold.evaluate((element: HTMLDetailsElement) => element.open))) await fold.locator("summary").click();
  await fold.locator(`button[data-action=spend][data-choice^="${chip}:"]`).click();
}

/** What a token shows, as this screen has it. */
export function statusesOf(page: Page, name: string): Promise<string[]> {
  return page.evaluate((who) => {
    const { actor } = (game.scenes["active"] as Loose).tokens.getName(who);
    return [...(actor.statuses as Set<string>)].sort();
  }, name);
}

/** The bars of a token: Wind and Health, each "8/14". */
export function barsOf(page: Page, name: string): Promise<string[]> {
  return page.evaluate((who) => {
    const token = (game.scenes["active"] as Loose).tokens.getName(who);
    const bars = ["bar1", "bar2"].map((bar) => token.getBarAttribute(bar));
    return bars.map(({ value, max }: Loose) => `${value}/${max}`);
  }, name);
}

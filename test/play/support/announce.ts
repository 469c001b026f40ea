import type { Locator, Page } from "playwright-core";
import { Board } from "./board.ts";
import { Card } from "./card.ts";
import { Dialog } from "./dialog.ts";
import { loadDice, type Face } from "./dice.ts";
import { unfold } from "./eventually.ts";
import { sheetOf } from "./fight.ts";

/** The number of cards that a client has. */
export const cardCount = (page: Page): Promise<number> =>
  page.evaluate(() => game.messages.filter(({ type }: Loose) => type === "card").length);

/** Announces an attack, without rolling it. */
export async function announce(at: Page, actor: string, ability: string, on: string): Promise<Card> {
  const cards = await cardCount(at);
  const sheet = await sheetOf(at, actor);
  await new Board(at).target(on);
  await sheet.use(ability);
  const dialog = await Dialog.opened(at);
  await dialog.root.getByRole("button", { name: "Announce" }).click();
  await dialog.root.waitFor({ state: "detached" });
  const card = await Card.nth(at, cards + 1);
  await card.root.locator("button[data-action=throw]").waitFor();
  return card;
}

/** Rolls the announced act. */
export async function throwIt(card: Card, ...dice: Face[]): Promise<void> {
  await loadDice(card.page, ...dice);
  await card.root.locator("button[data-action=throw]").click();
}

/** Counters an announced card, through the dialog. @returns the card of the Counter */
export async function counter(
  card: Card,
  { button = "Counter …" as string | RegExp, dice = [] as Face[] } = {},
): Promise<Card> {
  const { page } = card;
  const cards = await cardCount(page);
  await card.button(button).click();
  const dialog = await Dialog.opened(page);
  await loadDice(page, ...dice);
  await dialog.throw();
  return Card.nth(page, cards + 1);
}

/** The button of an intervention in an announced act; its group is unfolded first. */
export async function intervention(card: Card, label: string | RegExp): Promise<Locator> {
  const inside = card.page.locator("button[data-action=intervene]", { hasText: label });
  const group = card.root.locator("details", { has: inside });
  await group.waitFor();
  await unfold(group);
  return group.locator("button[data-action=intervene]", { hasText: label });
}

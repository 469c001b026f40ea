import type { Page } from "playwright-core";
import { deck } from "../../../src/rules/imperfect/index.ts";
import type { Face } from "./dice.ts";
import { eventually, words, wordsOfAll } from "./eventually.ts";
import type { Tracker } from "./tracker.ts";

/**
 * The dice that draw these cards from a deck, in this order. The cards of `out` are in hands and sleeves, so not in the deck.
 */
export function drawn(cards: readonly string[], out: readonly string[] = []): Face[] {
  const left: string[] = deck().filter((card) => !out.includes(card));
  return cards.map((card): Face => {
    const face: Face = `${left.indexOf(card) + 1}/${left.length}`;
    left.splice(left.indexOf(card), 1);
    return face;
  });
}

/** The cards of a row that this user sees face up. */
export const faces = (tracker: Tracker, name: string): Promise<string[]> =>
  tracker
    .row(name)
    .locator(".q-playing[aria-label]:not(.is-back)")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label") ?? ""));

export const press = (tracker: Tracker, name: string, label: string | RegExp): Promise<void> =>
  tracker.control(name, label).first().click();

/** Marks two cards of the fan, and keeps them. */
export async function keep(tracker: Tracker, name: string, ...cards: [string, string]): Promise<void> {
  const fan = tracker.row(name).locator(".q-fan");
  for (const card of cards) {
    await fan.getByRole("button", { name: card }).click();
    await fan.getByRole("button", { name: card, pressed: true }).waitFor();
  }
  await press(tracker, name, "Keep two");
}

/** Waits until the count-down reaches a rank, e.g. "king". */
export const counts = (tracker: Tracker, rank: string): Promise<void> =>
  eventually(() => words(tracker.root.locator(".q-strip__rank.is-now .q-sr"))).toBe(`${rank}: called now`);

/** Waits until all ranks are counted down. */
export const countIsOver = (tracker: Tracker): Promise<void> =>
  eventually(() => tracker.root.locator(".q-strip__rank.is-now").count()).toBe(0);

/** The texts of the piles: "48 players’ deck 2 discarded", then the Master's. */
export const piles = (tracker: Tracker): Promise<string[]> => wordsOfAll(tracker.root.locator(".q-pile"));

/** The stored cards of a combatant, visible or not: hand and sleeve. */
export function cardsOf(page: Page, name: string): Promise<{ hand: string[]; sleeve: string | null }> {
  return page.evaluate((who) => {
    const { system } = (game.combat as Loose).combatants.find((one: Loose) => one.name === who);
    return { hand: [...system.hand] as string[], sleeve: system.sleeve as string | null };
  }, name);
}

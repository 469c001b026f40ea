import type { Locator, Page } from "playwright-core";
import { reloadBy, waitUntilLoaded, LOADING } from "./anew.ts";
import { eventually, wordsIfAny, wordsOfAll } from "./eventually.ts";

/** The welcome window on a user's screen: the GM's setup, or the window for players. */
export class Welcome {
  readonly page: Page;
  readonly root: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.locator("#quadrant-welcome");
  }

  static async opened(page: Page): Promise<Welcome> {
    const welcome = new Welcome(page);
    await welcome.root.locator(".q-welcome__heading").waitFor();
    return welcome;
  }

  heading(): Promise<string> {
    return wordsIfAny(this.root.locator(".q-welcome__heading"));
  }

  /** The text beside the buttons: progress, or an error. */
  status(): Promise<string> {
    return wordsIfAny(this.root.locator(".q-welcome__status"));
  }

  world(game: string): Locator {
    return this.root.locator(`.q-world.q-${game}`);
  }

  /** The switch of a game: whether it is played, or whether its starter is imported. */
  switch(game: string, name: "plays" | "starter"): Locator {
    return this.world(game).locator(`input[data-field=${name}]`);
  }

  async turn(game: string, name: "plays" | "starter", on: boolean): Promise<void> {
    const field = this.switch(game, name);
    if ((await field.isChecked()) !== on) await field.click();
    await eventually(() => field.isChecked()).toBe(on);
  }

  button(action: string): Locator {
    return this.root.locator(`button[data-action="${action}"]`);
  }

  async press(action: string): Promise<void> {
    await this.button(action).click();
  }

  /** Waits for the page of the window that has this button. */
  async comesTo(action: "set" | "give" | "tour"): Promise<void> {
    await this.button(action).waitFor({ timeout: LOADING });
  }

  hero(name: string): Locator {
    return this.root.locator(".q-cast__hero", { has: this.page.locator(".q-cast__name", { hasText: name }) });
  }

  heroes(): Promise<string[]> {
    return wordsOfAll(this.root.locator(".q-cast__name"));
  }

  async close(): Promise<void> {
    await this.root.locator(".window-header [data-action=close]").click();
    await this.gone();
  }

  gone(): Promise<void> {
    return this.root.waitFor({ state: "detached" });
  }
}

/** Waits until the world is loaded, and windows that open right after that are shown. */
export async function settled(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  await page.waitForFunction(() => (game["tours"] as Loose).has("quadrant.player"));
  // Windows that open after the tours were registered are open by then.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
}

/** Reloads the page. */
export async function loadAnew(page: Page): Promise<void> {
  await reloadBy(page, () => page.reload());
  await settled(page);
}

/** The number of documents in the world. */
export function holdings(page: Page): Promise<Record<"actors" | "scenes" | "combats" | "journal" | "folders", number>> {
  return page.evaluate(() => ({
    actors: game.actors.size,
    scenes: game.scenes.size,
    combats: game.combats.size,
    journal: game.journal.size,
    folders: game.folders.size,
  }));
}

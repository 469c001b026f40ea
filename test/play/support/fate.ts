import type { Locator, Page } from "playwright-core";
import { wordsOfAll } from "./eventually.ts";
import { boardTool } from "./tools.ts";

type Chips = [white: number, red: number, blue: number];

/** The panel of Fate Chips on a user's screen. */
export class FatePanel {
  readonly page: Page;
  readonly root: Locator;

  private constructor(page: Page) {
    this.page = page;
    this.root = page.locator("#quadrant-fate");
  }

  /** Opens it from the board's controls. */
  static async open(page: Page): Promise<FatePanel> {
    await boardTool(page, "fate");
    const panel = new FatePanel(page);
    await panel.root.locator(".q-fate").waitFor();
    return panel;
  }

  hero(name: string): Locator {
    return this.root.locator(".q-fate__hero", { has: this.page.locator(".q-fate__name", { hasText: name }) });
  }

  heap(id: "pot" | "master"): Locator {
    return this.root.locator(`[data-heap="${id}"]`);
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole("button", { name });
  }

  /** The counts on the top discs of a heap: white, red, blue. */
  async chips(heap: Locator): Promise<Chips> {
    const counts = await wordsOfAll(heap.locator(".q-stack > :last-child .q-disc__count"));
    return counts.map(Number) as Chips;
  }
}

/** The chips of all heroes, the pot and the Master, as this client has them. */
export function purses(page: Page): Promise<Record<string, Chips>> {
  return page.evaluate(() => {
    const counts = ({ white, red, blue }: Loose): [number, number, number] => [white, red, blue];
    const heroes = game.actors
      .filter(({ type, system }: Loose) => type === "imperfectCharacter" && system.role === "hero")
      .map((actor: Loose) => [actor.name, counts(actor.system.fate)] as const);
    const setting = (key: string): [number, number, number] =>
      counts(game.settings.get("quadrant", `imperfect.${key}`));
    return { ...Object.fromEntries(heroes), pot: setting("pot"), master: setting("masterFate") };
  });
}

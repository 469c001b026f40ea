import type { Locator, Page } from "playwright-core";
import { openTab } from "./sidebar.ts";
import { revealing } from "./revealing.ts";
import { eventually, words, wordsIfAny, wordsOfAll } from "./eventually.ts";

/** The combat tracker on a user's screen. */
export class Tracker {
  readonly page: Page;
  readonly root: Locator;

  private constructor(page: Page, root: Locator) {
    this.page = page;
    this.root = root;
  }

  static async open(page: Page): Promise<Tracker> {
    return new Tracker(page, await openTab(page, "combat"));
  }

  /** A row; an act on an element in its menu opens the menu first. */
  row(name: string): Locator {
    const row = this.root.locator(".q-turn", { has: this.page.locator(".q-turn__name", { hasText: name }) });
    return revealing(row);
  }

  names(): Promise<string[]> {
    return wordsOfAll(this.root.locator(".q-turn__name"));
  }

  /** The name of the acting combatant; "" if there is none. */
  async acting(): Promise<string> {
    return wordsIfAny(this.root.locator('.q-turn[aria-current="true"] .q-turn__name'));
  }

  async round(): Promise<string> {
    return words(this.root.locator(".q-round__number b"));
  }

  /** The Actions left, e.g. "1 of 2 Actions left". */
  async actions(name: string): Promise<string> {
    return (await this.row(name).locator(".q-pips--diamond").first().getAttribute("aria-label")) ?? "";
  }

  conditions(name: string): Promise<string[]> {
    return wordsOfAll(this.row(name).locator(".q-badge"));
  }

  /** The turns counted while Out, e.g. "1 of 3 turns". */
  async count(name: string): Promise<string> {
    const boxes = this.row(name).locator(".q-pips--box");
    return (await boxes.count()) > 0 ? ((await boxes.getAttribute("aria-label")) ?? "") : "";
  }

  state(name: string): Promise<string> {
    return words(this.row(name).locator(".q-turn__state"));
  }

  /** A control of a row. */
  control(name: string, label: string | RegExp): Locator {
    return this.row(name).locator(".q-turn__controls").getByRole("button", { name: label });
  }

  button(name: string | RegExp): Locator {
    return revealing(this.root).getByRole("button", { name });
  }

  foot(action: "startCombat" | "nextTurn" | "endCombat" | "createCombat" | "lastActs"): Locator {
    return revealing(this.root).locator(`footer [data-action="${action}"]`);
  }

  /** The GM's calls in the menu at the foot, open or closed: for the fight, the scene, the session. */
  calls(): Promise<string[]> {
    return this.root
      .locator("footer .q-popover .q-entry")
      .evaluateAll((all) => all.map((one) => one.textContent.trim()));
  }

  /** *End turn* in the foot: for the acting combatant, or for the environment. */
  ends(): Promise<void> {
    return this.root.locator('footer [data-act="endTurn"]').click();
  }

  get undoStep(): Locator {
    return this.root.locator('footer [data-act="undoStep"]');
  }

  async begin(): Promise<void> {
    await this.foot("startCombat").click();
    await eventually(() => this.round()).toBe("1");
  }

  /** Waits until this combatant's turn begins. */
  async turnTo(name: string): Promise<void> {
    await eventually(() => this.acting()).toBe(name);
  }
}

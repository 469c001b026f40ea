import type { Locator, Page } from "playwright-core";
import { Board } from "./board.ts";
import { entry } from "./sidebar.ts";
import { eventually, words } from "./eventually.ts";

/** The sheet of a character, as a user operates it. */
export class Sheet {
  readonly page: Page;
  readonly root: Locator;

  constructor(page: Page, name: string) {
    this.page = page;
    this.root = page.locator("form.q-sheet", {
      has: page.locator("h1.window-title", { hasText: new RegExp(`(^|: )${escape(name)}$`) }),
    });
  }

  /** Opens it from the sidebar. */
  static async open(page: Page, name: string): Promise<Sheet> {
    const line = await entry(page, "actors", name);
    await line.locator(".entry-name").click();
    return Sheet.ready(page, name);
  }

  /** Opens a token's sheet with the keyboard: a foe's token is unlinked, with an actor of its own. */
  static async ofToken(page: Page, name: string): Promise<Sheet> {
    await new Board(page).open(name);
    return Sheet.ready(page, name);
  }

  /**
   * Brings a sheet into play mode, full and unfolded: a sheet reopens in its last mode, and an extra's sheet is compact at
   * first.
   */
  private static async ready(page: Page, name: string): Promise<Sheet> {
    const sheet = new Sheet(page, name);
    await sheet.root.waitFor();
    // The mode is set once the sheet is rendered.
    await page.waitForFunction(
      (element) => Boolean((element as HTMLElement).dataset.mode),
      await sheet.root.elementHandle(),
    );
    if ((await sheet.root.getAttribute("data-mode")) === "edit") await sheet.mode("play");
    await sheet.full();
    await sheet.unfold();
    return sheet;
  }

  /** Switches a compact sheet to the full one with a user's click; it stays full. */
  async full(): Promise<void> {
    if (!(await this.isCompact())) return;
    await this.root.locator("[data-action=compact]").click();
    await eventually(() => this.isCompact()).toBe(false);
  }

  isCompact(): Promise<boolean> {
    return this.root.evaluate((element) => element.classList.contains("is-compact"));
  }

  /**
   * Unfolds everything that the sheet keeps folded, e.g. the line at its foot and the acts that are impossible now. The list
   * of effects is left out: it is rendered only when it is opened.
   */
  async unfold(): Promise<void> {
    const folded = this.root.locator("details[data-keep]:not([data-keep=effects], [open]) > summary:visible");
    while (await folded.count()) await folded.first().click();
  }

  /** Folds what can be folded, and scrolls to the top: the sheet as it opens for the first time. */
  async fold(): Promise<void> {
    const unfolded = this.root.locator("details[data-keep][open] > summary:visible");
    while (await unfolded.count()) await unfolded.last().click();
    await this.root.evaluate((root) => root.querySelectorAll("*").forEach((part) => part.scrollTo({ top: 0 })));
  }

  async mode(mode: "play" | "edit"): Promise<void> {
    await this.root.locator(`.q-mode [data-mode="${mode}"]`).click();
    await this.page.waitForFunction(([element, wanted]) => (element as HTMLElement).dataset.mode === wanted, [
      await this.root.elementHandle(),
      mode,
    ] as const);
    await this.unfold();
  }

  async close(): Promise<void> {
    await this.root.locator(".window-header [data-action=close]").click();
    await this.root.waitFor({ state: "detached" });
  }

  /** The row of an Ability, or of the Default Skill. */
  row(name: string): Locator {
    return this.root.locator(".q-row", { has: this.page.locator(".q-row__name", { hasText: exactly(name) }) });
  }

  /** Clicks the row, which begins its main check. */
  async use(name: string): Promise<void> {
    await this.row(name).locator(".q-row__main").click();
  }

  /** Begins another check of the row: Task, Contest, Help; opens the row's menu if the check is in it. */
  async useFor(name: string, what: string): Promise<void> {
    await pressTool(this.row(name).locator(".q-row__tools, .q-system__tools"), what);
  }

  condition(id: string): Locator {
    return this.root.locator(`.q-condition[data-condition="${id}"]`);
  }

  gauge(id: "actions" | "toughness" | "stamina" | "will"): Locator {
    return this.root.locator(`.q-gauge[data-gauge="${id}"]`);
  }

  /** The number of a gauge, e.g. "2/3". */
  async figure(id: "actions" | "toughness" | "stamina" | "will"): Promise<string> {
    return (await words(this.gauge(id).locator(".q-figure"))).replaceAll(" ", "");
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole("button", { name });
  }

  /** A field of edit mode, by the path of its data. */
  field(path: string): Locator {
    return this.root.locator(`[name="${path}"]`);
  }

  /** Fills a field and leaves it. */
  async fill(path: string, value: string): Promise<void> {
    const field = this.field(path);
    if ((await field.evaluate((element) => element.localName)) === "select") await field.selectOption(value);
    else {
      await field.fill(value);
      await field.press("Tab");
    }
  }
}

/** The sheet of an Ability. */
export class AbilitySheet {
  readonly page: Page;
  readonly root: Locator;

  constructor(page: Page, name: string) {
    this.page = page;
    this.root = page.locator("form.q-item-sheet", {
      has: page.locator("h1.window-title", { hasText: new RegExp(`(^|: )${escape(name)}$`) }),
    });
  }

  field(path: string): Locator {
    return this.root.locator(`[name="${path}"]`);
  }

  async close(): Promise<void> {
    await this.root.locator(".window-header [data-action=close]").click();
    await this.root.waitFor({ state: "detached" });
  }
}

/** Presses one of the tools of a row; opens the row's menu if the tool is in it. */
export async function pressTool(row: Locator, what: string): Promise<void> {
  const button = row.locator("button", { hasText: what });
  const menu = row.locator("details.q-menu:not([open])", { has: row.page().locator("button", { hasText: what }) });
  if (await menu.count()) await menu.locator("> summary").click();
  await button.click();
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const exactly = (text: string): RegExp => new RegExp(`^\\s*${escape(text)}\\s*$`);

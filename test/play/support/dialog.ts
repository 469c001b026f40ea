import type { Locator, Page } from "playwright-core";
import { wordsOfAll } from "./eventually.ts";

/** The roll dialog. */
export class Dialog {
  readonly page: Page;
  readonly root: Locator;

  private constructor(page: Page) {
    this.page = page;
    this.root = page.locator("form.q-ask-dialog");
  }

  /** The dialog that is open. */
  static async opened(page: Page): Promise<Dialog> {
    const dialog = new Dialog(page);
    await dialog.root.waitFor();
    return dialog;
  }

  option(id: string): Locator {
    return this.root.locator(`input[data-option="${id}"]`);
  }

  optionRow(id: string): Locator {
    return this.root.locator(".q-option", { has: this.page.locator(`input[data-option="${id}"]`) });
  }

  /** Ticks an option; returns when the dialog has drawn what follows from it. */
  async choose(id: string): Promise<void> {
    await this.option(id).click();
    await this.root.locator(`.q-option.is-checked input[data-option="${id}"]`).waitFor();
  }

  /** The big numbers: "52 % to hit". */
  headlines(): Promise<string[]> {
    return wordsOfAll(this.root.locator(".q-headline"));
  }

  /** The odds of every outcome, as a screen reader hears them. */
  async odds(): Promise<string> {
    return (await this.root.locator(".q-odds [role=img]").first().getAttribute("aria-label")) ?? "";
  }

  async fill(id: string, value: string): Promise<void> {
    const field = this.root.locator(`[data-field="${id}"]`);
    if ((await field.evaluate((element) => element.localName)) === "select") await field.selectOption(value);
    else {
      await field.fill(value);
      await field.press("Tab");
    }
  }

  async describe(text: string): Promise<void> {
    await this.root.locator("textarea[name=words]").fill(text);
  }

  async mode(mode: string): Promise<void> {
    await this.root.locator("select[name=mode]").selectOption(mode);
  }

  get throwButton(): Locator {
    return this.root.locator("button[type=submit]");
  }

  async throw(): Promise<void> {
    await this.throwButton.click();
    await this.root.waitFor({ state: "detached" });
  }

  /** Puts it on the table without throwing it: others may join. */
  async announce(): Promise<void> {
    await this.root.locator("button[data-action=announce]").click();
    await this.root.waitFor({ state: "detached" });
  }

  async cancel(): Promise<void> {
    await this.root.locator(".window-header [data-action=close]").click();
    await this.root.waitFor({ state: "detached" });
  }
}

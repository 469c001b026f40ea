import type { Locator, Page } from "playwright-core";
import { wordsOfAll } from "./eventually.ts";

const quoted = (value: string): string => value.replaceAll(/["\\]/g, "\\$&");
const literal = (value: string): string => value.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The roll dialog. */
export class Dialog {
  readonly page: Page;
  readonly root: Locator;

  private constructor(page: Page) {
    this.page = page;
    this.root = page.locator("form.q-ask-dialog");
  }

  /** The open roll dialog. */
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

  /** Ticks an option; returns when the dialog is redrawn. */
  async choose(id: string): Promise<void> {
    await this.option(id).click();
    await this.root.locator(`.q-option.is-checked input[data-option="${id}"]`).waitFor();
  }

  /** The headline odds, e.g. "52 % to hit". */
  headlines(): Promise<string[]> {
    return wordsOfAll(this.root.locator(".q-headline"));
  }

  /** The odds of every outcome, as a screen reader reads them. */
  async odds(): Promise<string> {
    return (await this.root.locator(".q-odds [role=img]").first().getAttribute("aria-label")) ?? "";
  }

  async fill(id: string, value: string): Promise<void> {
    const field = this.field(id);
    const drawn = await this.drawn(id);
    if (drawn === "list") await field.locator("select").selectOption(value);
    else if (drawn === "discs") await this.pay(id, Number(value));
    else if (drawn === "segment" || drawn === "pick")
      await this.take(id, field.locator(`input[value="${quoted(value)}"]`));
    else {
      await field.locator("input").fill(value);
      await field.locator("input").press("Tab");
    }
  }

  /** The element around a field, with its label and its choices or input. */
  field(id: string): Locator {
    return this.root.locator(`.q-field[data-of="${id}"]`);
  }

  /** The form of a field: a segment, a list that unfolds, a long list, a number with steps, discs, or words. */
  private async drawn(id: string): Promise<string> {
    const classes = (await this.field(id).getAttribute("class")) ?? "";
    return /q-field--(\w+)/.exec(classes)?.[1] ?? "";
  }

  /** Chooses by a choice's label instead of its value. */
  async pick(id: string, label: string): Promise<void> {
    if ((await this.drawn(id)) === "list") return void (await this.field(id).locator("select").selectOption({ label }));
    const word = this.page.locator(".q-segment__word", { hasText: new RegExp(`^${literal(label)}$`) });
    await this.take(id, this.field(id).locator(".q-segment__choice", { has: word }).locator("input"));
  }

  /** Clicks a choice, and opens its fold first if there is one; returns when the dialog shows it. */
  private async take(id: string, choice: Locator): Promise<void> {
    const fold = this.field(id).locator("details.q-pick:not([open]) > summary");
    if ((await fold.count()) > 0) await fold.click();
    const value = (await choice.getAttribute("value")) ?? "";
    await choice.click();
    await this.root.locator(`.q-field[data-of="${id}"] .is-chosen input[value="${quoted(value)}"]`).waitFor({
      state: "attached",
    });
  }

  /** Pays this many discs. */
  private async pay(id: string, count: number): Promise<void> {
    const discs = this.field(id).locator(".q-pay");
    const paid = await this.field(id).locator(".q-pay.is-on").count();
    if (paid === count) return;
    await discs.nth(Math.max(count, 1) - 1).click();
    if (count === 0 && paid > 1) {
      await this.field(id).locator(".q-pay.is-on").nth(1).waitFor({ state: "detached" });
      await discs.first().click();
    }
  }

  /** The current value of a field. */
  async value(id: string): Promise<string> {
    const drawn = await this.drawn(id);
    if (drawn === "segment" || drawn === "pick")
      return (await this.field(id).locator("input:checked").getAttribute("value")) ?? "";
    if (drawn === "discs") return String(await this.field(id).locator(".q-pay.is-on").count());
    return this.field(id).locator("select, input").inputValue();
  }

  /** The labels of a field's choices. */
  choices(id: string): Promise<string[]> {
    return wordsOfAll(this.field(id).locator(".q-segment__word, option"));
  }

  /** The names of the targets in the dialog. */
  targets(): Promise<string[]> {
    return wordsOfAll(this.root.locator(".q-aim__target.is-chosen .q-aim__name"));
  }

  /** Toggles a target in the dialog. */
  async target(name: string): Promise<void> {
    const named = this.page.locator(".q-aim__name", { hasText: new RegExp(`^${literal(name)}$`) });
    const choice = this.root.locator(".q-aim__target", { has: named });
    const before = await choice.locator("input").isChecked();
    const fold = this.root.locator("details.q-aim__more:not([open])", { has: named });
    if ((await fold.count()) > 0) await fold.locator("summary").click();
    await choice.locator("input").click();
    await this.root.locator(`.q-aim__target${before ? ":not(.is-chosen)" : ".is-chosen"}`, { has: named }).waitFor();
  }

  /** Unfolds the options that are impossible now, with the reasons. */
  async notNow(): Promise<void> {
    const fold = this.root.locator("details.q-not-now:not([open]) > summary");
    if ((await fold.count()) > 0) await fold.click();
  }

  async describe(text: string): Promise<void> {
    await this.root.locator("textarea[name=words]").fill(text);
  }

  async mode(mode: string): Promise<void> {
    await this.root.locator(".q-ask__mode > summary").click();
    await this.root.locator(`input[name=mode][value="${mode}"]`).click();
    await this.root.locator(`input[name=mode][value="${mode}"]:checked`).waitFor({ state: "attached" });
  }

  get throwButton(): Locator {
    return this.root.locator("button[type=submit]");
  }

  async throw(): Promise<void> {
    await this.throwButton.click();
    await this.root.waitFor({ state: "detached" });
  }

  /** Announces the act without rolling it, so that others may join. */
  async announce(): Promise<void> {
    await this.root.locator("button[data-action=announce]").click();
    await this.root.waitFor({ state: "detached" });
  }

  async cancel(): Promise<void> {
    await this.root.locator(".window-header [data-action=close]").click();
    await this.root.waitFor({ state: "detached" });
  }
}

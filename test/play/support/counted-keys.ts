import type { Page } from "playwright-core";
import { tabTo } from "./keys.ts";

/**
 * A keyboard user whose actions are counted: a text typed in one go is one action, and so is every other key press, Tab and
 * arrows included.
 */
export class CountedKeys {
  readonly page: Page;
  #actions = 0;

  constructor(page: Page) {
    this.page = page;
  }

  get actions(): number {
    return this.#actions;
  }

  async press(key: string): Promise<void> {
    this.#actions += 1;
    await this.page.keyboard.press(key);
  }

  /** Types over the selected text of the focused field. */
  async type(text: string): Promise<void> {
    this.#actions += 1;
    await this.page.keyboard.type(text);
  }

  /** Presses Tab, or another key, until the focused element matches. */
  async to(selector: string, key = "Tab"): Promise<void> {
    this.#actions += await tabTo(this.page, selector, { key });
  }
}

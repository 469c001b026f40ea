import type { Page } from "playwright-core";
import { tabTo } from "./keys.ts";

/**
 * Somebody who has nothing but a keyboard, and whose actions are counted: a text that is typed at one go is one, and so is each key
 * that is pressed besides, Tab and the arrows like all others.
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

  /** Types over what is chosen in the field that has the focus. */
  async type(text: string): Promise<void> {
    this.#actions += 1;
    await this.page.keyboard.type(text);
  }

  /** Presses Tab, or another key, till what has the focus fits. */
  async to(selector: string, key = "Tab"): Promise<void> {
    this.#actions += await tabTo(this.page, selector, { key });
  }
}

import type { Locator, Page } from "playwright-core";
import { openTab } from "./sidebar.ts";
import { eventually, words, wordsIfAny, wordsOfAll } from "./eventually.ts";
import { FOLDS } from "./world.ts";

/** A chat card on somebody's screen. */
export class Card {
  readonly page: Page;
  readonly root: Locator;

  constructor(page: Page, root: Locator) {
    this.page = page;
    this.root = root;
  }

  /** The newest card, once there are so many. */
  static async nth(page: Page, count: number): Promise<Card> {
    await openTab(page, "chat");
    const cards = page.locator("#chat article.q-card");
    await eventually(() => cards.count()).toBe(count);
    const id = await cards.nth(count - 1).getAttribute("data-card");
    return Card.of(page, id ?? "").read();
  }

  /** The newest card whose title is this. */
  static async titled(page: Page, title: string): Promise<Card> {
    await openTab(page, "chat");
    const cards = page.locator("#chat article.q-card", {
      has: page.locator(".q-card__title", { hasText: title }),
    });
    await cards.last().waitFor();
    const id = await cards.last().getAttribute("data-card");
    return Card.of(page, id ?? "").read();
  }

  static of(page: Page, id: string): Card {
    return new Card(page, page.locator(`#chat article.q-card[data-card="${id}"]`));
  }

  async id(): Promise<string> {
    return (await this.root.getAttribute("data-card")) ?? "";
  }

  /** The same card on another screen. */
  async on(page: Page): Promise<Card> {
    await openTab(page, "chat");
    const card = Card.of(page, await this.id());
    await card.root.waitFor({ state: FOLDS ? "attached" : "visible" });
    return card.read();
  }

  /** A step of a chain, and what a target is asked, is seen once its line is unfolded: as its reader does it, where cards fold. */
  private async unfoldLine(): Promise<void> {
    if (!FOLDS) return;
    await this.page.evaluate(
      (id) => ((globalThis as Loose)["calm"] as { hold(id: string): void } | undefined)?.hold(id),
      await this.id(),
    );
  }

  /** Unfolds it where cards fold. One that was refused at once has nothing to unfold. */
  async read(): Promise<this> {
    if (!FOLDS) return this;
    await this.unfoldLine();
    const isOpen = this.root.locator(".q-card__open[aria-expanded=true]");
    await isOpen.waitFor({ state: "attached", timeout: 3000 }).catch(() => undefined);
    return this;
  }

  /** "Hindered", or nothing while it is not decided. */
  verdict(): Promise<string> {
    return wordsIfAny(this.root.locator(".q-verdict__word"));
  }

  why(): Promise<string> {
    return wordsIfAny(this.root.locator(".q-verdict__why"));
  }

  state(): Promise<string> {
    return words(this.root.locator(".q-card__state"));
  }

  waiting(): Promise<string> {
    return wordsIfAny(this.root.locator(".q-waiting"));
  }

  side(role: string): Locator {
    return this.root.locator(`.q-side[data-role="${role}"]`);
  }

  note(role: string): Promise<string> {
    return wordsIfAny(this.side(role).locator(".q-side__note"));
  }

  /** What the dice of a side show, as a screen reader hears it. */
  dice(role: string): Promise<string[]> {
    return this.side(role)
      .locator(".q-die:not([aria-hidden]), .q-die-aces")
      .evaluateAll((dice) => dice.map((die) => die.getAttribute("aria-label") ?? ""));
  }

  /** "Ace Astra: Hindered none → ×1" */
  changes(): Promise<string[]> {
    return wordsOfAll(this.root.locator(".q-change"));
  }

  notes(): Promise<string[]> {
    return wordsOfAll(this.root.locator(".q-notes li"));
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole("button", { name });
  }

  /** A button of the card's own acts: apply, settle; behind its ⋯ undo, redo, mend, closeCard, askBack. */
  act(action: string): Locator {
    return this.root.locator(`button[data-action="${action}"]`);
  }

  /** Opens the menu behind ⋯. */
  async more(): Promise<void> {
    const menu = this.root.locator(".q-card__menu");
    const dots = this.root.locator('[data-action="more"]');
    // On a card at rest its ⋯ comes with the pointer; a log that goes on meanwhile takes the card from under it.
    await eventually(async () => {
      await this.root.locator(".q-card__head").hover({ force: true });
      return dots.isVisible();
    }).toBe(true);
    await dots.click();
    await menu.waitFor({ state: "visible" });
  }

  /** Presses what stands behind ⋯, once it stands there; a card that is drawn anew meanwhile closes its menu. */
  async press(action: string): Promise<void> {
    await this.unfoldLine();
    const item = this.act(action).first();
    await item.waitFor({ state: "attached" });
    for (let tries = 0; tries < 5; tries++) {
      if (!(await item.isVisible())) await this.more();
      const pressed = await item.click({ timeout: 2000 }).then(
        () => true,
        () => false,
      );
      if (pressed) return;
    }
    throw new Error(`${action} cannot be pressed on this card`);
  }

  spend(id: string): Locator {
    return this.root.locator(`button[data-action="spend"][data-choice="${id}"]`);
  }

  /** A way to answer. */
  choice(name: string): Locator {
    return this.root.locator(".q-choice", { has: this.page.locator(".q-choice__name", { hasText: exactly(name) }) });
  }

  /** Whoever could still turn it lets it stand, if anybody could; returns when it has been applied. */
  async stands(): Promise<void> {
    await eventually(async () => {
      const settle = this.act("settle").first();
      if (await settle.isVisible()) await settle.click({ timeout: 1000 }).catch(() => undefined);
      return this.state();
    }).toMatch(/Applied/);
  }

  async becomes(state: RegExp | string): Promise<void> {
    const wanted = typeof state === "string" ? literally(state) : state;
    await eventually(() => this.state()).toMatch(wanted);
  }
}

/** The newest card of a kind, once there are so many of it. */
export async function newest(page: Page, kind: string, count = 1): Promise<Card> {
  await openTab(page, "chat");
  const all = (): Promise<string[]> =>
    page.evaluate((wanted) => {
      const found = game.messages.filter(({ type, system }: Loose) => type === "card" && system.kind === wanted);
      return (found as unknown as Loose[]).map(({ id }) => String(id));
    }, kind);
  await eventually(async () => (await all()).length).toBe(count);
  const card = Card.of(page, (await all()).at(-1)!);
  return card.on(page);
}

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const literally = (text: string): RegExp => new RegExp(plain(text), "i");
const exactly = (text: string): RegExp => new RegExp(`^\\s*${plain(text)}\\s*$`);

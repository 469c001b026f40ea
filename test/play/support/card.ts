import type { Locator, Page } from "playwright-core";
import { openTab } from "./sidebar.ts";
import { eventually, words, wordsIfAny, wordsOfAll } from "./eventually.ts";
import { CARDS_FOLD } from "./world.ts";

/** A chat card on a user's screen. */
export class Card {
  readonly page: Page;
  readonly root: Locator;

  constructor(page: Page, root: Locator) {
    this.page = page;
    this.root = root;
  }

  /** The newest card, once there are this many. */
  static async nth(page: Page, count: number): Promise<Card> {
    await openTab(page, "chat");
    const cards = page.locator("#chat article.q-card");
    await eventually(() => cards.count()).toBe(count);
    const id = await cards.nth(count - 1).getAttribute("data-card");
    return Card.of(page, id ?? "").read();
  }

  /** The newest card with this title. */
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
    await card.root.waitFor({ state: CARDS_FOLD ? "attached" : "visible" });
    return card.read();
  }

  /**
   * If cards fold, unfolds the card's line, as its reader does: a step of a chain, and a question to a target, are visible
   * only then.
   */
  private async unfoldLine(): Promise<void> {
    if (!CARDS_FOLD) return;
    await this.page.evaluate(
      (id) => ((globalThis as Loose)["calm"] as { hold(id: string): void } | undefined)?.hold(id),
      await this.id(),
    );
  }

  /** Unfolds the card if cards fold. A card that was refused at once cannot be unfolded. */
  async read(): Promise<this> {
    if (!CARDS_FOLD) return this;
    await this.unfoldLine();
    const isOpen = this.root.locator(".q-card__open[aria-expanded=true]");
    await isOpen.waitFor({ state: "attached", timeout: 3000 }).catch(() => undefined);
    return this;
  }

  /** The outcome, e.g. "Hindered"; empty while it is undecided. */
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

  /** The dice of a side, as a screen reader reads them. */
  dice(role: string): Promise<string[]> {
    return this.side(role)
      .locator(".q-die:not([aria-hidden]), .q-die-aces")
      .evaluateAll((dice) => dice.map((die) => die.getAttribute("aria-label") ?? ""));
  }

  /** The changes, e.g. "Ace Astra: Hindered none → ×1". */
  changes(): Promise<string[]> {
    return wordsOfAll(this.root.locator(".q-change"));
  }

  notes(): Promise<string[]> {
    return wordsOfAll(this.root.locator(".q-notes li"));
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole("button", { name });
  }

  /** A button of the card's acts: apply, settle; in its ⋯ menu undo, redo, mend, closeCard, askBack. */
  act(action: string): Locator {
    return this.root.locator(`button[data-action="${action}"]`);
  }

  /** Opens the ⋯ menu. */
  async more(): Promise<void> {
    const menu = this.root.locator(".q-card__menu");
    const dots = this.root.locator('[data-action="more"]');
    // A settled card shows its ⋯ only on hover; a new message may move the card away from the pointer.
    await eventually(async () => {
      await this.root.locator(".q-card__head").hover({ force: true });
      return dots.isVisible();
    }).toBe(true);
    await dots.click();
    await menu.waitFor({ state: "visible" });
  }

  /** Presses an act, in the ⋯ menu if necessary, once it is there. Retries, because a redraw of the card closes its menu. */
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

  /** A choice of the answer. */
  choice(name: string): Locator {
    return this.root.locator(".q-choice", { has: this.page.locator(".q-choice__name", { hasText: exactly(name) }) });
  }

  /** Settles the card if this user may still change its outcome; returns when it is applied. */
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

/** The newest card of a kind, once there are this many of it. */
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

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { eventually } from "./eventually.ts";
import { Listener } from "./listener.ts";

/** The maximum number of key presses for a common act. */
export const MOST_PRESSES = 10;

/** The maximum number of characters that a screen reader reads for a focused element. */
const BREATH = 320;

/** An act: its key presses, and what was heard. */
interface Act {
  title: string;
  presses: number;
  lines: string[];
  /** The announcements on each screen during this act, by listener. */
  said: Map<string, string[]>;
}

/** A fight played with keyboard and screen reader: the acts, and what every listener hears. */
export class ByEar {
  readonly acts: Act[] = [];
  readonly listeners: readonly Listener[];

  constructor(listeners: readonly Listener[]) {
    this.listeners = listeners;
  }

  static async begin(people: Record<string, Page>): Promise<ByEar> {
    const listeners = Object.entries(people).map(([name, page]) => new Listener(name, page));
    for (const one of listeners) await one.begin();
    return new ByEar(listeners);
  }

  /** A listener performs an act; everything that is heard until it is done belongs to it. */
  async act(who: Listener, title: string, does: (hands: Hands) => Promise<void>): Promise<Act> {
    const act: Act = { title: `${title} (${who.name})`, presses: 0, lines: [], said: new Map() };
    this.acts.push(act);
    await does(new Hands(this, who, act));
    await this.collect(act);
    act.title += act.presses === 1 ? ", 1 press" : `, ${act.presses} presses`;
    expect(act.presses, act.title).toBeLessThanOrEqual(MOST_PRESSES);
    for (const [name, said] of act.said) expect(said, `${name} hears something twice`).toEqual([...new Set(said)]);
    return act;
  }

  /** Adds the announcements since the last call; the same text on several screens is one line. */
  async collect(act: Act): Promise<void> {
    const heard = new Map<string, string[]>();
    for (const one of this.listeners)
      for (const text of await one.said()) {
        heard.set(text, [...(heard.get(text) ?? []), one.name]);
        act.said.set(one.name, [...(act.said.get(one.name) ?? []), text]);
      }
    for (const [text, names] of heard) act.lines.push(`${names.join(", ")}: “${text}”`);
  }

  /** Waits until a listener has heard matching words during an act. */
  async until(act: Act, who: Listener, words: RegExp): Promise<void> {
    await eventually(async () => {
      await this.collect(act);
      return (act.said.get(who.name) ?? []).join("\n");
    }).toMatch(words);
  }
}

/** The keyboard of a listener. */
export class Hands {
  readonly #ear: ByEar;
  readonly #who: Listener;
  readonly #act: Act;

  constructor(ear: ByEar, who: Listener, act: Act) {
    this.#ear = ear;
    this.#who = who;
    this.#act = act;
  }

  get #page(): Page {
    return this.#who.page;
  }

  /**
   * Presses a key. @param leads a selector: the focus must get there, and the focused element is read; without it the focus
   * may stay
   */
  async press(key: string, leads = ""): Promise<void> {
    await this.#page.keyboard.press(key);
    this.#act.presses += 1;
    if (leads) await eventually(() => this.#hasFocus(leads)).toBe(true);
    await this.#ear.collect(this.#act);
    const focus = leads ? await this.#who.focus() : "";
    this.#act.lines.push(`\`${key}\`${focus ? ` → ${focus}` : ""}`);
    if (!leads) return;
    expect(focus.split(",")[0], `What ${key} leads to has a name`).not.toBe("");
    expect(focus.length, `${focus} is short`).toBeLessThanOrEqual(BREATH);
  }

  /** Presses Tab until the focus is there. */
  async tabTo(selector: string): Promise<void> {
    for (let presses = 0; !(await this.#hasFocus(selector)); presses += 1) {
      if (presses > MOST_PRESSES) throw new Error(`Tab does not lead to ${selector}:\n${this.#act.lines.join("\n")}`);
      await this.press("Tab", "*");
    }
  }

  #hasFocus(selector: string): Promise<boolean> {
    return this.#page.evaluate(
      (wanted) => document.activeElement?.closest(wanted) !== null && document.activeElement !== document.body,
      selector,
    );
  }

  isOn(selector: string): Promise<boolean> {
    return this.#hasFocus(selector);
  }

  /** Undoes the focused card: with the key Z if its menu has it, otherwise with its button. */
  async takeBack(): Promise<void> {
    if ((await this.#page.locator(".chat-message:focus-within [data-key=Z]").count()) > 0) return this.press("z");
    await this.tabTo("[data-action=undo]");
    await this.press("Enter");
  }

  /** Waits until a listener hears this; by default the one who acts. */
  hears(words: RegExp, who: Listener = this.#who): Promise<void> {
    return this.#ear.until(this.#act, who, words);
  }
}

/** The acts of a fight as a chapter of docs/heard.md. */
export const chapter = (title: string, { acts }: ByEar): string =>
  [
    `## ${title}`,
    ...acts.map((act) => [`### ${act.title}`, act.lines.map((line) => `- ${line}`).join("\n")].join("\n\n")),
  ].join("\n\n");

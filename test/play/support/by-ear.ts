import type { Page } from "playwright-core";
import { expect } from "vitest";
import { eventually } from "./eventually.ts";
import { Listener } from "./listener.ts";

/** No common act takes more presses. */
export const MOST_PRESSES = 10;

/** What has the focus after a press is said in one breath. */
const BREATH = 320;

/** One act, as it was done and heard. */
interface Act {
  title: string;
  presses: number;
  lines: string[];
  /** What each screen has said in this act, by who sits there. */
  said: Map<string, string[]>;
}

/** A fight played by ear: acts of people who press keys, with what everybody hears. */
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

  /** Somebody does something; what everybody hears till it is done belongs to it. */
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

  /** What was said since the last time, and to whom: the same to several in one line. */
  async collect(act: Act): Promise<void> {
    const heard = new Map<string, string[]>();
    for (const one of this.listeners)
      for (const text of await one.said()) {
        heard.set(text, [...(heard.get(text) ?? []), one.name]);
        act.said.set(one.name, [...(act.said.get(one.name) ?? []), text]);
      }
    for (const [text, names] of heard) act.lines.push(`${names.join(", ")}: “${text}”`);
  }

  /** Waits till somebody has heard something like this in an act. */
  async until(act: Act, who: Listener, words: RegExp): Promise<void> {
    await eventually(async () => {
      await this.collect(act);
      return (act.said.get(who.name) ?? []).join("\n");
    }).toMatch(words);
  }
}

/** The keys under somebody's hands. */
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

  /** Presses a key. @param leads a selector: the focus gets there, and what has it is heard; nothing: it may stay */
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

  /** Goes on by Tab till the focus is there. */
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

  /** Takes back the card with the focus: by its key, where its menu names one; else by its button. */
  async takeBack(): Promise<void> {
    if ((await this.#page.locator(".chat-message:focus-within [data-key=Z]").count()) > 0) return this.press("z");
    await this.tabTo("[data-action=undo]");
    await this.press("Enter");
  }

  /** Waits till this is heard at a screen. */
  hears(words: RegExp, who: Listener = this.#who): Promise<void> {
    return this.#ear.until(this.#act, who, words);
  }
}

/** The acts of a fight as a chapter of the page about what is heard. */
export const chapter = (title: string, { acts }: ByEar): string =>
  [
    `## ${title}`,
    ...acts.map((act) => [`### ${act.title}`, act.lines.map((line) => `- ${line}`).join("\n")].join("\n\n")),
  ].join("\n\n");

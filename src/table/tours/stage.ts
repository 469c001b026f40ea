import { openApplications, openSheet, showSidebarTab } from "../../foundry.ts";
import { draftOf, drafted } from "../checks/question.ts";
import { subjectFrom } from "../checks/parties.ts";
import { secrecyOf } from "../checks/secrecy.ts";
import { rolesOf } from "../checks/situation.ts";
import { newestCard } from "../documents/in-log.ts";
import type { Card } from "../documents/messages.ts";
import { likelyFirst } from "../likely-game.ts";
import { checkById, gameOf } from "../register.ts";
import { rollsOf, type NamedRoll } from "../rolls/named-roll.ts";
import { startRoll } from "../rolls/start.ts";
import { heroes, ownHero } from "../welcome/seats.ts";

type Tab = "chat" | "combat" | "actors" | "compendium" | "settings";

interface Window {
  element: HTMLElement;
  rendered: boolean;
  setPosition(position: { left: number }): unknown;
  close(options?: object): Promise<unknown>;
}

/** Milliseconds to wait for an element to be drawn. */
const PATIENCE = 8000;

/** Left position of a sheet that a tour opens, in pixels, so that the tour's text has room to its right. */
const BESIDE_CONTROLS = 72;

/** The elements that a tour shows: a hero's sheet, one roll, and its card. `clear` closes what it has opened. */
export class Stage {
  /** The actor of the tour: the user's own; for a GM one of the heroes, if possible one on the scene. */
  readonly hero = ownHero() ?? (game.user!.isGM ? onScene() : null);

  /** The roll of the tour: a simple one, without costs and without other actors. */
  readonly roll: NamedRoll | null = this.hero && plainRoll(this.hero);

  #sheet: Window | null = null;
  #thrown: Promise<Card | null> | null = null;
  #card: Card | null = null;

  /** The hero's sheet. A sheet that was open before stays open. */
  async sheet(): Promise<HTMLElement | null> {
    const sheet = this.hero?.sheet as Window | undefined;
    if (!sheet) return null;
    if (!sheet.rendered) {
      await openSheet(this.hero);
      this.#sheet = sheet;
      sheet.setPosition({ left: BESIDE_CONTROLS });
    }
    return sheet.element;
  }

  /** The row of the first enabled roll on the sheet. */
  async row(): Promise<HTMLElement | null> {
    const buttons = (await this.sheet())?.querySelectorAll<HTMLElement>(
      "[data-action=check]:not([aria-disabled=true])",
    );
    const shown = [...(buttons ?? [])].filter((button) => button.checkVisibility());
    const button = shown.find((one) => one.matches(".q-rows *, ul *")) ?? shown[0];
    const row = button?.closest<HTMLElement>(".q-rows > li") ?? button;
    row?.scrollIntoView({ block: "center" });
    return row ?? null;
  }

  /** The dialog of the roll, with its odds. */
  async dialog(): Promise<HTMLElement | null> {
    if (!this.hero || !this.roll) return null;
    if (!this.#asked()) this.#thrown = startRoll(this.hero, this.roll);
    await until(() => this.#asked()?.element?.querySelector(".q-ask"));
    const window = this.#asked()?.element;
    return window?.querySelector<HTMLElement>(".q-ask__top") ?? window ?? null;
  }

  /** The card: that of the open dialog, which is submitted, or else the newest one. */
  async card(): Promise<HTMLElement | null> {
    const dialog = this.#asked();
    if (dialog) {
      dialog.element.querySelector<HTMLElement>("button[type=submit]")?.click();
      this.#card = (await this.#thrown) ?? null;
    }
    this.#card ??= newestCard();
    await this.#closeSheet();
    await this.show("chat");
    const { id = "" } = this.#card ?? {};
    const drawn = await atRest(() => document.querySelector<HTMLElement>(`#chat [data-message-id="${id}"] .q-card`));
    drawn?.scrollIntoView({ block: "nearest" });
    return drawn;
  }

  /** The button of the menu in which a card can be undone. */
  async undo(): Promise<HTMLElement | null> {
    const card = await this.card();
    return card?.querySelector<HTMLElement>(".q-card__dots") ?? card;
  }

  /** A tab of the sidebar. */
  async show(tab: Tab): Promise<HTMLElement | null> {
    showSidebarTab(tab);
    return until(() => document.getElementById(tab));
  }

  /** Closes the windows that the tour has opened. */
  async clear(): Promise<void> {
    await this.#asked()?.close({ animate: false });
    await this.#closeSheet();
  }

  async #closeSheet(): Promise<void> {
    const sheet = this.#sheet;
    this.#sheet = null;
    if (sheet?.rendered) await sheet.close({ animate: false });
  }

  #asked(): Window | null {
    if (!this.#thrown) return null;
    const all = [...openApplications()] as unknown as Window[];
    return all.find(({ element }) => element?.matches(".q-ask-dialog")) ?? null;
  }
}

function onScene(): Actor.Implementation | null {
  const there = heroes().find((hero) => hero.getActiveTokens().length > 0);
  return there ?? likelyFirst(heroes(), (hero) => gameOf(hero)?.id)[0] ?? null;
}

/** @returns null if the hero has no such roll */
function plainRoll(hero: Actor.Implementation): NamedRoll | null {
  return rollsOf(hero).find((roll) => isPlain(hero, roll)) ?? null;
}

function isPlain(hero: Actor.Implementation, { check: id, itemId, data }: NamedRoll): boolean {
  const { check } = checkById(id);
  const item = itemId ? (hero.items.get(itemId) ?? null) : null;
  const draft = draftOf(check, subjectFrom(hero, { item, data: { ...data } }));
  if ("key" in draft || !check.asks || draft.check) return false;
  const now = drafted(check, draft);
  const others = Object.values(rolesOf(check, draft.plan)).filter((who) => who !== "self" && now.parties[who]?.actor);
  return others.length === 0 && check.costs(now).length === 0 && !check.refuse(now) && secrecyOf(check, now) === null;
}

/** Waits until `find` finds something. @returns null after the time limit */
async function until<T>(find: () => T | null | undefined): Promise<T | null> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = find();
    if (found || Date.now() > end) return found ?? null;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Number of consecutive checks at which an element must be the same: a card is redrawn when thrown, admitted and applied. */
const LOOKS = 6;

/** Waits until an element exists and is not redrawn any more. */
async function atRest(find: () => HTMLElement | null): Promise<HTMLElement | null> {
  let [last, looks]: [HTMLElement | null, number] = [null, 0];
  return until(() => {
    const now = find();
    looks = now === last ? looks + 1 : 0;
    last = now;
    return looks >= LOOKS ? now : null;
  });
}

import type { Locator, Page } from "playwright-core";
import { wordsIfAny } from "./eventually.ts";

/** A step of a tour as it was shown. */
export interface Seen {
  id: string;
  title: string;
  /** Whether the step's target is visible on the screen; "none" without a target. */
  target: "shown" | "hidden" | "none";
  /** Whether the step has a selector, so that it should have a target. */
  points: boolean;
}

/** A running tour on a user's screen. */
export class TourWalk {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async begin(page: Page, id: "gm" | "player"): Promise<TourWalk> {
    // Tours are registered while the world opens.
    await page.waitForFunction((key) => (game["tours"] as Loose).has(`quadrant.${key}`), id);
    await page.evaluate((key) => (game["tours"] as Loose).get(`quadrant.${key}`).start(), id);
    const walk = new TourWalk(page);
    await walk.panel.waitFor();
    return walk;
  }

  /** The panel of the step. Only here the test depends on how Foundry draws it. */
  get panel(): Locator {
    return this.page.locator(".tour:has(.step-content)");
  }

  async words(): Promise<string> {
    return wordsIfAny(this.panel);
  }

  /** The current step, once its target is on the page. */
  async seen(): Promise<Seen> {
    return (await (await this.page.waitForFunction(shownStep)).jsonValue())!;
  }

  /** Goes on to the next step; returns when that one is shown, or the tour is over. */
  async next(): Promise<void> {
    const before = await this.page.evaluate(() => (foundry["nue"].Tour.activeTour as Loose).stepIndex as number);
    await this.panel.locator("[data-action=next]").click();
    await this.page.waitForFunction((index) => {
      const tour = foundry["nue"].Tour.activeTour as Loose;
      if (!tour) return true;
      const title = document.querySelector(".tour .step-title")?.textContent?.trim();
      return tour.stepIndex !== index && title === game.i18n.localize(tour.currentStep?.title ?? "");
    }, before);
  }

  get isOver(): Promise<boolean> {
    return this.page.evaluate(() => foundry["nue"].Tour.activeTour === null);
  }

  /** The steps from here to the end. */
  async toTheEnd(): Promise<Seen[]> {
    const all: Seen[] = [];
    while (!(await this.isOver)) {
      all.push(await this.seen());
      await this.next();
    }
    return all;
  }
}

function shownStep(): Seen | null {
  const tour = foundry["nue"].Tour.activeTour as Loose;
  const title = document.querySelector(".tour .step-title")?.textContent?.trim();
  const target = tour?.targetElement as HTMLElement | null | undefined;
  if (!title || target?.isConnected === false) return null;
  const { id, selector } = tour.currentStep;
  if (!target) return { id, title, target: "none", points: Boolean(selector) };
  const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
  const inside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && width > 0 && height > 0;
  const shown = inside && target.checkVisibility({ visibilityProperty: true });
  return { id, title, target: shown ? "shown" : "hidden", points: true };
}

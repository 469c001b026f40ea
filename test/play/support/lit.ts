import type { Page } from "playwright-core";

/**
 * Nobody sees these screens, and drawing them is a quarter of what a played test costs: so the page is laid out, hit and read as
 * ever, but its root is fully transparent, and the browser paints no pixel of it. Who looks at one turns the light on.
 */
const DARK = "html:not([data-lit]) { opacity: 0 !important; }";

/** Paints nothing of this page until somebody looks at it, or it is opened anew. */
export async function darken(page: Page): Promise<void> {
  await page.addStyleTag({ content: DARK });
}

const turn = (page: Page, on: boolean): Promise<unknown> =>
  page.evaluate((is) => document.documentElement.toggleAttribute("data-lit", is), on);

/** Has a page painted while it is looked at. */
export async function lit<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await turn(page, true);
  try {
    return await look();
  } finally {
    await turn(page, false);
  }
}

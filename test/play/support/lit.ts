import type { Page } from "playwright-core";

/**
 * Nobody sees these screens, and drawing them is a quarter of what a played test costs: so the page is laid out, hit and read as
 * ever, but its root is fully transparent, and the browser paints no pixel of it. Who looks at one turns the light on.
 */
const DARK = "html:not([data-lit]) { opacity: 0 !important; } [data-unseen] { visibility: hidden !important; }";

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

/**
 * Has nothing of a page painted but what is looked at, what it stands on, and what has the focus, which would lose it: all else
 * keeps its place, but need not be painted, nor asked whether it lies on it.
 * @param selector of elements that are looked at
 */
export async function alone<T>(page: Page, selector: string, look: () => Promise<T>): Promise<T> {
  await page.evaluate(hideAround, selector);
  try {
    return await lit(page, look);
  } finally {
    await page.evaluate(() => {
      for (const one of document.querySelectorAll("[data-unseen]")) one.removeAttribute("data-unseen");
    });
  }
}

function hideAround(selector: string): void {
  const seen = [...document.querySelectorAll(selector)];
  const kept = [...seen, document.activeElement];
  const holds = (element: Element): boolean => kept.some((one) => element.contains(one));
  for (const one of seen)
    for (let at = one; at !== document.body && at.parentElement; at = at.parentElement)
      for (const beside of at.parentElement.children) if (!holds(beside)) beside.toggleAttribute("data-unseen", true);
}

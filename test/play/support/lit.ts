import type { Page } from "playwright-core";

/**
 * Painting takes a quarter of the time of these tests, and no user sees these pages: so a page is laid out, clicked and read
 * as ever, but its root is fully transparent, and the browser paints no pixel. Tests that look at a page turn painting on.
 */
const DARK = "html:not([data-lit]) { opacity: 0 !important; } [data-unseen] { visibility: hidden !important; }";

/** Paints nothing of this page until a test looks at it, or it is loaded again. */
export async function stopPainting(page: Page): Promise<void> {
  await page.addStyleTag({ content: DARK });
}

const turn = (page: Page, on: boolean): Promise<unknown> =>
  page.evaluate((is) => document.documentElement.toggleAttribute("data-lit", is), on);

/** Paints a page while a test looks at it. */
export async function lit<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await turn(page, true);
  try {
    return await look();
  } finally {
    await turn(page, false);
  }
}

/**
 * Paints only the examined elements, their ancestors, and the focused element, which would lose the focus. All other elements
 * keep their place, but need not be painted, nor checked for overlap.
 * @param selector of the examined elements
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

import { errors, type Locator } from "playwright-core";

/** What of a locator is another locator. */
const NARROWS = new Set([
  "locator",
  "getByRole",
  "getByText",
  "getByLabel",
  "first",
  "last",
  "nth",
  "filter",
  "and",
  "or",
]);

/** What needs its element to be there for the hand. */
const ACTS = new Set([
  "click",
  "dblclick",
  "hover",
  "press",
  "fill",
  "focus",
  "check",
  "selectOption",
  "dragTo",
  "tap",
  "type",
]);

/**
 * A locator whose element may stand in a menu or a fold: what is done to it opens that first, as a hand would. What is
 * read of it needs nothing to be open.
 */
export function revealing(locator: Locator): Locator {
  return new Proxy(locator, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== "function") return member;
      if (NARROWS.has(String(name)))
        return (...given: unknown[]) => revealing(member.apply(target, name === "getByRole" ? unseen(given) : given));
      if (name === "waitFor")
        return (options: object = {}) => member.call(target, { ...options, ...attached(options) });
      if (!ACTS.has(String(name))) return member.bind(target);
      return async (...given: unknown[]) => {
        // A redraw may put into a menu what stood in the open, while the hand is on its way: then the way is another.
        for (let left = WAYS; ; left -= 1) {
          await reveal(target);
          try {
            return await member.apply(target, within(String(name), given));
          } catch (error) {
            if (left <= 1 || !(error instanceof errors.TimeoutError) || (await target.isVisible())) throw error;
          }
        }
      };
    },
  });
}

/** So many ways are tried, each for so many milliseconds. */
const WAYS = 4;
const PATIENCE = 3_000;

/** What takes something beside its options: a key, a text, a choice. */
const TAKES = new Set(["press", "fill", "selectOption", "dragTo", "type"]);

function within(name: string, [first, second]: unknown[]): unknown[] {
  const options = (given: unknown): object => ({ timeout: PATIENCE, ...(given as object) });
  return TAKES.has(name) ? [first, options(second)] : [options(first)];
}

/** By its role even while its menu is closed. */
const unseen = ([role, options]: unknown[]): unknown[] => [role, { includeHidden: true, ...(options as object) }];

const attached = ({ state = "visible" }: { state?: string }): object =>
  state === "visible" ? { state: "attached" } : {};

/** Presses what opens the menu, and unfolds what is folded, around an element. */
async function reveal(locator: Locator): Promise<void> {
  const folds = await locator.evaluate((element) => {
    const found: string[] = [];
    for (let at = element.closest("summary")?.parentElement ?? element; at.parentElement; at = at.parentElement)
      if (at.parentElement.matches("details[id]:not([open])")) found.unshift(at.parentElement.id);
    return found;
  });
  const page = locator.page();
  for (const id of folds) await page.locator(`[id="${id}"] > summary`).first().click();
  const menu = await locator.evaluate((element) => {
    const found = element.closest("[popover]");
    return found && !found.matches(":popover-open") ? found.id : null;
  });
  if (menu) await page.locator(`[popovertarget="${menu}"]`).first().click();
}

import { errors, type Locator } from "playwright-core";

/** Members of a locator that return a locator. */
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

/** Members of a locator that need a visible element. */
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
 * A locator whose element may be inside a closed menu or fold: acts open these first, as a user would; reading needs nothing
 * open.
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
        // A redraw may move the element into a menu while the pointer is on its way: then reveal it again.
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

/** The number of attempts, and the timeout of each in milliseconds. */
const WAYS = 4;
const PATIENCE = 3_000;

/** Acts with an argument before their options: a key, a text, a choice. */
const TAKES = new Set(["press", "fill", "selectOption", "dragTo", "type"]);

function within(name: string, [first, second]: unknown[]): unknown[] {
  const options = (given: unknown): object => ({ timeout: PATIENCE, ...(given as object) });
  return TAKES.has(name) ? [first, options(second)] : [options(first)];
}

/** `getByRole` must find elements in closed menus, too. */
const unseen = ([role, options]: unknown[]): unknown[] => [role, { includeHidden: true, ...(options as object) }];

const attached = ({ state = "visible" }: { state?: string }): object =>
  state === "visible" ? { state: "attached" } : {};

/** Opens the folds and the menu around an element. */
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

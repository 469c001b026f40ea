import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";

const HOW_TO_GET_ONE =
  "No browser could be started. Install Chrome or Chromium and name its executable in QUADRANT_BROWSER (or CHROME_PATH), " +
  "or run npm ci again, for @sparticuz/chromium brings one along on Linux.";

// The packaged browser's own arguments put all into one process, which dies with the first context that closes.
const ARGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--font-render-hinting=none",
  // In megabytes. What a test makes is soon thrown away: with more room for it the pages need not tidy up all the time.
  "--js-flags=--min-semi-space-size=64 --max-semi-space-size=64",
];

/** A browser that dies of a fault of its own while it starts, which is seldom, is started once more. */
const ATTEMPTS = 3;

let browser: Promise<Browser> | null = null;

/**
 * Unpacks the browser that npm brings along, where none is named and that has not been done. Before processes start one beside
 * each other this is to be done once: who comes second would start what the first has unpacked half of.
 * @returns where the browser lies
 */
export async function findExecutable(): Promise<string> {
  const named = process.env["QUADRANT_BROWSER"] ?? process.env["CHROME_PATH"];
  if (!named) return (await import("@sparticuz/chromium")).default.executablePath();
  if (!existsSync(named)) throw new Error(`There is no browser at ${named}`);
  return named;
}

async function launch(attempt = 1): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath: await findExecutable(), args: ARGS, headless: true });
  } catch (cause) {
    const told = cause instanceof Error ? cause.message : String(cause);
    if (told.includes("signal=SIG") && attempt < ATTEMPTS) return launch(attempt + 1);
    throw new Error(`${HOW_TO_GET_ONE} (${told})`, { cause });
  }
}

/**
 * The browser that this process shares.
 * @throws with what to do, when there is none
 */
export function launchBrowser(): Promise<Browser> {
  browser ??= launch();
  return browser;
}

export async function closeBrowser(): Promise<void> {
  const running = browser;
  browser = null;
  await (await running)?.close();
}

const errors = new WeakMap<Page, string[]>();

/** Uncaught errors and console errors of a page so far. */
export function errorsOf(page: Page): string[] {
  return errors.get(page) ?? [];
}

function collectErrors(page: Page): void {
  const list: string[] = [];
  errors.set(page, list);
  page.on("pageerror", (error) => list.push(error.stack ?? error.message));
  page.on("console", (message) => {
    if (message.type() === "error") list.push(`${message.text()} (${message.location().url})`);
  });
}

export interface JoinOptions extends BrowserContextOptions {
  timeout?: number;
  /** The seat of an earlier table, in which nothing is left but what the browser has loaded before. Default: a new one. */
  context?: BrowserContext | undefined;
  /** What is to be in place before the first page is opened. */
  prepare?: ((context: BrowserContext) => Promise<void>) | undefined;
}

/**
 * Sit down at a table: a browser context of its own, logged in, with the game ready. Closing the page's context leaves.
 * @throws with the page's own errors, when the game does not become ready
 */
export async function join(host: { url: string }, userName: string, options: JoinOptions = {}): Promise<Page> {
  const { timeout = 30_000, context: kept, prepare, ...contextOptions } = options;
  const context =
    kept ?? (await (await launchBrowser()).newContext({ viewport: { width: 1440, height: 900 }, ...contextOptions }));
  await prepare?.(context);
  const page = await context.newPage();
  collectErrors(page);
  try {
    await page.goto(`${host.url}/join`);
    // Nobody remembers what was chosen at an earlier table.
    if (kept) await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
    await page.fill("input[name=username]", userName);
    await page.click("button[name=join]");
    const outcome = await page.waitForSelector('body.game, [role="alert"]', { state: "attached", timeout });
    if (new URL(page.url()).pathname !== "/game") throw new Error((await outcome.textContent()) ?? "refused");
    await page.waitForSelector('body[data-ready="true"]', { state: "attached", timeout });
  } catch (cause) {
    const told = [cause instanceof Error ? cause.message : String(cause), ...errorsOf(page)];
    await context.close();
    throw new Error(`${userName} could not join: ${told.join("\n")}`, { cause });
  }
  return page;
}

/**
 * Gets up, and leaves a context as a seat for whoever comes next: nothing is left in it but what the browser has loaded, which
 * need not be loaded and compiled again.
 */
export async function getUp(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close();
  await context.clearCookies();
}

/** Closes every window that is open on these screens. */
export async function closeWindows(...pages: Page[]): Promise<void> {
  for (const page of pages)
    await page.evaluate(async () => {
      for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close();
    });
}

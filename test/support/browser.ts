import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";

const HOW_TO_GET_ONE =
  "No browser could be started. Install Chrome or Chromium and name its executable in QUADRANT_BROWSER (or CHROME_PATH), " +
  "or run npm ci again, for @sparticuz/chromium brings one along on Linux.";

// The packaged browser's default arguments run everything in one process, which dies when the first context closes.
const ARGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--font-render-hinting=none",
  // In megabytes. Most objects of a test are short-lived: a larger young generation saves garbage collections.
  "--js-flags=--min-semi-space-size=64 --max-semi-space-size=64",
];

/** Chromium rarely crashes while it starts; it is then started again, up to this number of attempts. */
const ATTEMPTS = 3;

let browser: Promise<Browser> | null = null;

/**
 * Finds the browser's executable. Unpacks the browser of `@sparticuz/chromium` if none is named and it is not unpacked yet.
 * Call this before several processes start browsers in parallel: otherwise a second process starts a half-unpacked one.
 * @returns the path of the executable
 * @throws if there is no file at the named path
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
 * The browser that all tests of this process share.
 * @throws with instructions if there is no browser
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
  /** The browser context of an earlier table, with only its HTTP and code caches left. Default: a new context. */
  context?: BrowserContext | undefined;
  /** Prepares the context before the first page is opened. */
  prepare?: ((context: BrowserContext) => Promise<void>) | undefined;
}

/**
 * Joins a host as this user: opens a page in its own browser context, logs in, and waits until the game is ready. Close the
 * page's context to leave.
 * @throws with the page's own errors if the game does not become ready
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
    // Client settings of an earlier table must not leak into this one.
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
 * Leaves the table but keeps the context for the next user: only what the browser has cached stays in it, and need not be
 * loaded and compiled again.
 */
export async function leaveContext(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close();
  await context.clearCookies();
}

/** Closes every open window on these screens. */
export async function closeWindows(...pages: Page[]): Promise<void> {
  for (const page of pages)
    await page.evaluate(async () => {
      for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close();
    });
}

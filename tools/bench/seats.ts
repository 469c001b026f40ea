import type { BrowserContext, Page } from "playwright-core";
import type { WorldSeed } from "../../host/server/main.ts";
import { errorsOf, join, startHost } from "../../test/support/host.ts";
import type { Build } from "./build.ts";
import { installWatch } from "./screen.ts";

export interface Bench {
  gm: Page;
  /** The player Ada's page with `withAda`, else the GM's page. */
  ada: Page;
  url: string;
}

export interface Options {
  seed?: "demo" | WorldSeed;
  /** Whether the player Ada joins, too. */
  withAda?: boolean;
  /** Without the system's code, to measure the host alone. */
  bare?: boolean;
}

/** Milliseconds that the start of a client, or any step on its page, may take. */
export const PATIENCE = 120_000;
const VIEW = { viewport: { width: 1600, height: 900 }, reducedMotion: "reduce", timeout: PATIENCE } as const;

async function prepared(context: BrowserContext, bare: boolean): Promise<void> {
  await context.addInitScript(installWatch);
  if (bare)
    await context.route("**/quadrant.mjs", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
}

/** Runs a task with clients in a world of their own, which is closed afterwards. Errors on their pages are logged. */
export async function atTable<Result>(
  { dist, name }: Build,
  { seed = "demo", withAda = false, bare = false }: Options,
  task: (bench: Bench) => Promise<Result>,
): Promise<Result> {
  const host = await startHost({ systemDir: dist, seed });
  const pages: Page[] = [];
  const sit = async (user: string): Promise<Page> => {
    const page = await join(host, user, { ...VIEW, prepare: (context) => prepared(context, bare) });
    page.setDefaultTimeout(PATIENCE);
    pages.push(page);
    await page.evaluate(() => bench.calm());
    return page;
  };
  try {
    const gm = await sit("GM");
    const ada = withAda ? await sit("Ada") : gm;
    return await task({ gm, ada, url: host.url });
  } finally {
    for (const error of new Set(pages.flatMap(errorsOf)))
      console.error(`On a screen of ${name}: ${error.split("\n")[0]}`);
    for (const page of pages) await page.context().close();
    await host.close();
  }
}

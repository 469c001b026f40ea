import type { BrowserContext, Page } from "playwright-core";

/** Methods by which a test changes the page or its context: no reset can undo that. */
const HANDS = {
  page: [
    "setViewportSize",
    "emulateMedia",
    "addInitScript",
    "addScriptTag",
    "exposeFunction",
    "exposeBinding",
    "route",
  ],
  context: [
    "addInitScript",
    "exposeFunction",
    "exposeBinding",
    "grantPermissions",
    "newCDPSession",
    "route",
    "setOffline",
  ],
} as const;

/** The colour scheme is the only emulated medium that is reset for the next table. */
const isOnlyColour = (method: string, [options]: unknown[]): boolean =>
  method === "emulateMedia" && Object.keys(options as object).join() === "colorScheme";

/** The callback of each page and context. Their methods are wrapped only once: a context may have many pages. */
const told = new WeakMap<Page | BrowserContext, () => void>();

/** Calls back when a test changes the page itself, not only the world in it. */
export function watchPageChanges(page: Page, laidOn: () => void): void {
  watch(page, HANDS.page, laidOn);
  watch(page.context(), HANDS.context, laidOn);
}

function watch<T extends Page | BrowserContext>(
  screen: T,
  methods: readonly (keyof T & string)[],
  laidOn: () => void,
): void {
  const isWatched = told.has(screen);
  told.set(screen, laidOn);
  if (isWatched) return;
  for (const method of methods) {
    const own = (screen[method] as (...given: unknown[]) => unknown).bind(screen);
    Object.assign(screen, {
      [method]: (...given: unknown[]) => {
        if (!isOnlyColour(method, given)) told.get(screen)!();
        return own(...given);
      },
    });
  }
}

/** Remembers the state of a page that was just opened. */
export const rememberScreen = (page: Page): Promise<string[]> => page.evaluate(unlike, { first: true });

/** Restores the client settings of a page. @returns the names of all other facts that have changed since it was opened */
export const restoreAndDiff = (page: Page): Promise<string[]> => page.evaluate(unlike, { first: false });

/** Compares a page's client settings, classes, size, hooks, globals and functions with those of the first call. */
function unlike({ first }: { first: boolean }): string[] {
  const page = globalThis as Loose;
  const before = page["quadrantAsOpened"] as Map<string, unknown> | undefined;
  if (!first && !before) return ["opened anew"];
  const facts = new Map<string, unknown>();
  for (const { namespace, key, scope } of game.settings.settings.values() as Iterable<Loose>) {
    if (scope !== "client") continue;
    const name = `setting ${namespace}.${key}`;
    const chosen = (): string => JSON.stringify(game.settings.get(namespace, key)) ?? "";
    const was = before?.get(name) as string | undefined;
    if (namespace === "quadrant" && was && was !== chosen()) void game.settings.set(namespace, key, JSON.parse(was));
    facts.set(name, chosen());
  }
  facts.set("language", game.i18n.lang).set("dress", document.body.className);
  facts.set("size", `${innerWidth} × ${innerHeight}`);
  for (const [name, list] of Object.entries(page.Hooks.events)) facts.set(`hook ${name}`, (list as unknown[]).length);
  // Tools that are injected to examine a page may stay there.
  const brought = new Set(["axe", "quadrantAsOpened"]);
  for (const name of Object.keys(page)) if (!brought.has(name)) facts.set(`global ${name}`, true);
  const classes = Object.values(CONFIG as Record<string, Loose>).flatMap((one) => (one?.documentClass as Loose) ?? []);
  const { DialogV2, ApplicationV2 } = foundry.applications["api"] as Loose;
  const kinds = [...classes, DialogV2, ApplicationV2, page.Roll];
  const places: Record<string, object> = {
    ...{ page, Math, Date, JSON, console, clipboard: navigator.clipboard, Hooks: page.Hooks },
    ...{ game, settings: game.settings, ui, notifications: ui.notifications, Dice: CONFIG["Dice"] },
    ...{ utils: foundry.utils, documents: foundry.documents },
    ...Object.fromEntries(
      kinds.flatMap((kind) => [
        [kind.name, kind],
        [`${kind.name}.prototype`, kind.prototype],
      ]),
    ),
  };
  for (const [place, object] of Object.entries(places))
    for (const [name, { value, get, set }] of Object.entries(Object.getOwnPropertyDescriptors(object)))
      for (const [how, does] of Object.entries({ value, get, set }))
        if (typeof does === "function" && !brought.has(name)) facts.set(`${how} ${place}.${name}`, does);
  if (!before) {
    page["quadrantAsOpened"] = facts;
    return [];
  }
  return [...new Set([...facts.keys(), ...before.keys()])].filter((name) => facts.get(name) !== before.get(name));
}

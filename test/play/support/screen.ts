import type { BrowserContext, Page } from "playwright-core";

/** By what a test changes a screen itself, or what reaches it: no reset takes that back. */
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

/** The colours alone are put back for the next table. */
const isOnlyColour = (method: string, [options]: unknown[]): boolean =>
  method === "emulateMedia" && Object.keys(options as object).join() === "colorScheme";

/** Tells when a test lays hands on a screen itself, and not on the world in it. */
export function watchHands(page: Page, laidOn: () => void): void {
  watch(page, HANDS.page, laidOn);
  watch(page.context(), HANDS.context, laidOn);
}

function watch<T extends Page | BrowserContext>(
  screen: T,
  methods: readonly (keyof T & string)[],
  laidOn: () => void,
): void {
  for (const method of methods) {
    const own = (screen[method] as (...given: unknown[]) => unknown).bind(screen);
    Object.assign(screen, {
      [method]: (...given: unknown[]) => {
        if (!isOnlyColour(method, given)) laidOn();
        return own(...given);
      },
    });
  }
}

/** Remembers what a screen that has just been opened is like. */
export const rememberScreen = (page: Page): Promise<string[]> => page.evaluate(unlike, { first: true });

/** Puts back what somebody has chosen at a screen. @returns what is still otherwise than when it was opened */
export const otherThanOpened = (page: Page): Promise<string[]> => page.evaluate(unlike, { first: false });

/** What one can choose at a screen, how it is dressed, who listens in it, and its functions, each as a line or as it is. */
function unlike({ first }: { first: boolean }): string[] {
  const page = globalThis as Loose;
  const settings = [...(game.settings.settings.values() as Iterable<Loose>)].filter(({ scope }) => scope === "client");
  const valueOf = ({ namespace, key }: Loose): string => JSON.stringify(game.settings.get(namespace, key)) ?? "";
  const before = page["quadrantAsOpened"] as { chosen: Map<string, string>; facts: Map<string, unknown> } | undefined;
  if (!first && !before) return ["opened anew"];
  if (!first)
    for (const setting of settings.filter(({ namespace }) => namespace === "quadrant")) {
      const was = before!.chosen.get(setting.key);
      if (was && was !== valueOf(setting)) void game.settings.set("quadrant", setting.key, JSON.parse(was));
    }
  const chosen = new Map(settings.map((one): [string, string] => [one.key as string, valueOf(one)]));
  const facts = new Map<string, unknown>([...chosen].map(([key, value]) => [`setting ${key}`, value]));
  facts.set("language", game.i18n.lang).set("dress", document.body.className);
  facts.set("size", `${innerWidth} × ${innerHeight}`);
  for (const [name, list] of Object.entries(page.Hooks.events)) facts.set(`hook ${name}`, (list as unknown[]).length);
  // What is brought once to look at a screen may stay there.
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
  if (first) page["quadrantAsOpened"] = { chosen, facts };
  const all = new Set([...facts.keys(), ...(before?.facts.keys() ?? [])]);
  return first ? [] : [...all].filter((name) => facts.get(name) !== before!.facts.get(name));
}

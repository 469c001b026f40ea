import type { Page } from "playwright-core";

/** What a screen holds that a module may add to. */
export interface Screen {
  /** Listeners by hook. */
  hooks: Record<string, number>;
  /** Full keys of settings. */
  settings: string[];
  /** Names of scene controls and their tools. */
  controls: string[];
  /** Ids of elements that lie at the top of the page. */
  elements: string[];
}

export const screenOf = (page: Page): Promise<Screen> =>
  page.evaluate(() => {
    const entries = Object.entries(Hooks["events"] as Record<string, unknown[]>);
    const controls = [
      ...document.querySelectorAll<HTMLElement>("#scene-controls [data-control], #scene-controls [data-tool]"),
    ];
    return {
      hooks: Object.fromEntries(entries.map(([name, listeners]) => [name, listeners.length])),
      settings: [...(game.settings["settings"] as Map<string, unknown>).keys()],
      controls: controls.map(({ dataset }) => dataset["control"] ?? dataset["tool"] ?? ""),
      elements: [...document.body.children].map(({ id }) => id).filter(Boolean),
    };
  });

const beyond = (now: readonly string[], before: readonly string[]): string[] => [
  ...new Set(now.filter((one) => !before.includes(one))),
];

/** What is there with a module and was not without it, in lines. */
export function added(now: Screen, before: Screen): string[] {
  const hooks = Object.entries(now.hooks).flatMap(([name, count]) => {
    const more = count - (before.hooks[name] ?? 0);
    return more > 0 ? [more > 1 ? `${name} ×${more}` : name] : [];
  });
  const lines = {
    hooks,
    settings: beyond(now.settings, before.settings),
    controls: beyond(now.controls, before.controls),
    elements: beyond(now.elements, before.elements),
  };
  return Object.entries(lines).flatMap(([name, all]) => (all.length > 0 ? [`${name}: ${all.join(", ")}`] : []));
}

import { utils } from "../foundry.ts";

/** The requested styles, by name. */
const asked = new Map<string, Promise<void>>();

/**
 * Loads a stylesheet, e.g. of a game, into the CSS layer in which Foundry puts those of the manifest. Resolves when it is loaded,
 * so that nothing is drawn without it, and also if it cannot be loaded.
 */
export function loadStyles(id: string): Promise<void> {
  const known = asked.get(id) ?? attach(`systems/quadrant/${id}.css`);
  asked.set(id, known);
  return known;
}

function attach(path: string): Promise<void> {
  const style = document.createElement("style");
  style.textContent = `@import url(${JSON.stringify(utils.getRoute(path))}) layer(system);`;
  return new Promise((resolve) => {
    style.addEventListener("load", () => resolve(), { once: true });
    style.addEventListener("error", () => resolve(), { once: true });
    document.head.append(style);
  });
}

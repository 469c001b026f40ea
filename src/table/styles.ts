import { utils } from "../foundry.ts";

/** Styles that were asked for, by the game's id. */
const asked = new Map<string, Promise<void>>();

/**
 * Brings the styles of a game in, into the layer that Foundry gives those of the system, as it does with those of the manifest. Settled
 * when they are there, so that nothing of the game is drawn without them; where they do not come it is drawn all the same.
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

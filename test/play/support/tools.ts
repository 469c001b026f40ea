import type { Page } from "playwright-core";

/** The game of a tool whose name does not begin with it. */
const OWNERS: Readonly<Record<string, string>> = {
  "long-tasks": "gurps",
  gravity: "gurps",
  "bucket-gurps": "gurps",
  fate: "imperfect",
};

/** Pages on which the tools of another game than the scene's were chosen. */
const chosen = new WeakSet<Page>();

/** Shows the scene's own tools again: redraws the board if another game's tools were chosen. */
export async function ownToolsBack(page: Page): Promise<void> {
  if (chosen.delete(page)) await page.evaluate(() => canvas["draw"]());
}

/**
 * Presses one of Quadrant's tools in the board's controls, by name, e.g. "gurps-rest" or "asking"; switches to the tool's
 * game first if necessary.
 */
export async function boardTool(page: Page, name: string): Promise<void> {
  const controls = page.locator("#scene-controls");
  const tool = controls.locator(`[data-tool="quadrant-${name}"]`);
  const group = controls.locator('[data-control="quadrant"]');
  if ((await group.getAttribute("aria-pressed")) !== "true") await group.click();
  await controls.locator('[data-tool^="quadrant-"]').first().waitFor();
  if ((await tool.count()) === 0) {
    chosen.add(page);
    await controls.locator('[data-tool="quadrant-game"]').click();
    await page.locator(`dialog button[data-action="${OWNERS[name] ?? name.split("-")[0]!}"]`).click();
  }
  await tool.click();
}

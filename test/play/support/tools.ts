import type { Page } from "playwright-core";

/** Of which game a tool is, where its name does not begin with it. */
const OWNERS: Readonly<Record<string, string>> = {
  "long-tasks": "gurps",
  gravity: "gurps",
  "bucket-gurps": "gurps",
  fate: "imperfect",
};

/** Screens at which the tools of another game than the scene's were chosen. */
const chosen = new WeakSet<Page>();

/** The board is drawn anew where somebody has chosen another game's tools: with it they are the scene's again. */
export async function ownToolsBack(page: Page): Promise<void> {
  if (chosen.delete(page)) await page.evaluate(() => canvas["draw"]());
}

/** Presses one of our tools among the board's controls, by its name: "gurps-rest", "asking"; of whatever game it is. */
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

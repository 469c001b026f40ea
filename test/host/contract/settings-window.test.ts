import { beforeEach, describe, expect, it } from "vitest";
import { interfaceTable, tab } from "./interface/table.ts";
import { violationsOn } from "../../support/axe.ts";

/** FT client/helpers/client-settings.d.mts (registerMenu), client/applications/settings/config.d.mts; ART settings. */
const table = interfaceTable();

const REGISTER = `(() => {
  class Menu extends foundry.applications.api.ApplicationV2 {
    static DEFAULT_OPTIONS = { id: "fixture-menu", window: { title: "A menu of its own" } };
    async _renderHTML() { return "Inside"; }
    _replaceHTML(result, content) { content.textContent = result; }
  }
  const data = { name: "The table", label: "Open the table", hint: "All about it.", icon: "fa-solid fa-flag", type: Menu };
  game.settings.registerMenu("fixture", "table", { ...data, restricted: true });
  game.settings.registerMenu("fixture", "mine", { ...data, name: "Mine", label: "Open mine", restricted: false });
  game.settings.register("fixture", "speed", { name: "Speed", scope: "user", config: true, type: Number, range: { min: 1, max: 5, step: 1 }, default: 3 });
  game.settings.register("fixture", "games", { name: "Games", scope: "world", config: true, requiresReload: true, type: Boolean, default: false });
  game.settings.register("fixture", "hidden", { name: "Hidden", scope: "user", config: false, type: Object, default: {} });
})()`;

beforeEach(async () => {
  for (const page of [table.gm, table.ann]) await page.evaluate(REGISTER);
});

describe("the window of settings", () => {
  it("FT registerMenu: shows a button that opens the menu's application; restricted ones to game masters alone", async () => {
    const { gm, ann } = table;
    for (const page of [gm, ann]) {
      await tab(page, "Settings");
      await page.getByRole("button", { name: "Configure settings" }).click();
      await page.getByRole("button", { name: "Open mine" }).waitFor();
    }
    await expect.poll(() => ann.getByRole("button", { name: "Open the table" }).count()).toBe(0);
    const menu = gm.locator(".submenu", { hasText: "The table" });
    await expect.poll(() => menu.innerText()).toContain("All about it.");
    const violations = await violationsOn(gm, { parts: ["#settings-config"] });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await menu.getByRole("button").click();
    await gm.locator("#fixture-menu", { hasText: "Inside" }).waitFor();
  });

  it("FT: settings of scope user are every user's own to set; what is not for configuration is not there", async () => {
    const { gm, ann } = table;
    await tab(ann, "Settings");
    await ann.getByRole("button", { name: "Configure settings" }).click();
    await ann.locator("[name='fixture.speed']").fill("5");
    await expect.poll(() => ann.getByLabel("Hidden").count()).toBe(0);
    await ann.getByRole("button", { name: "Save settings" }).click();
    await expect.poll(() => ann.evaluate(`game.settings.get("fixture", "speed")`)).toBe(5);
    await expect.poll(() => gm.evaluate(`game.settings.get("fixture", "speed")`)).toBe(3);
  });

  it("what needs a new page asks for one: of everybody, where it is the world's", async () => {
    const { gm, ann } = table;
    await tab(gm, "Settings");
    await gm.getByRole("button", { name: "Configure settings" }).click();
    await gm.getByLabel("Games").check();
    await gm.getByRole("button", { name: "Save settings" }).click();
    const question = gm.locator("dialog", { hasText: "everybody’s page" });
    await question.getByRole("button", { name: "No" }).click();
    await question.waitFor({ state: "detached" });
    await expect.poll(() => gm.evaluate(`game.settings.get("fixture", "games")`)).toBe(true);
    for (const page of [gm, ann]) await page.evaluate("globalThis.isOld = true");
    await gm.evaluate("void foundry.applications.settings.SettingsConfig.reloadConfirm({ world: true })");
    await question.getByRole("button", { name: "Yes" }).click();
    for (const page of [gm, ann])
      await page.waitForFunction("globalThis.isOld === undefined && document.body?.dataset.ready === 'true'");
  });

  it("a player's word loads only the player's own page", async () => {
    const { gm, ann } = table;
    for (const page of [gm, ann]) await page.evaluate("globalThis.isOld = true");
    await ann.evaluate("game.socket.emit('reload')");
    await ann.evaluate("void foundry.applications.settings.SettingsConfig.reloadConfirm({ world: true })");
    await ann.locator("dialog", { hasText: "everybody’s page" }).getByRole("button", { name: "Yes" }).click();
    await ann.waitForFunction("globalThis.isOld === undefined && document.body?.dataset.ready === 'true'");
    await expect.poll(() => gm.evaluate("globalThis.isOld")).toBe(true);
  });
});

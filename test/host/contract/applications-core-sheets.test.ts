import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { closeWindows, errorsOf, join, startHost, type TestHost } from "../../support/host.ts";
import { violationsOn } from "../../support/axe.ts";

let host: TestHost;
let page: Page;
/** Errors while joining do not belong to this file's tests. */
let errorsBefore = 0;

beforeAll(async () => {
  host = await startHost({ systemDir: "test/host/system" });
  page = await join(host, "Gamemaster");
  errorsBefore = errorsOf(page).length;
});

afterAll(async () => {
  await page?.context().close();
  await host?.close();
});

afterEach(() => closeWindows(page));

/** The violations that axe finds in the open sheet. */
async function violations(): Promise<string[]> {
  const violations = await violationsOn(page, { parts: [".application.sheet"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

describe("the host's own sheets", () => {
  it("show a type that brings no sheet: name, picture and simple data, saved on change", async () => {
    const id = await page.evaluate(async () => {
      const actor = await Actor["create"]({ name: "Plain", type: "hero" });
      await actor.sheet.render({ force: true });
      return actor.id as string;
    });
    await expect.poll(() => violations()).toEqual([]);
    await page.fill(".base-sheet [name=name]", "Renamed");
    await page.press(".base-sheet [name=name]", "Tab");
    // The sheet is redrawn with the new name: text typed into the old one meanwhile would be lost.
    await page.locator(".application.sheet .window-title", { hasText: "Renamed" }).waitFor();
    await page.fill(".base-sheet [name='system.luck']", "5");
    await page.press(".base-sheet [name='system.luck']", "Tab");
    await page.waitForFunction((id) => game.actors.get(id)?.["system"].luck === 5, id);
    await expect.poll(() => page.evaluate((id) => game.actors.get(id)?.name, id)).toBe("Renamed");
    // A click on the picture opens a dialog for its path.
    await page.click(".base-sheet [data-action=editImage]");
    await page.fill("dialog [name=path]", "icons/svg/d20.svg");
    await page.press("dialog [name=path]", "Enter");
    await page.waitForFunction((id) => game.actors.get(id)?.["img"] === "icons/svg/d20.svg", id);
  });

  it("edit an effect: changes are added, written and taken away", async () => {
    const uuid = await page.evaluate(async () => {
      const actor = await Actor["create"]({ name: "Bearer", type: "hero" });
      const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
        { name: "Bound", img: "icons/svg/aura.svg" },
      ]);
      await effect.sheet.render({ force: true });
      return effect.uuid as string;
    });
    const sheet = page.locator(".active-effect-config");
    await sheet.getByRole("button", { name: "Add a change" }).click();
    await sheet.locator("[name='system.changes.0.key']").fill("system.luck");
    await sheet.locator("[name='system.changes.0.value']").fill("2");
    await sheet.getByRole("button", { name: "Add a change" }).click();
    await sheet.locator("[name='system.changes.1.key']").waitFor();
    await expect.poll(() => violations()).toEqual([]);
    await sheet.getByRole("button", { name: "Delete this change" }).nth(1).click();
    await sheet.locator("[name='system.changes.1.key']").waitFor({ state: "detached" });
    await sheet.locator("button[type=submit]").click();
    await sheet.waitFor({ state: "detached" });
    const seen = await page.evaluate(async (uuid) => {
      const effect = await fromUuid(uuid);
      return { changes: effect.toObject().system.changes, luck: effect.parent.system.luck };
    }, uuid);
    expect(seen.changes).toMatchObject([{ key: "system.luck", type: "add" }]);
    expect(seen.luck).toBe(5);
  });

  it("let a document be given another sheet", async () => {
    const id = await page.evaluate(async () => {
      class OtherSheet extends foundry.applications.sheets.BaseSheet {
        static DEFAULT_OPTIONS = { classes: ["other-sheet"] };
      }
      foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, "test", OtherSheet, {
        types: ["vehicle"],
        label: "Other",
      });
      const actor = await Actor["create"]({
        name: "Car",
        type: "vehicle",
        flags: { core: { sheetClass: "core.BaseSheet" } },
      });
      await actor.sheet.render({ force: true });
      return actor.id as string;
    });
    await page.click(".base-sheet [data-action=toggleControls]");
    await page.getByRole("button", { name: "Configure sheet" }).click();
    await page.selectOption(".sheet-config [name=sheetClass]", { label: "Other" });
    await expect.poll(() => violations()).toEqual([]);
    await page.click(".sheet-config button[type=submit]");
    await page.waitForSelector(".other-sheet");
    await expect
      .poll(() => page.evaluate((id) => game.actors.get(id)?.["getFlag"]("core", "sheetClass"), id))
      .toBe("test.OtherSheet");
  });
});

it("leaves no errors behind", () => {
  expect(errorsOf(page).slice(errorsBefore)).toEqual([]);
});

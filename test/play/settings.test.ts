import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { reloadBy } from "./support/anew.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { Look, overflows } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { notifications, openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });

const ACE = "Ace Astra";

const setting = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((id) => game.settings.get("quadrant", id) as unknown, key);

/** Opens Quadrant's settings window, as a user does. */
async function opened(page: Page): Promise<Locator> {
  const tab = await openTab(page, "settings");
  await tab
    .locator("[data-action=openApp], button", { hasText: /Configure settings|Einstellungen/ })
    .first()
    .click();
  const all = page.locator("#settings-config");
  // Foundry's own window has only one button of Quadrant's.
  const group = all.locator('[data-namespace="quadrant"]');
  await group.waitFor();
  await eventually(() => group.locator("button").count()).toBe(1);
  await eventually(() => group.locator("input, select, [data-setting]").count()).toBe(0);
  await all.locator('[data-namespace="quadrant"] button').first().click();
  const window = page.locator("#quadrant-settings");
  await window.locator(".q-settings__body").waitFor();
  // Foundry's window is closed, because Quadrant's covers it.
  await page.evaluate(() => (foundry.applications["instances"].get("settings-config") as Loose).close());
  await all.waitFor({ state: "detached" });
  return window;
}

const field = (window: Locator, key: string): Locator => window.locator(`[name="${key}"]`);
const page = (window: Locator, id: string): Promise<void> => window.locator(`nav.tabs [data-tab="${id}"]`).click();

async function save(window: Locator): Promise<void> {
  await window.locator("button[type=submit]").click();
  await window.waitFor({ state: "detached" });
}

describe("the GM's window of settings", () => {
  it("writes what was changed on every page at once, and nothing before it is saved", async () => {
    const { gm, ada } = table;
    const window = await opened(gm);
    await field(window, "automation").selectOption("confirm");
    await page(window, "zap");
    await field(window, "zap.wealth").press("Space");
    await page(window, "gurps");
    await field(window, "gurps.pointsPerSession").fill("3");
    await page(window, "personal");
    await field(window, "rollDialog").selectOption("skip");
    await eventually(() => setting(ada, "automation")).toBe("apply");
    await save(window);
    await eventually(() => setting(ada, "automation")).toBe("confirm");
    await eventually(() => setting(ada, "zap.wealth")).toBe(true);
    await eventually(() => setting(ada, "gurps.pointsPerSession")).toBe(3);
    await eventually(() => setting(gm, "rollDialog")).toBe("skip");
    await eventually(() => setting(ada, "rollDialog")).toBe("ask");
    // An unchanged setting has no stored document.
    await eventually(() =>
      gm.evaluate(() => (game.settings["storage"].get("world") as Loose).getSetting("quadrant.zap.injury")),
    ).toBe(undefined);
  });

  it("says of a number that cannot be, shows it, and writes nothing", async () => {
    const { gm } = table;
    const window = await opened(gm);
    await field(window, "automation").selectOption("off");
    await page(window, "gurps");
    await field(window, "gurps.pointsPerSession").fill("-1");
    await page(window, "table");
    await window.locator("button[type=submit]").click();
    await eventually(() => notifications(gm)).toContainEqual(expect.stringContaining("Points per session"));
    await eventually(() => field(window, "gurps.pointsPerSession").isVisible()).toBe(true);
    await eventually(() => setting(gm, "automation")).toBe("apply");
  });

  it("sets a page back to what it comes with, once that is saved", async () => {
    const { gm } = table;
    await gm.evaluate(() => game.settings.set("quadrant", "zap.tone", "grim"));
    await gm.evaluate(() => game.settings.set("quadrant", "automation", "off"));
    const window = await opened(gm);
    await page(window, "zap");
    await window.locator('[data-action=setBack][data-section="zap"]').click();
    await eventually(() => words(window.locator("[data-told]"))).toContain("Reset: 1.");
    await eventually(() => field(window, "zap.tone").inputValue()).toBe("light");
    await eventually(() => setting(gm, "zap.tone")).toBe("grim");
    await save(window);
    await eventually(() => setting(gm, "zap.tone")).toBe("light");
    await eventually(() => setting(gm, "automation")).toBe("off");
  });

  it("leaves alone what somebody else has set meanwhile and nobody touched here", async () => {
    const { gm } = table;
    const window = await opened(gm);
    await gm.evaluate(() => game.settings.set("quadrant", "zap.tone", "gritty"));
    await field(window, "foeNumbers").selectOption("none");
    await save(window);
    await eventually(() => setting(gm, "foeNumbers")).toBe("none");
    await eventually(() => setting(gm, "zap.tone")).toBe("gritty");
  });

  it("has a page for each game that is played, and asks to load the world anew where that is another", async () => {
    const { gm } = table;
    const window = await opened(gm);
    const pages = () => wordsOfAll(window.locator("nav.tabs button:visible"));
    await eventually(() => pages()).toEqual([
      "The table",
      "Zap!",
      "ZeroSpace",
      "Future Imperfect",
      "GURPS success rolls",
      "Only for me",
    ]);
    await field(window, "play.gurps").press("Space");
    await eventually(() => pages()).not.toContain("GURPS success rolls");
    await save(window);
    const question = gm.locator("dialog.application, .application.dialog").last();
    await question.locator("[data-action=no]").click();
    await eventually(() => setting(gm, "play.gurps")).toBe(false);
  });

  it("opens the rules that an option is about", async () => {
    const { gm } = table;
    const window = await opened(gm);
    await page(window, "zap");
    await window.locator('[data-setting="zap.overkill"] [data-action=rules]').click();
    await eventually(() => wordsOfAll(gm.locator(".journal-sheet .window-title"))).toContainEqual(
      expect.stringContaining("Zap!"),
    );
  });

  it("names roll tables for GURPS' criticals", async () => {
    const { gm } = table;
    const uuid = await gm.evaluate(async () => (await RollTable["create"]({ name: "My misses" })).uuid as string);
    const window = await opened(gm);
    await page(window, "gurps");
    await field(window, "gurps.criticalMissTable").selectOption({ label: "My misses" });
    await save(window);
    await eventually(() => setting(gm, "gurps.criticalMissTable")).toBe(uuid);
    await gm.evaluate((id) => fromUuidSync(id)!["delete"](), uuid);
  });

  it("an assistant who may not set them sees them, and why", async () => {
    const { gm, ada } = table;
    const role = (wanted: number, may: boolean | null): Promise<unknown> =>
      gm.evaluate(
        ([level, allowed]) =>
          (game.users.getName("Ada") as Loose).update({
            role: level,
            permissions: _replace(allowed === null ? {} : { SETTINGS_MODIFY: allowed }),
          }),
        [wanted, may] as const,
      );
    await role(3, false);
    await eventually(() => ada.evaluate(() => game.user["isGM"])).toBe(true);
    try {
      const window = await opened(ada);
      await eventually(() => words(window.locator(".q-settings__page.active .q-reason"))).toContain("permission");
      await eventually(() => field(window, "automation").isDisabled()).toBe(true);
      await page(window, "personal");
      await field(window, "animations").selectOption("none");
      await save(window);
      await eventually(() => setting(ada, "animations")).toBe("none");
    } finally {
      await role(1, null);
      await eventually(() => ada.evaluate(() => game.user["isGM"])).toBe(false);
    }
  });
});

describe("a player's own settings", () => {
  it("are all that a player sees", async () => {
    const window = await opened(table.ada);
    await eventually(() =>
      window.locator("[data-setting]").evaluateAll((rows) => rows.map((row) => row.dataset["setting"])),
    ).toEqual(["rollDialog", "animations", "cardsOpen"]);
  });

  it("throw at once, with Shift asking first", async () => {
    const { ada } = table;
    const window = await opened(ada);
    await field(window, "rollDialog").selectOption("skip");
    await save(window);
    const sheet = await Sheet.open(ada, ACE);
    await sheet
      .row("Leadership")
      .locator(".q-row__main")
      .click({ modifiers: ["Shift"] });
    await (await Dialog.opened(ada)).cancel();
    await eventually(() => ada.locator("#chat article.q-card").count()).toBe(0);
    await sheet.use("Leadership");
    await Card.nth(ada, 1);
    await eventually(() => ada.locator(".q-ask-dialog").count()).toBe(0);
  });

  it("keep Quadrant's windows and cards still", async () => {
    const { ada } = table;
    // All other tests run with reduced motion.
    await ada.emulateMedia({ reducedMotion: "no-preference" });
    await (await Sheet.open(ada, ACE)).root.waitFor();
    const longest = (): Promise<number> =>
      ada.evaluate(() => {
        const all = [...document.querySelectorAll(".quadrant, .quadrant *")];
        return Math.max(
          ...all.map((one) => Math.max(...getComputedStyle(one).transitionDuration.split(",").map(Number.parseFloat))),
        );
      });
    await eventually(() => longest()).toBeGreaterThan(0);
    const window = await opened(ada);
    await field(window, "animations").selectOption("none");
    await save(window);
    await eventually(longest).toBe(0);
    await reloadBy(ada, () => ada.reload());
    await (await Sheet.open(ada, ACE)).root.waitFor();
    await eventually(() => longest()).toBe(0);
  });
});

describe("its looks", () => {
  it("axe finds nothing in both themes, and nothing stands out at 480 pixels", async () => {
    const { gm } = table;
    const look = new Look();
    const window = await opened(gm);
    for (const id of ["table", "zap", "gurps", "personal"]) {
      await page(window, id);
      await look.at(`settings-${id}`, gm, "#quadrant-settings");
    }
    await gm.evaluate(() =>
      (foundry.applications["instances"].get("quadrant-settings") as Loose).setPosition({ width: 480 }),
    );
    for (const id of ["table", "zap", "gurps"]) {
      await page(window, id);
      await eventually(() => overflows(window)).toEqual([]);
    }
    expect(look.found).toEqual({});
  });
});

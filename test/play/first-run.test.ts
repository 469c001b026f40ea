import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { errorsOf, join } from "../support/host.ts";
import { reloadBy, LOADING } from "./support/anew.ts";
import { doubleClick, eventually, wordsOfAll } from "./support/eventually.ts";
import { Look, overflows } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { notifications } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";
import { TourWalk } from "./support/tour.ts";
import { Tracker } from "./support/tracker.ts";
import { holdings, loadAnew, settled, Welcome } from "./support/welcome.ts";

/** The first evening of a world: the GM sets it up, players join, and no window opens a second time. */
const look = new Look();

const played = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ["zap", "zerospace", "imperfect", "gurps"].filter((id) => game.settings.get("quadrant", `play.${id}`) as boolean),
  );

const NOTHING = { actors: 0, scenes: 0, combats: 0, journal: 0, folders: 0 };

const table = useTable({ world: "new", laid: "story" });
beforeAll(async () => {
  await table.leave("Ben");
});

describe("a new world", () => {
  it("welcomes the GM with four worlds; players are not bothered yet", async () => {
    const { gm, ada } = table;
    const welcome = await Welcome.opened(gm);
    await eventually(() => welcome.heading()).toBe("Which games do you play?");
    const names = wordsOfAll(welcome.root.locator(".q-world .q-hero__name"));
    expect(await names).toEqual(["Zap!", "ZeroSpace", "Future Imperfect", "GURPS success rolls"]);
    await eventually(() => wordsOfAll(welcome.world("zap").locator(".q-world__starter"))).toEqual([
      "Import “Cold Feet” Ace Astra, Ford, Spotty, Falk, and a fight ready to start",
    ]);
    await look.at("welcome-games", gm, "#quadrant-welcome");
    await eventually(() => ada.locator("#quadrant-welcome").count()).toBe(0);
  });

  it("can be set by keyboard, on a narrow screen as well", async () => {
    const { gm } = table;
    const welcome = await Welcome.opened(gm);
    await gm.setViewportSize({ width: 480, height: 800 });
    await gm.evaluate(() => {
      const windows = [...(foundry.applications["instances"] as Map<string, Loose>).values()];
      windows.find(({ id }) => id === "quadrant-welcome")?.setPosition({ left: 0, top: 0, width: 470 });
    });
    await eventually(() => overflows(welcome.root)).toEqual([]);
    await look.picture("welcome-narrow", welcome.root);
    await gm.setViewportSize({ width: 1920, height: 1080 });
    await gm.evaluate(() => {
      const windows = [...(foundry.applications["instances"] as Map<string, Loose>).values()];
      windows.find(({ id }) => id === "quadrant-welcome")?.setPosition({ left: 400, top: 40, width: 820 });
    });
    await welcome.switch("zerospace", "plays").focus();
    await gm.keyboard.press("Space");
    await eventually(() => welcome.switch("zerospace", "plays").isChecked()).toBe(false);
    // After a redraw the focus is on the same switch; a disabled game does not import its starter.
    const focused = (): Promise<string> => gm.evaluate(() => (document.activeElement as HTMLElement).dataset["game"]!);
    await eventually(() => welcome.switch("zerospace", "starter").isDisabled()).toBe(true);
    await eventually(() => focused()).toBe("zerospace");
    await eventually(() => welcome.status()).toMatch(/leave the menus when the world reloads/);
    await welcome.turn("zerospace", "plays", true);
  });

  it("is not set without a game, nor with a starter that is missing: that is told, and nothing has changed", async () => {
    const { gm } = table;
    const welcome = await Welcome.opened(gm);
    const all = ["zap", "zerospace", "imperfect", "gurps"];
    for (const id of all) await welcome.turn(id, "plays", false);
    await welcome.press("set");
    await eventually(() => welcome.status()).toBe("Leave at least one game on.");
    for (const id of all) await welcome.turn(id, "plays", true);
    await gm.evaluate(() => {
      const packs = game.packs as Loose;
      (globalThis as Loose).missing = packs.get("quadrant.imperfect-starter");
      packs.delete("quadrant.imperfect-starter");
    });
    await welcome.press("set");
    await eventually(() => welcome.status()).toBe(
      "This installation has no starter for Future Imperfect. Nothing has changed.",
    );
    await eventually(() => holdings(gm)).toEqual(NOTHING);
    await eventually(() => played(gm)).toEqual(all);
    await gm.evaluate(() => (game.packs as Loose).set("quadrant.imperfect-starter", (globalThis as Loose).missing));
  });

  it("says which starter did not come in; what came before it is there, and is not brought in twice", async () => {
    const { gm } = table;
    const welcome = await Welcome.opened(gm);
    for (const id of ["zerospace", "imperfect"]) await welcome.turn(id, "plays", false);
    await gm.evaluate(() => {
      Hooks.once("preImportAdventure", (adventure: Loose) => {
        if (adventure.name !== "What the Marsh Gives Back") Hooks.once("preImportAdventure", () => false);
      });
    });
    await welcome.press("set");
    await eventually(() => welcome.status()).toMatch(
      /“What the Marsh Gives Back” could not be imported \(a module prevented/,
    );
    await eventually(() => gm.evaluate(() => game.scenes.map(({ name }: Loose) => name as string))).toEqual([
      "Coolant hall",
    ]);
    await eventually(() => played(gm)).toHaveLength(4);
    await eventually(() => welcome.switch("zap", "starter").isChecked()).toBe(false);
    await eventually(() => welcome.switch("gurps", "starter").isChecked()).toBe(true);
  });

  it("is set with one press, be it a double one: heroes, scenes with tokens, a fight in the tracker", async () => {
    const { gm, ada } = table;
    const welcome = await Welcome.opened(gm);
    await doubleClick(welcome.button("set"));
    await welcome.comesTo("give");
    await eventually(() => holdings(gm)).toEqual({ actors: 16, scenes: 2, combats: 2, journal: 2, folders: 2 });
    await eventually(() => played(gm)).toEqual(["zap", "gurps"]);
    for (const page of [gm, ada])
      await page.waitForFunction(() => (canvas["scene"] as Loose)?.name === "Coolant hall" && canvas["ready"]);
    await eventually(() => gm.locator("#board .token").count()).toBeGreaterThanOrEqual(7);
    const tracker = await Tracker.open(gm);
    await eventually(() => tracker.names()).toEqual(expect.arrayContaining(["Ace Astra", "Ford", "Space Marine"]));
    await eventually(() => gm.evaluate(() => (game.combats as Loose).viewed.started as boolean)).toBe(false);
  });

  it("players meet theirs as soon as it is, and see whom they are given", async () => {
    const { gm, ada } = table;
    const theirs = await Welcome.opened(ada);
    await eventually(() => theirs.heading()).toBe("Good to see you, Ada");
    await eventually(() => wordsOfAll(theirs.root.locator(".q-note"))).toEqual([
      "The GM has not given you a hero yet. As soon as you have one, you meet them here.",
    ]);
    const welcome = await Welcome.opened(gm);
    await eventually(() => welcome.heading()).toBe("Who plays whom?");
    await eventually(() => welcome.heroes()).toEqual(
      expect.arrayContaining(["Ace Astra", "Ford", "Spotty", "Falk", "Vesna Korda", "Dr. Ilse Marrow"]),
    );
    // The proposal: one hero for each player in each game.
    const chosen = (name: string): Promise<string> => welcome.hero(name).locator("select option:checked").innerText();
    await eventually(() => chosen("Ace Astra")).toBe("Ada");
    await eventually(() => chosen("Spotty")).toBe("no one yet");
    await welcome.hero("Ace Astra").locator("select").selectOption({ label: "Ben" });
    await welcome.hero("Ford").locator("select").selectOption({ label: "Ada" });
    await look.at("welcome-people", gm, "#quadrant-welcome");
    await welcome.press("give");
    await welcome.comesTo("tour");
    await eventually(() => wordsOfAll(theirs.root.locator(".q-hero__name"))).toEqual(["Ford"]);
    await eventually(() =>
      gm.evaluate(() =>
        game.users.map(({ name, character }: Loose) => `${name as string}: ${(character?.name as string) ?? "–"}`),
      ),
    ).toEqual(["GM: –", "Ada: Ford", "Ben: Ace Astra"]);
    await look.at("welcome-player", ada, "#quadrant-welcome");
    await look.at("welcome-done", gm, "#quadrant-welcome");
    await theirs.press("sheet");
    const sheet = new Sheet(ada, "Ford");
    await sheet.root.waitFor();
    await sheet.close();
    await theirs.press("done");
    await theirs.gone();
  });

  it("then lies ready, and the tour begins after every screen was loaded anew, for games were switched off", async () => {
    const { gm, ada } = table;
    const welcome = await Welcome.opened(gm);
    await eventually(() => wordsOfAll(welcome.root.locator(".q-ready dd"))).toEqual([
      "Coolant hall",
      "a fight of 7, ready to begin",
      "Cold Feet What the Marsh Gives Back",
      "Ada: Ford, Vesna Korda Ben: Ace Astra, Titania Rook",
    ]);
    await eventually(() => welcome.status()).toMatch(/reloads first/);
    await Promise.all([reloadBy(gm, () => welcome.press("tour")), reloadBy(ada, () => Promise.resolve())]);
    const walk = new TourWalk(gm);
    await walk.panel.waitFor({ timeout: LOADING });
    const steps = await walk.toTheEnd();
    expect(steps.map(({ id }) => id)).toContain("odds");
    expect(steps.filter(({ points, target }) => points && target !== "shown")).toEqual([]);
    await settled(ada);
    await eventually(() => ada.locator("#quadrant-welcome").count()).toBe(0);
  });

  it("nothing of it comes back: not when it is loaded anew, not for a second GM", async () => {
    const { gm, ada } = table;
    for (const page of [gm, ada]) {
      await loadAnew(page);
      await eventually(() => page.locator("#quadrant-welcome, .tour").count()).toBe(0);
    }
    await gm.evaluate(() => User["create"]({ name: "Second", role: 4 }));
    const second = await join({ url: table.url }, "Second", { timeout: LOADING });
    await settled(second);
    await eventually(() => second.locator("#quadrant-welcome, .tour").count()).toBe(0);
    expect(errorsOf(second)).toEqual([]);
    await second.context().close();
  });

  it("who comes later is welcomed then, once; closing it will do", async () => {
    const ben = await table.sit("Ben");
    const welcome = await Welcome.opened(ben);
    await eventually(() => wordsOfAll(welcome.root.locator(".q-hero__name"))).toEqual(["Ace Astra"]);
    await welcome.close();
    await eventually(() => ben.evaluate(() => game.settings.get("quadrant", "welcomedUser") as boolean)).toBe(true);
    await loadAnew(ben);
    await eventually(() => ben.locator("#quadrant-welcome").count()).toBe(0);
  });
});

describe("called again", () => {
  it("asks before what was played is put back, and doubles nothing", async () => {
    const { gm } = table;
    await openFromSettings(gm);
    const welcome = await Welcome.opened(gm);
    await eventually(() => welcome.switch("zap", "plays").isChecked()).toBe(true);
    await eventually(() => welcome.switch("imperfect", "plays").isChecked()).toBe(false);
    await eventually(() => welcome.switch("zap", "starter").isChecked()).toBe(false);
    const will = (): Promise<number> =>
      gm.evaluate(() => (game.actors.getName("Ford") as Loose).system.will.value as number);
    const full = await will();
    await gm.evaluate(() => (game.actors.getName("Ford") as Loose).update({ "system.will.value": 0 }));
    const before = await holdings(gm);
    const question = gm.getByRole("dialog", { name: "Some of this is already here" });

    await welcome.turn("zap", "starter", true);
    await welcome.press("set");
    await question.waitFor();
    await eventually(() => wordsOfAll(question.locator("li"))).toEqual([
      expect.stringMatching(/^Cold Feet: Ace Astra, Ford/),
    ]);
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    await eventually(() => welcome.heading()).toBe("Which games do you play?");
    await eventually(() => will()).toBe(0);

    await welcome.press("set");
    await question.getByRole("button", { name: "Leave it as it is" }).click();
    await welcome.comesTo("give");
    await eventually(() => will()).toBe(0);

    await welcome.root.getByRole("button", { name: "Games" }).click();
    await welcome.turn("zap", "starter", true);
    await welcome.press("set");
    await question.getByRole("button", { name: "Reset it" }).click();
    await welcome.comesTo("give");
    await eventually(() => will()).toBe(full);
    await eventually(() => holdings(gm)).toEqual(before);
    await welcome.close();
    await eventually(() => notifications(gm)).toEqual([]);
  });
});

/** Opens the window again: the button in Quadrant's entry in Foundry's settings. */
async function openFromSettings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const Menu = (game.settings as Loose).menus.get("quadrant.settings").type;
    return new Menu().render({ force: true });
  });
  await page.locator("#quadrant-settings button[data-action=welcome]").click();
}

it("is readable for everybody: axe finds nothing, in either theme", () => {
  expect(look.found).toEqual({});
});

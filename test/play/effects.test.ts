import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { Dialog } from "./support/dialog.ts";
import { eventually, words } from "./support/eventually.ts";
import { sheetOf } from "./support/fight.ts";
import { GAMES } from "./support/fights.ts";
import { speak } from "./support/language.ts";
import type { Sheet } from "./support/sheet.ts";
import { openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { activateScene } from "./support/world.ts";

/** The beginning of the id of the roll that the effect changes, by game. */
const SKILLS: Record<string, string> = {
  // Not an attack, which would need a target.
  zap: "ability:leadership",
  zerospace: "skill:",
  imperfect: "aptitude:",
  gurps: "skill:",
};

const NAMES = { en: "Blessed", de: "Gesegnet" } as const;

type Words = Record<string, string & Record<string, string>>;

const wordsOf = (language: string): Words =>
  (JSON.parse(readFileSync(`lang/${language}/table.json`, "utf8")) as { QUADRANT: { table: { effects: Words } } })
    .QUADRANT.table.effects;

/** An actor's first roll with such an id. */
const rollOf = (page: Page, actor: string, begins: string): Promise<{ id: string; name: string }> =>
  page.evaluate(
    ([name, prefix]) => {
      const rolls = game.system.api.rolls(game.actors.getName(name!)!) as { id: string; name: string }[];
      return rolls.find(({ id }) => id.startsWith(prefix!))!;
    },
    [actor, begins],
  );

/** Begins a roll as a click does: opens the dialog, and does not wait for the result. */
const asks = (page: Page, actor: string, id: string): Promise<void> =>
  page.evaluate(
    ([name, roll]) => void game.system.api.roll(game.actors.getName(name!)!, roll!, { tell: true }),
    [actor, id],
  );

describe("an effect that a GM makes by hand", () => {
  const table = useTable({ seats: ["GM"] });

  /** Creates an effect on the sheet: +1 on the roll until the end of the fight. */
  async function bless(sheet: Sheet, id: string, name: string, said: Words): Promise<void> {
    const { gm } = table;
    const fold = sheet.root.locator(".q-effects__fold:not([open]) > summary");
    if ((await fold.count()) > 0) await fold.click();
    await sheet.root.getByRole("button", { name: said["new"] }).click();
    const window = gm.locator(".q-effect-new");
    await window.locator("[name=name]").fill(name);
    await window.locator("[name=key]").selectOption(`roll:${id}`);
    await window.locator("[name=value]").fill("1");
    await window.locator("[name=lasts]").selectOption("fight");
    await window.locator("button[data-action=make]").click();
    await window.waitFor({ state: "detached" });
  }

  // German comes last, because it reloads the page.
  it.each([...Object.keys(GAMES).map((of) => [of, "en"] as const), ["gurps", "de"] as const])(
    "is a line with its difference, ends with the fight, and comes back: %s (%s)",
    async (of, language) => {
      const { gm } = table;
      if (language === "de") await speak(gm, language);
      const said = wordsOf(language);
      const name = NAMES[language];
      const { scene, fighters, begin } = GAMES[of]!;
      const [hero] = fighters;
      await activateScene(gm, scene);
      await begin(gm);
      const roll = await rollOf(gm, hero!, SKILLS[of]!);
      const sheet = await sheetOf(gm, hero!);
      await bless(sheet, roll.id, name, said);
      const row = sheet.root.locator(".q-effect", { hasText: name });
      await eventually(() => words(row)).toContain(`+1 ${roll.name}`);
      await eventually(() => words(row)).toContain(said["lasts"]!["fight"]!.replace(/^B/, "b").replace(/^U/, "u"));

      await asks(gm, hero!, roll.id);
      const dialog = await Dialog.opened(gm);
      const line = dialog.root.locator(".q-modifier", { hasText: name }).first();
      await eventually(() => words(line)).toMatch(/\+1/);
      await eventually(() => line.locator(".q-difference").count()).toBeGreaterThan(0);
      const odds = await dialog.odds();
      await line.locator("input[role=switch]").click();
      await eventually(() => dialog.odds()).not.toBe(odds);
      await line.locator("input[role=switch]").click();
      await eventually(() => dialog.odds()).toBe(odds);
      await dialog.cancel();

      const tracker = await Tracker.open(gm);
      await tracker.foot("endCombat").click();
      await gm.locator("dialog.dialog button[data-action=yes]").click();
      await eventually(() => words(row)).toContain(said["state"]!["over"]);
      await openTab(gm, "chat");
      const told = said["ended"]!.replace("{effect}", name).replace("{name}", hero!);
      const log = gm.locator("#chat .message", { hasText: told }).last();
      await log.waitFor();
      await asks(gm, hero!, roll.id);
      const after = await Dialog.opened(gm);
      await eventually(() => after.root.locator(".q-modifier", { hasText: name }).count()).toBe(0);
      await after.cancel();

      await (await Tracker.open(gm)).foot("lastActs").click();
      await gm.locator("#quadrant-last-acts button.q-button").first().click();
      await eventually(() => words(row)).not.toContain(said["state"]!["over"]);
      await asks(gm, hero!, roll.id);
      const again = await Dialog.opened(gm);
      await eventually(() => again.root.locator(".q-modifier", { hasText: name }).count()).toBe(1);
      await again.cancel();
    },
  );
});

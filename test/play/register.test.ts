import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { reloadBy } from "./support/anew.ts";
import { Card } from "./support/card.ts";
import { answer } from "./support/confirm.ts";
import { Dialog } from "./support/dialog.ts";
import { eventually, words } from "./support/eventually.ts";
import { sheetOf } from "./support/fight.ts";
import { GAMES } from "./support/fights.ts";
import { speak } from "./support/language.ts";
import { openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";
import { statusesOf } from "./support/tokens.ts";
import { Tracker } from "./support/tracker.ts";
import { activateScene } from "./support/world.ts";

// On another server the tests cannot install a module.
const here = describe.skipIf(Boolean(process.env["QUADRANT_URL"]));

const MODULE = "test/play/fixtures/smoke";

/** A roll of each game's hero that needs no target, by the beginning of its id. */
const ROLLS: Record<string, string> = {
  zap: "ability:leadership",
  zerospace: "skill:",
  imperfect: "aptitude:",
  gurps: "skill:",
};

const lung = (page: Page, hero: string, act: "give" | "take"): Promise<unknown> =>
  page.evaluate(
    ([name, how]) => {
      const { actor } = (game.scenes["active"] as Loose).tokens.getName(name);
      return (game.system.api as Loose).conditions[how!](actor, "coughing") as Promise<number>;
    },
    [hero, act],
  );

const stacks = (page: Page, hero: string) => (): Promise<number> =>
  page.evaluate((name) => {
    const { actor } = (game.scenes["active"] as Loose).tokens.getName(name);
    return game.system.api.conditions.list(actor).find(({ id }: Loose) => id === "coughing")?.stacks ?? 0;
  }, hero);

/** Begins an actor's roll as a click does. */
const asks = (page: Page, hero: string, begins: string): Promise<void> =>
  page.evaluate(
    ([name, prefix]) => {
      const { api } = game.system as Loose;
      const { actor } = (game.scenes["active"] as Loose).tokens.getName(name);
      const { id } = api.rolls(actor).find((one: Loose) => one.id.startsWith(prefix));
      void api.roll(actor, id, { tell: true });
    },
    [hero, begins],
  );

/** Opens the folds of a dialog that contain a modifier, from the outermost. */
async function unfold({ root, page }: Dialog, line: string): Promise<void> {
  const closed = root.locator("details:not([open])", { has: page.locator(".q-modifier", { hasText: line }) });
  while ((await closed.count()) > 0) await closed.first().locator("> summary").click();
}

here("what a module brings", () => {
  let meant: RegExp | null = null;
  const table = useTable({ seats: ["GM", "Ada"], modules: [MODULE], meant: () => meant });

  const isOneOf = async (of: string, language: "en" | "de"): Promise<void> => {
    const { gm } = table;
    const said = JSON.parse(readFileSync(`${MODULE}/lang/${language}.json`, "utf8")) as Record<string, string>;
    const [coughing, coughs, through] = [said["SMOKE.coughing"]!, said["SMOKE.coughs"]!, said["SMOKE.through"]!];
    const { scene, fighters, begin } = GAMES[of]!;
    const hero = fighters[0]!;
    await activateScene(gm, scene);
    await begin(gm);
    await lung(gm, hero, "give");
    const worse = await lung(gm, hero, "give");
    expect(worse).toBe(2);
    await eventually(() => statusesOf(gm, hero)).toContain("coughing");
    const info = await gm.evaluate((id) => {
      const found = game.system.api.conditions.all(id).find((one: Loose) => one.id === "coughing") as Loose;
      const status = (CONFIG["statusEffects"] as Loose)["coughing"];
      return { label: found.label, stacks: found.stacks, icon: found.icon, palette: game.i18n.localize(status.name) };
    }, of);
    expect(info).toEqual({ label: coughing, stacks: true, icon: "modules/smoke/lungs.svg", palette: coughing });
    const sheet = await sheetOf(gm, hero);
    await eventually(() => words(sheet.root)).toContain(coughing);
    await eventually(() => sheet.root.innerHTML()).toContain(coughs);
    const tracker = await Tracker.open(gm);
    await eventually(() => tracker.row(hero).innerHTML()).toContain(coughing);

    await asks(gm, hero, ROLLS[of]!);
    const dialog = await Dialog.opened(gm);
    const line = (name: string) => dialog.root.locator(".q-modifier", { hasText: name }).first();
    await eventually(() => words(line(coughing))).toContain("−2");
    const before = await dialog.odds();
    await unfold(dialog, through);
    await eventually(() => words(line(through))).toContain("−3");
    await eventually(() => line(through).locator(".q-difference").count()).toBeGreaterThan(0);
    const amount = line(through).locator("input[data-amount]");
    await amount.fill("-2");
    await amount.press("Tab");
    await eventually(() => dialog.odds()).not.toBe(before);
    const counted = dialog.root.locator(".q-modifier:not(.is-idle)", { hasText: through });
    await counted.locator("input[role=switch]").click();
    await eventually(() => dialog.odds()).toBe(before);
    await dialog.cancel();

    await openTab(gm, "chat");
    const log = gm.locator("#chat .message", { hasText: coughing }).last();
    await log.locator("[data-action=undo]").click();
    await eventually(stacks(gm, hero)).toBe(1);
    await gm.evaluate(() => (game.combat as Loose).delete());
  };

  it.each(Object.keys(GAMES))("is borne, shown, counted in rolls and taken back like what is its own: %s", (of) =>
    isOneOf(of, "en"),
  );

  it("is said by a player, read by the referee, and stands on the card", async () => {
    await activateScene(table.gm, GAMES["zap"]!.scene, table.pages);
    const { gm, ada } = table;
    await asks(ada, "Ace Astra", "ability:leadership");
    const dialog = await Dialog.opened(ada);
    const amount = dialog.root.locator(".q-modifier", { hasText: "Through smoke" }).locator("input[data-amount]");
    await unfold(dialog, "Through smoke");
    await amount.fill("-2");
    await amount.press("Tab");
    await dialog.throw();
    const card = await Card.nth(ada, 1);
    const gms = await card.on(gm);
    const lines = (page: Page): Promise<unknown> =>
      page.evaluate(() => {
        const [shown] = game.messages.filter(({ type }: Loose) => type === "card") as Loose[];
        return JSON.stringify(shown!["system"].plan);
      });
    for (const page of [ada, gm])
      await eventually(() => lines(page)).toContain('"key":"brought:zap:through","value":-2,"label":"Through smoke"');
    await eventually(() => gms.root.innerHTML()).toContain("Through smoke");
  });

  it("is refused later, and where it is not what it should be, and then nothing has changed", async () => {
    meant = /Quadrant \| register/;
    const { gm } = table;
    const tried = await gm.evaluate(() => {
      const { api } = game.system as Loose;
      const before = api.conditions.all("gurps").length;
      try {
        api.register.condition("gurps", { id: "late", label: "Late", icon: "icons/svg/clockwork.svg" });
      } catch (error) {
        const { code, message } = error as { code: string; message: string };
        return { code, message, more: api.conditions.all("gurps").length - before };
      }
      return null;
    });
    expect(tried).toEqual({ code: "refused", message: "Quadrant | register: it is open during init alone", more: 0 });
  });

  it("is an effect like others where the module is gone: the world opens, and it is taken off, or taken back in the log", async () => {
    const { gm, ada } = table;
    await lung(gm, "Ford", "give");
    await lung(gm, "Ace Astra", "give");
    await eventually(stacks(ada, "Ace Astra")).toBe(1);
    const without = async (page: Page): Promise<void> => reloadBy(page, () => page.reload());
    await gm.evaluate(() => game.settings.set("core", "moduleConfiguration", { smoke: false }));
    await Promise.all([gm, ada].map(without));
    await eventually(() =>
      gm.evaluate(() => game.system.api.conditions.all("zap").some(({ id }: Loose) => id === "coughing")),
    ).toBe(false);
    await asks(ada, "Ace Astra", "ability:leadership");
    const dialog = await Dialog.opened(ada);
    await eventually(() => dialog.root.locator(".q-modifier", { hasText: /Coughing|Through smoke/ }).count()).toBe(0);
    await dialog.cancel();

    await openTab(gm, "chat");
    await eventually(() => words(gm.locator("#chat .message").last())).toMatch(/Ace Astra.*coughing/);
    const effects = (): Promise<number> =>
      gm.evaluate(() => (game.scenes["active"] as Loose).tokens.getName("Ford").actor.effects.size as number);
    await eventually(effects).toBe(1);
    await gm.locator("#chat .message", { hasText: "Ford" }).last().locator("[data-action=undo]").click();
    await eventually(effects).toBe(0);

    const sheet = await sheetOf(gm, "Ace Astra");
    await sheet.root.locator(".q-effects__fold > summary").click();
    const row = sheet.root.locator(".q-effect", { hasText: "Coughing" });
    await row.waitFor();
    await gm.evaluate(() => game.settings.set("core", "moduleConfiguration", { smoke: true }));
    await row.locator('button[data-act="delete"]').click();
    await answer(gm, "yes");
    await row.waitFor({ state: "detached" });
    await Promise.all([gm, ada].map(without));
    await eventually(stacks(ada, "Ace Astra")).toBe(0);
  });

  it("is German on a German screen", async () => {
    await speak(table.gm, "de");
    await isOneOf("gurps", "de");
  });
});

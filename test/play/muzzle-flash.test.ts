import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { beginFight, sheetOf } from "./support/fight.ts";
import { eventually, words } from "./support/eventually.ts";
import { mendBehindPillar } from "./support/openers.ts";
import { useTable } from "./support/table.ts";

// On another server the tests cannot install a module.
const here = describe.skipIf(Boolean(process.env["QUADRANT_URL"]));

/** Records every picture that the module shows, with the reason, the outcome, and the weapon. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver((changes) => {
      for (const added of changes.flatMap((change) => [...change.addedNodes]))
        if (added instanceof HTMLImageElement && added.matches(".muzzle-flash"))
          seen.push(`${added.dataset["why"]} ${added.dataset["outcome"]} ${added.dataset["weapon"]}`);
    }).observe(document.body, { childList: true });
  });

const seen = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as Loose).seen as string[]);

here("a module that shows weapons", () => {
  const table = useTable({ seats: ["GM", "Ada"], modules: ["test/play/fixtures/muzzle-flash"] });

  it("adds its line to the question, and is told of the throw, a mend, an undo and a redo on every screen", async () => {
    const { gm, ada } = table;
    for (const page of [gm, ada]) await watch(page);
    const sheet = await sheetOf(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    await sheet.use("Freeze Ray");
    const dialog = await Dialog.opened(ada);
    await eventually(() => words(dialog.root.locator(".q-modifier", { hasText: "Muzzle flash" }).first())).toContain(
      "+1",
    );
    await loadDice(ada, "7/8", "2/8");
    await loadDice(gm, "6/10", "3/8");
    await dialog.throw();
    const card = await Card.nth(ada, 1);
    await card.becomes(/Open/);
    const gms = await card.on(gm);
    const all = async (expected: string[]): Promise<void> => {
      for (const page of [gm, ada]) await eventually(() => seen(page)).toEqual(expected);
    };
    const thrown = ["thrown zap.attack.hindered Freeze Ray"];
    await all(thrown);

    await mendBehindPillar(gms);
    const mended = [...thrown, "mended zap.attack.miss Freeze Ray"];
    await all(mended);

    await card.act("settle").click();
    await card.becomes("Applied");
    const applied = [...mended, "applied zap.attack.miss Freeze Ray"];
    await all(applied);

    await gms.press("undo");
    await card.becomes("Undone");
    const undone = [...applied, "undone zap.attack.miss Freeze Ray"];
    await all(undone);
    await gms.press("redo");
    await card.becomes("Applied");
    await all([...undone, "applied zap.attack.miss Freeze Ray"]);
  });

  it("is told who it was, with token and picture, and not of a foe's losses where the table hides them", async () => {
    const { gm, ada } = table;
    await gm.evaluate(() => game.settings.set("quadrant", "foeNumbers", "none"));
    for (const page of [gm, ada])
      await page.evaluate(() =>
        Hooks.once("quadrant.cardThrown", (_card: Loose, told: Loose) => Object.assign(globalThis, { told })),
      );
    const sheet = await sheetOf(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    await sheet.use("Freeze Ray");
    const dialog = await Dialog.opened(ada);
    await loadDice(ada, "7/8", "2/8");
    await loadDice(gm, "6/10", "3/8");
    await dialog.throw();
    const told = async (page: Page): Promise<unknown> => {
      return page.evaluate(() => {
        const { parties, ...rest } = (globalThis as Loose).told ?? { parties: {} };
        const brief = (one: Loose): unknown =>
          one && [one.name, one.itemName, Boolean(one.token && one.img), one.hit, one.damage];
        return [rest.outcome, rest.hit, brief(parties.self), brief(parties.target)];
      });
    };
    const outcome = ["zap.attack.hindered", true, ["Ace Astra", "Freeze Ray", true, null, null]];
    await eventually(() => told(gm)).toEqual([...outcome, ["Space Marine", expect.any(String), true, true, 2]]);
    await eventually(() => told(ada)).toEqual([...outcome, ["Space Marine", expect.any(String), true, true, null]]);
  });

  it("knows how somebody stands, and does for its owner what the tracker offers", async () => {
    const { gm, ada } = table;
    const tracker = await beginFight(gm, "Ace Astra", "Space Marine");
    await eventually(() => tracker.acting()).toBe("Ace Astra");
    await gm.evaluate(() => game.settings.set("quadrant", "foeNumbers", "none"));
    const stands = (): Promise<unknown> =>
      ada.evaluate(() => {
        const { api } = game.system as Loose;
        const of = (name: string): Loose => (game.scenes["active"] as Loose).tokens.getName(name).actor;
        const [ace, marine] = [of("Ace Astra"), of("Space Marine")];
        const { bars, ...vitals } = api.vitals(ace);
        const ray = api.rolls(ace).find(({ id }: Loose) => id === "ability:freeze-ray");
        const { total } = new Roll("@rolls.ability.freeze-ray + 1", ace.getRollData()).evaluateSync();
        return {
          game: [api.gameOf(ace), api.gameOf(ace.items.contents[0]), api.gameOf(game.combat), api.gameOf(null)],
          vitals,
          bars: bars.map(({ path, value, max }: Loose) => [path, typeof value, value <= max]),
          foe: [api.vitals(marine).bars, api.acts(marine)],
          ends: api.acts(ace).filter(({ id }: Loose) => id === "turnAct:endTurn").length,
          ray: [ray.item === ace.items.getName("Freeze Ray").id, total - ray.level],
        };
      });
    await eventually(stands).toEqual({
      game: ["zap", "zap", "zap", null],
      vitals: { game: "zap", side: "heroes", defeated: false },
      bars: expect.arrayContaining([["system.stamina", "number", true]]) as unknown,
      foe: [null, []],
      ends: 1,
      ray: [true, 1],
    });
    await ada.evaluate(() => {
      const { api } = game.system as Loose;
      return api.act((game.scenes["active"] as Loose).tokens.getName("Ace Astra").actor, "turnAct:endTurn") as null;
    });
    await tracker.turnTo("Space Marine");
  });
});

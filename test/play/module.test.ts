import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { Board } from "./support/board.ts";
import { newest } from "./support/card.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, wordsOfAll } from "./support/eventually.ts";
import { MINE } from "./support/gurps.ts";
import { Sheet } from "./support/sheet.ts";
import { openTab } from "./support/sidebar.ts";
import { type Table, useTable } from "./support/table.ts";
import { statusesOf } from "./support/tokens.ts";

let table: Table;

// On another server the tests cannot install a module.
const here = describe.skipIf(Boolean(process.env["QUADRANT_URL"]));

async function type(page: Page, text: string): Promise<void> {
  await openTab(page, "chat");
  const input = page.locator("#chat-message");
  await input.fill(text);
  await input.press("Enter");
}

/** The calls of the module's listeners, in order. */
const heard = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as Loose).heard as string[]);

/** Records Quadrant's hooks on this page. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const told: string[] = [];
    Object.assign(globalThis, { heard: told });
    const nameOf = (actor: Loose): string => String(actor.name);
    Hooks.on("quadrant.conditionGiven", (actor: Loose, id: string, stacks: number) =>
      told.push(`${nameOf(actor)} bears ${id} ×${stacks}`),
    );
    Hooks.on("quadrant.conditionTaken", (actor: Loose, id: string) => told.push(`${nameOf(actor)} is rid of ${id}`));
    Hooks.on("quadrant.cardApplied", (card: Loose) => told.push(`applied ${card.system.kind}`));
    Hooks.on("quadrant.cardUndone", (card: Loose) => told.push(`undone ${card.system.kind}`));
  });

here("a module of ten lines", () => {
  table = useTable({ seats: ["GM", "Ada"], scene: MINE, modules: ["test/play/fixtures/flashbang"] });

  it("gives a condition and rolls a check; sheet and token show it, and both are taken back", async () => {
    const { gm, ada } = table;
    for (const page of [gm, ada]) await listen(page);
    await loadDice(gm, "3/6", "3/6", "3/6");
    await new Board(gm).select("Vesna Korda");
    await type(gm, "/flash");
    await allThrown(gm);

    const card = await newest(gm, "attribute");
    await card.becomes("Applied");
    await eventually(() => card.verdict()).toBe("Success");
    for (const page of [gm, ada]) await eventually(() => statusesOf(page, "Vesna Korda")).toContain("stunned");
    const sheet = await Sheet.open(ada, "Vesna Korda");
    await sheet.condition("stunned").waitFor();
    const log = gm.locator("#chat .chat-message", { hasText: "Vesna Korda: Stunned (given by GM)" });
    await log.waitFor();
    for (const page of [gm, ada])
      await eventually(() => heard(page)).toEqual(["Vesna Korda bears stunned ×1", "applied attribute"]);

    await card.press("undo");
    await card.becomes("Undone");
    await log.locator("button[data-action=undo]").click();
    for (const page of [gm, ada]) await eventually(() => statusesOf(page, "Vesna Korda")).not.toContain("stunned");
    await sheet.condition("stunned").waitFor({ state: "detached" });
    for (const page of [gm, ada])
      await eventually(() => heard(page)).toEqual([
        "Vesna Korda bears stunned ×1",
        "applied attribute",
        "undone attribute",
        "Vesna Korda is rid of stunned",
      ]);
  });

  it("works for a player and the own character: the GM's client does it, and tells whose word it was", async () => {
    const { gm, ada } = table;
    await loadDice(ada, "6/6", "6/6", "5/6");
    await new Board(ada).select("Vesna Korda");
    await type(ada, "/flash");
    await allThrown(ada);
    const card = await newest(gm, "attribute");
    await eventually(() => card.verdict()).toMatch(/failure/i);
    await gm.locator("#chat .q-log", { hasText: "Vesna Korda: Stunned (given by Ada)" }).waitFor();
    await eventually(() => statusesOf(ada, "Vesna Korda")).toContain("stunned");
    // The request was carried out: none is left.
    await eventually(() =>
      gm.evaluate(() => game.messages.filter(({ type }: Loose) => type === "request").length),
    ).toBe(0);
  });

  it("hears in the reader's words why something is not done, and nothing changes", async () => {
    const { ada } = table;
    const tried = await ada.evaluate(async () => {
      const api = (game.system as Loose).api;
      const ghoul = (game.scenes["active"] as Loose).tokens.getName("Marsh ghoul 1").actor;
      const vesna = (game.scenes["active"] as Loose).tokens.getName("Vesna Korda").actor;
      const why = async (does: () => unknown): Promise<string> => {
        try {
          await does();
          return "done";
        } catch (error) {
          const { code, message } = error as { code: string; message: string };
          return error instanceof api.QuadrantError ? `${code}: ${message}` : `foreign: ${message}`;
        }
      };
      return Promise.all(
        [
          () => api.conditions.give(ghoul, "stunned"),
          () => api.conditions.give(vesna, "reeling"),
          () => api.conditions.give(vesna, "hindered"),
          () => api.conditions.give(vesna, "stunned", { stacks: 0 }),
          () => api.roll("Actor.nobody", "HT"),
          () => api.roll(vesna, "Basket weaving"),
          () => api.roll(ghoul, "attribute:ht", { skip: true }),
          () => api.roll(vesna, "attribute:ht", { modifiers: [{ value: 0.5 }], skip: true }),
          () => api.start("gurps.nothing", { actor: vesna }),
          () => api.cards.undo("nothing"),
          () => api.panels.open("gurps.nothing"),
        ].map(why),
      );
    });
    expect(tried).toEqual([
      "notAllowed: You may not act for Marsh ghoul 1.",
      "refused: Reeling follows from the figures: change those.",
      expect.stringMatching(/^unknownCondition: .*“hindered”/),
      expect.stringMatching(/^badInput: .*“stacks”/),
      expect.stringMatching(/^unknownActor: .*“Actor\.nobody”/),
      expect.stringMatching(/^unknownRoll: .*“Basket weaving”/),
      "notAllowed: You may not act for Marsh ghoul.",
      expect.stringMatching(/^badInput: .*“modifiers\[0\]\.value”/),
      expect.stringMatching(/^unknownCheck: .*“gurps\.nothing”/),
      expect.stringMatching(/^unknownCard: .*“nothing”/),
      expect.stringMatching(/^unknownPanel: .*“gurps\.nothing”/),
    ]);
    await eventually(() => ada.evaluate(() => game.messages.size)).toBe(0);
    await eventually(() => statusesOf(ada, "Marsh ghoul 1")).not.toContain("stunned");
  });

  it("knows the odds without opening anything, and keeps what the table keeps", async () => {
    const { gm, ada } = table;
    const odds = await ada.evaluate(() => {
      const api = (game.system as Loose).api;
      const vesna = (game.scenes["active"] as Loose).tokens.getName("Vesna Korda").actor;
      return [api.odds(vesna, "attribute:ht"), api.odds(vesna, "attribute:ht", { modifiers: [{ value: -20 }] })] as [
        Loose,
        Loose,
      ];
    });
    const sum = Object.values(odds[0].outcomes as Record<string, { chance: number }>).reduce(
      (all, one) => all + one.chance,
      0,
    );
    expect(sum).toBeCloseTo(1, 12);
    expect(odds[0].outcomes.success.label).toBe("Success");
    expect(odds[0].outcomes.success.chance).toBeGreaterThan(odds[1].outcomes.success.chance);
    await eventually(() => wordsOfAll(ada.locator(".q-ask-dialog"))).toEqual([]);

    await gm.evaluate(() => game.settings.set("quadrant", "gurps.showOdds", "gm"));
    const code = (): Promise<string> =>
      ada.evaluate(() => {
        const vesna = (game.scenes["active"] as Loose).tokens.getName("Vesna Korda").actor;
        try {
          (game.system as Loose).api.odds(vesna, "attribute:ht");
          return "told";
        } catch (error) {
          return (error as { code: string }).code;
        }
      });
    await eventually(code).toBe("hidden");
  });

  it("waits for the GM where none is here, and is done when one comes", async () => {
    const { ada } = table;
    await table.leave("GM");
    await ada.evaluate(() => {
      const vesna = (game.scenes["active"] as Loose).tokens.getName("Vesna Korda").actor;
      Object.assign(globalThis, { given: null });
      void (game.system as Loose).api.conditions
        .give(vesna, "stunned")
        .then((stacks: number) => Object.assign(globalThis, { given: stacks }));
    });
    await eventually(() =>
      ada.evaluate(() => game.messages.filter(({ type }: Loose) => type === "request").length),
    ).toBe(1);
    await eventually(() => ada.evaluate(() => (globalThis as Loose).given as null)).toBeNull();
    await table.sit("GM");
    await eventually(() => ada.evaluate(() => (globalThis as Loose).given as number)).toBe(1);
    await eventually(() => statusesOf(ada, "Vesna Korda")).toContain("stunned");
  });
});

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newest } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { answer } from "./support/confirm.ts";
import { eventually, words } from "./support/eventually.ts";
import { Look } from "./support/look.ts";
import { useTable } from "./support/table.ts";

/** The beginning of the id of a roll that needs no target, by game. */
const ROLLS: Record<string, string> = {
  zap: "ability:leadership",
  zerospace: "skill:",
  imperfect: "aptitude:",
  gurps: "skill:",
};

/** The first such roll of an actor of the game that this user owns. */
const rollHere = (page: Page, of: string): Promise<{ actor: string; id: string; check: string }> =>
  page.evaluate(
    ([gameId, prefix]) => {
      const { api } = game.system;
      const own = game.actors.filter((actor: Loose) => actor.isOwner && api.gameOf(actor) === gameId);
      for (const actor of own)
        for (const { id, check } of api.rolls(actor))
          if (id.startsWith(prefix)) return { actor: actor.uuid, id, check };
      throw new Error(`Nobody here plays ${gameId}`);
    },
    [of, ROLLS[of]!],
  );

const waiting = (page: Page, of: string): Promise<string[]> =>
  page.evaluate(
    (id) => (game.settings.get("quadrant", `${id}.bucket`) as Loose[]).map(({ label }) => label as string),
    of,
  );

describe("what a GM gives to everybody's next roll", () => {
  const table = useTable({ seats: ["GM", "Ada"] });

  it.each(Object.keys(ROLLS))(
    "is taken by one roll and given back, and where it is a preset, given by its name: %s",
    async (of) => {
      const { gm, ada } = table;
      await gm.evaluate((id) => void game.system.api.panels.open(`${id}.bucket-${id}`), of);
      const panel = gm.locator(`#quadrant-bucket-${of}`);
      await panel.locator("[name=label]").fill("Pitch dark");
      await panel.locator("[name=value]").fill("-2");
      await panel.locator("[name=value]").press("Enter");
      await eventually(() => waiting(ada, of)).toEqual(["Pitch dark"]);
      // Presets belong to the table, not to a game: testing them once is enough.
      if (of === "zap") {
        await panel.locator("[name=preset]").fill("Night");
        await panel.locator("[name=preset]").press("Enter");
        const preset = panel.locator('[data-action=usePreset][data-preset="Night"]');
        await eventually(() => words(preset)).toContain("Pitch dark −2");
        await panel.locator("[data-action=remove]").click();
        await eventually(() => waiting(ada, of)).toEqual([]);
        await panel.locator(".q-bucket-panel__none").waitFor();

        await preset.dragTo(gm.locator('#hotbar [data-slot="5"]'));
        await eventually(() => gm.locator('#hotbar [data-slot="5"]').getAttribute("aria-label")).toContain("Night");
        await panel.locator("[data-action=close]").click();
        await gm.locator('#hotbar [data-slot="5"]').click();
        await eventually(() => waiting(ada, of)).toEqual(["Pitch dark"]);
      } else await panel.locator("[data-action=close]").click();

      const roll = await rollHere(ada, of);
      // Without a difficulty a card of Zap! may wait for the GM.
      const data = of === "zap" ? { difficulty: "20" } : {};
      await ada.evaluate(
        ({ roll: { actor, id }, data: more }) => void game.system.api.roll(actor, id, { tell: true, data: more }),
        { roll, data },
      );
      const dialog = await Dialog.opened(ada);
      const line = dialog.root.locator(".q-modifier", { hasText: "Pitch dark" }).first();
      await eventually(() => words(line)).toContain("−2");
      await eventually(() => line.locator("input[role=switch]:not([aria-disabled=true])").count()).toBe(0);
      await dialog.throw();
      await eventually(() => waiting(gm, of)).toEqual([]);
      const card = await newest(gm, roll.check.slice(of.length + 1));
      const id = await card.id();
      await eventually(() => gm.evaluate((of) => game.system.api.cards.outcome(of).state as string, id)).toBe(
        "applied",
      );
      await gm.evaluate(async (of) => void (await game.system.api.cards.undo(of)), id);
      await eventually(() => waiting(gm, of)).toEqual(["Pitch dark"]);
    },
  );

  it("stands on the GM's screen beside who is waited for and how everybody is, and is dropped after a question", async () => {
    const { gm, ada } = table;
    await gm.evaluate(() => game.system.api.panels.open("table.screen"));
    const screen = gm.locator("#quadrant-gm-screen");
    await eventually(() => words(screen)).toContain("No one has to answer.");
    await eventually(() => words(screen)).toContain("Ace Astra Ada");
    await screen.locator(".q-zap [data-action=bucket]").click();
    const panel = gm.locator("#quadrant-bucket-zap");
    await panel.locator("[name=label]").fill("Tailwind");
    await panel.locator("[name=value]").fill("1");
    await panel.locator("[name=value]").press("Enter");
    await eventually(() => words(screen.locator(".q-zap [data-action=bucket]"))).toContain("Tailwind +1");
    await panel.locator("[name=preset]").fill("Fair weather");
    await panel.locator("[data-action=keepPreset]").click();
    await screen.locator('[data-preset="Fair weather"]').press("Enter");
    const look = new Look();
    await look.at("gm-screen", gm, "#quadrant-gm-screen");
    await look.at("presets", gm, "#quadrant-bucket-zap");
    expect(look.found).toEqual({});
    await eventually(() => waiting(ada, "zap")).toEqual(["Tailwind", "Tailwind"]);
    await panel.locator('[data-action=dropPreset][data-preset="Fair weather"]').click();
    await answer(gm, "yes");
    await eventually(() => screen.locator('[data-preset="Fair weather"]').count()).toBe(0);
  });

  it("is no player's to give", async () => {
    const { ada } = table;
    const codes = await ada.evaluate(async () => {
      const { presets, panels } = game.system.api;
      const codeOf = async (does: () => unknown): Promise<string> => {
        try {
          await does();
          return "none";
        } catch (error) {
          return (error as Loose).code;
        }
      };
      return [
        await codeOf(() => presets.use("zap", "Fair weather")),
        await codeOf(() => presets.use("chess", "Night")),
        await codeOf(() => panels.open("table.screen")),
      ];
    });
    expect(codes).toEqual(["unknownPreset", "unknownGame", "unknownPanel"]);
  });
});

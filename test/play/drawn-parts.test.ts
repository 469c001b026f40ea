import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually } from "./support/eventually.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM"] });

/** An actor of each game; a field, its new value, and the parts of the sheet that show it. */
const GAMES = [
  ["Zap!", "Ace Astra", "system.will.value", 0, ["gauges", "tropes"]],
  ["GURPS", "Vesna Korda", "system.fp.value", 8, ["feats", "head"]],
  ["Future Imperfect", "Ronan", "system.wind.value", 3, ["head", "mend"]],
  ["ZeroSpace", "Soraya", "system.endurance.value", 3, ["foot", "head", "plot"]],
] as const;

/**
 * Changes an actor, and lists the parts of its sheet that are redrawn. A second actor's sheet, the witness, is redrawn by
 * Quadrant's own redraw, which checks all sheets at once: when the witness is drawn and the queue is empty, nothing more
 * comes. An uncounted change before flushes earlier redraws.
 * @returns the replaced parts of each drawing
 */
const drawnBy = (page: Page, name: string, witness: string, changes: LooseObject): Promise<string[][]> =>
  page.evaluate(
    async ([who, other, data]) => {
      const actor = game.actors.getName(who) as Loose;
      const drawings = async (changed: object): Promise<string[][]> => {
        const drawn: string[][] = [];
        let isSeen = (): void => undefined;
        const seen = new Promise<void>((done) => (isSeen = done));
        const id = Hooks.on(
          "renderApplicationV2" as never,
          ((app: Loose, _root: unknown, _shown: unknown, how: Loose) => {
            if (app.actor === actor) drawn.push([...how.parts].sort());
            if (app.actor?.name === other) isSeen();
          }) as never,
        );
        await actor.update(changed);
        await seen;
        // Renders are queued; this one renders no part, and so only waits.
        await actor.sheet.render({ parts: [] });
        Hooks.off("renderApplicationV2" as never, id);
        return drawn.slice(0, -1);
      };
      await drawings({ "prototypeToken.rotation": 45 });
      return drawings(data);
    },
    [name, witness, changes] as const,
  );

async function opened(page: Page, name: string): Promise<Sheet> {
  await page.evaluate((who) => (game.actors.getName(who) as Loose).sheet.render({ force: true }), name);
  return new Sheet(page, name);
}

describe.each(GAMES)("a sheet of %s", (_game, name, field, value, parts) => {
  const witness = name === "Ace Astra" ? "Vesna Korda" : "Ace Astra";

  it("is drawn once for one change, and replaces only the parts that show it", async () => {
    const page = table.gm;
    for (const who of [witness, name]) await opened(page, who);
    const drawn = await drawnBy(page, name, witness, { [field]: value });
    expect(drawn).toEqual([parts]);
  });

  it("replaces nothing for what it does not show", async () => {
    const page = table.gm;
    for (const who of [witness, name]) await opened(page, who);
    const drawn = await drawnBy(page, name, witness, { "prototypeToken.rotation": 90 });
    expect(drawn).toEqual([[]]);
  });
});

describe("a page of a sheet that is not open", () => {
  it.each([
    ["Ronan", "gear"],
    ["Soraya", "powers"],
  ])("of %s is drawn when it is opened", async (name, tab) => {
    const page = table.gm;
    const { root } = await opened(page, name);
    const section = root.locator(`section.tab[data-tab="${tab}"]`);
    await eventually(() => section.evaluate(({ childElementCount }) => childElementCount)).toBe(0);
    await root.locator(`nav.tabs [data-tab="${tab}"]`).click();
    await eventually(() => section.evaluate(({ childElementCount }) => childElementCount > 0)).toBe(true);
  });
});

describe("what lies in a part that nothing has changed", () => {
  it("stays the same: an editor that is open, with what is written there", async () => {
    const page = table.gm;
    await opened(page, "Ace Astra");
    const sheet = await opened(page, "Vesna Korda");
    await sheet.unfold();
    const notes = sheet.root.locator('[data-kind="notes"] prose-mirror');
    await eventually(() => notes.locator("[contenteditable=true]").count()).toBe(0);
    await notes.locator("button.toggle").click();
    const editor = await notes.locator("[contenteditable=true]").elementHandle();
    await page.keyboard.type("Owes");
    await drawnBy(page, "Vesna Korda", "Ace Astra", { "system.fp.value": 8 });
    await page.keyboard.type(" me");
    await eventually(() => editor!.evaluate(({ isConnected, textContent }) => [isConnected, textContent])).toEqual([
      true,
      expect.stringContaining("Owes me"),
    ]);
  });
});

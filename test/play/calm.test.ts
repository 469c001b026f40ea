import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { measured } from "./support/calm.ts";
import type { Measured } from "./support/calm-recorder.ts";
import { eventually } from "./support/eventually.ts";
import { CORRIDOR } from "./support/imperfect.ts";
import { MINE } from "./support/gurps.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { activateScene } from "./support/world.ts";
import { DECK } from "./support/zerospace.ts";

/** The scene of each game's fight. */
const SCENES = { zap: "Coolant hall", imperfect: CORRIDOR, zerospace: DECK, gurps: MINE } as const;
const CROWDS = [8, 12, 20] as const;

const table = useTable({ seats: ["GM", "Ada"] });

/** Begins a fight with this many tokens of the scene; copies tokens if there are too few. */
async function fightOf(gm: Page, count: number): Promise<void> {
  await gm.evaluate(async (wanted) => {
    const scene = game.scenes["active"] as Loose;
    const stand = scene.tokens.contents.filter(({ actor }: Loose) => actor) as Loose[];
    const more = Array.from({ length: Math.max(0, wanted - stand.length) }, (_, index) => {
      const { _id, ...token } = stand[index % stand.length]!.toObject();
      return { ...token, name: `${String(token.name)} ${index + 2}`, delta: {} };
    });
    if (more.length > 0) await scene.createEmbeddedDocuments("Token", more);
    await CONFIG["Token"].documentClass.createCombatants(
      scene.tokens.contents.filter(({ actor }: Loose) => actor).slice(0, wanted),
    );
  }, count);
  await eventually(() => gm.evaluate(() => game.combat?.["combatants"].size as number)).toBe(count);
  // The page keeps the promise, and the test waits for it: all writes of the start then belong to this fight, not to the next
  // test.
  await gm.evaluate(() => {
    const begins = (game.combat as Loose).startCombat().then(() => Object.assign(globalThis, { hasBegun: true }));
    Object.assign(globalThis, { hasBegun: false, begins });
  });
  await eventually(() => gm.evaluate(() => (globalThis as Loose)["hasBegun"] as boolean)).toBe(true);
  await eventually(() => gm.evaluate(() => game.combat?.["started"] as boolean)).toBe(true);
}

/** Measures the tracker on a screen 900 px high. */
function trackerOf(
  page: Page,
): Promise<
  Record<"row" | "acting" | "head" | "visible", number> & Omit<Measured, "name" | "game" | "state" | "reader">
> {
  return page.evaluate(() => {
    const root = document.querySelector<HTMLElement>("#combat")!;
    const shown = (selector: string): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>(selector)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
    const rows = shown(".q-turn");
    const heights = (list: HTMLElement[]): number =>
      Math.max(0, ...list.map((one) => Math.round(one.getBoundingClientRect().height)));
    // Unfolded rows: the acting combatant's, and the reader's own rows that have possible acts.
    const acting = rows.filter((one) => one.matches("[aria-current=true], .is-open"));
    let frame = rows[0]?.parentElement ?? root;
    while (frame !== root && !/auto|scroll/.test(getComputedStyle(frame).overflowY)) frame = frame.parentElement!;
    const { top, bottom } = frame.getBoundingClientRect();
    const isSeen = (one: HTMLElement): boolean => {
      const box = one.getBoundingClientRect();
      return box.top >= top - 1 && box.bottom <= Math.min(bottom, innerHeight) + 1;
    };
    const buttons = shown("button, summary, [role=button], a[data-action], input:not([type=hidden]), select");
    const isDead = (one: HTMLElement): boolean => one.matches(":disabled, [aria-disabled=true], .is-off");
    return {
      row: heights(rows.filter((one) => !acting.includes(one))),
      acting: heights(acting),
      head: Math.round(
        (rows[0]?.getBoundingClientRect().top ?? 0) - root.getBoundingClientRect().top + frame.scrollTop,
      ),
      visible: rows.filter(isSeen).length,
      height: Math.round(frame.scrollHeight),
      hidden: Math.round(frame.scrollHeight - frame.clientHeight),
      buttons: buttons.length,
      dead: buttons.filter(isDead).length,
      filled: buttons.filter((one) => one.matches(".is-primary") && !isDead(one)).length,
      selects: shown("select").length,
      words: root.innerText.split(/\s+/).filter(Boolean).length,
    };
  });
}

describe("a tracker full of fighters", () => {
  for (const [id, scene] of Object.entries(SCENES))
    for (const count of CROWDS)
      it(`${id}: ${count} of them`, async ({ task }) => {
        const { gm, ada } = table;
        await activateScene(gm, scene, table.pages);
        for (const page of [gm, ada]) await page.setViewportSize({ width: 1920, height: 900 });
        await fightOf(gm, count);
        for (const [reader, page] of [
          ["GM", gm],
          ["player", ada],
        ] as const) {
          await Tracker.open(page);
          await eventually(() => page.locator("#combat .q-turn").count()).toBeGreaterThan(0);
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          const told = await trackerOf(page);
          expect(told.height).toBeGreaterThan(0);
          expect(told.row, "a row that waits").toBeLessThanOrEqual(44);
          expect(told.acting, "the unfolded row").toBeLessThanOrEqual(170);
          expect(told.head, "the header").toBeLessThanOrEqual(56);
          expect(told.visible, "fighters that are seen").toBeGreaterThanOrEqual(8);
          expect(told.filled, "filled buttons").toBeLessThanOrEqual(1);
          expect(told.selects, "native lists").toBe(0);
          await measured(task.file.name, [{ name: `${id}.tracker`, game: id, state: `${count}`, reader, ...told }]);
        }
        for (const page of [gm, ada]) await page.setViewportSize({ width: 1920, height: 1080 });
      });
});

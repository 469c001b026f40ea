import type { Page } from "playwright-core";
import type { Bench } from "./seats.ts";

const HERO = "Ace Astra";
const FOE = "Space Marine";

/** Repeated dice results with which the hero's attack beats the foe's defence by one. */
const HERO_DICE = [7 / 8, 2 / 8];
const FOE_DICE = [6 / 10, 3 / 8];

/** Sets the dice results in rotation, as shares of a die's faces. Foundry rolls `⌈(1 − uniform) · faces⌉`. */
async function load(page: Page, shares: readonly number[]): Promise<void> {
  await page.evaluate((all) => {
    let next = 0;
    (CONFIG as Loose).Dice.randomUniform = () => 1 - all[next++ % all.length]! + 0.01;
  }, shares);
}

export async function loadDice({ gm, ada }: Bench): Promise<void> {
  await load(ada, HERO_DICE);
  await load(gm, FOE_DICE);
}

export interface Acted {
  /** Milliseconds until the last draw on both screens. */
  drawn: number;
  /** Milliseconds until the hook has fired on both screens. */
  known: number;
}

/** Waits on both screens for the hook that ends an act. */
async function watch(pages: readonly Page[], hook: string): Promise<void> {
  for (const page of pages)
    await page.evaluate((name) => {
      (globalThis as Loose).heardOf = new Promise((resolve) => Hooks.once(name as never, () => resolve(bench.now())));
      bench.begin();
    }, hook);
}

/** Measures an act on one screen until the hook has fired on both, and both have stopped drawing. */
export async function acted({ gm, ada }: Bench, hook: string, act: () => Promise<number>, quiet = 80): Promise<Acted> {
  const pages = [...new Set([gm, ada])];
  await watch(pages, hook);
  const start = await act();
  const ends = await Promise.all(
    pages.map((page) =>
      page.evaluate(
        async ([name, patience]) => {
          const late = new Promise<never>((_, reject) =>
            setTimeout(() => reject(new Error(`${name} never comes`)), 60_000),
          );
          const known = (await Promise.race([(globalThis as Loose).heardOf, late])) as number;
          return { known, drawn: Math.max(known, await bench.calm(patience)) };
        },
        [hook, quiet] as const,
      ),
    ),
  );
  return {
    drawn: Math.max(...ends.map(({ drawn }) => drawn)) - start,
    known: Math.max(...ends.map(({ known }) => known)) - start,
  };
}

/** The player rolls, and the GM's client applies the card: the foe becomes hindered. */
export function throwIt(table: Bench): Promise<Acted> {
  return acted(table, "quadrant.cardApplied", () =>
    table.ada.evaluate(
      ([hero, foe]) => {
        const start = bench.now();
        const actor = game.actors.getName(hero) as Loose;
        const token = (game.scenes["active"] as Loose).tokens.find(({ name }: Loose) => name.startsWith(foe));
        canvas["tokens"].setTargets([token.id]);
        void (game["system"] as Loose).api.roll(actor, "ability:freeze-ray", { skip: true });
        return start;
      },
      [HERO, FOE] as const,
    ),
  );
}

/** The GM undoes the last card. */
export function takeBack(table: Bench): Promise<Acted> {
  return acted(table, "quadrant.cardUndone", () =>
    table.gm.evaluate(() => {
      const start = bench.now();
      const card = (game.messages.contents as Loose[]).findLast(({ type }) => type === "card");
      void (game["system"] as Loose).api.cards.undo(card);
      return start;
    }),
  );
}

/** The GM advances the turn. */
export function passTurn(table: Bench): Promise<Acted> {
  return acted(table, "updateCombat", () =>
    table.gm.evaluate(() => {
      const start = bench.now();
      void (game.combat as Loose).nextTurn();
      return start;
    }),
  );
}

/** The player changes a number of the own hero. */
export function changeField(table: Bench, path: string, step: 0 | 1): Promise<Acted> {
  return acted(table, "updateActor", () =>
    table.ada.evaluate(
      ([hero, field, up]) => {
        const start = bench.now();
        const actor = game.actors.getName(hero) as Loose;
        const max = Number(foundry.utils.getProperty(actor.system, (field as string).replace(".value", ".max")));
        void actor.update({ [`system.${field}`]: max - 1 + (up as number) });
        return start;
      },
      [HERO, path, step] as const,
    ),
  );
}

/** Deletes all chat messages. */
export async function emptyLog({ gm, ada }: Bench): Promise<void> {
  await gm.evaluate(async () => {
    await (CONFIG as Loose).ChatMessage.documentClass.deleteDocuments(game.messages.map(({ id }) => id));
  });
  for (const page of new Set([gm, ada])) {
    await page.waitForFunction(() => game.messages.size === 0);
    await page.evaluate(() => bench.calm(300));
  }
}

import type { Locator, Page } from "playwright-core";
import { Card, newest } from "./card.ts";
import { Dialog } from "./dialog.ts";
import { allThrown, loadDice, type Face } from "./dice.ts";
import { eventually, unfold, words } from "./eventually.ts";
import { Sheet } from "./sheet.ts";

export const SHIP = "Peregrine";
export const FOE = "Star-cruiser";

/**
 * Brings the Peregrine's crew from the compendium, Falk as Ada's and Spotty as Ben's, and places their tokens and those of
 * both ships.
 */
export async function muster(gm: Page, pages: readonly Page[]): Promise<void> {
  await gm.evaluate(
    async ([ship, foe]) => {
      const pack = game.packs.get("quadrant.zap-characters") as Loose;
      await pack.getIndex();
      const scene = game.scenes["active"] as Loose;
      const owners: Record<string, string> = { Falk: "Ada", Spotty: "Ben" };
      for (const [name, player] of Object.entries(owners)) {
        const { _id: id } = pack.index.find((entry: Loose) => entry.name === name);
        const source = (await pack.getDocument(id)).toObject();
        const ownership = { default: 0, [(game.users.getName(player) as Loose).id as string]: 3 };
        await Actor["create"]({ ...source, ownership });
      }
      const places: [string, number, number][] = [
        [ship, 3, 3],
        [foe, 12, 3],
        ["Falk", 3, 9],
        ["Spotty", 5, 9],
      ];
      for (const [name, x, y] of places) {
        const actor = game.actors.getName(name) as Loose;
        const token = await actor.getTokenDocument({ x: x * 100, y: y * 100 });
        await scene.createEmbeddedDocuments("Token", [token.toObject()]);
      }
    },
    [SHIP, FOE] as const,
  );
  for (const page of pages)
    await eventually(() => page.evaluate(() => Boolean(game.actors.getName("Spotty")))).toBe(true);
}

/** The sheet of a ship. */
export class ShipSheet extends Sheet {
  static async at(page: Page, name: string): Promise<ShipSheet> {
    const open = new ShipSheet(page, name);
    if ((await open.root.count()) > 0) return open;
    await Sheet.ofToken(page, name);
    return open;
  }

  system(name: string): Locator {
    return this.root.locator(".q-system", { has: this.page.locator(".q-row__name", { hasText: name }) });
  }

  /** The state of a system, e.g. "broken" or "3 Rounds until a step better". */
  step(name: string): Promise<string> {
    return words(this.system(name).locator(".q-step"));
  }

  /** The text of a compartment in the deck plan. */
  compartment(name: string): Promise<string> {
    return words(this.root.locator(".q-deck__cell", { hasText: name }));
  }

  /** An entry in one of a system's folds. */
  async way(system: string, menu: string, entry: string | RegExp): Promise<Locator> {
    const fold = this.system(system).locator("details", { has: this.page.locator("summary", { hasText: menu }) });
    await unfold(fold);
    return fold.getByRole("button", { name: entry });
  }

  person(name: string): Locator {
    return this.root.locator(".q-person", { hasText: name });
  }
}

const cards = (page: Page): Promise<number> =>
  page.evaluate(() => game.messages.filter(({ type }: Loose) => type === "card").length);

/** Clicks an act's button, fills its dialog, and returns its card. */
export async function does(
  page: Page,
  start: Locator,
  { fill = {}, choose = [], dice = [], asks = true }: Doing = {},
): Promise<Card> {
  const before = await cards(page);
  if (!asks) await loadDice(page, ...dice);
  await start.click();
  if (asks) {
    const dialog = await Dialog.opened(page);
    for (const [id, value] of Object.entries(fill)) await dialog.fill(id, value);
    for (const option of choose) await dialog.choose(option);
    await loadDice(page, ...dice);
    await dialog.throw();
  }
  return Card.nth(page, before + 1);
}

export interface Doing {
  fill?: Record<string, string>;
  choose?: string[];
  dice?: Face[];
  /** Whether a dialog opens. */
  asks?: boolean;
}

/** The Item id of a system, for a dialog's fields. */
export function systemId(page: Page, ship: string, system: string): Promise<string> {
  return page.evaluate(
    ([name, wanted]) =>
      (game.actors.getName(name) as Loose).items.find((item: Loose) => item.name === wanted).id as string,
    [ship, system] as const,
  );
}

/** The damage of a system of the ship on the board. */
export function damageOf(page: Page, ship: string, system: string): Promise<unknown> {
  return page.evaluate(
    ([name, wanted]) => {
      const { actor } = (game.scenes["active"] as Loose).tokens.getName(name);
      return actor.items.find((item: Loose) => item.name === wanted).system.damage as unknown;
    },
    [ship, system] as const,
  );
}

/** A ship defends against an attack with its shields only. */
export async function shields(page: Page, shot: Card, ship: string, dice: Face[]): Promise<void> {
  const id = await systemId(page, ship, ship === SHIP ? "Deflector Shields" : "Shields");
  const card = await shot.on(page);
  await loadDice(page, ...dice);
  await card.root.locator(`.q-choice[data-answer="${id}"]`).click();
  await allThrown(page);
}

/** The defence against a hit on a ship: who clicks, the shields' dice, and the die of the GM's client for the system. */
export interface Met {
  at: Page;
  /** The attacker's page. */
  by: Page;
  ship: string;
  dice: Face[];
  die: Face;
}

/** A ship is hit despite its shields. @returns the card of the system hit, which follows automatically */
export async function systemHit(gm: Page, shot: Card, { at, by, ship, dice, die }: Met): Promise<Card> {
  const known = await gm.evaluate(() => {
    const cards = game.messages.filter(({ type, system }: Loose) => type === "card" && system.kind === "systemHit");
    return cards.length;
  });
  const id = await systemId(at, ship, ship === SHIP ? "Deflector Shields" : "Shields");
  if (at !== gm) await loadDice(at, ...dice);
  await loadDice(gm, ...(at === gm ? dice : []), die);
  await (await shot.on(at)).root.locator(`.q-choice[data-answer="${id}"]`).click();
  await (await shot.on(by)).stands();
  const hit = await newest(gm, "systemHit", known + 1);
  await hit.becomes("Applied");
  await allThrown(gm, at);
  return hit;
}

import type { Locator, Page } from "playwright-core";
import type { Card } from "./card.ts";
import type { Dialog } from "./dialog.ts";
import { eventually } from "./eventually.ts";
import { English, spoken } from "./language.ts";
import { openTab } from "./sidebar.ts";
import type { Table } from "./table.ts";

/** A German reader, who accepts no English text of the game. */
export class German {
  readonly #english: English;
  readonly #foundrys: readonly string[];

  /**
   * @param game the game or games whose language files are checked, besides the table's
   * @param foundrys English words of the game that are also Foundry's own, and that Foundry's German translation here lacks
   */
  constructor(game: string | readonly string[], foundrys: readonly string[] = []) {
    this.#english = new English(...(typeof game === "string" ? [game] : game), "table");
    this.#foundrys = foundrys;
  }

  /** Asserts that the element contains these words, no English ones, and no missing translation or placeholder. */
  async reads(found: Locator, ...words: string[]): Promise<void> {
    await eventually(async () => {
      const all = await spoken(found);
      return {
        missing: words.filter((word) => !all.includes(word)),
        english: this.#english.in(all).filter((one) => !this.#foundrys.includes(one)),
        wordless: all.match(/.*(QUADRANT\.|\{\w+\}|undefined|NaN).*/g) ?? [],
      };
    }).toEqual({ missing: [], english: [], wordless: [] });
  }

  dialog({ root }: Dialog, ...words: string[]): Promise<void> {
    return this.reads(inside(root), ...words);
  }

  card({ root }: Card, ...words: string[]): Promise<void> {
    return this.reads(root, ...words);
  }

  /** All messages in a page's chat log. */
  async chat(page: Page, ...words: string[]): Promise<void> {
    const chat = await openTab(page, "chat");
    const more = chat.getByRole("button", { name: "Show older messages" });
    if (await more.isVisible()) await more.click();
    await this.reads(chat.locator(".message-content"), ...words);
  }
}

/** The content of a window, without Foundry's frame. */
export const inside = (window: Locator): Locator => window.locator(".window-content");

/** A member of the German cast: its German compendium, its owner, and the squares of its tokens. */
export interface Role {
  pack: string;
  name: string;
  player: string | null;
  at: [column: number, row: number][];
}

/** Replaces all actors of a game, and the tokens of the scene, by these from the German compendia. */
export async function germanCast({ gm, pages }: Table, of: string, cast: Role[]): Promise<void> {
  await gm.evaluate(
    async ([id, roles]) => {
      const scene = game.scenes["active"] as Loose;
      const gone = game.actors
        .filter(({ type }: Loose) => type.startsWith(id))
        .map((actor: Loose) => actor.id as string);
      await scene.deleteEmbeddedDocuments(
        "Token",
        scene.tokens.map((token: Loose) => token.id as string),
      );
      await Actor["deleteDocuments"](gone);
      for (const { pack, name, player, at } of roles) {
        const book: Loose = game.packs.get(`quadrant.${id}-${pack}-de`);
        const entry = (await book.getIndex()).getName(name);
        const source = (await book.getDocument(entry._id)).toObject();
        const owner = player && { [(game.users.getName(player) as Loose).id as string]: 3 };
        const ownership = { default: 0, ...owner };
        const actor = (await Actor["create"]({ ...source, _id: undefined, ownership })) as Loose;
        const prototype = actor.prototypeToken.toObject();
        await scene.createEmbeddedDocuments(
          "Token",
          at.map(([column, row], index) => ({
            ...prototype,
            actorId: actor.id,
            name: at.length > 1 ? `${name} ${index + 1}` : name,
            x: column * 100,
            y: row * 100,
          })),
        );
      }
    },
    [of, cast] as const,
  );
  const { name, at } = cast.at(-1)!;
  const last = at.length > 1 ? `${name} ${at.length}` : name;
  for (const page of pages)
    await eventually(() =>
      page.evaluate((who) => (game.scenes["active"] as Loose).tokens.getName(who)?.actor?.name as string, last),
    ).toBe(name);
}

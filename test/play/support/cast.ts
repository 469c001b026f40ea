import type { Page } from "playwright-core";
import { eventually } from "./eventually.ts";

/**
 * Creates an actor from a compendium, with this many tokens in the active scene. Several tokens are named "Agent 1", "Agent
 * 2" …; a single one has the actor's name.
 * @returns the names of the tokens
 */
export async function bring(
  gm: Page,
  pages: readonly Page[],
  { pack, name, count = 1, system = {} }: { pack: string; name: string; count?: number; system?: object },
): Promise<string[]> {
  const names = await gm.evaluate(
    async ({ pack: id, name: title, count: many, system: change }) => {
      const book: Loose = game.packs.get(`quadrant.${id}`);
      const entry = (await book.getIndex()).getName(title);
      const source = (await book.getDocument(entry._id)).toObject();
      const actor = (await Actor["create"]({ ...source, _id: undefined })) as Loose;
      await actor.update({ system: change });
      const scene = game.scenes["active"] as Loose;
      const called = (index: number): string => (many > 1 ? `${title.replace(/s$/, "")} ${index + 1}` : title);
      const tokens = [];
      for (let index = 0; index < many; index += 1) {
        const prototype = actor.prototypeToken.toObject();
        tokens.push({ ...prototype, actorId: actor.id, name: called(index), x: 1500, y: 100 + 150 * index });
      }
      await scene.createEmbeddedDocuments("Token", tokens);
      return tokens.map(({ name: known }) => known as string);
    },
    { pack, name, count, system },
  );
  for (const page of pages) {
    await eventually(() =>
      page.evaluate((all) => all.every((one) => (game.scenes["active"] as Loose).tokens.getName(one)?.actor), names),
    ).toBe(true);
  }
  return names;
}

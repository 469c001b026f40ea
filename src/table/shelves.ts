import { gameById } from "./register.ts";
import { playedGames } from "./settings.ts";

/** A compendium, as far as its index goes. */
interface Shelf {
  metadata: { type: string };
  index: Iterable<{ type?: string }>;
  getIndex(options: { fields: string[] }): Promise<unknown>;
}

/**
 * The GM chooses from compendia, and players find things there: their indexes then hold the fields that the played games ask
 * of their Items (`Game.shelved`, `Game.shelvedForAll`).
 */
export async function readShelves(): Promise<void> {
  const shelves = [...(game.packs as unknown as Iterable<Shelf>)].filter(({ metadata }) => metadata.type === "Item");
  for (const id of playedGames()) {
    const { shelved = [], shelvedForAll = [], models } = gameById(id) ?? { models: {} };
    const fields = [...(game.user!.isGM ? shelved : []), ...shelvedForAll];
    const types = Object.keys(models.Item ?? {});
    const isOurs = ({ index }: Shelf): boolean => [...index].some(({ type }) => types.includes(type ?? ""));
    if (fields.length === 0) continue;
    await Promise.all(shelves.filter(isOurs).map((shelf) => shelf.getIndex({ fields })));
  }
}

import { gameById } from "./register.ts";
import { playedGames } from "./settings.ts";

/** The part of a compendium that is used here. */
interface Shelf {
  metadata: { type: string };
  index: Iterable<{ type?: string }>;
  getIndex(options: { fields: string[] }): Promise<unknown>;
}

/**
 * Loads the fields that the played games need in compendium indexes (`Game.shelved` for GMs, `Game.shelvedForAll` for all), for
 * choosing Items from compendia.
 */
export async function loadIndexFields(): Promise<void> {
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

import type { Page } from "playwright-core";
import type { Build } from "./build.ts";
import { atTable } from "./seats.ts";

export interface Player {
  id: string;
  name: string;
  /** A hero of the compendium who is in the demo world. */
  hero: string;
  /** The actor of the hero's opponents, which may have many tokens on the scene. */
  foe: string;
  scene: string;
  /** A field that often changes in play. */
  field: string;
}

/** The games, with the actors that the bench uses. */
export const PLAYERS: readonly Player[] = [
  { id: "zap", name: "Zap!", hero: "Ace Astra", foe: "Space Marine", scene: "Coolant hall", field: "stamina.value" },
  {
    ...{ id: "imperfect", name: "Future Imperfect", hero: "Ronan", foe: "Constable" },
    ...{ scene: "Dockside corridor", field: "wind.value" },
  },
  {
    ...{ id: "zerospace", name: "ZeroSpace", hero: "Soraya", foe: "Lackey" },
    ...{ scene: "Landing deck", field: "endurance.value" },
  },
  {
    ...{ id: "gurps", name: "GURPS", hero: "Vesna Korda", foe: "Marsh ghoul" },
    ...{ scene: "Old salt mine", field: "hp.value" },
  },
];

export type Source = Record<string, unknown>;

export interface Cast {
  /** The heroes with sixty Items of their compendia, in the order of the games. */
  heroes: Source[];
  /** Applied cards, each with its record. Their ids are those of the demo world. */
  cards: Source[][];
}

const ITEMS = 60;
const casts = new Map<string, Promise<Cast>>();

/** The actors and cards for a build's measurements, created once per build. */
export function castOf(build: Build): Promise<Cast> {
  let cast = casts.get(build.dist);
  if (!cast)
    casts.set(
      build.dist,
      (cast = atTable(build, {}, async ({ gm }) => {
        const heroes = await gm.evaluate(heroesWithItems, { players: PLAYERS, count: ITEMS });
        const cards: Source[][] = [];
        for (const player of PLAYERS) cards.push(...(await playedCards(gm, player)));
        return { heroes, cards };
      })),
    );
  return cast;
}

/** Own Items first, then others of the same kinds from the game's compendia. */
async function heroesWithItems({ players, count }: { players: readonly Player[]; count: number }): Promise<Source[]> {
  const heroes: Source[] = [];
  for (const { id, hero } of players) {
    const actor = game.actors.getName(hero) as Loose;
    const source = actor.toObject() as LooseObject;
    const packs = game.packs.filter(
      (pack: Loose) =>
        pack.documentName === "Item" &&
        pack.collection.startsWith(`quadrant.${id}-`) &&
        !/-de$|-systems$/.test(pack.collection),
    ) as Loose[];
    const shelves = new Map<string, LooseObject[]>();
    for (const pack of packs)
      for (const item of await pack.getDocuments()) {
        const { _id, folder, sort, ownership, ...rest } = item.toObject() as LooseObject;
        const kind = String(rest["type"]);
        shelves.set(kind, [...(shelves.get(kind) ?? []), rest]);
      }
    const owned = new Set(source.items.map(({ name }: LooseObject) => name));
    const lists = [...shelves.values()].map((list) => list.filter(({ name }) => !owned.has(name)));
    // Alternate between the kinds, so that all occur. An Item is repeated only if there are not enough different ones.
    const longest = Math.max(...lists.map(({ length }) => length));
    const turns = Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
    const more = Array.from({ length: count - source.items.length }, (_, index) => ({
      ...turns[index % turns.length]!,
      _id: foundry.utils.randomID(),
    }));
    heroes.push({ ...source, items: [...source.items, ...more].slice(0, count) });
  }
  return heroes;
}

/** The applied cards, with their records, of a game's hero who makes all kinds of rolls against a foe. */
async function playedCards(gm: Page, player: Player): Promise<Source[][]> {
  await gm.evaluate(async ({ scene }) => {
    const wanted = game.scenes.getName(scene) as Loose;
    if (!wanted.active) await wanted.activate();
    await bench.calm();
  }, player);
  return gm.evaluate(async ({ hero, foe }) => {
    const api = (game["system"] as Loose).api;
    const actor = game.actors.getName(hero);
    const target = (game.scenes["active"] as Loose).tokens.find(({ name }: Loose) => name.startsWith(foe));
    const known = new Set(game.messages.map(({ id }) => id));
    const kinds = new Map<string, number>();
    for (const { id, check } of api.rolls(actor) as { id: string; check: string }[]) {
      const before = kinds.get(check) ?? 0;
      if (before >= 2 || kinds.size > 6) continue;
      kinds.set(check, before + 1);
      canvas["tokens"].setTargets([target.id]);
      // A roll that is refused, or waits for an answer, makes no card.
      await Promise.race([
        api.roll(actor, id, { skip: true }).catch(() => null),
        new Promise((resolve) => setTimeout(resolve, 3000)),
      ]);
      await bench.calm(60);
      for (const app of foundry.applications["instances"].values()) if (app.hasFrame) await app.close();
    }
    const fresh = (game.messages.contents as Loose[]).filter(({ id }) => !known.has(id));
    return fresh
      .filter(({ type, system }) => type === "record" && system.state === "applied")
      .map((record) => [
        ...fresh.filter(({ uuid }) => uuid === record.system.subject).map((card) => card.toObject()),
        record.toObject(),
      ])
      .filter((pair) => pair.length === 2);
  }, player);
}

import { beforeEach, describe, expect, it, vi } from "vitest";

/** The arguments of each dialog for a new document. */
const dialogs: { type?: string; types: string[] }[] = [];
class Made {
  static async createDialog(data: { type?: string } = {}, _create?: object, { types = [] }: { types?: string[] } = {}) {
    dialogs.push({ ...data, types });
    return null;
  }
}
vi.stubGlobal("Actor", Made);
vi.stubGlobal("Item", Made);

/** Every actor has a roll. */
vi.mock("../../src/table/rolls/named-roll.ts", async (original) => ({
  ...(await original<object>()),
  rollsOf: () => [{ id: "roll" }],
}));

const { games } = await import("./support/gate-world.ts");
const { likelyGame } = await import("../../src/table/likely-game.ts");
const { conditionByName } = await import("../../src/table/text/condition-by-name.ts");
const { askableGames } = await import("../../src/table/asking/askable.ts");
const { ownHero } = await import("../../src/table/welcome/seats.ts");
const { likelyFight } = await import("../../src/table/combat/game-of-fight.ts");
const { QuadrantActor, QuadrantItem } = await import("../../src/table/documents/actor-and-item.ts");

const ids = games.map(({ id }) => id);
const typeOf = (id: string, of: "Actor" | "Item" | "Combat"): string =>
  Object.keys(games.find((game) => game.id === id)!.models[of] ?? {})[0]!;

const hero = (id: string, more: object = {}) => ({
  documentName: "Actor",
  type: typeOf(id, "Actor"),
  name: id,
  uuid: `Actor.${id}`,
  id,
  isOwner: true,
  hasPlayerOwner: true,
  items: Object.assign([], { contents: [], get: () => undefined }),
  effects: [],
  system: {},
  ...more,
});
type Hero = ReturnType<typeof hero>;
const tokensOf = (...all: string[]) => ({ contents: all.map((id) => ({ actor: hero(id) })) });
const fight = (id: string, more: object = {}) => ({
  documentName: "Combat",
  type: typeOf(id, "Combat"),
  active: true,
  scene: null,
  ...more,
});

interface Told {
  tokens?: string[];
  fights?: object[];
  played?: string[];
  character?: Hero | null;
}

/** A world that plays all games, with one hero of each. */
function open({ tokens = [], fights = [], played = ids, character = hero("zap") }: Told): void {
  const heroes = ids.map((id) => hero(id));
  vi.stubGlobal("canvas", { tokens: { controlled: [] } });
  vi.stubGlobal("game", {
    scenes: { viewed: { id: "here", tokens: tokensOf(...tokens) }, active: { id: "there", tokens: tokensOf("zap") } },
    combats: { contents: fights },
    actors: Object.assign(heroes, { contents: heroes }),
    user: { isGM: false, character, targets: new Set() },
    users: [],
    settings: { get: (_of: string, key: string) => !key.startsWith("play.") || played.includes(key.slice(5)) },
    i18n: { lang: "en", has: () => true },
  });
}

beforeEach(() => {
  dialogs.length = 0;
});

describe("the likely game", () => {
  it("is the actor's, else the fight's, else that of most tokens, else the first that is played", () => {
    open({ tokens: ["gurps", "zerospace", "gurps"], fights: [fight("imperfect")] });
    expect(likelyGame(hero("zerospace") as never)).toBe("zerospace");
    expect(likelyGame()).toBe("imperfect");
    open({ tokens: ["gurps", "zerospace", "gurps"], fights: [fight("imperfect", { scene: { id: "elsewhere" } })] });
    expect(likelyGame()).toBe("gurps");
    open({ tokens: ["gurps"], fights: [fight("imperfect", { active: false })] });
    expect(likelyGame()).toBe("gurps");
    open({});
    expect(likelyGame()).toBe(ids[0]);
    open({ tokens: ["zap"], played: ["gurps"] });
    expect(likelyGame()).toBe("gurps");
    open({ played: [] });
    expect(likelyGame()).toBeNull();
  });

  it.each(ids)("is %s in its scene for everything that must guess a game", async (id) => {
    open({ tokens: [id] });
    // A condition that several games share means this game's.
    const shared = ["stunned", "surprised", "dead", "prone"].filter((word) =>
      games.find((game) => game.id === id)!.conditions.some((condition) => condition.id === word),
    );
    for (const word of shared) expect((await conditionByName(word))?.game.id, word).toBe(id);
    expect(ownHero()?.name).toBe(id);
    expect(likelyFight()).toBe(id);
    expect(askableGames()[0]).toBe(id);
    await QuadrantActor.createDialog();
    await QuadrantItem.createDialog();
    expect(dialogs.map(({ type }) => type)).toEqual([typeOf(id, "Actor"), typeOf(id, "Item")]);
    expect(dialogs[0]!.types).toHaveLength(games.flatMap(({ models }) => Object.keys(models.Actor ?? {})).length);
  });

  it("does not override a given document type, nor the game of a text", async () => {
    open({ tokens: ["gurps"] });
    await QuadrantActor.createDialog({ type: "zapShip" } as never);
    expect(dialogs[0]!.type).toBe("zapShip");
    const shared = games
      .filter(({ conditions }) => conditions.some(({ id }) => id === "surprised"))
      .map(({ id }) => id);
    for (const id of shared) expect((await conditionByName("surprised", id))?.game.id).toBe(id);
  });

  it("decides which hero is the player's own, which is else the assigned character", () => {
    open({ tokens: ["gurps"], character: hero("zap") });
    expect(ownHero()?.name).toBe("gurps");
    Object.assign(game, { actors: [hero("zap", { name: "other" })] });
    expect(ownHero()?.name).toBe("zap");
    Object.assign(game.user!, { isGM: true });
    expect(ownHero()?.name).toBe("zap");
  });
});

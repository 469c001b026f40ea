import { describe, expect, it, vi } from "vitest";
import { batches, dialogs, enter, openWorld } from "./support/world.ts";
import type { Game } from "../../src/table/game.ts";
import { registerGames } from "../../src/table/register.ts";
import { bringIn } from "../../src/table/welcome/bring-in.ts";
import { dealt, seat, seatsNow, SEVERAL } from "../../src/table/welcome/seats.ts";

const [OBSERVER, OWNER] = [2, 3];

registerGames(
  ["toy", "other"].map(
    (id) => ({ id, models: { Actor: { [`${id}Actor`]: class {} } }, isHero: () => false }) as unknown as Game,
  ),
);

/** A hero of a starter. */
const hero = (id: string, type = "toyActor", ownership: Record<string, number> = {}) => ({
  id,
  name: id,
  documentName: "Actor",
  type,
  flags: { quadrant: { starter: { hero: true } } },
  ownership: { default: 0, ...ownership },
});

function inWorld(...actors: ReturnType<typeof hero>[]): void {
  openWorld({ "play.toy": true, "play.other": true });
  Object.assign(game, { actors });
  for (const id of actors.map((one) => `Actor.${one.id}`)) enter({ uuid: id, _source: {} });
  for (const id of ["ada", "ben"]) enter({ uuid: `User.${id}`, _source: {} });
}

describe("the players' heroes", () => {
  it("are proposed for each game, one for each player who has none there", () => {
    inWorld(hero("A"), hero("B"), hero("C"), hero("X", "otherActor", { ada: OWNER }), hero("Y", "otherActor"));
    expect(dealt()).toEqual({ A: "ada", B: "ben", C: "", X: "ada", Y: "ben" });
  });

  it("are not proposed to a GM, nor changed if they have several owners", () => {
    inWorld(hero("A", "toyActor", { ada: OWNER, ben: OWNER }), hero("B", "toyActor", { gm: OWNER }));
    expect(seatsNow()).toEqual({ A: SEVERAL, B: "" });
    expect(dealt()).toEqual({ A: SEVERAL, B: "" });
  });

  it("are written in one batch: changed ownership, and the character of users without one", async () => {
    inWorld(hero("A", "toyActor", { gm: OWNER, ben: OBSERVER }), hero("B", "toyActor", { ada: OWNER }), hero("C"));
    await seat({ A: "ada", B: "ben", C: "" });
    expect(batches).toEqual([
      [
        {
          action: "update",
          documentName: "Actor",
          updates: [
            { _id: "A", ownership: { replaced: { default: 0, gm: OWNER, ben: OBSERVER, ada: OWNER } } },
            { _id: "B", ownership: { replaced: { default: 0, ben: OWNER } } },
          ],
        },
        {
          action: "update",
          documentName: "User",
          updates: [
            { _id: "ada", character: "A" },
            { _id: "ben", character: "B" },
          ],
        },
      ],
    ]);
  });

  it("are not written without a change, nor for a user who is no player", async () => {
    inWorld(hero("A", "toyActor", { ada: OWNER }), hero("B", "toyActor", { ada: OWNER, ben: OWNER }), hero("C"));
    await seat({ A: "ada", B: SEVERAL, C: "gm", D: "ada" });
    await seat({ C: "nobody" });
    expect(batches).toEqual([]);
  });
});

describe("importing starters", () => {
  const starter = (game: string, name: string, { here = false, breaks = false } = {}) => {
    const scenes = [{ _id: `scene-${game}`, name }];
    const actors = [{ _id: `actor-${game}`, name: `Hero of ${name}`, img: null }];
    const adventure = {
      id: game,
      name,
      img: null,
      toObject: () => ({ actors, scenes, journal: [] }),
      prepareImport: async () =>
        here ? { toCreate: {}, toUpdate: { Actor: actors } } : { toCreate: { Actor: actors }, toUpdate: {} },
      import: vi.fn(async () => {
        if (breaks) throw new Error("the disk is full");
        present.add(`scene-${game}`);
      }),
    };
    const flags = { quadrant: { game, lang: "en" } };
    return {
      adventure,
      collection: game,
      metadata: { type: "Adventure", flags },
      getDocuments: async () => [adventure],
    };
  };
  type Pack = ReturnType<typeof starter>;
  let present: Set<string>;

  function withPacks(...packs: Pack[]): void {
    openWorld();
    present = new Set();
    Object.assign(game, {
      packs,
      scenes: { get: (id: string) => (present.has(id) ? { id } : undefined) },
      actors: { get: () => undefined },
    });
    dialogs.wait.mockReset();
  }

  const nothing = (): undefined => undefined;
  const imports = (pack: Pack): number => pack.adventure.import.mock.calls.length;

  it("reads all before it writes any, and imports none if one is missing", async () => {
    const toy = starter("toy", "Toy");
    withPacks(toy);
    expect(await bringIn(["toy", "other"], nothing)).toEqual({
      done: [],
      failed: expect.stringContaining("error.missing"),
    });
    expect(imports(toy)).toBe(0);
  });

  it("stops at the first one that fails, and reports the progress until then", async () => {
    const [toy, other] = [starter("toy", "Toy"), starter("other", "Other", { breaks: true })];
    withPacks(toy, other);
    const progress = vi.fn<Parameters<typeof bringIn>[1]>();
    const result = await bringIn(["toy", "other"], progress);
    expect(result).toMatchObject({ done: [{ game: "toy" }], failed: expect.stringContaining("the disk is full") });
    expect(progress.mock.calls.map(([done, of, next]) => [done.map((one) => one.game), of, next])).toEqual([
      [[], 2, "Toy"],
      [["toy"], 2, "Other"],
    ]);
  });

  it.each([
    ["cancel", null, 0, 0],
    [null, null, 0, 0],
    ["keep", ["toy"], 1, 0],
    ["anew", ["toy", "other"], 1, 1],
  ])("asks once before it overwrites anything: %s", async (answer, done, toys, others) => {
    const [toy, other] = [starter("toy", "Toy"), starter("other", "Other", { here: true })];
    withPacks(toy, other);
    dialogs.wait.mockResolvedValue(answer);
    const result = await bringIn(["toy", "other"], nothing);
    expect(result && result.done.map((one) => one.game)).toEqual(done);
    expect([imports(toy), imports(other)]).toEqual([toys, others]);
    expect(dialogs.wait).toHaveBeenCalledTimes(1);
  });
});

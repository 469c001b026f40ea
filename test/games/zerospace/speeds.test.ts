import { beforeEach, describe, expect, it } from "vitest";
import { character, fight, peace, rowOf, thing } from "./world.ts";
import { procedure } from "../../../src/games/zerospace/combat/procedure.ts";
import { speeds } from "../../../src/games/zerospace/speeds.ts";
import { ways } from "../../../src/games/zerospace/ways.ts";

const tokenOf = (actor: object): TokenDocument.Implementation => ({ id: "t", actor }) as never;

/** The names and distances of the ruler's steps. */
const named = (actor: object, action: string): unknown =>
  speeds(tokenOf(actor), action)?.steps.map(({ name, reach }) => [name.key.replace("QUADRANT.zerospace.", ""), reach]);

let soraya: ReturnType<typeof character>;
beforeEach(() => {
  soraya = character("Soraya");
  Object.assign(soraya.system.movement, { walk: 6, swim: 2, jump: 0 });
  peace();
});

describe("[ZS-ACT-2] [ZS-ACT-3] [ZS-ACT-4] speeds on the ruler", () => {
  it("are a walk, a run and a sprint on foot, and one, two and three moves in the water", () => {
    expect(named(soraya, "walk")).toEqual([
      ["action.walk", 6],
      ["action.run", 12],
      ["action.sprint", 18],
    ]);
    expect(named(soraya, "swim")).toEqual([
      ["speed.walk", 2],
      ["speed.run", 4],
      ["speed.sprint", 6],
    ]);
    expect([speeds(tokenOf(soraya), "crawl"), speeds(tokenOf(thing("Crate")), "walk")]).toEqual([null, null]);
  });

  it("offer only the actor's ways of moving: no flight without a power, and crawling only when prone", () => {
    expect(ways(soraya)).toEqual(["walk", "swim"]);
    expect(ways(thing("Crate"))).toBeNull();
    expect(ways(character("Issvisk", { conditions: { prone: 1 } }))).toContain("crawl");
  });

  it("[ZS-ACT-5] are halved behind an obstacle; the turn counts the way of moving that is set on the token", () => {
    const combat = fight([soraya], { rows: { Soraya: { isHindered: true } } });
    expect(named(soraya, "walk")).toEqual([
      ["action.walk", 3],
      ["action.run", 6],
      ["action.sprint", 9],
    ]);
    const row = rowOf(combat, "Soraya");
    expect(procedure.movement!.allowance(row)).toMatchObject({ most: 3, limit: 9 });
    expect(procedure.movement!.allowance(row, "swim")).toMatchObject({ most: 1, limit: 3 });
    Object.assign(row, { token: { id: "t", movementAction: "swim" } });
    expect(procedure.movement!.allowance(row)).toMatchObject({ most: 1, limit: 3 });
  });
});

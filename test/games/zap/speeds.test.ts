import { beforeEach, describe, expect, it } from "vitest";
import { ship } from "./things.ts";
import { character, fight, fighter, peace } from "./world.ts";
import { speeds } from "../../../src/games/zap/speeds.ts";
import { ways } from "../../../src/games/zap/ways.ts";

const flying = { name: "Jet Boots", kind: "movement" };
const told = (actor: object): unknown => {
  const found = speeds({ id: "t", actor } as never);
  return found && [...found.steps.map(({ name, tone }) => [name.key, name.data?.["range"], tone]), found.rest?.data];
};

beforeEach(() => peace());

describe("[ZAP-ACT-4] the ruler without measured distances", () => {
  it("shows the actor's Range, and whether moving in it costs an Action", () => {
    const [ace, ford] = [character("Ace", { abilities: [flying] }), character("Ford")];
    expect(speeds({ id: "t", actor: ace } as never)).toBeNull();
    const combat = fight([ace, ford]);
    expect(told(ace)).toEqual([
      ["QUADRANT.zap.speed.free", "QUADRANT.zap.range.combat", "easy"],
      { left: 2, actions: 2 },
    ]);
    expect(told(ford)).toEqual([["QUADRANT.zap.speed.action", "QUADRANT.zap.range.combat", "brisk"], undefined]);
    fighter(combat, "Ford").system.range = "pursuit";
    expect(told(ford)).toMatchObject([["QUADRANT.zap.speed.action", "QUADRANT.zap.range.pursuit", "brisk"], undefined]);
  });

  it("shows the range section of a ship", () => {
    const [hunter, prey] = [ship("Hunter", {}), ship("Prey", {})];
    const combat = fight([hunter, prey] as never);
    Object.assign(fighter(combat, "Hunter").system, { section: "long" });
    expect(told(hunter)).toMatchObject([["QUADRANT.zap.section.long", undefined, "easy"], { left: 2 }]);
  });

  it("allows flight only with a Movement Power that is not burned out", () => {
    expect(ways(character("Ford"))).not.toContain("fly");
    expect(ways(character("Ace", { abilities: [flying] }))).toBeNull();
    expect(ways(character("Ace", { abilities: [{ ...flying, system: { burnedOut: true } }] }))).not.toContain("fly");
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { character, fight, peace, seatAt } from "./world.ts";
import { procedure } from "../../../src/games/imperfect/combat/procedure.ts";
import { speeds } from "../../../src/games/imperfect/speeds.ts";
import { ways } from "../../../src/games/imperfect/ways.ts";

const named = (actor: object, action: string): unknown =>
  speeds({ id: "t", actor } as never, action)?.steps.map(({ name, reach }) => [name.key.split(".").at(-1), reach]);

let ronan: ReturnType<typeof character>;
beforeEach(() => {
  peace();
  // Pace 8.
  ronan = character("Ronan", { traits: { deftness: "3d8", strength: "3d6" } });
});

describe("[IMP-MOVE-2] [IMP-MOVE-5] speeds on the ruler", () => {
  it("are half the Pace and all of it on foot; climbing has no run", () => {
    expect(named(ronan, "walk")).toEqual([
      ["foot", 4],
      ["run", 8],
    ]);
    expect(named(ronan, "climb")).toEqual([["climb", 1]]);
    expect(named(ronan, "fly")).toBeUndefined();
  });

  it("come with the actor's ways of moving; a prone actor can only crawl, without a limit", () => {
    expect(ways(ronan)).toEqual(["walk", "climb", "swim"]);
    const vex = character("Vex", { conditions: { prone: 1 } });
    expect(ways(vex)).toContain("crawl");
    const combat = fight([vex], { step: "KS", seats: { Vex: { hand: ["KS"] } } });
    const allowed = (action: string) => procedure.movement!.allowance(seatAt(combat, "Vex"), action);
    expect([allowed("walk"), allowed("crawl")]).toEqual([
      { gone: 0, most: 0 },
      { gone: 0, most: null },
    ]);
  });

  it("limit an action by the way of moving that the token is set to", () => {
    const combat = fight([ronan], { step: "KS", seats: { Ronan: { hand: ["KS"] } } });
    const seat = seatAt(combat, "Ronan");
    expect(procedure.movement!.allowance(seat, "climb")).toEqual({ gone: 0, most: 1, limit: 1 });
    Object.assign(seat, { token: { id: "t", movementAction: "climb" } });
    expect(procedure.movement!.allowance(seat)).toEqual({ gone: 0, most: 1, limit: 1 });
  });
});

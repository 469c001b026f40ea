import { describe, expect, it } from "vitest";
import { character, fight, rowOf } from "./world.ts";
import { begins } from "./table.ts";
import { procedure } from "../../../src/games/gurps/combat/procedure.ts";
import { speeds } from "../../../src/games/gurps/speeds.ts";
import { ways } from "../../../src/games/gurps/ways.ts";

const named = (actor: object, action: string): unknown =>
  speeds({ id: "t", actor } as never, action)?.steps.map(({ name, reach }) => [
    [name.key.split(".").at(-1), ...Object.values(name.data ?? {})].join(" "),
    reach,
  ]);

describe("[GURPS-DRV-3] [GURPS-RUN-1] speeds on the ruler", () => {
  it("are a step, Move, a sprint straight on, and seconds of Move", () => {
    expect(named(character("Ada"), "walk")).toEqual([
      ["step", 1],
      ["move", 5],
      ["sprint", 6],
      ["seconds 2", 10],
      ["seconds 3", 15],
      ["seconds 4", 20],
      ["seconds 5", 25],
    ]);
  });

  it("are those of water and air, without a sprint", () => {
    const ada = character("Ada");
    expect(named(ada, "swim")).toEqual([
      ["swim", 1],
      ["seconds 2", 2],
      ["seconds 3", 3],
      ["seconds 4", 4],
      ["seconds 5", 5],
    ]);
    expect(named(ada, "fly")).toMatchObject([["step", 1], ["fly", 10], ["seconds 2", 20], {}, {}, {}]);
    expect([named(ada, "climb"), ways(ada)]).toEqual([undefined, ["walk", "fly", "swim", "climb", "jump"]]);
  });

  it("[GURPS-SWIM-2] [GURPS-SWIM-3] are less in the water under a load, and halved at low FP", () => {
    const swims = (facts: object) => {
      const traits = [{ name: "Aquatic", system: { rule: "aquatic" } }];
      const combat = fight([character("Nix", { traits, ...facts })], { round: 0 });
      begins(combat);
      return procedure.movement!.allowance(rowOf(combat, "Nix"), "swim")?.most;
    };
    const equipment = [{ name: "Pack", system: { weight: 70 } }];
    expect([swims({}), swims({ equipment }), swims({ fp: 3 }), swims({ fp: 3, equipment })]).toEqual([5, 2, 3, 1]);
  });

  it("limit a second's movement by the action that the token is set to", () => {
    const combat = fight([character("Ada")], { round: 0 });
    begins(combat);
    const row = rowOf(combat, "Ada");
    expect(procedure.movement!.allowance(row, "fly")).toEqual({ gone: 0, most: 10 });
    Object.assign(row, { token: { id: "t", movementAction: "swim" } });
    expect(procedure.movement!.allowance(row)).toEqual({ gone: 0, most: 1 });
  });
});

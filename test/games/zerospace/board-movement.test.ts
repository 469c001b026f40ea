import { beforeEach, describe, expect, it } from "vitest";
import { character, fight, rowOf, thing } from "./world.ts";
import { does, ends, enacted, paid, row } from "./table.ts";
import { actionCosts } from "../../../src/games/zerospace/checks/side/action-costs.ts";
import { procedure } from "../../../src/games/zerospace/combat/procedure.ts";
import { conditionsOf } from "../../../src/table/conditions/conditions.ts";

const { movement } = procedure;

let combat: Combat.Implementation;
/** Metres of a walk. */
let walk: number;
beforeEach(() => {
  combat = fight([character("Soraya"), character("Issvisk")]);
  walk = movement!.allowance(rowOf(combat, "Soraya"))!.most!;
});

/** Moves a token by this many metres. */
const goes = (far: number, name = "Soraya"): void =>
  expect(enacted(combat, movement!.goes(rowOf(combat, name), far))).toBeNull();
const allowed = (name = "Soraya") => movement!.allowance(rowOf(combat, name));
const borne = (name = "Soraya"): string[] => conditionsOf(rowOf(combat, name).actor!).map(({ id }) => id);

describe("[ZS-AM-15] a token that moves in its own turn", () => {
  it("spends the movement action and counts metres, as a walk up to the walking distance", () => {
    expect([movement!.unit, walk > 0]).toEqual(["m", true]);
    expect(allowed()).toEqual({ gone: 0, most: walk, limit: 3 * walk });
    goes(walk / 2);
    expect([row(combat, "Soraya").spent.movement, allowed(), borne()]).toEqual([
      1,
      { gone: walk / 2, most: walk, limit: 3 * walk },
      [],
    ]);
    goes(walk / 2);
    expect([allowed()?.gone, borne()]).toEqual([walk, []]);
  });

  it("[ZS-ACT-3] [ZS-ACT-4] runs, then sprints, as it goes farther; metres beyond a sprint are counted, too", () => {
    goes(walk);
    goes(1);
    expect([allowed()?.most, borne()]).toEqual([2 * walk, ["running"]]);
    goes(walk);
    expect([allowed()?.most, borne()]).toEqual([3 * walk, ["sprinting"]]);
    goes(3 * walk);
    expect(allowed()).toEqual({ gone: 5 * walk + 1, most: 3 * walk, limit: 3 * walk });
    expect(borne()).toEqual(["sprinting"]);
  });

  it("keeps the walk chosen in the tracker, and has no movement after a charge", () => {
    expect(does(combat, "Soraya", "spend", { does: "walk" })).toBeNull();
    goes(walk + 1);
    expect([allowed(), borne()]).toEqual([{ gone: walk + 1, most: walk }, []]);
    ends(combat);
    paid(
      combat,
      "Issvisk",
      actionCosts(
        "self",
        { actor: rowOf(combat, "Issvisk").actor!, combatant: rowOf(combat, "Issvisk") } as never,
        "charge",
      ),
    );
    expect(allowed("Issvisk")).toEqual({ gone: 0, most: 0 });
  });

  it("[ZS-AM-6] may only walk after an attack, or run if the attack took the penalty for running", () => {
    Object.assign(rowOf(combat, "Soraya").system, { struck: "standing" });
    expect(allowed()).toEqual({ gone: 0, most: walk, limit: walk });
    goes(walk + 1);
    expect([allowed(), borne()]).toEqual([{ gone: walk + 1, most: walk, limit: walk }, []]);
    ends(combat);
    Object.assign(rowOf(combat, "Issvisk").system, { struck: "running" });
    const far = allowed("Issvisk")!.most!;
    goes(3 * far, "Issvisk");
    expect([allowed("Issvisk")?.most, borne("Issvisk")]).toEqual([2 * far, ["running"]]);
  });

  it("has no limit in metres once the movement action is spent on an equivalent", () => {
    expect(does(combat, "Soraya", "spend", { does: "equivalent" })).toBeNull();
    expect(allowed()).toEqual({ gone: 0, most: null });
  });

  it("has no allowance outside its turn, and a new one in its next turn", () => {
    expect(allowed("Issvisk")).toBeNull();
    goes(walk);
    for (let turns = 0; turns < 3; turns += 1) ends(combat);
    expect(allowed()).toEqual({ gone: 0, most: walk, limit: 3 * walk });
  });

  it("loses the counted metres when the GM gives the movement action back", () => {
    goes(walk);
    expect(does(combat, "Soraya", "mend", { pip: "movement" })).toBeNull();
    expect([row(combat, "Soraya").spent.movement, allowed()?.gone]).toEqual([0, 0]);
  });

  it("counts no metres if it is a vehicle's", () => {
    combat = fight([character("Soraya"), thing("Crawler", { isVehicle: true } as never)]);
    expect(allowed("Crawler")).toEqual({ gone: 0, most: null });
    goes(40, "Crawler");
    expect(row(combat, "Crawler").meters).toBe(0);
  });
});

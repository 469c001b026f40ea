import { describe, expect, it } from "vitest";
import { character, fight, rowOf } from "./world.ts";
import { begins, does, enacted, ends } from "./table.ts";
import { procedure } from "../../../src/games/gurps/combat/procedure.ts";

const { movement } = procedure;

/** A fight in Ada's second: Ada has Move 5, Ben is slower. */
function begun(): Combat.Implementation {
  const combat = fight([character("Ada"), character("Ben", { dx: 9 })], { round: 0 });
  begins(combat);
  return combat;
}

const allowed = (combat: Combat.Implementation, name = "Ada") => movement!.allowance(rowOf(combat, name));
const goes = (combat: Combat.Implementation, far: number): void =>
  void expect(enacted(combat, movement!.goes(rowOf(combat, "Ada"), far))).toBeFalsy();
const row = (combat: Combat.Implementation) => rowOf(combat, "Ada").system;

describe("[ZS-AM-15] a token that is moved in its own second", () => {
  it("counts yards, and takes the Move maneuver beyond a step if none was chosen", () => {
    const combat = begun();
    expect([movement!.unit, allowed(combat)]).toEqual(["yd", { gone: 0, most: 5 }]);
    goes(combat, 1);
    expect([row(combat).maneuver, allowed(combat)]).toEqual([null, { gone: 1, most: 5 }]);
    goes(combat, 3);
    expect([row(combat).maneuver, row(combat).streak, allowed(combat)]).toEqual(["move", 1, { gone: 4, most: 5 }]);
  });

  it.each([
    ["attack", 1],
    ["moveAndAttack", 5],
    ["allOutAttack", 2],
    ["doNothing", 0],
  ])("may move as far as its maneuver allows: %s %d", (value, most) => {
    const combat = begun();
    expect(does(combat, "Ada", "maneuver", { value })).toBeNull();
    expect(allowed(combat)).toEqual({ gone: 0, most });
    goes(combat, 3);
    expect([row(combat).maneuver, allowed(combat)?.gone]).toEqual([value, 3]);
  });

  it("has no allowance out of turn, and its full allowance again on its next turn", () => {
    const combat = begun();
    expect(allowed(combat, "Ben")).toBeNull();
    goes(combat, 4);
    ends(combat);
    ends(combat);
    expect([combat.combatant?.name, allowed(combat)]).toEqual(["Ada", { gone: 0, most: 5 }]);
  });
});

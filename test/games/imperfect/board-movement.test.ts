import { beforeEach, describe, expect, it } from "vitest";
import { does, enacted, paid } from "./table.ts";
import { character, fight, peace, seatAt } from "./world.ts";
import { complexActCosts, moveCosts } from "../../../src/games/imperfect/combat/cards-in-hand.ts";
import { procedure } from "../../../src/games/imperfect/combat/procedure.ts";
import { conditionsOf } from "../../../src/table/conditions/conditions.ts";

const { movement } = procedure;

let combat: Combat.Implementation;
beforeEach(() => {
  peace();
  // Pace 8.
  const ronan = character("Ronan", { traits: { deftness: "3d8", strength: "3d6" } });
  const seats = { Ronan: { hand: ["KS", "3C"] }, Vex: { hand: ["QS"] } };
  combat = fight([ronan, character("Vex")], { step: "KS", seats });
});

const goes = (far: number): void =>
  expect(enacted(combat, movement!.goes(seatAt(combat, "Ronan"), far) as never)).toBeNull();
const allowed = (name = "Ronan") => movement!.allowance(seatAt(combat, name));
const seat = () => seatAt(combat, "Ronan").system;
const borne = (): string[] => conditionsOf(seatAt(combat, "Ronan").actor!).map(({ id }) => id);

describe("[ZS-AM-15] a token that is moved in its own action", () => {
  it("[IMP-MOVE-2] counts against the Pace and lays down the called card", () => {
    expect(allowed()).toEqual({ gone: 0, most: 4, limit: 8 });
    goes(3);
    expect(seat()).toMatchObject({ played: "KS", hand: ["3C"], moves: 1, meters: 3, walked: 3 });
    goes(1);
    expect([seat().moves, allowed(), borne()]).toEqual([1, { gone: 4, most: 4, limit: 8 }, []]);
  });

  it("[IMP-MOVE-3] runs if it moves farther than half its Pace", () => {
    goes(5);
    expect([allowed(), borne()]).toEqual([{ gone: 5, most: 8, limit: 8 }, ["running"]]);
  });

  it("can only walk after a complex action that began without running", () => {
    paid(combat, "Ronan", complexActCosts("self", seatAt(combat, "Ronan")));
    expect(allowed()).toEqual({ gone: 0, most: 4, limit: 4 });
  });

  it("counts metres that a card has declared only once", () => {
    paid(combat, "Ronan", moveCosts("self", seatAt(combat, "Ronan"), 4));
    goes(4);
    expect(seat()).toMatchObject({ moves: 1, meters: 4, walked: 4 });
    goes(2);
    expect(seat()).toMatchObject({ moves: 1, meters: 6, walked: 6 });
  });

  it("[IMP-MOVE-7] [IMP-AM-4] is one move together with those declared on the same card, in either order", () => {
    goes(2);
    paid(combat, "Ronan", moveCosts("self", seatAt(combat, "Ronan"), 2));
    expect(seat()).toMatchObject({ moves: 1, moved: true, meters: 4, walked: 4 });
    expect(does(combat, "Ronan", "done")).toBeNull();
    expect(seat()).toMatchObject({ moves: 1, moved: false });
  });

  it("[IMP-MOVE-7] goes on with the second move, and is a further one only in the next action", () => {
    Object.assign(seat(), { moves: 1 });
    goes(2);
    expect([seat().moves, allowed()]).toEqual([2, { gone: 2, most: 4, limit: 8 }]);
    Object.assign(seat(), { moved: false, walked: 2 });
    expect(allowed(), "metres of standing up are no move").toEqual({ gone: 2, most: 0 });
  });

  it("[IMP-MOVE-7] has no metres left after both moves of the round", () => {
    Object.assign(seat(), { moves: 2 });
    expect(allowed()).toEqual({ gone: 0, most: 0 });
  });

  it("limps three metres at most while stunned, and does not run", () => {
    const vex = character("Vex", { traits: { deftness: "3d8" }, conditions: { stunned: 1 } });
    combat = fight([vex], { step: "KS", seats: { Vex: { hand: ["KS"] } } });
    expect(allowed("Vex")).toEqual({ gone: 0, most: 3, limit: 3 });
  });

  it("has no allowance while not called, and counts from zero in the next action", () => {
    expect(allowed("Vex")).toBeNull();
    goes(4);
    expect(does(combat, "Ronan", "done")).toBeNull();
    expect(seat()).toMatchObject({ walked: 0, declared: 0, dragged: 0, meters: 4 });
  });
});

import { clicked, peace, seatAt, ask } from "./world.ts";
import { describe, expect, it } from "vitest";
import { does, doesAll, nextRound, paid, proceeds, seat, stacked, stand } from "./table.ts";
import { begun, called, itemOf, RIFLE, weapon } from "./work.ts";
import { complexActCosts, aimSteps, isAimed, isPrepared } from "../../../src/games/imperfect/combat/cards-in-hand.ts";
import { combatantView } from "../../../src/games/imperfect/combat/row-view.ts";
import { participants, partiesOf } from "../../../src/table/checks/parties.ts";
import { aimCheck } from "../../../src/games/imperfect/checks/turns/ready.ts";

describe("aiming", () => {
  it("[IMP-AIM-3] lays down the called card, and gains one step for every rank that is counted down", () => {
    const combat = called({ weapons: [RIFLE] }, ["KD", "5S"], { sleeve: "2H" });
    const { plan, parties } = begun(combat, aimCheck, "Rifle");
    expect(plan).toEqual({ steps: 3 });
    paid(combat, "Ronan", aimCheck.costs({ plan: { steps: 4 }, throws: {}, outcome: null, parties }));
    expect(seat(combat, "Ronan")).toMatchObject({
      hand: ["5S"],
      sleeve: "2H",
      task: { kind: "aim", needed: 4, done: 0 },
    });
    paid(combat, "Constable", [{ who: "self.combatant", set: "hand", value: ["QC", "9H"] }]);
    proceeds(combat);
    expect(stand(combat).step).toBe("QC");
    expect(aimSteps(seatAt(combat, "Ronan"), itemOf(combat, "Rifle")), "from the king to the queen").toBe(1);
    expect(does(combat, "Constable", "pass")).toBeNull();
    expect(aimSteps(seatAt(combat, "Ronan"), itemOf(combat, "Rifle")), "from the queen to the nine").toBe(4);
    expect(isAimed(seatAt(combat, "Ronan"), itemOf(combat, "Rifle"))).toBe(true);
  });

  it("[IMP-AIM-3] continues over rounds: the ranks down to the two count, and those from the next ace", () => {
    const task = { kind: "aim", needed: 40, done: 0, item: "Rifle", loads: false, round: null };
    const combat = called({ weapons: [RIFLE] }, ["4C"], { task });
    expect(does(combat, "Ronan", "pass")).toBeNull();
    expect(stand(combat).step).toBeNull();
    expect(seat(combat, "Ronan").task!.done, "four to two").toBe(2);
    nextRound(combat);
    expect(seat(combat, "Ronan").task!.done).toBe(2);
    paid(combat, "Ronan", [
      { who: "self.combatant", set: "draw", value: 1 },
      { who: "self.combatant", set: "ready", value: true },
    ]);
    paid(combat, "Constable", [{ who: "self.combatant", set: "ready", value: true }]);
    proceeds(combat, stacked(combat, { players: ["JS"] }));
    expect(seat(combat, "Ronan").task!.done, "ace to jack").toBe(6);
  });

  it("[IMP-AM-9] begun on a three, counts the two, then the ace and the king of a round that begins with a king", () => {
    const combat = called({ weapons: [RIFLE] }, ["3S"]);
    const { parties } = begun(combat, aimCheck, "Rifle");
    paid(combat, "Ronan", aimCheck.costs({ plan: { steps: 3 }, throws: {}, outcome: null, parties }));
    proceeds(combat);
    nextRound(combat);
    paid(combat, "Ronan", [
      { who: "self.combatant", set: "draw", value: 1 },
      { who: "self.combatant", set: "ready", value: true },
    ]);
    paid(combat, "Constable", [{ who: "self.combatant", set: "ready", value: true }]);
    proceeds(combat, stacked(combat, { players: ["KD"] }));
    expect(stand(combat).step).toBe("KD");
    expect(seat(combat, "Ronan").task!.done, "the two, the ace, the king").toBe(3);
  });

  it("[IMP-AM-9] begun on a red joker, counts the ace and the king after it", () => {
    const combat = called({ weapons: [RIFLE] }, ["red", "KD"]);
    const { parties } = begun(combat, aimCheck, "Rifle");
    paid(combat, "Ronan", aimCheck.costs({ plan: { steps: 3 }, throws: {}, outcome: null, parties }));
    proceeds(combat);
    expect(stand(combat).step).toBe("KD");
    expect(seat(combat, "Ronan").task!.done, "the ace, the king").toBe(2);
  });

  it("[IMP-AIM-3] is kept until another action or abandoning ends it; a card called meanwhile may go up the sleeve", () => {
    const task = { kind: "aim", needed: 3, done: 3, item: "Rifle", loads: false, round: null };
    const combat = called({ weapons: [RIFLE] }, ["JS", "9D"], { task });
    const controls = () =>
      combatantView(seatAt(combat, "Ronan"))!.controls.map(({ data }) => data["act"] ?? data["check"] ?? "sheet");
    expect(controls()).toEqual([
      "sheet",
      "imperfect.aim",
      "sleeve",
      "pass",
      "imperfect.attack",
      "imperfect.attack",
      "abandon",
    ]);
    expect(does(combat, "Ronan", "sleeve")).toBeNull();
    expect(isAimed(seatAt(combat, "Ronan"), itemOf(combat, "Rifle"))).toBe(true);
    paid(combat, "Ronan", complexActCosts("self", seatAt(combat, "Ronan")));
    expect(seat(combat, "Ronan").task, "any other action ends it").toBeNull();
    const other = called({ weapons: [RIFLE] }, ["JS"], { task });
    expect(does(other, "Ronan", "abandon")).toBeNull();
    expect(seat(other, "Ronan").task).toBeNull();
  });

  it("takes one to five steps, only in a fight, with a weapon in hand that can be aimed", () => {
    const weapons = [RIFLE, weapon("Whip", {}), weapon("Cannon", { aim: { steps: 1, penalty: 1 }, equipped: "none" })];
    const combat = called({ weapons }, ["KD"]);
    const asked = ask(aimCheck, clicked(seatAt(combat, "Ronan").actor!, "Rifle"));
    const refused = (steps: string) => {
      const { now } = asked.fill("steps", steps);
      return aimCheck.refuse({ ...now, parties: participants(partiesOf(now.parties)) })?.key;
    };
    expect(refused("5")).toBeUndefined();
    expect(refused("6")).toBe("QUADRANT.imperfect.reason.turn.aimSteps");
    expect(refused("0")).toBe("QUADRANT.imperfect.reason.turn.aimSteps");
    expect(() => begun(combat, aimCheck, "Whip")).toThrow("noAim");
    expect(() => begun(combat, aimCheck, "Cannon")).toThrow("notInHand");
    peace();
    expect(() => begun(combat, aimCheck, "Rifle")).toThrow("noFight");
  });
});

describe("slow weapons", () => {
  const CANNON = weapon("Cannon", { speed: 3, hands: 2, equipped: "both" });

  it("[IMP-TURN-5] with Speed 3 take two cards to get ready, also over rounds, and again after a complex action", () => {
    const combat = called({ weapons: [CANNON] }, ["KD", "5S"], { sleeve: "2H" });
    const ready = () => isPrepared(seatAt(combat, "Ronan"), itemOf(combat, "Cannon"));
    expect(ready()).toBe(false);
    expect(does(combat, "Ronan", "prepare", { item: "Cannon" })).toBeNull();
    expect(seat(combat, "Ronan")).toMatchObject({
      hand: ["5S"],
      sleeve: "2H",
      task: { kind: "prepare", needed: 2, done: 1 },
    });
    nextRound(combat);
    Object.assign(combat.system, { phase: "counting", step: "AS", called: ["Ronan"] });
    Object.assign(seat(combat, "Ronan"), { hand: ["AS", "9H"] });
    expect(ready()).toBe(false);
    expect(does(combat, "Ronan", "prepare", { item: "Cannon" })).toBeNull();
    expect(ready()).toBe(true);
    expect(doesAll(combat, "reshuffle", { side: "players" }), "a shuffle costs nothing").toBeNull();
    expect(ready()).toBe(true);
    paid(combat, "Ronan", complexActCosts("self", seatAt(combat, "Ronan")));
    expect(ready()).toBe(false);
  });

  it("[IMP-TURN-5] are prepared one at a time; a quick weapon needs no preparation, nor does any outside a fight", () => {
    const other = weapon("Laser", { speed: 2 });
    const task = { kind: "prepare", needed: 2, done: 2, item: "Cannon", loads: false, round: null };
    const combat = called({ weapons: [CANNON, other, RIFLE] }, ["KD", "5S"], { task });
    const seated = seatAt(combat, "Ronan");
    expect([CANNON, other, RIFLE].map(({ name }) => isPrepared(seated, itemOf(combat, name)))).toEqual([
      true,
      false,
      true,
    ]);
    expect(does(combat, "Ronan", "prepare", { item: "Laser" })).toBeNull();
    expect(seat(combat, "Ronan").task).toMatchObject({ item: "Laser", needed: 1, done: 1 });
    expect(does(combat, "Ronan", "prepare", { item: "Rifle" })).not.toBeNull();
    expect(isPrepared(null, itemOf(combat, "Cannon")), "outside a fight there is time").toBe(true);
  });
});

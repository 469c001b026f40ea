import { ask, character, clicked, fight, participant, peace, seatAt, type CharacterFacts } from "./world.ts";
import { describe, expect, it } from "vitest";
import { does, doesAll, nextRound, paid, proceeds, seat, stacked, stand } from "./table.ts";
import { actCosts, aimSteps, isAimed, isPrepared, mayAct } from "../../../src/games/imperfect/combat/cards-in-hand.ts";
import { combatantView } from "../../../src/games/imperfect/combat/row-view.ts";
import { aimCheck } from "../../../src/games/imperfect/checks/turns/aim.ts";
import { readyCheck } from "../../../src/games/imperfect/checks/turns/ready.ts";
import { reloadCheck } from "../../../src/games/imperfect/checks/turns/reload.ts";
import { speedLoadCheck } from "../../../src/games/imperfect/checks/turns/speed-load.ts";
import { standCheck } from "../../../src/games/imperfect/checks/turns/stand.ts";
import type { Weapon } from "../../../src/games/imperfect/documents.ts";
import { participants, partiesOf } from "../../../src/table/checks/parties.ts";
import type { Check, Outcome, Plan, Situation, TableChange } from "../../../src/table/checks/check.ts";

const weapon = (name: string, system: object) => ({ name, system });
const RIFLE = weapon("Rifle", { aim: { steps: 3, penalty: 3 }, hands: 2, equipped: "both" });
const key = (name: string) => ({ key: `QUADRANT.imperfect.reason.turn.${name}` });

/** Ronan's card is called, among those that he holds. */
function called(facts: CharacterFacts, hand: string[], ronan: object = {}) {
  const people = [character("Ronan", facts), character("Constable", { role: "extra" })];
  return fight(people, { step: hand[0]!, seats: { Ronan: { hand, ...ronan } } });
}

const itemOf = (combat: Combat.Implementation, name: string): Weapon =>
  seatAt(combat, "Ronan").actor!.items.contents.find((item) => item.name === name) as Weapon;

/** Declares an act with a weapon: as its card is admitted. @throws Error with the reason where it is refused */
function begun<P extends Plan, O extends Outcome>(
  combat: Combat.Implementation,
  check: Check<P, O>,
  tool: string | null,
  data = {},
) {
  const asked = ask(check, clicked(seatAt(combat, "Ronan").actor!, tool, [], data));
  const now = { ...asked.now, parties: participants(partiesOf(asked.now.parties)) };
  const fresh = { ...now, plan: check.refresh(now) };
  const refusal = check.refuse(fresh);
  if (refusal) throw new Error(refusal.key.replace("QUADRANT.imperfect.reason.turn.", ""));
  return fresh;
}

/** Declares it and does it, with what it costs. */
function done<P extends Plan, O extends Outcome>(
  combat: Combat.Implementation,
  check: Check<P, O>,
  tool: string | null,
  { data = {}, throws = {} as Record<string, number[][]> } = {},
): Situation<P, O> {
  const now = begun(combat, check, tool, data);
  paid(combat, "Ronan", check.costs(now));
  const situation = { ...now, throws, outcome: check.kind.resolve(now.plan, throws) };
  const changes: TableChange[] = [...(check.changes?.(situation) ?? []), ...(check.effects?.(situation) ?? [])];
  const actor = seatAt(combat, "Ronan").actor!;
  for (const change of changes) {
    const who = (change as { who: string }).who;
    const item =
      who === "tool" ? itemOf(combat, tool!) : actor.items.contents.find(({ id }) => who === `self.items.${id}`);
    if (!item) paid(combat, "Ronan", [change]);
    else if ("set" in change) Object.assign(item.system, { [change.set]: change.value });
    else if ("add" in change) (item.system as unknown as Weapon["system"]).ammo.value += change.value;
  }
  return situation;
}

describe("aiming", () => {
  it("[IMP-AIM-3] the called card is laid down, and every rank that is counted down is one step", () => {
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

  it("[IMP-AIM-3] over rounds, too: what is left to the two counts, the way back to the ace does not", () => {
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
    expect(seat(combat, "Ronan").task!.done, "ace to jack").toBe(5);
  });

  it("[IMP-AIM-3] it is held till it is fired or abandoned; a card that comes up meanwhile may go up the sleeve", () => {
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
    paid(combat, "Ronan", actCosts("self", seatAt(combat, "Ronan")));
    expect(seat(combat, "Ronan").task, "any other action ends it").toBeNull();
    const other = called({ weapons: [RIFLE] }, ["JS"], { task });
    expect(does(other, "Ronan", "abandon")).toBeNull();
    expect(seat(other, "Ronan").task).toBeNull();
  });

  it("asks for as many ranks as may pay, with a weapon in hand that can be aimed", () => {
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

  it("[IMP-TURN-5] Speed 3 takes two cards to get ready, over rounds too, and the third resolves", () => {
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
    paid(combat, "Ronan", actCosts("self", seatAt(combat, "Ronan")));
    expect(ready()).toBe(false);
  });

  it("[IMP-TURN-5] work on one thing is not work on another; what is quick needs none", () => {
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

describe("reloading", () => {
  const ammo = (value: number, max: number) => ({ ammo: { value, max } });
  const left = (combat: Combat.Implementation) => itemOf(combat, "Gun").system.ammo.value;
  const gun = (system: object) => ({ weapons: [weapon("Gun", system)] });

  it("[IMP-RLD-1] [IMP-TURN-4] a cartridge takes one action", () => {
    const combat = called(gun({ feed: "single", ...ammo(2, 6) }), ["KD", "5S"], { sleeve: "2H" });
    done(combat, reloadCheck, "Gun");
    expect(left(combat)).toBe(3);
    expect(seat(combat, "Ronan")).toMatchObject({ hand: ["5S"], sleeve: null, played: "KD", acted: true });
    expect(() => begun(combat, reloadCheck, "Gun")).toThrow("acted");
  });

  it("[IMP-RLD-1] a magazine takes two", () => {
    const combat = called(gun({ feed: "magazine", ...ammo(3, 20) }), ["KD", "5S"]);
    done(combat, reloadCheck, "Gun");
    expect(left(combat)).toBe(3);
    expect(seat(combat, "Ronan")).toMatchObject({
      hand: ["5S"],
      task: { kind: "prepare", needed: 1, done: 1, loads: true },
    });
    expect(isPrepared(seatAt(combat, "Ronan"), itemOf(combat, "Gun"))).toBe(true);
    proceeds(combat);
    done(combat, reloadCheck, "Gun");
    expect(left(combat)).toBe(20);
    expect(seat(combat, "Ronan")).toMatchObject({ hand: [], task: null });
  });

  it("[IMP-RLD-1] a muzzle-loader five for each cartridge", () => {
    const task = { kind: "prepare", needed: 4, done: 3, item: "Gun", loads: true, round: null };
    const combat = called(gun({ feed: "muzzle", ...ammo(0, 1) }), ["KD", "5S"], { task });
    done(combat, reloadCheck, "Gun");
    expect(left(combat)).toBe(0);
    proceeds(combat);
    done(combat, reloadCheck, "Gun");
    expect(left(combat)).toBe(1);
  });

  it("[IMP-RLD-1] a heavy weapon as many rounds as its figure says, each counted once", () => {
    const combat = called(gun({ feed: "heavy", reload: 2, speed: 2, ...ammo(0, 8) }), ["KD", "5S"]);
    done(combat, reloadCheck, "Gun");
    expect(left(combat)).toBe(0);
    expect(isPrepared(seatAt(combat, "Ronan"), itemOf(combat, "Gun")), "loading is not getting ready").toBe(false);
    proceeds(combat);
    expect(() => begun(combat, reloadCheck, "Gun")).toThrow("roundCounted");
    Object.assign(combat, { round: 3 });
    done(combat, reloadCheck, "Gun");
    expect(left(combat)).toBe(8);
  });

  it("outside a fight there is time to fill it, and what needs no loading is not loaded", () => {
    const combat = called(
      {
        weapons: [
          weapon("Gun", { feed: "muzzle", ...ammo(0, 3) }),
          weapon("Full", { feed: "single", ...ammo(2, 2) }),
          weapon("Club", {}),
        ],
      },
      ["KD"],
    );
    expect(reloadCheck.draft(clicked(seatAt(combat, "Ronan").actor!, "Club"))).toMatchObject(key("noFeed"));
    expect(reloadCheck.draft(clicked(seatAt(combat, "Ronan").actor!, "Full"))).toMatchObject(key("full"));
    peace();
    done(combat, reloadCheck, "Gun");
    expect(left(combat)).toBe(3);
  });

  it("[IMP-RLD-2] speed-load: a Fair check, one more cartridge for each success; never from the muzzle", () => {
    const facts = () => ({ ...gun({ feed: "single", ...ammo(1, 6) }), aptitudes: [{ key: "speedLoad", level: 2 }] });
    const combat = called(facts(), ["KD", "5S"]);
    const thrown = done(combat, speedLoadCheck, "Gun", { throws: { roll: [[6, 4], [2]] } });
    expect(thrown.plan).toMatchObject({ tn: 5, roll: { dice: 2 } });
    expect(thrown.outcome).toMatchObject({ total: 10, successes: 2 });
    expect(left(combat)).toBe(4);
    expect(seat(combat, "Ronan")).toMatchObject({ hand: ["5S"], played: "KD" });
    const failed = called(facts(), ["KD"]);
    done(failed, speedLoadCheck, "Gun", { throws: { roll: [[3], [2]] } });
    expect(left(failed), "the one of the action itself").toBe(2);
    const musket = called(gun({ feed: "muzzle", ...ammo(0, 3) }), ["KD"]);
    expect(() => begun(musket, speedLoadCheck, "Gun")).toThrow("notByRound");
    const nearly = called(gun({ feed: "single", ...ammo(5, 6) }), ["KD"]);
    done(nearly, speedLoadCheck, "Gun", {
      throws: {
        roll: [
          [6, 6, 5],
          [6, 1],
        ],
      },
    });
    expect(left(nearly)).toBe(6);
  });
});

describe("hands and feet", () => {
  it("[IMP-TURN-4] drawing a weapon takes the card; what is in the way is put away", () => {
    const weapons = [
      RIFLE,
      weapon("Knife", { category: "melee", equipped: "none" }),
      weapon("Jaws", { category: "natural", equipped: "none" }),
    ];
    const combat = called({ weapons }, ["KD", "5S"]);
    expect(() => begun(combat, readyCheck, "Rifle")).toThrow("inHand");
    expect(() => begun(combat, readyCheck, "Jaws")).toThrow("natural");
    done(combat, readyCheck, "Knife");
    expect(itemOf(combat, "Knife").system.equipped).toBe("right");
    expect(itemOf(combat, "Rifle").system.equipped).toBe("none");
    expect(seat(combat, "Ronan")).toMatchObject({ hand: ["5S"], played: "KD", acted: true });
  });

  it("a second one comes into the free hand, as long as one hand is enough", () => {
    const weapons = [
      weapon("Pistol", { equipped: "right" }),
      weapon("Knife", { category: "melee", equipped: "none" }),
      weapon("Axe", { category: "melee", equipped: "none", hands: 2 }),
    ];
    const combat = called({ weapons }, ["KD", "5S"]);
    done(combat, readyCheck, "Knife");
    expect(["Pistol", "Knife"].map((name) => itemOf(combat, name).system.equipped)).toEqual(["right", "left"]);
    expect(does(combat, "Ronan", "done")).toBeNull();
    done(combat, readyCheck, "Axe");
    expect(["Pistol", "Knife", "Axe"].map((name) => itemOf(combat, name).system.equipped)).toEqual([
      "none",
      "none",
      "both",
    ]);
  });

  it("[IMP-TURN-4] standing up is done on one’s card, takes half of what one may walk on it, and leaves the action", () => {
    const combat = called({ conditions: { prone: 1 }, traits: { deftness: "3d8" } }, ["KD", "5S"]);
    done(combat, standCheck, null);
    expect(seat(combat, "Ronan")).toMatchObject({ played: "KD", acted: false, moves: 0, meters: 2 });
    expect(mayAct(participant(seatAt(combat, "Ronan").actor!, null, combat))).toBeNull();
    expect(() => begun(combat, standCheck, null)).toThrow("notProne");
  });

  it("[IMP-TURN-4] the stunned do nothing of it but recover", () => {
    const combat = called({ conditions: { stunned: 1 }, weapons: [RIFLE] }, ["KD"]);
    expect(() => begun(combat, aimCheck, "Rifle")).toThrow("stunned");
    expect(mayAct(participant(seatAt(combat, "Ronan").actor!, null, combat), { stunned: true })).toBeNull();
    const controls = combatantView(seatAt(combat, "Ronan"))!.controls.map(
      ({ data }) => data["act"] ?? data["check"] ?? "sheet",
    );
    expect(controls).toEqual(["imperfect.recover", "sheet", "sleeve", "pass"]);
  });
});

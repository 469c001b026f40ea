import { clicked, participant, peace, seatAt } from "./world.ts";
import { describe, expect, it } from "vitest";
import { does, proceeds, seat } from "./table.ts";
import { begun, called, done, itemOf, key, RIFLE, weapon } from "./work.ts";
import { isPrepared, mayAct } from "../../../src/games/imperfect/combat/cards-in-hand.ts";
import { combatantView } from "../../../src/games/imperfect/combat/row-view.ts";
import { aimCheck, readyCheck, standCheck } from "../../../src/games/imperfect/checks/turns/ready.ts";
import { reloadCheck, speedLoadCheck } from "../../../src/games/imperfect/checks/turns/loading.ts";

describe("reloading", () => {
  const ammo = (value: number, max: number) => ({ ammo: { value, max } });
  const left = (combat: Combat.Implementation) => itemOf(combat, "Gun").system.ammo.value;
  const gun = (system: object) => ({ weapons: [weapon("Gun", system)] });

  it("[IMP-RLD-1] [IMP-TURN-4] takes one action for a cartridge", () => {
    const combat = called(gun({ feed: "single", ...ammo(2, 6) }), ["KD", "5S"], { sleeve: "2H" });
    done(combat, reloadCheck, "Gun");
    expect(left(combat)).toBe(3);
    expect(seat(combat, "Ronan")).toMatchObject({ hand: ["5S"], sleeve: null, played: "KD", acted: true });
    expect(() => begun(combat, reloadCheck, "Gun")).toThrow("acted");
  });

  it("[IMP-RLD-1] takes two actions for a magazine", () => {
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

  it("[IMP-RLD-1] takes five actions for each cartridge of a muzzle-loader", () => {
    const task = { kind: "prepare", needed: 4, done: 3, item: "Gun", loads: true, round: null };
    const combat = called(gun({ feed: "muzzle", ...ammo(0, 1) }), ["KD", "5S"], { task });
    done(combat, reloadCheck, "Gun");
    expect(left(combat)).toBe(0);
    proceeds(combat);
    done(combat, reloadCheck, "Gun");
    expect(left(combat)).toBe(1);
  });

  it("[IMP-RLD-1] takes as many rounds for a heavy weapon as its reload value, each counted once", () => {
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

  it("fills a weapon outside a fight, and is refused for a full weapon or one without ammunition", () => {
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
    expect(reloadCheck.prepare(clicked(seatAt(combat, "Ronan").actor!, "Club"))).toMatchObject(key("noFeed"));
    expect(reloadCheck.prepare(clicked(seatAt(combat, "Ronan").actor!, "Full"))).toMatchObject(key("full"));
    peace();
    done(combat, reloadCheck, "Gun");
    expect(left(combat)).toBe(3);
  });

  it("[IMP-RLD-2] by speed-loading adds a cartridge for each success of a Fair check; never for a muzzle-loader", () => {
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

describe("speed-loading a magazine", () => {
  const facts = () => ({
    weapons: [weapon("Gun", { feed: "magazine", ammo: { value: 3, max: 20 } })],
    aptitudes: [{ key: "speedLoad", level: 2 }],
  });

  it("[IMP-AM-10] swaps it in one action on a success", () => {
    const combat = called(facts(), ["KD", "5S"]);
    done(combat, speedLoadCheck, "Gun", { throws: { roll: [[5], [2]] } });
    expect(itemOf(combat, "Gun").system.ammo.value).toBe(20);
    expect(seat(combat, "Ronan")).toMatchObject({ hand: ["5S"], played: "KD", task: null });
  });

  it("[IMP-AM-10] leaves its first step done on a failure", () => {
    const combat = called(facts(), ["KD", "5S"]);
    done(combat, speedLoadCheck, "Gun", { throws: { roll: [[4], [2]] } });
    expect(itemOf(combat, "Gun").system.ammo.value).toBe(3);
    expect(seat(combat, "Ronan").task).toMatchObject({ kind: "prepare", needed: 1, done: 1, loads: true });
    expect(does(combat, "Ronan", "done")).toBeNull();
    expect(seat(combat, "Ronan").task, "the end of the action keeps it").not.toBeNull();
    proceeds(combat);
    done(combat, reloadCheck, "Gun");
    expect(itemOf(combat, "Gun").system.ammo.value).toBe(20);
  });
});

describe("drawing a weapon and standing up", () => {
  it("[IMP-TURN-4] drawing a weapon takes the card, and puts away the weapon that is in the way", () => {
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

  it("a second one-handed weapon goes into the free hand; a two-handed one puts the others away", () => {
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

  it("[IMP-TURN-4] standing up plays the called card, costs half of its walk, and leaves the action", () => {
    const combat = called({ conditions: { prone: 1 }, traits: { deftness: "3d8" } }, ["KD", "5S"]);
    done(combat, standCheck, null);
    expect(seat(combat, "Ronan")).toMatchObject({ played: "KD", acted: false, moves: 0, meters: 2 });
    expect(mayAct(participant(seatAt(combat, "Ronan").actor!, null, combat))).toBeNull();
    expect(() => begun(combat, standCheck, null)).toThrow("notProne");
  });

  it("[IMP-TURN-4] a stunned actor cannot aim, but can recover", () => {
    const combat = called({ conditions: { stunned: 1 }, weapons: [RIFLE] }, ["KD"]);
    expect(() => begun(combat, aimCheck, "Rifle")).toThrow("stunned");
    expect(mayAct(participant(seatAt(combat, "Ronan").actor!, null, combat), { stunned: true })).toBeNull();
    const controls = combatantView(seatAt(combat, "Ronan"))!.controls.map(
      ({ data }) => data["act"] ?? data["check"] ?? "sheet",
    );
    expect(controls).toEqual(["imperfect.recover", "sheet", "sleeve", "pass"]);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, fight, itemNamed, peace, seatAt, vehicle } from "./world.ts";
import { does, paid, seat } from "./table.ts";
import { combatantView } from "../../../src/games/imperfect/combat/row-view.ts";
import { reloadCheck } from "../../../src/games/imperfect/checks/turns/loading.ts";
import { participants, partiesOf } from "../../../src/table/checks/parties.ts";
import { board, changesOf, follow, followsOf, lay, now } from "./chain.ts";
import { attackCheck } from "../../../src/games/imperfect/checks/attack/attack.ts";
import { damageCheck, wreckCheck } from "../../../src/games/imperfect/checks/harm/damage.ts";
import type { Card } from "../../../src/table/documents/messages.ts";

const rifle = { name: "Rifle", system: { damage: { dice: 4, faces: 8 }, penetration: 3, increment: 20 } };
const blaster = {
  name: "Heavy blaster",
  system: {
    automatic: true,
    rateOfFire: 6,
    increment: 30,
    concentration: "heavyBlasters",
    equipped: "none",
    damage: { dice: 4, faces: 10 },
  },
};
const violet = () =>
  character("Violet", {
    traits: { deftness: "4d8" },
    aptitudes: [{ key: "shooting", concentration: "heavyBlasters", level: 4 }],
    weapons: [rifle],
  });

function shotAt(structure: number): Card {
  const shooter = violet();
  const car = vehicle("Hovercar", { system: { structure: { value: structure, max: 6 } } });
  const [token, mark] = board([
    [shooter, { x: 0, y: 0 }],
    [car as never, { x: 12, y: 0 }],
  ]);
  const asked = ask(attackCheck, {
    actor: shooter,
    token: token!,
    item: itemNamed(shooter, "Rifle"),
    targets: [mark!],
    data: {},
  });
  const roll = attackCheck.kind.pools(asked.now.plan)["roll"]!.dice.map(() => [7]);
  return lay("attack", { plan: asked.now.plan, parties: attackCheck.parties!(asked.now), throws: { roll } });
}

describe("a vehicle", () => {
  beforeEach(peace);

  it("[IMP-VEH-2] is hit without a location: its armour is one layer, and levels reduce its structure", () => {
    const attack = shotAt(6);
    expect(followsOf(attack).map(({ check }) => check)).toEqual(["imperfect.damage"]);
    const damage = follow("damage", attack, { damage: [[5], [5], [5], [5]] });
    expect(now(damageCheck, damage).plan).toMatchObject({ armor: [2], size: 18, source: "thing", extraDice: 0 });
    expect(followsOf(damage)).toMatchObject([{ check: "imperfect.wreck", actor: "Actor.Hovercar" }]);
    const wreck = follow("wreck", damage);
    expect(now(wreckCheck, wreck).outcome).toMatchObject({ result: "holding", lost: 1 });
    expect(changesOf(wreck)).toEqual([{ who: "target", add: "structure.value", value: -1 }]);
    const last = follow("wreck", follow("damage", shotAt(1), { damage: [[5], [5], [5], [5]] }));
    expect(now(wreckCheck, last).outcome).toMatchObject({ result: "wrecked" });
    expect(followsOf(follow("damage", attack, { damage: [[2], [2], [2], [2]] }))).toEqual([]);
  });

  it("[IMP-SHT-1] [IMP-SHT-9] has its mounted weapons fired by one of the crew, with that character's Aptitude", () => {
    const gunner = violet();
    const car = vehicle("Hovercar", { system: { crew: [{ uuid: gunner.uuid, station: "gun" }] }, weapons: [blaster] });
    const target = character("Constable", { role: "extra" });
    const [token, mark] = board([
      [car as never, { x: 0, y: 0 }],
      [target, { x: 12, y: 0 }],
    ]);
    const item = itemNamed(car as never, "Heavy blaster");
    const asked = ask(attackCheck, { actor: car as never, token: token!, item, targets: [mark!], data: {} });
    expect(asked.now.parties["self"]?.name).toBe("Violet");
    expect(asked.now.plan).toMatchObject({
      shots: 6,
      roll: { dice: 4 },
      way: { training: "skilled" },
      facts: { oneHanded: false },
    });
    expect(attackCheck.refuse(asked.now)).toBeNull();
    const stranger = character("Stranger", {});
    const self = { ...asked.now.parties["self"]!, actor: stranger };
    expect(attackCheck.refuse({ ...asked.now, parties: { ...asked.now.parties, self } })?.key).toMatch(
      /attack\.notAboard$/,
    );
    const empty = vehicle("Empty", { weapons: [blaster] });
    const nobody = attackCheck.prepare({ actor: empty as never, token: null, item: null, targets: [mark!], data: {} });
    expect("key" in nobody && nobody.key).toMatch(/attack\.noGunner$/);
  });

  /** Violet at the gun of a Hovercar, her card called. */
  function aboard(system: object) {
    const gunner = violet();
    const guns = [{ ...blaster, system: { ...blaster.system, ...system } }];
    const car = vehicle("Hovercar", { system: { crew: [{ uuid: gunner.uuid, station: "gun" }] }, weapons: guns });
    const target = character("Constable", { role: "extra" });
    const combat = fight([gunner, target], { step: "KS", seats: { Violet: { hand: ["KS", "9D"] } } });
    const [token, mark] = board([
      [car as never, { x: 0, y: 0 }],
      [target, { x: 12, y: 0 }],
    ]);
    const item = itemNamed(car as never, "Heavy blaster");
    return { combat, car, item, subject: { actor: car as never, token: token!, item, targets: [mark!], data: {} } };
  }

  it("[IMP-TURN-5] has a slow mounted weapon prepared by the crew member who fires it", () => {
    const { combat, item, subject } = aboard({ speed: 2 });
    const why = () => {
      const { now: asked } = ask(attackCheck, subject);
      const situation = { ...asked, parties: participants(partiesOf(asked.parties)) };
      return attackCheck.refuse(situation)?.key.split("reason.")[1] ?? null;
    };
    expect(why()).toBe("attack.notPrepared");
    const view = combatantView(seatAt(combat, "Violet"))!;
    const prepare = view.controls.find(({ data }) => data["act"] === "prepare");
    expect(prepare?.data["item"]).toBe(item.id);
    expect(does(combat, "Violet", "prepare", { item: item.id! })).toBeNull();
    Object.assign(combat.system, { step: "9D", called: ["Violet"] });
    expect(why()).toBeNull();
  });

  it("[IMP-RLD-1] has a mounted weapon loaded by one of the crew, on that character's card", () => {
    const { combat, item, subject } = aboard({ feed: "magazine", ammo: { value: 0, max: 6 } });
    const load = () => {
      const { now: asked } = ask(reloadCheck, subject);
      const situation = { ...asked, parties: participants(partiesOf(asked.parties)) };
      return { ...situation, plan: reloadCheck.refresh(situation) };
    };
    expect(load().parties["self"]?.name).toBe("Violet");
    expect(reloadCheck.refuse(load())).toBeNull();
    expect(load().plan).toMatchObject({ loads: 0, needed: 2, done: 1 });
    paid(combat, "Violet", reloadCheck.costs(load()));
    expect(seat(combat, "Violet")).toMatchObject({ hand: ["9D"], task: { loads: true, item: item.id, done: 1 } });
    Object.assign(combat.system, { step: "9D", called: ["Violet"] });
    const button = combatantView(seatAt(combat, "Violet"))!.controls.find(
      ({ data }) => data["check"] === "imperfect.reload",
    );
    expect(button?.data["actor"]).toBe("Actor.Hovercar");
    expect(reloadCheck.effects!(load())).toEqual([{ who: "mount.tool", add: "ammo.value", value: 6 }]);
    const empty = vehicle("Empty", { weapons: [{ ...blaster, system: { ...blaster.system, feed: "magazine" } }] });
    const nobody = reloadCheck.prepare({
      ...subject,
      actor: empty as never,
      item: itemNamed(empty as never, "Heavy blaster"),
    });
    expect("key" in nobody && nobody.key).toMatch(/attack\.noGunner$/);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import {
  acts,
  ADA,
  asks,
  BEN,
  borne,
  fighting,
  figures,
  follows,
  GM,
  openTable,
  outcome,
  plays,
  pointsOf,
  seen,
  somebody,
  stands,
  wait,
} from "./feats-world.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";

let rook: Character;
let ben: Character;

beforeEach(() => {
  openTable();
  rook = somebody("Rook", [ADA], { st: 28, dx: 12, ht: 14, skills: { lifting: "ht+0", throwingArt: "dx+1" } });
  ben = somebody("Ben", [BEN], { dx: 12 });
});

describe("lifting", () => {
  it("[GURPS-DRV-1] [GURPS-LIFT-1] shows all limits, by the summed Basic Lift of all lifters", () => {
    const alone = figures(asks(ADA, "lift", rook).view);
    expect(alone["lift.twoHanded"]).toBe("pounds 1,256");
    expect(alone["lift.shiftSlightly"]).toBe("pounds 7,850");
    const helped = asks(ADA, "lift", rook, { toggle: ["helper0"], fill: { hands: "23" } });
    expect(figures(helped.view)["lift.oneHanded"]).toBe("pounds 400");
  });

  it("[GURPS-LIFT-3] shows hands and seconds, and is refused in a fight until the seconds have passed", () => {
    const { view } = asks(ADA, "lift", rook, { fill: { weight: "300" } });
    expect(view.figures?.[0]).toMatchObject({ value: "QUADRANT.gurps.feat.lift.hands.one, 2 sec" });
    fighting([rook], { maneuver: "ready", streak: 1 });
    expect(asks(ADA, "lift", rook, { fill: { weight: "300" } }).why).toBe("ready");
    fighting([rook], { maneuver: "ready", streak: 2 });
    expect(asks(ADA, "lift", rook, { fill: { weight: "300" } }).why).toBe("");
    const heavy = { fill: { weight: "1300" }, toggle: ["isSkilled"] };
    expect(asks(ADA, "lift", rook, { ...heavy, fill: { weight: "400" } }).why).toBe("ready");
    expect(asks(ADA, "lift", rook, heavy).why).toBe("ready");
    fighting([rook], { maneuver: "ready", streak: 4 });
    expect(asks(ADA, "lift", rook, heavy).why).toBe("");
  });

  it("[GURPS-LIFT-4] raises the limits for picking up with a Lifting roll, and no others", async () => {
    const card = await plays(ADA, "lift", rook, { toggle: ["isSkilled"], dice: { roll: [4, 4, 2] } });
    // 10 against 14: 20 % more.
    expect(figures(seen(card, ADA))).toMatchObject({
      "lift.twoHanded": "pounds 1,507.2",
      "lift.carryOnBack": "pounds 2,355",
      "lift.shiftSlightly": "pounds 7,850",
    });
  });

  it("[GURPS-EFF-2] [GURPS-LIFT-4] is raised by effort and skill only in the Basic Lift of their own lifter", async () => {
    const effort = await plays(ADA, "effort", rook, { data: { feat: "lift" }, dice: { roll: [1, 1, 1] } });
    const helped = { data: { card: effort.uuid }, toggle: ["helper0"], fill: { hands: "23" } };
    // 10 % more of 157 pounds, and 43 pounds of the others.
    expect(figures(asks(ADA, "lift", rook, helped).view)).toMatchObject({
      "lift.oneHanded": "pounds 431.4",
      "lift.carryOnBack": "pounds 3,235.5",
    });
    const skilled = { ...helped, toggle: ["helper0", "isSkilled"], dice: { roll: [4, 4, 2] } };
    expect(figures(seen(await plays(ADA, "lift", rook, skilled), ADA))).toMatchObject({
      "lift.oneHanded": "pounds 494.2",
      "lift.carryOnBack": "pounds 3,235.5",
    });
  });

  it("[GURPS-THROW-2] offers a throw of the lifted object, with the bonus of the lift", async () => {
    const fill = { weight: "1300" };
    expect(asks(ADA, "throw", rook, { fill }).why).toBe("tooHeavyToThrow");
    const lift = await plays(ADA, "lift", rook, { fill, toggle: ["isSkilled"], dice: { roll: [4, 4, 2] } });
    expect(follows(lift).map(({ check }) => check)).toContain("throw");
    const thrown = asks(ADA, "throw", rook, { data: { card: lift.uuid } });
    expect([thrown.why, thrown.plan]).toMatchObject(["", { form: { weight: 1300 }, body: { liftPercent: 20 } }]);
  });
});

describe("low gravity", () => {
  it("[GURPS-AM-9] raises the weight in Earth pounds that can be lifted, pulled and thrown", () => {
    const [here, moon] = [1, 0.5].map((gravity) => somebody(`At ${gravity}`, [ADA], { gravity }));
    const most = (who: Character) => figures(asks(ADA, "lift", who!).view)["lift.twoHanded"];
    expect([most(here!), most(moon!)]).toEqual(["pounds 160", "pounds 320"]);
    const fill = { weight: "200" };
    expect(asks(ADA, "throw", here!, { fill }).why).toBe("tooHeavyToThrow");
    expect(asks(ADA, "throw", moon!, { fill }).why).toBe("");
    const pulls = (who: Character) => figures(asks(ADA, "pull", who, { fill: { weight: "400" } }).view);
    expect(pulls(moon!)["figure.effectiveWeight"]).toBe("pounds 200");
  });
});

describe("pulling", () => {
  it("[GURPS-LIFT-2] has a lower effective weight on wheels and on smooth ground, and slows the actor", () => {
    const cart = figures(asks(ADA, "pull", ben, { fill: { weight: "800", vehicle: "cart" } }).view);
    expect(cart).toEqual({ "figure.effectiveWeight": "pounds 80", "figure.move": "speed 2" });
    const smooth = asks(ADA, "pull", ben, { fill: { weight: "800", vehicle: "cart" }, toggle: ["isSmooth"] });
    expect(figures(smooth.view)).toEqual({ "figure.effectiveWeight": "pounds 40", "figure.move": "speed 4" });
    const stuck = asks(ADA, "pull", ben, { fill: { weight: "800" } });
    expect(figures(stuck.view)["figure.move"]).toBe("speed 0");
  });
});

describe("digging", () => {
  it("[GURPS-DIG-1] shows time and fatigue, and charges every digger", async () => {
    const fill = { height: "2", width: "4", depth: "5" };
    const { view } = asks(ADA, "dig", ben, { fill });
    expect(figures(view)).toEqual({
      "figure.volume": "cubicFeet 40",
      "figure.time": "2 hr",
      "figure.fatigue": "fatigue 4",
    });
    const card = await plays(GM, "dig", ben, { fill, toggle: ["helper0"] });
    // With Rook it is done within the hour.
    expect([card.system.state, pointsOf(ben).fp, pointsOf(rook).fp]).toEqual(["applied", 8, 12]);
  });

  it("[GURPS-EFF-2] is sped up by extra effort only in the Basic Lift of its own digger", async () => {
    const fill = { feat: "dig", percent: "10" };
    const effort = await plays(BEN, "effort", ben, { fill, dice: { roll: [1, 1, 1] } });
    const digs = { data: { card: effort.uuid }, fill: { height: "10", width: "10", depth: "10", hands: "10" } };
    expect(figures(asks(BEN, "dig", ben, digs).view)["figure.volume"]).toBe("cubicFeet 32");
    // With Rook's 157 pounds beside them.
    expect(figures(asks(GM, "dig", ben, { ...digs, toggle: ["helper0"] }).view)["figure.volume"]).toBe("cubicFeet 189");
  });

  it("[GURPS-DIG-1] continues each hour with the volume dug so far", async () => {
    const fill = { height: "2", width: "4", depth: "5" };
    const first = await plays(BEN, "dig", ben, { fill, toggle: ["isHourly"] });
    expect([pointsOf(ben).fp, follows(first)[0]]).toEqual([8, { check: "dig", due: 3600 }]);
    expect(asks(BEN, "dig", ben, { data: { card: first.uuid } }).plan).toMatchObject({ body: { dug: 20 } });
    wait(3600);
    const second = await plays(BEN, "dig", ben, { data: { card: first.uuid } });
    expect(second.system.plan).toMatchObject({ body: { dug: 20 } });
    expect([pointsOf(ben).fp, follows(second)]).toEqual([6, []]);
  });

  it("[GURPS-DIG-1] offers a player no helpers of other players, and refuses to break loose soil", async () => {
    expect(asks(BEN, "dig", ben).options).not.toContain("helper0");
    const card = await plays(BEN, "dig", ben, {});
    expect(Object.keys(card.system.parties)).toEqual(["self"]);
    expect(asks(BEN, "dig", ben, { fill: { soil: "loose", work: "break" } }).why).toBe("looseSoil");
  });
});

describe("a throw", () => {
  it("[GURPS-AM-1] can be repeated after a miss if the GM rules that it did no harm, at −1 each time", async () => {
    const card = await plays(ADA, "throw", rook, { targets: [ben], dice: { roll: [6, 6, 4] } });
    const again = () => seen(card, ADA).buttons.find(({ label }) => label.includes("again.button"));
    expect(again()?.reason).toContain("askGm");
    expect(await acts(card, "rule", GM, { ruling: "consequence", value: "noHarm" })).toBe("");
    const tried = { targets: [ben], data: again()!.data as never };
    const second = await plays(ADA, "throw", rook, { ...tried, dice: { roll: [6, 6, 4] } });
    expect(second.system.plan).toMatchObject({ base: 13, modifiers: [{ key: "gurps.mod.repeat", value: -1 }] });
    expect(asks(ADA, "throw", rook, tried).plan).toMatchObject({ modifiers: [{ value: -2 }] });
    expect(asks(ADA, "throw", rook, { targets: [ben] }).plan).toMatchObject({ modifiers: [] });
  });

  it("[GURPS-THROW-1] takes −3 at a target, unless a skill is better", () => {
    const at = asks(BEN, "throw", ben, { targets: [rook] });
    expect(at.plan).toMatchObject({ base: 12, modifiers: [{ key: "gurps.mod.throwAtTarget", value: -3 }] });
    expect(asks(ADA, "throw", rook, { targets: [ben] }).plan).toMatchObject({ base: 13, modifiers: [] });
  });

  it("[GURPS-THROW-2] [GURPS-THROW-4] has a range by ST, weight, skill and gravity", () => {
    expect(figures(asks(BEN, "throw", ben, { fill: { weight: "4" } }).view)["figure.distance"]).toBe("yards 15");
    // Throwing Art at DX+1 counts as ST 30.
    expect(figures(asks(ADA, "throw", rook, { fill: { weight: "31.4" } }).view)["figure.distance"]).toBe("yards 45");
    const moon = somebody("Moon", [BEN], { dx: 12, gravity: 0.5 });
    expect(figures(asks(BEN, "throw", moon, { fill: { weight: "4" } }).view)["figure.distance"]).toBe("yards 30");
  });

  it("[GURPS-THROW-2] is refused at a target out of range", () => {
    stands(rook, 20);
    expect(asks(BEN, "throw", ben, { targets: [rook], fill: { weight: "4" } }).why).toBe("outOfReach");
    stands(rook, 10);
    expect(asks(BEN, "throw", ben, { targets: [rook], fill: { weight: "4" } }).why).toBe("");
  });

  it("[GURPS-THROW-3] shows its damage, which is rolled from the card without changing the target's HP", async () => {
    const card = await plays(BEN, "throw", ben, { targets: [rook], fill: { weight: "4" }, dice: { roll: [2, 2, 2] } });
    expect(figures(seen(card, BEN))["figure.damage"]).toBe("dice 1 −3");
    expect(follows(card).map(({ check }) => check)).toEqual(["thrownDamage", "thrownDamage", "effort"]);
    const data = { card: card.uuid, of: "struck" };
    const damage = await plays(BEN, "thrownDamage", ben, { data, dice: { damage: [5] } });
    expect([damage.system.state, outcome(damage), pointsOf(rook).hp]).toMatchObject(["applied", { total: 2 }, 28]);
  });

  it("[GURPS-DRV-4] [GURPS-THROW-4] does thrust damage by weight, and more with Throwing Art", () => {
    // ST 28 thrusts 3d−1; half of Basic Lift changes nothing, Throwing Art adds two to each die.
    const { view } = asks(ADA, "throw", rook, { fill: { weight: "78" } });
    expect(figures(view)["figure.damage"]).toBe("dice 3 +5");
  });

  it("[GURPS-CATCH-1] can be caught from its card, easier after a good throw and harder if not awaited", async () => {
    const told = asks(BEN, "catch", ben, { fill: { throwerMargin: "4" } });
    expect(told.plan).toMatchObject({ modifiers: [{ key: "gurps.mod.goodThrow", value: 2 }] });
    // 7 against 13, by Throwing Art.
    const lob = await plays(ADA, "throw", rook, { fill: { weight: "4" }, dice: { roll: [2, 2, 3] } });
    const caught = await plays(BEN, "catch", ben, { data: { card: lob.uuid }, dice: { roll: [5, 5, 4] } });
    expect(caught.system.plan).toMatchObject({ base: 12, modifiers: [{ key: "gurps.mod.goodThrow", value: 3 }] });
    expect(outcome(caught)?.result).toBe("success");
    const surprised = asks(BEN, "catch", ben, { data: { card: lob.uuid }, toggle: ["isWaiting"] });
    expect(surprised.plan).toMatchObject({ modifiers: [{ key: "gurps.mod.notWaiting", value: -4 }, { value: 3 }] });
  });

  it("[GURPS-CATCH-1] cannot be caught if it was aimed at a target or missed", async () => {
    const aimed = await plays(ADA, "throw", rook, { targets: [ben], dice: { roll: [2, 2, 3] } });
    expect(asks(BEN, "catch", ben, { data: { card: aimed.uuid } }).why).toBe("nothingToCatch");
    const astray = await plays(ADA, "throw", rook, { dice: { roll: [6, 6, 4] } });
    expect(asks(BEN, "catch", ben, { data: { card: astray.uuid } }).why).toBe("nothingToCatch");
    expect(borne(ben)).toEqual([]);
  });
});

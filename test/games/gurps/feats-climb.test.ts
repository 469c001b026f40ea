import { beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  acts,
  asks,
  borne,
  figures,
  follows,
  GM,
  notes,
  openTable,
  outcome,
  plays,
  pointsOf,
  somebody,
  wait,
} from "./feats-world.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";

let vesna: Character;

beforeEach(() => {
  openTable();
  vesna = somebody("Vesna", [ADA], { dx: 13, ht: 11, iq: 12, skills: { climbing: "dx+1" } });
});

describe("a climb", () => {
  it("[GURPS-CLIMB-2] shows its time and number of rolls before any roll", () => {
    const { view } = asks(ADA, "climb", vesna, { fill: { climb: "building", height: "20" } });
    expect(figures(view)["figure.time"]).toBe("10 min");
    expect(figures(view)["figure.rolls"]).toBe("climb.rolls 1 2");
  });

  it("[GURPS-CLIMB-1] is harder by surface and encumbrance, and a failure is a fall", async () => {
    const loaded = somebody("Loaded", [ADA], { dx: 13, gear: 30, skills: { climbing: "dx+1" } });
    const { plan } = asks(ADA, "climb", loaded, { fill: { climb: "stoneWall" } });
    expect(plan).toMatchObject({
      base: 14,
      modifiers: [
        { key: "gurps.mod.climb.stoneWall", value: -3 },
        { key: "gurps.mod.encumbrance", value: -1 },
      ],
    });
    const card = await plays(ADA, "climb", vesna, { fill: { climb: "stoneWall" }, dice: { roll: [5, 5, 2] } });
    expect([outcome(card)?.result, notes(card)]).toEqual(["failure", ["fall"]]);
  });

  it("[GURPS-CLIMB-1] stops the fall of a roped climber, but not on a critical failure", async () => {
    const fill = { climb: "stoneWall" };
    const roped = await plays(ADA, "climb", vesna, { fill, toggle: ["isRoped"], dice: { roll: [5, 5, 2] } });
    expect(notes(roped)).toEqual(["fall.isRoped"]);
    const torn = await plays(ADA, "climb", vesna, { fill, toggle: ["isRoped"], dice: { roll: [6, 6, 6] } });
    expect(notes(torn)).toEqual(["fall"]);
  });

  it("[GURPS-CLIMB-1] goes on with a roll every five minutes of world time", async () => {
    const fill = { climb: "building", height: "20", assessedFatigue: "2" };
    const first = await plays(ADA, "climb", vesna, { fill, dice: { roll: [3, 3, 3] } });
    expect(follows(first)).toEqual([{ check: "climb", due: 300 }]);
    wait(300);
    const second = await plays(ADA, "climb", vesna, { data: { card: first.uuid }, dice: { roll: [3, 3, 3] } });
    expect(second.system.state).toBe("applied");
    expect(second.system.plan).toMatchObject({ form: { climb: "building", height: 20 }, body: { roll: 2 } });
    expect(follows(second)).toEqual([]);
    // The FP are charged only once.
    expect(pointsOf(vesna).fp).toBe(9);
  });

  it("[GURPS-CLIMB-1] always costs FP in combat, and needs no roll on a ladder", async () => {
    const card = await plays(ADA, "climb", vesna, {
      fill: { climb: "tree" },
      toggle: ["isCombat"],
      dice: { roll: [3, 3, 3] },
    });
    expect([card.system.state, pointsOf(vesna).fp]).toEqual(["applied", 10]);
    const ladder = await plays(ADA, "climb", vesna, { fill: { climb: "ladderUp", height: "30" } });
    expect([outcome(ladder)?.result, ladder.system.throws]).toEqual(["done", {}]);
  });

  it("[GURPS-CLIMB-1] lets the GM write down what a fall does", async () => {
    const card = await plays(ADA, "climb", vesna, { fill: { climb: "stoneWall" }, dice: { roll: [5, 5, 2] } });
    expect(await acts(card, "rule", GM, { ruling: "fall", value: "a sprained wrist" })).toBe("");
    expect(card.system.rulings).toEqual([{ id: "fall", value: "a sprained wrist" }]);
  });

  it("[GURPS-GRAV-1] [GURPS-DRV-2] counts the extra weight of the climber's body as load in high gravity", () => {
    const heavy = somebody("Heavy", [ADA], { dx: 13, gravity: 1.5, gear: 10, skills: { climbing: "dx+0" } });
    // 10 lb of gear and half of 160 lb: 90 lb of a Basic Lift of 20.
    expect(asks(ADA, "climb", heavy).plan).toMatchObject({
      modifiers: [{ key: "gurps.mod.climb.tree" }, { key: "gurps.mod.encumbrance", value: -3 }],
    });
    const crushed = somebody("Crushed", [ADA], { gravity: 4, gear: 10 });
    expect(asks(ADA, "climb", crushed).why).toBe("overburdened");
  });

  it("[GURPS-GRAV-3] is harder in unfamiliar gravity", () => {
    const stranger = somebody("Stranger", [ADA], { dx: 13, skills: { climbing: "dx+0" } });
    Object.assign(stranger.system, { homeGravity: 0.5 });
    expect(asks(ADA, "climb", stranger).plan).toMatchObject({
      modifiers: [{ key: "gurps.mod.climb.tree" }, { key: "gurps.mod.gravity.dx", value: -2, source: "gravity" }],
    });
  });

  it("[GURPS-GRAV-4] notes the terminal speed of a fall in unusual gravity", async () => {
    const moon = somebody("Moon", [ADA], { dx: 13, gravity: 0.16, skills: { climbing: "dx+0" } });
    const card = await plays(ADA, "climb", moon, { fill: { climb: "stoneWall" }, dice: { roll: [6, 6, 3] } });
    expect(notes(card)).toEqual(["fall", "terminalSpeed"]);
  });

  it("accepts from a forged plan only values that its form offers", async () => {
    const card = await plays(ADA, "climb", vesna, {
      dice: { roll: [3, 3, 3] },
      forge: (plan: object) => ({
        ...plan,
        base: 18,
        modifiers: [],
        form: { climb: "moon", height: -5, assessedFatigue: 1e9 },
      }),
    });
    expect(card.system.plan).toMatchObject({ base: 14, form: { climb: "tree", height: 20, assessedFatigue: 0 } });
    expect(borne(vesna)).toEqual([]);
  });
});

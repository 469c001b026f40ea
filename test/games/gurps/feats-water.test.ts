import { beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  asks,
  BEN,
  borne,
  fighting,
  figures,
  follows,
  GM,
  notes,
  openTable,
  outcome,
  plays,
  pointsOf,
  seen,
  somebody,
  wait,
} from "./feats-world.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import { conditionsOf } from "../../../src/table/conditions/conditions.ts";

let baako: Character;

beforeEach(() => {
  openTable();
  baako = somebody("Baako", [ADA], { st: 12, dx: 12, ht: 13, gear: 40, skills: { swimming: "ht+0", running: "ht+0" } });
});

const clock = (who: Character, id: string) =>
  conditionsOf(who).find((one) => one.id === id)?.data as { remaining?: number; every?: number } | undefined;

describe("swimming", () => {
  it("[GURPS-SWIM-1] leads to drowning, recovering and swimming on, each with its own interval", async () => {
    const goes = await plays(ADA, "swim", baako, { toggle: ["isDeliberate"], dice: { roll: [5, 5, 4] } });
    expect(goes.system.plan).toMatchObject({ base: 13, modifiers: [{ key: "gurps.mod.encumbrance", value: -2 }] });
    expect([borne(baako), pointsOf(baako).fp, clock(baako, "drowning")]).toMatchObject([
      ["drowning"],
      12,
      { remaining: 5 },
    ]);
    const up = await plays(ADA, "swim", baako, { dice: { roll: [3, 3, 3] } });
    expect(up.system.plan).toMatchObject({ body: { state: "drowning" } });
    expect([borne(baako), clock(baako, "recovering")]).toMatchObject([["recovering"], { remaining: 60, every: 60 }]);
    const again = await plays(ADA, "swim", baako, { dice: { roll: [3, 3, 3] } });
    expect([borne(baako), follows(again)[0]]).toEqual([[], { check: "swim", due: 300 }]);
  });

  it("[GURPS-SWIM-1] asks an actor that drowns at 0 FP for a roll to stay conscious", async () => {
    const weak = somebody("Weak", [ADA], { fp: 1 });
    const card = await plays(ADA, "swim", weak, { dice: { roll: [5, 5, 5] } });
    expect([borne(weak).includes("drowning"), follows(card)[0]?.check]).toEqual([true, "suffocate"]);
    const faint = await plays(ADA, "suffocate", weak, { dice: { roll: [5, 5, 5] } });
    expect([outcome(faint)?.result, borne(weak).includes("unconscious")]).toEqual(["failure", true]);
  });

  it("[GURPS-SWIM-1] needs no roll from an aquatic actor", async () => {
    const merman = somebody("Merman", [ADA], { traits: { aquatic: 1 } });
    const card = await plays(ADA, "swim", merman);
    expect(outcome(card)?.result).toBe("done");
    expect(figures(asks(ADA, "swim", merman).view)["figure.inTenSeconds"]).toBe("yards 50");
  });

  it("[GURPS-SWIM-2] shows the distance in ten seconds under load", () => {
    const far = (who: Character) => figures(asks(ADA, "swim", who).view)["figure.inTenSeconds"];
    expect(far(baako)).toBe("yards 8");
    // Heavy encumbrance leaves four yards.
    const [bare, laden] = [0, 150].map((gear) => somebody(`With ${gear}`, [ADA], { st: 12, dx: 12, ht: 13, gear }));
    expect([far(bare!), far(laden!)]).toEqual(["yards 10", "yards 4"]);
  });

  it("[GURPS-SWIM-3] asks for a fatigue roll, sooner after fast swimming, which costs 1 FP on a failure", async () => {
    const strokes = async (stroke: string) =>
      follows(await plays(ADA, "swim", baako, { fill: { stroke }, dice: { roll: [3, 3, 3] } }));
    expect(await strokes("swimFast")).toContainEqual({ check: "fatigue", due: 60 });
    // Slow swimming tires only every half hour.
    expect(await strokes("swimSlow")).toContainEqual({ check: "fatigue", due: 1800 });
    const tired = await plays(ADA, "fatigue", baako, { data: { activity: "swimFast" }, dice: { roll: [5, 5, 5] } });
    expect([tired.system.plan, pointsOf(baako).fp]).toMatchObject([{ base: 13 }, 12]);
  });

  it("[GURPS-SWIM-4] lets the swimmer shed gear, bulky gear at −4", async () => {
    const card = await plays(ADA, "swim", baako, { dice: { roll: [3, 3, 3] } });
    expect(follows(card).map(({ check }) => check)).toContain("shed");
    const pack = baako.items.get("pack") as unknown as { system: { isBulky: boolean; isCarried: boolean } };
    pack.system.isBulky = true;
    const shed = await plays(ADA, "shed", baako, { dice: { roll: [2, 2, 2] } });
    expect(shed.system.plan).toMatchObject({ base: 12, modifiers: [{ key: "gurps.mod.bulkyGear", value: -4 }] });
    expect([pack.system.isCarried, baako.system.load]).toEqual([false, 0]);
    expect(asks(ADA, "shed", baako).why).toBe("noGear");
  });

  it("[GURPS-SWIM-5] lets the swimmer save a victim, with the difference of ST, and try again in a minute", async () => {
    const child = somebody("Child", [BEN], { st: 7 });
    expect(() => asks(ADA, "lifesave", baako)).toThrow("noVictim");
    const swims = await plays(ADA, "swim", baako, { dice: { roll: [3, 3, 3] } });
    const offered = (person: typeof ADA) => seen(swims, person).buttons.map(({ data }) => data["check"]);
    expect([offered(ADA), offered(BEN)]).toMatchObject([expect.arrayContaining(["gurps.lifesave"]) as string[], []]);
    const data = { card: swims.uuid };
    const card = await plays(ADA, "lifesave", baako, { data, targets: [child], dice: { roll: [5, 5, 4] } });
    expect(card.system.plan).toMatchObject({
      base: 13,
      modifiers: [
        { key: "gurps.mod.lifesave", value: -5 },
        { key: "gurps.mod.strengthDifference", value: 5 },
      ],
    });
    expect([notes(card), pointsOf(baako).fp, follows(card)]).toEqual([
      ["tryAgain"],
      12,
      [{ check: "lifesave", due: 60 }],
    ]);
  });
});

describe("holding breath", () => {
  it("[GURPS-BREATH-1] lasts by HT, exertion and preparation", async () => {
    expect(figures(asks(ADA, "breath", baako).view)["figure.air"]).toBe("2 min 10 sec");
    const air = (preparation: string) => figures(asks(ADA, "breath", baako, { fill: { preparation } }).view);
    const breaths = ["surprised", "breath", "hyperventilated", "oxygen"].map((one) => air(one)["figure.air"]);
    // 130 seconds, times ½, 1, 1½ and 2½.
    expect(breaths).toEqual(["1 min 5 sec", "2 min 10 sec", "3 min 15 sec", "5 min 25 sec"]);
    const fill = { exertion: "mild", preparation: "oxygen" };
    const card = await plays(ADA, "breath", baako, { fill });
    expect([card.system.state, borne(baako), clock(baako, "holdingBreath")]).toMatchObject([
      "applied",
      ["holdingBreath"],
      { remaining: 130, every: null },
    ]);
  });

  it("[GURPS-BREATH-1] lasts half as long again with a roll of Breath Control", async () => {
    const monk = somebody("Monk", [ADA], { skills: { breathControl: "ht+4" }, traits: { breathHolding: 1 } });
    await plays(ADA, "breath", monk, { toggle: ["isControlled"], dice: { roll: [3, 3, 3] } });
    expect(clock(monk, "holdingBreath")).toMatchObject({ remaining: 300 });
    expect(asks(ADA, "breath", baako).options).not.toContain("isControlled");
  });

  it("[GURPS-BREATH-1] counts as surprised in a fight, unless the actor has taken a second to breathe", () => {
    fighting([baako]);
    expect(asks(ADA, "breath", baako).plan).toMatchObject({ form: { exertion: "heavy", preparation: "surprised" } });
    fighting([baako], { maneuver: "concentrate", streak: 1 });
    expect(asks(ADA, "breath", baako).plan).toMatchObject({ form: { preparation: "breath" } });
  });

  it("[GURPS-BREATH-2] asks for a Will roll at 0 FP, but not from an actor that can breathe", async () => {
    expect(asks(ADA, "suffocate", baako).why).toBe("breathes");
    const spent = somebody("Spent", [], { fp: 0 });
    const card = await plays(GM, "suffocate", spent, { dice: { roll: [2, 2, 2] } });
    expect([card.system.plan, outcome(card)?.result]).toMatchObject([{ base: 10, isDefense: true }, "success"]);
  });
});

describe("running", () => {
  it("[GURPS-RUN-1] shows its speed second by second, by the streak of Move in the tracker", () => {
    const runner = somebody("Runner", [ADA], { dx: 13, ht: 11 });
    const { view } = asks(ADA, "run", runner);
    expect([figures(view)["figure.speed"], figures(view)["figure.speeds"]]).toEqual(["speed 6", "6 · 7.2"]);
    fighting([runner], { maneuver: "move", streak: 2 });
    expect(figures(asks(ADA, "run", runner).view)["figure.speed"]).toBe("speed 7.2");
    const horse = somebody("Horse", [ADA], {
      st: 22,
      dx: 9,
      ht: 12,
      bonus: { basicMove: 1 },
      traits: { enhancedMoveGround: 1 },
    });
    expect(figures(asks(ADA, "run", horse).view)["figure.speeds"]).toBe("6 · 12");
  });

  it("[GURPS-DRV-3] is slower under load, and half as fast with less than a third of FP", () => {
    expect(figures(asks(ADA, "run", baako).view)["figure.speed"]).toBe("speed 4");
    const tired = somebody("Tired", [ADA], { dx: 13, ht: 11, fp: 3 });
    expect(figures(asks(ADA, "run", tired).view)["figure.speed"]).toBe("speed 3");
  });

  it("[GURPS-RUN-2] shows half of the sprint speed for a paced run", () => {
    const runner = somebody("Runner", [ADA], { dx: 13, ht: 11 });
    expect(figures(asks(ADA, "run", runner, { fill: { pace: "pacedRun" } }).view)["figure.speed"]).toBe("speed 3.6");
  });

  it("[GURPS-RUN-3] rolls against fatigue at intervals of world time", async () => {
    const card = await plays(ADA, "run", baako);
    expect(follows(card)[0]).toEqual({ check: "fatigue", due: 15 });
    const data = { card: card.uuid, activity: "sprint", road: "ground" };
    const early = await plays(ADA, "fatigue", baako, { data, dice: { roll: [5, 5, 5] } });
    expect([early.system.state, pointsOf(baako).fp]).toEqual(["refused", 13]);
    wait(15);
    const tired = await plays(ADA, "fatigue", baako, { data, dice: { roll: [5, 5, 5] } });
    expect([pointsOf(baako).fp, follows(tired)]).toEqual([12, [{ check: "fatigue", due: 30 }]]);
    expect(asks(ADA, "fatigue", somebody("Robot", [ADA], { traits: { machine: 1 } })).why).toBe("machine");
  });

  it("[GURPS-FLY-1] uses air Move and the skill Flight in the air", async () => {
    const bird = somebody("Bird", [ADA], { dx: 13, ht: 11, skills: { flight: "ht+3" } });
    expect(figures(asks(ADA, "fly", bird).view)["figure.speed"]).toBe("speed 12");
    expect(figures(asks(ADA, "run", bird, { fill: { way: "air" } }).view)["figure.speed"]).toBe("speed 12");
    const card = await plays(ADA, "fly", bird);
    const data = { card: card.uuid, activity: "sprint", road: "air" };
    expect(asks(ADA, "fatigue", bird, { data }).plan).toMatchObject({ base: 14 });
  });
});

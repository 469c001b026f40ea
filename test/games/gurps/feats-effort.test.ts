import { beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  acts,
  asks,
  BEN,
  borne,
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
} from "./feats-world.ts";
import { give } from "../../table/support/world.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import { conditionSource } from "../../../src/table/conditions/effects.ts";
import { openLinks } from "../../../src/table/checks/chain.ts";
import { situationOf } from "../../../src/table/checks/situation.ts";

let vesna: Character;

beforeEach(() => {
  openTable();
  vesna = somebody("Vesna", [ADA], { dx: 13, iq: 12, ht: 11, skills: { jumping: "dx+2", hiking: "ht+1" } });
});

const tries = (feat: string, more: object = {}) => asks(ADA, "effort", vesna, { fill: { feat }, ...more });

describe("extra effort", () => {
  it("[GURPS-EFF-1] takes −1 for every started 5 %, and −1 for every missing FP", () => {
    const { plan } = tries("jump", { fill: { feat: "jump", percent: "12" } });
    expect(plan).toMatchObject({ base: 12, modifiers: [{ key: "gurps.mod.effort", value: -3 }] });
    const tired = somebody("Tired", [ADA], { fp: 8 });
    expect(asks(ADA, "effort", tired).plan).toMatchObject({
      modifiers: [
        { key: "gurps.mod.effort", value: -2 },
        { key: "gurps.mod.missingFatigue", value: -2 },
      ],
    });
  });

  it("[GURPS-EFF-1] can be rolled against the feat's skill based on Will, if the actor has learnt it", () => {
    const fill = { feat: "jump", by: "skill" };
    expect(tries("jump", { fill }).plan).toMatchObject({
      base: 14,
      label: expect.stringContaining("byWill") as string,
    });
    expect(tries("dig", { fill: { by: "skill", feat: "dig" } }).plan).toMatchObject({ base: 12, form: { by: "will" } });
    // By Hiking the effort must exceed the 20 % that a march gives anyway.
    const hike = tries("hike", { fill: { feat: "hike", by: "skill", percent: "5" } }).plan;
    expect(hike).toMatchObject({ base: 13, percent: 21, modifiers: [{ value: -1 }] });
  });

  it("[GURPS-EFF-1] [GURPS-FLY-1] is rolled against Flight in the air, and goes on in the air", async () => {
    const hawk = somebody("Hawk", [ADA], { iq: 12, ht: 11, skills: { running: "ht+1", flight: "ht+3" } });
    const flown = await plays(ADA, "fly", hawk);
    const data = { card: flown.uuid, feat: "run" };
    const effort = await plays(ADA, "effort", hawk, { data, fill: { by: "skill" }, dice: { roll: [3, 3, 3] } });
    expect(effort.system.plan).toMatchObject({ base: 15, form: { way: "air" } });
    expect(follows(effort).map(({ check }) => check)).toEqual(["fly"]);
    expect(tries("run", { fill: { feat: "run" } }).fields).not.toContain("way");
    const ran = { data: { feat: "run" }, fill: { by: "skill" } };
    expect(asks(ADA, "effort", hawk, ran).plan).toMatchObject({ base: 13, form: { way: "ground" } });
    expect(asks(ADA, "effort", hawk, { ...ran, fill: { way: "air", by: "skill" } }).plan).toMatchObject({ base: 15 });
  });

  it("[GURPS-EFF-2] shows the feat's figures with the effort", () => {
    const { view } = tries("jump", { fill: { feat: "jump", percent: "50" } });
    expect(figures(view)["figure.distance"]).toBe("feetInches 16 6");
    expect(figures(tries("strength").view)["QUADRANT.gurps.attributeShort.st"]).toBe("11");
  });

  it("[GURPS-EFF-2] costs FP, and can be used in the feat only once", async () => {
    const jump = await plays(ADA, "jump", vesna, { fill: { runUp: "2" } });
    const data = { card: jump.uuid, feat: "jump" };
    const effort = await plays(ADA, "effort", vesna, { data, fill: { percent: "10" }, dice: { roll: [3, 3, 3] } });
    expect([outcome(effort)?.result, pointsOf(vesna).fp, notes(effort)]).toEqual(["success", 10, ["effortGain"]]);
    expect(follows(effort)).toEqual([{ check: "jump", due: undefined }]);
    const again = await plays(ADA, "jump", vesna, { data: { card: effort.uuid } });
    expect(again.system.plan).toMatchObject({ form: { runUp: 2 }, body: { percent: 10 } });
    expect(figures(seen(again, ADA))["figure.distance"]).toBe("feetInches 16 6");
    // A forged plan cannot use it again.
    const forged = await plays(ADA, "jump", vesna, {
      forge: (plan: { form: object }) => ({
        ...plan,
        form: { ...plan.form, effort: effort.uuid },
        body: { percent: 500 },
      }),
    });
    expect(forged.system.plan).toMatchObject({ body: { percent: 0 } });
  });

  it("[GURPS-EFF-2] costs FP but gives nothing on a failure, and costs no FP on a critical success", async () => {
    const failed = await plays(ADA, "effort", vesna, { data: { feat: "jump" }, dice: { roll: [5, 5, 4] } });
    expect([outcome(failed)?.result, pointsOf(vesna).fp, follows(failed)]).toEqual(["failure", 10, []]);
    expect(figures(seen(failed, ADA))["figure.distance"]).toBe("feet 11");
    await plays(ADA, "effort", vesna, { data: { feat: "jump" }, dice: { roll: [1, 1, 1] } });
    expect(pointsOf(vesna).fp).toBe(10);
  });

  it("[GURPS-EFF-2] injures by its own cost and the feat's FP on a critical failure", async () => {
    const fill = { feat: "dig", taskFatigue: "2" };
    const card = await plays(ADA, "effort", vesna, { fill, dice: { roll: [6, 6, 5] } });
    expect([pointsOf(vesna), notes(card)]).toEqual([{ hp: 7, fp: 10 }, ["injury.healsOnlyByRest", "taskFails"]]);
  });

  it("[GURPS-EFF-3] asks for an HT roll on the same card after a natural 18", async () => {
    const card = await plays(ADA, "effort", vesna, { fill: { feat: "jump" }, dice: { roll: [6, 6, 6] } });
    expect([card.system.state, outcome(card), borne(vesna)]).toEqual(["open", null, []]);
    expect(seen(card, ADA).waiting?.asked[0]?.choices[0]?.label).toContain("htRoll");
    expect(await acts(card, "stage", ADA, { choice: "self", dice: { ht: [5, 5, 4] } })).toBe("");
    expect([card.system.state, borne(vesna), pointsOf(vesna)]).toEqual(["applied", ["crippledLeg"], { hp: 9, fp: 10 }]);
  });

  it("[GURPS-EFF-1] offers +5 only to a motivated actor, and is refused to machines", async () => {
    expect(tries("jump").options).not.toContain("isMotivated");
    const motivated = { key: "gurps.mod.motivated", value: 5 };
    const forge = (plan: { form: object }) => ({ ...plan, form: { ...plan.form, isMotivated: true } });
    const forged = await plays(ADA, "effort", vesna, { forge, dice: { roll: [3, 3, 3] } });
    expect(forged.system.plan).toMatchObject({ modifiers: [{ key: "gurps.mod.effort", value: -2 }] });
    Object.assign(vesna.system.fp, { value: 11 });
    const source = conditionSource(vesna, "motivated", { stacks: 1, text: "" });
    (vesna.effects as unknown as { add(data: object): void }).add(source);
    const { plan, options } = tries("jump");
    expect([options, plan]).toMatchObject([["isMotivated"], { modifiers: [{ key: "gurps.mod.effort" }, motivated] }]);
    // The player may leave it out of an effort that it does not serve.
    expect(tries("jump", { toggle: ["isMotivated"] }).plan).toMatchObject({ modifiers: [{ value: -2 }] });
    expect(() => asks(ADA, "effort", somebody("Robot", [ADA], { traits: { machine: 1 } }))).toThrow("machine");
  });

  it("[GURPS-EFF-3] raises a lift, throw, run, swim or dig by its percentage", async () => {
    for (const [feat, check] of [
      ["lift", "lift"],
      ["throw", "throw"],
      ["run", "run"],
      ["swim", "swim"],
      ["dig", "dig"],
    ] as const) {
      const effort = await plays(ADA, "effort", vesna, { data: { feat }, dice: { roll: [1, 1, 2] } });
      expect(asks(ADA, check, vesna, { data: { card: effort.uuid } }).plan).toMatchObject({ body: { percent: 10 } });
    }
  });
});

describe("extra effort in one roll", () => {
  it("[GURPS-EFF-2] raises ST for a single ST roll, once", async () => {
    const fill = { feat: "strength", percent: "20" };
    const effort = await plays(ADA, "effort", vesna, { fill, dice: { roll: [1, 1, 1] } });
    expect(follows(effort)).toMatchObject([{ check: "attribute" }]);
    const data = { attribute: "st", card: effort.uuid };
    expect(asks(ADA, "attribute", vesna, { data: { attribute: "dx", card: effort.uuid } }).plan).toMatchObject({
      base: 13,
    });
    const lifts = await plays(ADA, "attribute", vesna, { data, dice: { roll: [4, 4, 4] } });
    expect([lifts.system.tied, outcome(lifts)]).toMatchObject([effort.uuid, { result: "success", effective: 12 }]);
    expect(seen(lifts, ADA).note).toContain("effort.putIn");
    expect(follows(effort)).toEqual([]);
    // It is used up; a forged plan cannot use it again.
    const forged = await plays(ADA, "attribute", vesna, {
      data: { attribute: "st" },
      forge: (plan: object) => ({ ...plan, base: 99, putIn: { effort: effort.uuid, percent: 900, st: 99 } }),
    });
    expect(forged.system.plan).toMatchObject({ base: 10, putIn: null });
  });

  it("[GURPS-EFF-2] is left out of a roll if the player deselects it", async () => {
    const effort = await plays(ADA, "effort", vesna, { fill: { feat: "strength" }, dice: { roll: [1, 1, 1] } });
    const data = { attribute: "st", card: effort.uuid };
    expect(asks(ADA, "attribute", vesna, { data, fill: { effort: "" } }).plan).toMatchObject({ base: 10, putIn: null });
    expect(asks(ADA, "attribute", vesna, { data }).plan).toMatchObject({ base: 11, putIn: { percent: 10 } });
  });

  it("[GURPS-EFF-2] draws a stronger bow, with one button for each ranged weapon", async () => {
    give(vesna, {
      _id: "bow",
      type: "gurpsAttack",
      name: "Bow",
      sort: 0,
      system: {
        mode: "ranged",
        skill: "dx",
        damage: "1d6",
        limb: "arm",
        rapidStrike: 0,
        modifier: 0,
        reach: "",
        damageType: "",
      },
    });
    give(vesna, {
      _id: "fists",
      type: "gurpsAttack",
      name: "Fists",
      sort: 0,
      system: {
        mode: "melee",
        skill: "dx",
        damage: "1d6",
        limb: "arm",
        rapidStrike: 0,
        modifier: 0,
        reach: "",
        damageType: "",
      },
    });
    const fill = { feat: "bow", percent: "30" };
    const effort = await plays(ADA, "effort", vesna, { fill, dice: { roll: [1, 1, 1] } });
    expect(seen(effort, ADA).buttons.filter(({ label }) => label.includes("useWith"))).toHaveLength(1);
    const shot = asks(ADA, "attack", vesna, { item: "bow", data: { card: effort.uuid } });
    expect(shot.plan).toMatchObject({ putIn: { st: 13, percent: 30 } });
    expect(shot.view.note).toContain("effort.putIn");
    expect(asks(ADA, "attack", vesna, { item: "fists", data: { card: effort.uuid } }).plan).toMatchObject({
      putIn: null,
    });
  });
});

describe("a march", () => {
  let baako: Character;

  beforeEach(() => {
    baako = somebody("Baako", [BEN], {
      st: 12,
      dx: 12,
      ht: 13,
      gear: 45,
      skills: { hiking: "ht+1", leadership: "iq+2" },
    });
  });

  const alone = { toggle: ["isLed"] };

  it("[GURPS-HIKE-1] shows each walker's miles, and the group's miles by its slowest", () => {
    const { view, parties } = asks(GM, "march", vesna);
    expect(Object.keys(parties)).toEqual(["self", "helper1"]);
    expect(figures(view)["march.together"]).toBe("miles 40");
    expect(view.rows?.map(({ name, note }) => [name, /"least":"([^"]*)"/.exec(note) ? "range" : note])).toHaveLength(2);
  });

  it("[GURPS-HIKE-2] is one roll against the average skill under a leader, otherwise one for each walker", async () => {
    const led = asks(GM, "march", vesna).plan as { rolls: Record<string, { base: number }>; leader: string };
    expect([led.leader, led.rolls["group"]?.base]).toEqual(["helper1", 13]);
    const card = await plays(GM, "march", vesna, { ...alone, dice: { self: [3, 3, 3] } });
    expect([card.system.state, Object.keys(card.system.throws)]).toEqual(["open", ["self"]]);
    expect(await acts(card, "answer", BEN, { role: "helper1", choice: "roll", dice: { helper1: [6, 6, 4] } })).toBe("");
    expect(card.system.state).toBe("applied");
    expect(notes(card)).toEqual(["marchBonus"]);
    const view = seen(card, GM);
    // Vesna makes 72 miles, Baako with his load 40.
    expect([figures(view)["march.together"], view.rows?.map(({ verdict }) => verdict?.word)]).toMatchObject([
      "miles 40",
      [expect.stringContaining("72"), expect.stringContaining("40")],
    ]);
  });

  it("[GURPS-AM-7] lets a walker's player buy success, even before the others have rolled", async () => {
    openTable({ buyingSuccess: true });
    vesna = somebody("Vesna", [ADA], { ht: 11, skills: { hiking: "ht+1" } });
    Object.assign(vesna.system, { points: { unspent: 2, spentThisSession: 0 } });
    somebody("Baako", [BEN], { ht: 13, skills: { hiking: "ht+1", leadership: "iq+2" } });
    const card = await plays(GM, "march", vesna, { ...alone, dice: { self: [6, 5, 4] } });
    expect(await acts(card, "spend", ADA, { role: "self", choice: "success" })).toBe("");
    expect([card.system.state, vesna.system.points.unspent]).toEqual(["open", 1]);
    await acts(card, "answer", BEN, { role: "helper1", choice: "roll", dice: { helper1: [6, 6, 4] } });
    expect([card.system.state, notes(card)]).toEqual(["applied", ["marchBonus"]]);
    expect(seen(card, GM).rows?.[0]?.verdict?.word).toContain("60");
  });

  it("[GURPS-HIKE-2] has no leader if the actor walks alone", () => {
    expect(asks(ADA, "march", vesna).plan).toMatchObject({ leader: null, rolls: { self: { base: 12 } } });
  });

  it("[GURPS-HIKE-2] is led only by Leadership 12 or more", () => {
    const led = (skill: string) => {
      openTable();
      const walker = somebody("Vesna", [ADA], { ht: 11, skills: { hiking: "ht+1" } });
      somebody("Baako", [BEN], { ht: 13, skills: { hiking: "ht+1", leadership: skill } });
      const { leader, rolls } = asks(GM, "march", walker).plan as { leader: string | null; rolls: object };
      return [leader, Object.keys(rolls)];
    };
    expect(led("iq+1")).toEqual([null, ["self", "helper1"]]);
    expect(led("iq+2")).toEqual(["helper1", ["group"]]);
  });

  it("[GURPS-HIKE-3] is slowed by terrain and weather, and uses another skill on skis", () => {
    const miles = (fill: Record<string, string>, toggle: string[] = []) =>
      figures(asks(BEN, "march", baako, { fill, toggle }).view)["march.miles"];
    expect([miles({ terrain: "veryBad" }), miles({ snow: "deepSnow" }), miles({}, ["rain"])]).toEqual([
      "miles 8",
      "miles 10",
      "miles 20",
    ]);
    expect(miles({ road: "best", terrain: "veryBad" })).toBe("miles 50");
    expect(asks(BEN, "march", baako, { fill: { gear: "skis" } }).plan).toMatchObject({
      walkers: { self: { hiking: 8 } },
    });
  });

  it("[GURPS-FLY-1] uses air Move when flying, whatever the terrain", () => {
    const flown = asks(BEN, "march", baako, { fill: { terrain: "veryBad" }, toggle: ["isFlying"] });
    expect([figures(flown.view)["march.miles"], flown.plan]).toMatchObject([
      "miles 90",
      { walkers: { self: { hiking: 8 } } },
    ]);
  });

  it("[GURPS-EFF-3] adds extra effort by Will, and charges its FP with the march", async () => {
    const data = { feat: "hike" };
    const effort = await plays(ADA, "effort", vesna, { data, fill: { percent: "10" }, dice: { roll: [3, 3, 3] } });
    expect(pointsOf(vesna).fp).toBe(11);
    const card = await plays(ADA, "march", vesna, { data: { card: effort.uuid }, dice: { self: [3, 3, 3] } });
    expect([figures(seen(card, ADA))["march.miles"], pointsOf(vesna).fp]).toEqual(["miles 78", 9]);
    const tomorrow = await plays(ADA, "march", vesna, { dice: { self: [3, 3, 3] } });
    expect(figures(seen(tomorrow, ADA))["march.miles"]).toBe("miles 72");
  });

  it("[GURPS-EFF-3] takes extra effort by the skill of skis, skates or wings, and counts it only on those", async () => {
    const skills = { hiking: "ht+1", skiing: "ht+2", skating: "ht+3", flight: "ht+4" };
    const nils = somebody("Nils", [ADA], { iq: 12, ht: 11, skills });
    const by = (fill: object) =>
      (asks(ADA, "effort", nils, { fill: { feat: "hike", ...fill, by: "skill" } }).plan as { base: number }).base;
    expect([by({}), by({ gear: "skis" }), by({ gear: "skates" }), by({ way: "air" })]).toEqual([13, 14, 15, 16]);
    const fill = { feat: "hike", gear: "skis", by: "skill", percent: "30" };
    const effort = await plays(ADA, "effort", nils, { fill, dice: { roll: [3, 3, 3] } });
    const skied = { form: { gear: "skis" }, rolls: {}, walkers: { self: { effort: { percent: 30 } } } };
    const { data } = openLinks(effort, situationOf(effort))[0]!;
    expect(asks(ADA, "march", nils, { data: { ...data, card: effort.uuid } }).plan).toMatchObject(skied);
    expect(asks(ADA, "march", nils).plan).toMatchObject({
      rolls: { self: { base: 12 } },
      walkers: { self: { effort: null } },
    });
  });

  it("[GURPS-EFF-3] needs no roll after extra effort by skill, and gains nothing if that failed", async () => {
    const fill = { feat: "hike", by: "skill", percent: "30" };
    await plays(ADA, "effort", vesna, { fill, dice: { roll: [6, 5, 5] } });
    const card = await plays(ADA, "march", vesna);
    expect([card.system.state, figures(seen(card, ADA))["march.miles"], pointsOf(vesna).fp]).toEqual([
      "applied",
      "miles 60",
      9,
    ]);
  });
});

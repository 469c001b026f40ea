import { beforeEach, describe, expect, it } from "vitest";
import {
  acts,
  ADA,
  asks,
  asUser,
  bears,
  BEN,
  bucket,
  carries,
  fighting,
  GM,
  labels,
  learns,
  next,
  openTable,
  person,
  plays,
  rolled,
  seen,
} from "./rolls-world.ts";
import { skillCheck } from "../../../src/games/gurps/checks/rolls/skill.ts";
import { waysOf } from "../../../src/games/gurps/checks/contests/sides.ts";
import { participants } from "../../../src/table/checks/parties.ts";
import { situationOf } from "../../../src/table/checks/situation.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";

let vesna: Character;

const LOCKS = { key: "lockpicking", attribute: "iq", isTechnological: true, needsEquipment: true };

beforeEach(() => {
  openTable();
  vesna = person("Vesna", [ADA], { dx: 13, iq: 12, ht: 11, points: 5 });
  learns(vesna, "locks", { ...LOCKS, relativeLevel: 1 }, "Lockpicking");
});

const opens = (more: object = {}) => plays(ADA, "skill", vesna, { item: "locks", ...more });
const MADE = [3, 3, 3];
const FAILED = [6, 5, 5];

describe("a skill", () => {
  it("[GURPS-ROLL-1] is rolled with 3d6 at or under its effective score", async () => {
    const card = await opens({ fill: { gear: "basic" }, dice: { roll: [4, 4, 5] } });
    expect(rolled(card)).toMatchObject({ effective: 13, total: 13, result: "success", margin: 0 });
    const worse = await opens({ fill: { gear: "basic" }, dice: { roll: [4, 5, 5] } });
    expect(rolled(worse)).toMatchObject({ result: "failure", margin: -1 });
  });

  it("[GURPS-ROLL-3] cannot be tried with a score below 3, even with a forged plan", async () => {
    const fill = { gear: "none", time: "0.9" };
    expect(asks(ADA, "skill", vesna, { item: "locks", fill: { ...fill, time: "0.1" } }).why).toBe("forbidden");
    expect(asks(ADA, "skill", vesna, { item: "locks", fill }).why).toBe("forbidden");
    const forced = (plan: object): object => ({ ...plan, isDefense: true });
    const card = await opens({ fill, forge: forced, dice: { roll: MADE } });
    expect(card.system.state).toBe("refused");
  });

  it("[GURPS-DEF-1] is rolled at its best default if it is untrained, and says so", () => {
    const defaults = [
      { kind: "attribute", of: "iq", modifier: -5 },
      { kind: "skill", of: "Lockpicking", modifier: -3 },
    ];
    learns(vesna, "safes", { defaults }, "Safecracking");
    const { plan, view } = asks(ADA, "skill", vesna, { item: "safes" });
    expect(plan).toMatchObject({ base: 10, penalty: -3 });
    expect(view.scores?.["roll"]?.base.label).toContain('"of":"Lockpicking"');
    expect(view.note).toContain("untrained.note");
  });

  it("[GURPS-DEF-2] counts an attribute over 20 as 20 for a default", () => {
    const giant = person("Giant", [ADA], { iq: 25 });
    learns(giant, "safes", { defaults: [{ kind: "attribute", of: "iq", modifier: -5 }] });
    expect(asks(ADA, "skill", giant, { item: "safes" }).plan).toMatchObject({ base: 15 });
  });

  it("[GURPS-DEF-3] cannot be tried untrained without a default", () => {
    learns(vesna, "alchemy", {});
    expect(() => asks(ADA, "skill", vesna, { item: "alchemy" })).toThrow("reason.noDefault");
  });

  it("[GURPS-MOD-1] keeps all modifiers, which its player can mend until the next roll, and the GM at any time", async () => {
    const said = { key: "gurps.mod.custom", label: "Rusty lock", value: -2, source: "other", said: true };
    const withSaid = (plan: { modifiers: object[] }): object => ({ ...plan, modifiers: [...plan.modifiers, said] });
    const card = await opens({ fill: { gear: "basic" }, forge: withSaid as never, dice: { roll: [4, 4, 4] } });
    expect(bucket(card.system.plan)).toEqual(["custom -2"]);
    expect(rolled(card).result).toBe("failure");
    expect(seen(card, ADA).buckets[0]?.lines).toMatchObject([{ label: "Rusty lock", signed: "−2" }]);
    expect(await acts(card, "mend", ADA, { lanes: { roll: [] } })).toBe("");
    expect(rolled(card)).toMatchObject({ result: "success", margin: 1 });
    await opens({ fill: { gear: "basic" }, dice: { roll: MADE } });
    expect(await acts(card, "mend", ADA, { lanes: { roll: [said] } })).toContain("gmOnly");
    expect(await acts(card, "mend", GM, { lanes: { roll: [said] } })).toBe("");
    expect(rolled(card).result).toBe("failure");
  });

  it("[GURPS-MOD-1] counts several typed or pushed lines of the same name, each by itself", async () => {
    const pushedLine = { key: "gurps.mod.custom", label: "Blessing", value: 2, source: "other" };
    openTable({ bucket: [pushedLine, { ...pushedLine, label: "Curse", value: -1 }] });
    vesna = person("Vesna", [ADA], { iq: 12 });
    learns(vesna, "locks", { ...LOCKS, relativeLevel: 1 }, "Lockpicking");
    const said = (label: string, value: number) => ({ ...pushedLine, label, value, said: true });
    const forge = (plan: { modifiers: object[] }): object => ({
      ...plan,
      modifiers: [...plan.modifiers, said("Rust", -2), said("Rust", -3)],
    });
    const card = await opens({ fill: { gear: "basic" }, forge: forge as never, dice: { roll: [3, 3, 3] } });
    // 13 + 2 − 1 − 2 − 3.
    expect(rolled(card)).toMatchObject({ effective: 9, total: 9, result: "success" });
    const { modifiers } = card.system.plan as { modifiers: { label?: string; value: number }[] };
    expect(modifiers.map(({ label, value }) => `${label} ${value}`)).toEqual([
      ...["Blessing 2", "Curse -1", "Rust -2", "Rust -3"],
    ]);
    const shown = seen(card, ADA).buckets.flatMap(({ lines }) => lines.map(({ label }) => label));
    expect(shown).toEqual(["Rust", "Rust"]);
  });

  it("[GURPS-MOD-1] uses a modifier that the GM has pushed, but only once", async () => {
    openTable({ bucket: [{ key: "gurps.mod.custom", label: "Blessing", value: 2, source: "other" }] });
    vesna = person("Vesna", [ADA], { iq: 12 });
    learns(vesna, "locks", { ...LOCKS, relativeLevel: 1 }, "Lockpicking");
    const first = await opens({ fill: { gear: "basic" }, dice: { roll: MADE } });
    expect(bucket(first.system.plan)).toEqual(["custom +2"]);
    const second = await opens({ fill: { gear: "basic" }, dice: { roll: MADE } });
    expect(bucket(second.system.plan)).toEqual([]);
  });

  it("[GURPS-MOD-2] adds every modifier to the score, and none to the dice", async () => {
    const card = await opens({ fill: { gear: "improvised", time: "4" }, dice: { roll: [3, 3, 4] } });
    expect(bucket(card.system.plan)).toEqual(["equipment.improvised -5", "extraTime +2"]);
    expect(rolled(card)).toMatchObject({ effective: 10, total: 10, result: "success", margin: 0 });
  });

  it("[GURPS-MOD-3] adds no reaction modifier by itself, but accepts one that the player chooses", () => {
    const lucien = person("Lucien", [ADA], {
      system: { reactionModifiers: [{ label: "Handsome", value: 3, when: "" }] },
    });
    learns(lucien, "talk", { relativeLevel: 3, influence: "fastTalk" });
    bears(lucien, "voice", { offers: [{ label: "Voice", tag: "skill", value: 2, when: "on the phone" }] });
    const { plan } = asks(ADA, "skill", lucien, { item: "talk" });
    expect(plan).toMatchObject({ modifiers: [] });
    const forged = (key: string, value: number) => (one: { modifiers: object[] }) => ({
      ...one,
      modifiers: [{ key, value, source: "trait", said: true }],
    });
    const card = plays(ADA, "skill", lucien, {
      item: "talk",
      forge: forged("gurps.mod.personal.0", 3) as never,
      dice: { roll: MADE },
    });
    return card.then(({ system }) => {
      expect(system.plan).toMatchObject({ modifiers: [{ key: "gurps.mod.personal.0", value: 3, label: "Handsome" }] });
    });
  });
});

describe("modifiers that the dialog offers", () => {
  it("[GURPS-MOD-3] include those of traits for this kind of roll, which count once they are chosen", async () => {
    bears(vesna, "voice", { offers: [{ label: "Voice", tag: "skill", value: 2, when: "on the phone" }] }, "Voice");
    bears(vesna, "nerves", { offers: [{ label: "", tag: "any", value: -1, when: "" }] }, "Nerves");
    bears(vesna, "eyes", { offers: [{ label: "Eyes", tag: "vision", value: 3, when: "" }] }, "Eyes");
    const { plan, parties } = asks(ADA, "skill", vesna, { item: "locks", fill: { gear: "basic" } });
    expect(bucket(plan)).toEqual([]);
    const now = { plan, parties: participants(parties), throws: {}, outcome: null };
    const offered = skillCheck.circumstances!(now as never, "roll");
    const own = offered.filter(({ key }) => key.startsWith("gurps.mod.offer"));
    expect(own).toEqual([
      { key: "gurps.mod.offer.voice.0", value: 2, source: "trait", label: "Voice: on the phone" },
      { key: "gurps.mod.offer.nerves.0", value: -1, source: "trait", label: "Nerves" },
    ]);
    // Neither another value nor an offer for another kind of roll is believed.
    const chosen = Object.entries({ voice: 2, nerves: 9, eyes: 3 }).map(([id, value]) => ({
      ...{ key: `gurps.mod.offer.${id}.0`, value, source: "trait", said: true },
    }));
    const forge = (said: object): object => ({ ...said, modifiers: chosen });
    const card = await opens({ fill: { gear: "basic" }, forge: forge as never, dice: { roll: MADE } });
    expect(bucket(card.system.plan)).toEqual(["offer.voice.0 +2"]);
  });
});

describe("equipment", () => {
  it("[GURPS-EQ-1] is the best that is carried, or counts as missing", () => {
    expect(bucket(asks(ADA, "skill", vesna, { item: "locks" }).plan)).toEqual(["equipment.none -10"]);
    carries(vesna, "picks", { skills: ["Lockpicking"], quality: "good" });
    carries(vesna, "finer", { skills: ["lockpicking"], quality: "fine" });
    carries(vesna, "home", { skills: ["Lockpicking"], quality: "best", isCarried: false });
    expect(bucket(asks(ADA, "skill", vesna, { item: "locks" }).plan)).toEqual(["equipment.fine +2"]);
  });

  it("[GURPS-EQ-2] counts missing and damaged items", () => {
    carries(vesna, "picks", { skills: ["Lockpicking"], quality: "fine", missingItems: 1, damage: 2 });
    const { plan } = asks(ADA, "skill", vesna, { item: "locks" });
    expect(bucket(plan)).toEqual(["equipment.fine +2", "equipment.missing -1", "equipment.damaged -2"]);
  });

  it("[GURPS-EQ-1] cannot be forged by a client", async () => {
    const forge = (plan: { chosen: object }): object => ({ ...plan, chosen: { ...plan.chosen, gear: "best" } });
    const card = await opens({ forge: forge as never, dice: { roll: MADE } });
    expect(card.system.state).toBe("applied");
    expect(bucket(card.system.plan)).toEqual(["equipment.none -10"]);
  });
});

describe("time and difficulty", () => {
  const basic = { gear: "basic" };
  it("[GURPS-TIME-1] give a bonus for extra time, but not in a fight", () => {
    expect(bucket(asks(ADA, "skill", vesna, { item: "locks", fill: { ...basic, time: "30" } }).plan)).toEqual([
      "extraTime +5",
    ]);
    fighting([vesna]);
    expect(bucket(asks(ADA, "skill", vesna, { item: "locks", fill: { ...basic, time: "30" } }).plan)).toEqual([]);
  });

  it("[GURPS-TIME-2] take −1 for every tenth less time, and allow an instant try with the setting for cinematic haste", () => {
    const hasty = (time: string) => bucket(asks(ADA, "skill", vesna, { item: "locks", fill: { ...basic, time } }).plan);
    expect(hasty("0.3")).toEqual(["haste -7"]);
    expect(hasty("0")).toEqual([]);
    openTable({ cinematicHaste: true });
    vesna = person("Vesna", [ADA], { iq: 12 });
    learns(vesna, "locks", { ...LOCKS, relativeLevel: 1 }, "Lockpicking");
    expect(hasty("0")).toEqual(["haste -10"]);
  });

  it("[GURPS-TIME-3] ignore the time if the GM chooses so", () => {
    const chosen = { item: "locks", fill: { ...basic, time: "8" }, toggle: ["timeless"] };
    const { plan, fields } = asks(GM, "skill", vesna, chosen);
    expect([bucket(plan), fields.includes("time")]).toEqual([[], false]);
    expect(asks(ADA, "skill", vesna, { item: "locks" }).options).not.toContain("timeless");
  });

  it("[GURPS-DIFF-1] show a difficulty modifier with its rung of the ladder", async () => {
    const hard = { key: "gurps.mod.difficulty", value: -5, source: "difficulty", said: true };
    const forge = (plan: object): object => ({ ...plan, modifiers: [hard] });
    const card = await opens({ fill: basic, forge: forge as never, dice: { roll: MADE } });
    expect(bucket(card.system.plan)).toEqual(["difficulty -5"]);
    expect(seen(card, ADA).buckets[0]?.lines[0]?.rung).toContain("rung.hard");
  });

  it("[GURPS-DIFF-1] count a difficulty alike for the able and the unable", async () => {
    const novice = person("Novice", [BEN], { iq: 8 });
    learns(novice, "locks", { ...LOCKS, relativeLevel: -1 }, "Lockpicking");
    const hard = { key: "gurps.mod.difficulty", value: -4, source: "difficulty", said: true };
    const forge = ((plan: object): object => ({ ...plan, modifiers: [hard] })) as never;
    const rolls = { item: "locks", fill: { ...basic, time: "2" }, forge, dice: { roll: MADE } };
    const cards = [await plays(ADA, "skill", vesna, rolls), await plays(BEN, "skill", novice, rolls)];
    // 13 and 7, beside the same bonus for time.
    expect(cards.map((card) => rolled(card).effective)).toEqual([13 - 4 + 1, 7 - 4 + 1]);
    const told = cards.map((card) => seen(card, GM).buckets[0]!.lines.map(({ signed, rung }) => `${signed} ${rung}`));
    expect(told[0]).toContain("−4 QUADRANT.gurps.rung.hard");
    expect(told[1]).toEqual(told[0]);
  });

  it("[GURPS-DIFF-2] show the rung for the untrained, too", async () => {
    learns(vesna, "safes", { defaults: [{ kind: "attribute", of: "iq", modifier: -5 }] });
    const hard = { key: "gurps.mod.difficulty", value: -3, source: "difficulty", said: true };
    const forge = (plan: object): object => ({ ...plan, modifiers: [hard] });
    const card = await plays(ADA, "skill", vesna, { item: "safes", forge: forge as never, dice: { roll: [1, 1, 2] } });
    expect(seen(card, ADA).buckets[0]?.lines[0]?.rung).toContain('"untrained":"QUADRANT.gurps.rung.dangerous"');
  });

  it("[GURPS-DIFF-2] count only the difficulty if the GM rules so, and show the other modifiers as struck", async () => {
    const card = await opens({ fill: { gear: "improvised" }, dice: { roll: [4, 4, 4] } });
    expect(rolled(card)).toMatchObject({ effective: 8, result: "failure" });
    expect(await acts(card, "rule", ADA, { ruling: "difficultyOnly", value: "yes" })).toContain("gmOnly");
    expect(await acts(card, "rule", GM, { ruling: "difficultyOnly", value: "yes" })).toBe("");
    expect(rolled(card)).toMatchObject({ effective: 13, result: "success" });
    expect(seen(card, ADA).buckets[0]).toMatchObject({ sum: "0", lines: [{ signed: "−5", struck: true }] });
    const forge = (plan: object): object => ({ ...plan, difficultyOnly: true, granted: true });
    const forged = await opens({ fill: { gear: "improvised" }, forge: forge as never, dice: { roll: [4, 4, 4] } });
    expect(rolled(forged).result).toBe("failure");
  });

  it("[GURPS-ROLL-2] need no roll if the GM grants the success", async () => {
    const card = await plays(GM, "skill", vesna, { item: "locks", toggle: ["granted"] });
    expect(rolled(card)).toMatchObject({ result: "success", total: null });
    expect(seen(card, ADA)).toMatchObject({ sides: [], verdict: { why: "QUADRANT.gurps.why.granted" } });
    expect(asks(GM, "skill", vesna, { item: "locks" }).view.note).toContain("hint.whenToRoll");
    expect(asUser(ADA, () => asks(ADA, "skill", vesna, { item: "locks" }).view.note)).not.toContain("hint");
  });
});

describe("odds", () => {
  it("[GURPS-MOD-1] are shown to everyone, only to the GM or to no one, by the setting", async () => {
    const shownTo = async (showOdds: string): Promise<boolean[]> => {
      openTable({ showOdds });
      vesna = person("Vesna", [ADA], { iq: 12 });
      learns(vesna, "locks", { ...LOCKS, relativeLevel: 1 }, "Lockpicking");
      const card = await opens({ fill: { gear: "basic" }, dice: { roll: MADE } });
      return [GM, ADA].map((who) => seen(card, who).odds !== null);
    };
    expect(await shownTo("all")).toEqual([true, true]);
    expect(await shownTo("gm")).toEqual([true, false]);
    expect(await shownTo("none")).toEqual([false, false]);
  });
});

describe("degrees", () => {
  it("[GURPS-DEG-2] let the GM describe a critical success", async () => {
    const card = await opens({ fill: { gear: "basic" }, dice: { roll: [1, 1, 1] } });
    expect(rolled(card).result).toBe("criticalSuccess");
    expect(seen(card, GM).rulings.find(({ id }) => id === "critical")?.label).toContain("extreme");
    expect(await acts(card, "rule", GM, { ruling: "critical", value: "A master key" })).toBe("");
    expect(seen(card, BEN).rulings.find(({ id }) => id === "critical")?.line).toContain("A master key");
  });

  it("[GURPS-DEG-3] let the GM describe a critical failure", async () => {
    const card = await opens({ fill: { gear: "basic" }, dice: { roll: [6, 6, 5] } });
    expect(rolled(card).result).toBe("criticalFailure");
    expect(seen(card, GM).rulings.find(({ id }) => id === "critical")?.label).toContain("criticalFailure");
  });

  it("[GURPS-DEG-1] show the margin with its sign", async () => {
    const card = await opens({ fill: { gear: "basic" }, dice: { roll: FAILED } });
    expect(seen(card, ADA).verdict).toMatchObject({ number: "−3" });
  });
});

describe("points", () => {
  const failed = () => opens({ fill: { gear: "basic" }, dice: { roll: FAILED } });
  const buys = (card: Awaited<ReturnType<typeof failed>>, choice: string) =>
    acts(card, "spend", ADA, { role: "roll", choice });
  const pointsOf = () => vesna.system.points;

  beforeEach(() => {
    openTable({ buyingSuccess: true });
    vesna = person("Vesna", [ADA], { iq: 12, points: 5 });
    learns(vesna, "locks", { ...LOCKS, relativeLevel: 1 }, "Lockpicking");
  });

  it("[GURPS-BUY-1] buy a better result afterwards, and are given back when the card is undone", async () => {
    const card = await failed();
    expect(await buys(card, "success")).toBe("");
    expect(rolled(card)).toMatchObject({ result: "success", margin: 0 });
    expect(pointsOf()).toMatchObject({ unspent: 4, spentThisSession: 1 });
    expect(await buys(card, "criticalSuccess")).toBe("");
    expect(pointsOf()).toMatchObject({ unspent: 2, spentThisSession: 3 });
    await acts(card, "undo", GM);
    expect(pointsOf()).toMatchObject({ unspent: 5, spentThisSession: 0 });
  });

  it("[GURPS-BUY-1] buy nothing for a roll before the last one", async () => {
    const card = await failed();
    await opens({ fill: { gear: "basic" }, dice: { roll: MADE } });
    expect(await buys(card, "success")).toContain("notLast");
  });

  it("[GURPS-BUY-1] are limited by the unspent points, the session and the settings", async () => {
    vesna.system.points.unspent = 0;
    expect(await buys(await failed(), "success")).toContain("reason.points");
    openTable({ buyingSuccess: true, pointsPerSession: 1, buyingCriticals: false });
    vesna = person("Vesna", [ADA], { iq: 12, points: 5 });
    learns(vesna, "locks", { ...LOCKS, relativeLevel: 1 }, "Lockpicking");
    const card = await failed();
    expect(await buys(card, "criticalSuccess")).toContain("noCriticals");
    expect(await buys(card, "success")).toBe("");
    expect(await buys(await failed(), "success")).toContain("pointsPerSession");
  });

  it("[GURPS-BUY-1] buy a critical success in a fight only with its setting, and nothing without the setting", async () => {
    fighting([vesna]);
    const card = await failed();
    expect(await buys(card, "criticalSuccess")).toContain("noCriticalsInCombat");
    expect(await buys(card, "success")).toBe("");
    openTable({ buyingSuccess: true, buyingCriticalsInCombat: true });
    vesna = person("Vesna", [ADA], { iq: 12, points: 5 });
    learns(vesna, "locks", { ...LOCKS, relativeLevel: 1 }, "Lockpicking");
    fighting([vesna]);
    const fought = await failed();
    expect(await buys(fought, "criticalSuccess")).toBe("");
    expect([rolled(fought).result, pointsOf().unspent]).toEqual(["criticalSuccess", 2]);
    openTable();
    vesna = person("Vesna", [ADA], { iq: 12, points: 5 });
    learns(vesna, "locks", { ...LOCKS, relativeLevel: 1 }, "Lockpicking");
    fighting([vesna]);
    expect(seen(await failed(), GM).buttons.map(({ action }) => action)).not.toContain("spend");
  });
});

describe("points in rolls of every kind", () => {
  const FOE = () => person("Foe", []);
  const choices = (card: Awaited<ReturnType<typeof plays>>, who = ADA) =>
    seen(card, who)
      .buttons.filter(({ action }) => action === "spend")
      .map(({ data }) => data["choice"]);
  const buys = (card: Awaited<ReturnType<typeof plays>>, role: string, choice: string, person = ADA) =>
    acts(card, "spend", person, { role, choice });

  beforeEach(() => {
    openTable({ buyingSuccess: true });
    vesna = person("Vesna", [ADA], { iq: 12, dx: 12, points: 9 });
  });

  it("[GURPS-AM-7] improve a side of a contest, which is evaluated again", async () => {
    next(3, 3, 4);
    const card = await plays(ADA, "contest", vesna, {
      targets: [FOE()],
      data: { attribute: "dx" },
      dice: { self: FAILED },
    });
    expect(situationOf(card).outcome?.result).toBe("target");
    expect(choices(card)).toContain("success");
    expect(await buys(card, "self", "success")).toBe("");
    // 0 against 0 is a tie.
    expect(situationOf(card).outcome?.result).toBe("tie");
    expect(vesna.system.points).toMatchObject({ unspent: 8, spentThisSession: 1 });
    expect(await buys(card, "target", "criticalSuccess")).not.toBe("");
  });

  it("[GURPS-AM-7] improve an Influence roll, if it is the last one", async () => {
    learns(vesna, "talk", { relativeLevel: 0, influence: "fastTalk" }, "Fast-Talk");
    next(5, 5, 5);
    const card = await plays(ADA, "influence", vesna, { item: "talk", targets: [FOE()], dice: { influencer: FAILED } });
    expect(situationOf(card).outcome?.result).toBe("good");
    next(2, 2, 2);
    const other = await plays(ADA, "influence", vesna, {
      item: "talk",
      targets: [FOE()],
      dice: { influencer: FAILED },
    });
    expect(situationOf(other).outcome?.result).toBe("bad");
    expect(await buys(other, "influencer", "success")).toBe("");
    expect(situationOf(other).outcome).toMatchObject({ influencer: { result: "success", margin: 0 } });
    expect(await buys(card, "influencer", "criticalSuccess"), "only the last roll").toContain("notLast");
  });

  it("[GURPS-AM-7] improve a roll to resist, and the attempt is compared again", async () => {
    const foe = FOE();
    learns(foe, "mind", { attribute: "iq", relativeLevel: 0, resistedBy: "will" }, "Mind Reading");
    const attempt = { item: "mind", targets: [vesna], dice: { attacker: [3, 3, 4] } };
    const card = await plays(GM, "resistance", foe, attempt);
    expect(await acts(card, "stage", ADA, { choice: "target", dice: { target: FAILED } })).toBe("");
    expect(situationOf(card).outcome?.result).toBe("attacker");
    expect(await buys(card, "target", "success", BEN)).not.toBe("");
    expect(await buys(card, "target", "success")).toBe("");
    // 0 against 0: a tie resists.
    expect(situationOf(card).outcome?.result).toBe("defender");
    expect(vesna.system.points).toMatchObject({ unspent: 8, spentThisSession: 1 });
  });

  it("[GURPS-AM-7] turn a failed Fright Check into a passed one", async () => {
    const card = await plays(ADA, "fright", vesna, { dice: { will: FAILED } });
    expect(await buys(card, "will", "success")).toBe("");
    expect(situationOf(card).outcome).toMatchObject({ result: "held", margin: 0 });
    expect(vesna.system.points.unspent).toBe(8);
  });

  it("[GURPS-AM-7] buy guidance for two points, without a card", () => {
    openTable({ playerGuidance: true });
    expect(asks(ADA, "guidance", person("Vesna", [ADA], { points: 5 }), {}).plan).toMatchObject({ cost: 2 });
  });
});

describe("another try", () => {
  const task = "the vault door";
  const failed = () => opens({ fill: { gear: "basic", task }, dice: { roll: FAILED } });
  const again = (card: Parameters<typeof seen>[0]) =>
    seen(card, ADA).buttons.find(({ label }) => label.includes("again.button"));

  it("[GURPS-REP-1] waits for the GM's ruling on the failure, then takes −1 for each failure at the same task", async () => {
    const card = await failed();
    expect(again(card)?.reason).toContain("askGm");
    expect(await acts(card, "rule", GM, { ruling: "consequence", value: "noHarm" })).toBe("");
    expect(again(card)).toMatchObject({ reason: null, data: { task, again: "true", itemId: "locks" } });
    const second = await opens({ fill: { gear: "basic", task: "The Vault  Door" }, dice: { roll: FAILED } });
    expect(bucket(second.system.plan)).toEqual(["repeat -1"]);
    expect(seen(second, GM).rulings.map(({ id }) => id)).not.toContain("consequence");
    expect(bucket((await failed()).system.plan)).toEqual(["repeat -2"]);
    const other = asks(ADA, "skill", vesna, { item: "locks", fill: { gear: "basic", task: "the back door" } });
    expect(bucket(other.plan)).toEqual([]);
  });

  it("[GURPS-REP-1] takes no penalty after a success, or after the player has given up", async () => {
    await acts(await failed(), "rule", GM, { ruling: "consequence", value: "noHarm" });
    await opens({ fill: { gear: "basic", task }, dice: { roll: MADE } });
    expect(bucket(asks(ADA, "skill", vesna, { item: "locks", fill: { gear: "basic", task } }).plan)).toEqual([]);
    const card = await failed();
    await acts(card, "rule", GM, { ruling: "consequence", value: "noHarm" });
    expect(await acts(card, "rule", ADA, { ruling: "giveUp", value: "yes" })).toBe("");
    expect(again(card)).toBeUndefined();
    expect(bucket(asks(ADA, "skill", vesna, { item: "locks", fill: { gear: "basic", task } }).plan)).toEqual([]);
  });

  it("[GURPS-REP-1] is refused if the failure was final, and takes no penalty if it is routine", async () => {
    const card = await failed();
    await acts(card, "rule", GM, { ruling: "consequence", value: "final" });
    expect(again(card)?.reason).toContain("finalTry");
    expect(asks(ADA, "skill", vesna, { item: "locks", fill: { gear: "basic", task } }).why).toBe("finalTry");
    await acts(card, "rule", GM, { ruling: "consequence", value: "routine" });
    const { plan, why } = asks(ADA, "skill", vesna, { item: "locks", fill: { gear: "basic", task } });
    expect([bucket(plan), why]).toEqual([[], ""]);
  });

  it("[GURPS-REP-1] takes no penalty once the failure is undone", async () => {
    const card = await failed();
    await acts(card, "rule", GM, { ruling: "consequence", value: "noHarm" });
    await acts(card, "undo", GM);
    expect(bucket(asks(ADA, "skill", vesna, { item: "locks", fill: { gear: "basic", task } }).plan)).toEqual([]);
  });
});

describe("a try after a failure", () => {
  const task = "the vault door";
  const fill = { gear: "basic", task };
  const again = (card: Parameters<typeof seen>[0], who = ADA) =>
    seen(card, who).buttons.find(({ label }) => label.includes("again.button"));
  const failsWithoutHarm = async () => {
    const card = await opens({ fill, dice: { roll: [6, 6, 5] } });
    expect(await acts(card, "rule", GM, { ruling: "consequence", value: "noHarm" })).toBe("");
    return card;
  };

  it("[GURPS-AM-1] counts only the failures before it, even if it succeeds", async () => {
    vesna.items.get("locks")!.system = { ...LOCKS, key: "lockpicking", relativeLevel: 4 } as never;
    await failsWithoutHarm();
    const card = await opens({ fill, dice: { roll: [2, 2, 2] } });
    expect(bucket(card.system.plan)).toEqual(["repeat -1"]);
    expect(rolled(card)).toMatchObject({ effective: 15, total: 6, result: "success", margin: 9 });
  });

  it("[GURPS-AM-1] is remembered by the actor, even without the chat", async () => {
    await failsWithoutHarm();
    Object.assign(game, { messages: { contents: [], get: () => undefined } });
    const { plan } = asks(ADA, "skill", vesna, { item: "locks", fill });
    expect(bucket(plan)).toEqual(["repeat -1"]);
  });

  it("[GURPS-AM-1] keeps the modifiers that were typed for the first try", async () => {
    const said = { key: "gurps.mod.custom", label: "Rusty lock", value: -2, source: "other", said: true };
    const forge = (plan: { modifiers: object[] }): object => ({ ...plan, modifiers: [...plan.modifiers, said] });
    const card = await opens({ fill, forge: forge as never, dice: { roll: FAILED } });
    await acts(card, "rule", GM, { ruling: "consequence", value: "noHarm" });
    const { data } = again(card)!;
    const next = await opens({ data: data as never, dice: { roll: MADE } });
    expect(bucket(next.system.plan)).toEqual(["repeat -1", "custom -2"]);
  });

  it("[GURPS-AM-1] is offered after a Sense roll, for the same sense", async () => {
    openTable({ secretSenses: false });
    vesna = person("Vesna", [ADA], { iq: 12 });
    const card = await plays(ADA, "sense", vesna, { data: { sense: "hearing" }, dice: { roll: FAILED } });
    expect(again(card)?.reason).toContain("askGm");
    await acts(card, "rule", GM, { ruling: "consequence", value: "noHarm" });
    const { reason, data } = again(card)!;
    expect([reason, data!["sense"]]).toEqual([null, "hearing"]);
    const next = await plays(ADA, "sense", vesna, { data: data as never, dice: { roll: MADE } });
    expect(bucket(next.system.plan)).toEqual(["repeat -1"]);
    const anew = asks(ADA, "sense", vesna, { data: { sense: "hearing" } });
    expect(bucket(anew.plan)).toEqual([]);
  });
});

describe("a skill that was never learnt", () => {
  const entry = (name: string, key: string, system: object) => ({
    uuid: `Compendium.quadrant.skills.Item.${key}`,
    name,
    type: "gurpsSkill",
    system: { key, attribute: "iq", ...system },
  });
  const iq = [{ kind: "attribute", of: "iq", modifier: -5 }];
  const shelf = (...index: object[]) =>
    Object.assign(game, { packs: [{ metadata: { type: "Item" }, index }], items: { contents: [] } });
  const picking = entry("Lockpicking", "lockpicking", { defaults: iq, isTechnological: true, needsEquipment: true });

  beforeEach(() => {
    openTable();
    vesna = person("Vesna", [ADA], { dx: 13, iq: 12, ht: 11 });
    shelf(picking, entry("Alchemy", "alchemy", { defaults: [] }), entry("Stealth", "stealth", {}));
  });

  it("[GURPS-AM-2] is rolled at its default from a compendium, without an Item on the sheet", async () => {
    const { plan, parties, view } = asks(ADA, "skill", vesna, { data: { skill: "Lockpicking" } });
    expect(plan).toMatchObject({ base: 7, penalty: -5 });
    expect(parties["self"]!.tool).toBeNull();
    expect(bucket(plan)).toEqual(["equipment.none -10"]);
    expect(view.title).toBe("Lockpicking");
    const data = { skill: picking.uuid };
    const card = await plays(ADA, "skill", vesna, { data, fill: { gear: "basic" }, dice: { roll: [2, 2, 2] } });
    expect(rolled(card)).toMatchObject({ effective: 7, total: 6, result: "success", margin: 1 });
    expect(seen(card, BEN).title).toBe("Lockpicking");
  });

  it("[GURPS-AM-2] cannot be tried if it has no default, or if its default is unknown", () => {
    expect(() => asks(ADA, "skill", vesna, { data: { skill: "Alchemy" } })).toThrow("noSkill");
    expect(() => asks(ADA, "skill", vesna, { data: { skill: "stealth" } })).toThrow("noSkill");
  });

  it("[GURPS-AM-2] can be used in contests, and is replaced by the skill on the sheet", () => {
    expect(waysOf(vesna).map(({ id, base }) => [id, base])).toContainEqual([`skill:${picking.uuid}`, 7]);
    learns(vesna, "locks", { ...LOCKS, relativeLevel: 1 }, "Lockpicking");
    expect(asks(ADA, "skill", vesna, { data: { skill: "lockpicking" } }).plan).toMatchObject({ base: 13 });
    expect(waysOf(vesna).filter(({ skill }) => skill?.name === "Lockpicking")).toHaveLength(1);
  });

  it("[GURPS-AM-2] can be used for an Influence roll at its default", async () => {
    const defaults = [{ kind: "attribute", of: "iq", modifier: -4 }];
    shelf(entry("Fast-Talk", "fastTalk", { influence: "fastTalk", defaults }));
    const guard = person("Guard", []);
    const { plan, parties } = asks(ADA, "influence", vesna, { targets: [guard] });
    expect([plan, parties["self"]!.tool]).toMatchObject([{ skill: "fastTalk", influencer: { base: 8 } }, null]);
    next(3, 3, 3);
    const card = await plays(ADA, "influence", vesna, { targets: [guard], dice: { influencer: [3, 3, 3] } });
    expect(card.system.state).not.toBe("refused");
    expect(card.system.plan).toMatchObject({ influencer: { base: 8 } });
  });

  it("[GURPS-AM-2] can be rolled under any name, by an attribute (20 at most) or one of the actor's skills", async () => {
    const fill = { of: "dx", penalty: "-4", task: "juggling" };
    const card = await plays(ADA, "untrained", vesna, { fill, dice: { roll: [3, 3, 3] } });
    expect(rolled(card)).toMatchObject({ effective: 9, total: 9, result: "success" });
    expect(seen(card, BEN).title).toBe("juggling");
    const giant = person("Giant", [ADA], { dx: 25 });
    expect(asks(ADA, "untrained", giant, { data: { of: "dx", penalty: "-5" } }).plan).toMatchObject({ base: 15 });
    learns(vesna, "locks", { ...LOCKS, relativeLevel: 1 }, "Lockpicking");
    expect(asks(ADA, "untrained", vesna, { data: { of: "locks", penalty: "-3" } }).plan).toMatchObject({ base: 10 });
    expect(() => asks(ADA, "untrained", vesna, { data: { penalty: "2" } })).toThrow("untrainedPenalty");
  });
});

describe("attributes and will", () => {
  it("[GURPS-FEAT-1] serve feats without a rule of their own: DX for precision, HT for endurance", () => {
    expect(asks(ADA, "attribute", vesna, { data: { purpose: "precision" } }).plan).toMatchObject({ base: 13 });
    expect(asks(ADA, "attribute", vesna, { data: { purpose: "endurance" } }).plan).toMatchObject({ base: 11 });
    expect(asks(ADA, "attribute", vesna, { data: { attribute: "st" } }).plan).toMatchObject({ base: 10 });
  });

  it("[GURPS-WILL-1] let the actor resist with a success, and the GM describe a failure of Will", async () => {
    const card = await plays(ADA, "will", vesna, { dice: { roll: FAILED } });
    expect(rolled(card)).toMatchObject({ effective: 12, result: "failure" });
    expect(await acts(card, "rule", GM, { ruling: "willFails", value: "Obeys the voice" })).toBe("");
    expect(seen(card, BEN).rulings.find(({ id }) => id === "willFails")?.line).toContain("Obeys the voice");
    const held = await plays(ADA, "will", vesna, { dice: { roll: MADE } });
    expect(seen(held, ADA).verdict?.why).toContain("will.holds");
  });

  it("[GURPS-SELF-1] use a trait's self-control number, and show what the trait makes the actor do", async () => {
    bears(vesna, "greed", { selfControl: 6, resists: "takes the ring" }, "Greed");
    const card = await plays(ADA, "selfControl", vesna, { item: "greed", dice: { roll: [2, 2, 3] } });
    expect(rolled(card)).toMatchObject({ effective: 6, result: "failure" });
    expect(seen(card, ADA).verdict?.why).toContain("takes the ring");
    const offers = (tag: string) => [{ label: tag, tag, value: -2, when: "" }];
    bears(vesna, "weak", { offers: offers("will") });
    bears(vesna, "vain", { offers: offers("selfControl") });
    const taken = ["weak", "vain"].map((id) => ({
      key: `gurps.mod.offer.${id}.0`,
      value: -2,
      source: "trait",
      said: true,
    }));
    const forge = (plan: object): object => ({ ...plan, modifiers: taken });
    const lower = await plays(ADA, "selfControl", vesna, {
      item: "greed",
      forge: forge as never,
      dice: { roll: [1, 1, 1] },
    });
    expect(rolled(lower)).toMatchObject({ effective: 2, result: "criticalSuccess" });
  });
});

describe("guidance", () => {
  beforeEach(() => {
    openTable({ playerGuidance: true });
    vesna = person("Vesna", [ADA], { iq: 12, points: 5 });
    learns(vesna, "locks", { ...LOCKS, relativeLevel: 1 }, "Lockpicking");
  });

  const asksFor = (card: string) =>
    plays(ADA, "guidance", vesna, { data: { card }, fill: { element: "A window is open" } });

  it("[GURPS-BUY-2] costs 2 points after a success once the GM accepts it, and is added to the journal", async () => {
    const card = await opens({ fill: { gear: "basic" }, dice: { roll: MADE } });
    expect(labels(seen(card, ADA).buttons)).toContain("guidance.button");
    const word = await asksFor(card.uuid);
    expect([word.system.state, vesna.system.points.unspent]).toEqual(["applied", 5]);
    expect(await acts(word, "rule", ADA, { ruling: "guidance", value: "accept" })).toContain("gmOnly");
    expect(await acts(word, "rule", GM, { ruling: "guidance", value: "accept" })).toBe("");
    expect(vesna.system.points.unspent).toBe(3);
    expect(word.system.applied.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ journal: "QUADRANT.gurps.guidance.journal" }),
    );
    expect((await asksFor(card.uuid)).system.refusal?.key).toContain("guidanceTaken");
  });

  it("[GURPS-BUY-2] costs 1 point after a critical success, and replaces its effect", async () => {
    const card = await opens({ fill: { gear: "basic" }, dice: { roll: [1, 1, 1] } });
    const word = await asksFor(card.uuid);
    await acts(word, "rule", GM, { ruling: "guidance", value: "haggle" });
    expect(await acts(word, "rule", ADA, { ruling: "reworded", value: "A window is ajar" })).toBe("");
    expect(seen(word, GM).verdict?.word).toBe("A window is ajar");
    await acts(word, "rule", GM, { ruling: "guidance", value: "accept" });
    expect(vesna.system.points.unspent).toBe(4);
    expect(seen(card, GM).rulings.map(({ id }) => id)).not.toContain("critical");
  });

  it("[GURPS-BUY-2] counts towards the points that may be spent in a session, and is refused beyond them", async () => {
    openTable({ playerGuidance: true, pointsPerSession: 3 });
    vesna = person("Vesna", [ADA], { points: 5 });
    const word = await plays(ADA, "guidance", vesna, { fill: { element: "A window is open" } });
    expect(await acts(word, "rule", GM, { ruling: "guidance", value: "accept" })).toBe("");
    expect(vesna.system.points).toMatchObject({ unspent: 3, spentThisSession: 2 });
    expect(asks(ADA, "guidance", vesna, { fill: { element: "A door, too" } }).why).toBe("pointsPerSession");
    await acts(word, "undo", GM);
    expect(vesna.system.points).toMatchObject({ unspent: 5, spentThisSession: 0 });
  });

  it("[GURPS-BUY-2] cannot be bought after a failure", async () => {
    const card = await opens({ fill: { gear: "basic" }, dice: { roll: FAILED } });
    expect(labels(seen(card, ADA).buttons)).not.toContain("guidance.button");
    await expect(asksFor(card.uuid)).rejects.toThrow("guidanceRoll");
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  BEN,
  GM,
  acts,
  answers,
  asks,
  borne,
  next,
  notes,
  openTable,
  outcomeOf,
  plays,
  resultOf,
  rules,
  seen,
  skilled,
  somebody,
} from "./contest-world.ts";
import { offersFor } from "../../../src/games/gurps/checks/roll/bucket.ts";
import type { InfluenceOutcome } from "../../../src/rules/gurps/index.ts";

beforeEach(() => openTable());

const SKILLS = {
  diplomacy: { influence: "diplomacy" },
  sexAppeal: { influence: "sexAppeal" },
  intimidation: { influence: "intimidation" },
  propaganda: { influence: "propaganda" },
};
const vale = (traits: Record<string, number> = {}) => {
  const skills = { diplomacy: "iq+0", sexAppeal: "iq+1", intimidation: "will-1", propaganda: "iq+0", firstAid: "iq+0" };
  const made = skilled("Lucien Vale", [ADA], { iq: 13, skills, traits }, SKILLS);
  Object.assign(made.system, { reactionModifiers: [{ label: "Handsome", value: 3, when: "at court" }] });
  return made;
};
const guard = (traits: Record<string, number> = {}, name = "Guard") => somebody(name, [], { iq: 10, traits });

interface Tried {
  item?: string;
  targets?: ReturnType<typeof guard>[];
  toggle?: string[];
  fill?: Record<string, string>;
  own?: ReturnType<typeof vale>;
  dice?: number[];
  who?: typeof ADA;
}

const tries = ({
  item = "diplomacy",
  targets = [guard()],
  own = vale(),
  dice = [3, 3, 3],
  who = ADA,
  ...more
}: Tried) =>
  plays(who, "influence", own, { item, targets, ...more, dice: dice.length > 0 ? { influencer: dice } : {} });

describe("an Influence roll", () => {
  it("[GURPS-INF-1] wins a good reaction with the greater margin, a very good one with Sex Appeal", async () => {
    next(3, 3, 3);
    const card = await tries({});
    expect(resultOf(card)).toBe("good");
    expect(seen(card, ADA).verdict).toMatchObject({ number: "3", tone: "gain" });
    expect(notes(card)).toEqual(["reaction"]);
    next(3, 3, 3);
    expect(resultOf(await tries({ item: "sexAppeal" }))).toBe("veryGood");
    // A tie is no win.
    next(3, 3, 3);
    expect(resultOf(await tries({ dice: [4, 4, 4] }))).toBe("bad");
  });

  it("[GURPS-INF-1] worsens a failed specious Intimidation to very bad, if the player declares or the GM rules it so", async () => {
    next(3, 3, 3);
    expect(resultOf(await tries({ item: "intimidation", toggle: ["specious"], dice: [6, 5, 5] }))).toBe("veryBad");
    next(3, 3, 3);
    const card = await tries({ item: "intimidation", dice: [6, 5, 5] });
    expect(resultOf(card)).toBe("bad");
    await rules(card, "specious", "yes");
    expect(resultOf(card)).toBe("veryBad");
  });

  it("[GURPS-INF-1] lets only the GM, after the roll, give the regular reaction that a failed Diplomacy falls back to", async () => {
    next(3, 3, 3);
    const card = await tries({ dice: [6, 5, 5] });
    expect(resultOf(card)).toBe("bad");
    expect(await acts(card, "rule", ADA, { ruling: "regular", value: "excellent" })).toBe(
      "QUADRANT.table.refusal.gmOnly",
    );
    await rules(card, "regular", "neutral");
    expect(resultOf(card)).toBe("neutral");
    expect(seen(card, GM).verdict!.why).toContain("byRegular");
    next(3, 3, 3);
    const other = await tries({ item: "sexAppeal", dice: [6, 5, 5] });
    expect(seen(other, GM).rulings.map(({ id }) => id)).toEqual(["consequence"]);
    const forged = await plays(ADA, "influence", vale(), {
      item: "diplomacy",
      targets: [somebody("Clerk", [BEN])],
      forge: (plan: object) => ({ ...plan, regularReaction: "excellent" }) as never,
      dice: { influencer: [6, 5, 5] },
    });
    await answers(forged, BEN, "subject", "will", 3, 3, 3);
    expect(resultOf(forged)).toBe("unmoved");
  });

  it("[GURPS-INF-1] offers the influencer's reaction modifiers and the one for the wrong approach", () => {
    const offered = offersFor(vale(), "influence").map(({ key }) => key);
    expect(offered).toEqual(expect.arrayContaining(["gurps.mod.personal.0", "gurps.mod.influence.unsuitable"]));
  });

  it("[GURPS-INF-2] rolls no dice if a trait decides the result, and names the trait", async () => {
    const indomitable = await tries({ targets: [guard({ indomitable: 1 })], dice: [] });
    expect([resultOf(indomitable), seen(indomitable, ADA).verdict!.why]).toEqual([
      "bad",
      expect.stringContaining("foregone.indomitable"),
    ]);
    const unfazeable = await tries({ item: "intimidation", targets: [guard({ unfazeable: 1 })], dice: [] });
    expect(seen(unfazeable, ADA).verdict!.why).toContain("foregone.unfazeable");
    const slave = await tries({ targets: [guard({ slaveMentality: 1 })], dice: [] });
    expect([resultOf(slave), outcomeOf<InfluenceOutcome>(slave).automatic]).toEqual(["good", "win"]);
    next(3, 3, 3);
    const shy = await tries({ item: "diplomacy", targets: [guard({ unfazeable: 1 })] });
    expect(outcomeOf<InfluenceOutcome>(shy).automatic).toBeNull();
  });

  it("[GURPS-INF-2] is rolled against an indomitable target with a fitting empathy, which the GM can rule", async () => {
    next(3, 3, 3);
    const people = await tries({ own: vale({ empathy: 1 }), targets: [guard({ indomitable: 1 })] });
    expect(outcomeOf<InfluenceOutcome>(people).automatic).toBeNull();
    const animals = await tries({ own: vale({ animalEmpathy: 1 }), targets: [guard({ indomitable: 1 })], dice: [] });
    expect(resultOf(animals)).toBe("bad");
    // The GM rules that it fits, and rolls the dice with the ruling.
    expect(await rules(animals, "empathy", "yes", { influencer: [3, 3, 3], subject: [3, 3, 3] })).toBe("");
    expect(resultOf(animals)).toBe("good");
    expect(await rules(people, "empathy", "no")).toBe("");
    expect(outcomeOf<InfluenceOutcome>(people).automatic).toBe("lose");
  });

  it("[GURPS-INF-3] is resisted by the average Will of a group, or by the Will that the GM gives for a crowd", async () => {
    next(3, 3, 3);
    const group = await tries({ item: "propaganda", targets: [guard(), somebody("Sage", [], { iq: 13 })] });
    // The average of 10 and 13, rounded down.
    expect(outcomeOf<InfluenceOutcome>(group).subject!.effective).toBe(11);
    expect(notes(group)).toEqual(["reaction", "reaction"]);
    expect(seen(group, ADA).verdict!.source).toContain("psychologicalWarfare");
    next(3, 3, 3);
    const crowd = await tries({ item: "propaganda", targets: [], fill: { crowdWill: "14" }, who: GM });
    expect(outcomeOf<InfluenceOutcome>(crowd).subject!.effective).toBe(14);
    expect(seen(crowd, ADA).sides[1]!.name).toBe("QUADRANT.gurps.side.crowd");
    await rules(crowd, "crowd", "8");
    expect(resultOf(crowd)).toBe("good");
    expect(() => asks(ADA, "influence", vale(), { item: "diplomacy", targets: [guard(), guard({}, "Clerk")] })).toThrow(
      "severalTargets",
    );
  });

  it("[GURPS-INF-4] offers a swayed player's character a modifier for each influencer instead of a reaction", async () => {
    const vesna = somebody("Vesna", [BEN], { iq: 12 });
    const card = await tries({ targets: [vesna], dice: [3, 3, 2] });
    await answers(card, BEN, "subject", "will", 4, 4, 3);
    expect(resultOf(card)).toBe("swayed");
    expect(borne(vesna)).toEqual(["influenced"]);
    const rival = skilled(
      "Rival",
      [],
      { iq: 12, skills: { fastTalk: "iq+2" } },
      { fastTalk: { influence: "fastTalk" } },
    );
    const again = await plays(GM, "influence", rival, {
      item: "fastTalk",
      targets: [vesna],
      dice: { influencer: [3, 3, 3] },
    });
    await answers(again, BEN, "subject", "will", 4, 4, 3);
    const offered = offersFor(vesna, "skill").filter(({ source }) => source === "condition");
    expect(offered).toMatchObject([
      { label: "Lucien Vale", min: -4, max: 4 },
      { label: "Rival", min: -4, max: 4 },
    ]);
    expect(await acts(again, "undo", GM)).toBe("");
    expect(offersFor(vesna, "skill").filter(({ source }) => source === "condition")).toHaveLength(1);
    const firm = await tries({ targets: [vesna], dice: [6, 5, 4] });
    await answers(firm, BEN, "subject", "will", 3, 3, 3);
    expect([resultOf(firm), seen(firm, ADA).changes]).toEqual(["unmoved", []]);
    const slave = somebody("Thrall", [BEN], { traits: { slaveMentality: 1 } });
    const obeyed = await tries({ targets: [slave], dice: [] });
    expect([resultOf(obeyed), notes(obeyed), borne(slave)]).toEqual(["swayed", ["swayed"], []]);
  });

  it("needs an influence skill and a target", () => {
    expect(() => asks(ADA, "influence", somebody("Mute", [ADA]), { targets: [guard()] })).toThrow("influence.noSkill");
    expect(() => asks(ADA, "influence", vale(), { item: "diplomacy" })).toThrow("noTarget");
    const { fields, plan } = asks(GM, "influence", vale(), { targets: [guard()], fill: { skill: "intimidation" } });
    expect(fields).toEqual(["skill", "subject"]);
    expect(plan).toMatchObject({ skill: "intimidation", influencer: { base: 12 } });
  });
});

describe("a repeated Influence roll", () => {
  it("[GURPS-AM-1] needs the GM's ruling, keeps the target and takes −1", async () => {
    const own = vale();
    Object.assign(own.system, { reactionModifiers: [] });
    const target = guard();
    next(3, 3, 3);
    const card = await tries({ own, targets: [target], dice: [6, 5, 5] });
    expect(resultOf(card)).toBe("bad");
    const again = () => seen(card, ADA).buttons.find(({ label }) => label.includes("again.button"));
    expect(again()?.reason).toContain("askGm");
    expect(await rules(card, "consequence", "noHarm")).toBe("");
    expect(again()?.reason).toBeNull();
    const second = asks(ADA, "influence", own, { item: "diplomacy", data: again()!.data as never });
    expect(second.parties["target"]?.actor).toBe(target.uuid);
    expect(second.plan).toMatchObject({ influencer: { modifiers: [{ key: "gurps.mod.repeat", value: -1 }] } });
    const fresh = asks(ADA, "influence", own, { item: "diplomacy", targets: [target] });
    expect(fresh.plan).toMatchObject({ influencer: { modifiers: [] } });
  });
});

describe("a reaction modifier of the influencer", () => {
  const list = (plan: object) => (plan as { influencer: { modifiers: { key: string; value: number }[] } }).influencer;
  const handsome = { key: "gurps.mod.personal.0", value: 3, said: true };

  it("[GURPS-AM-8] counts automatically if it has no circumstance, and can be removed", async () => {
    const own = vale();
    Object.assign(own.system, {
      reactionModifiers: [
        { label: "Handsome", value: 3, when: "" },
        { label: "Title", value: 2, when: "among nobles" },
      ],
    });
    const { plan } = asks(ADA, "influence", own, { item: "diplomacy", targets: [guard()] });
    expect(list(plan).modifiers).toMatchObject([handsome]);
    next(3, 3, 3);
    const card = await tries({ own, item: "diplomacy" });
    expect(list(card.system.plan).modifiers).toMatchObject([handsome]);
    next(3, 3, 3);
    const without = (one: object) => ({ ...one, influencer: { ...list(one), modifiers: [] } });
    const struck = await plays(ADA, "influence", own, {
      item: "diplomacy",
      targets: [guard()],
      forge: without as never,
      dice: { influencer: [3, 3, 3] },
    });
    expect(list(struck.system.plan).modifiers).toEqual([]);
    const offered = offersFor(own, "influence").map(({ key }) => key);
    expect(offered).toContain("gurps.mod.personal.1");
  });

  it("[GURPS-AM-8] does not count for Propaganda", () => {
    const own = vale();
    Object.assign(own.system, { reactionModifiers: [{ label: "Handsome", value: 3, when: "" }] });
    const { view } = asks(ADA, "influence", own, { item: "propaganda", targets: [guard(), guard({}, "Other")] });
    expect(view.scores?.["influencer"]?.effective.value).toBe(13);
    const alone = asks(ADA, "influence", own, { item: "diplomacy", targets: [guard()] });
    expect(alone.view.scores?.["influencer"]?.effective.value).toBe(16);
  });
});

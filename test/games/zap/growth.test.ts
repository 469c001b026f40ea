import { describe, expect, it } from "vitest";
import { abilityNamed, character } from "./world.ts";
import { ask, card, clicked } from "./asking.ts";
import { assetOf, comes, injuryOf, table, trader } from "./growth-world.ts";
import { assetCheck } from "../../../src/games/zap/checks/growth/asset.ts";
import { boostCheck } from "../../../src/games/zap/checks/growth/boost.ts";
import { fortuneCheck } from "../../../src/games/zap/checks/growth/draw.ts";
import { researchCheck } from "../../../src/games/zap/checks/growth/research.ts";
import { researchDraw } from "../../../src/games/zap/checks/growth/research-mishap.ts";
import { wealthCheck } from "../../../src/games/zap/checks/growth/wealth.ts";
import { growthView } from "../../../src/games/zap/sheets/growth-view.ts";
import type { Character } from "../../../src/games/zap/documents.ts";
import type { Situation } from "../../../src/table/checks/check.ts";

const falk = (system: object = {}): Character => {
  const actor = character("Falk", {
    abilities: [
      { name: "Quick Draw", level: 7 },
      { name: "Science", kind: "shtick", level: 6 },
    ],
  });
  Object.assign(actor.system, { xp: { value: 20, earned: 20 }, ...system });
  return actor;
};

const gm = { isGM: true } as User.Implementation;

describe("a Boost", () => {
  it("[ZAP-XP-1] costs as many XP as the character has Boosts, without those of a Template", () => {
    const actor = falk({ boosts: { start: 3, bonus: 1, bought: 1 }, xp: { value: 3, earned: 9 } });
    table([actor]);
    const { now } = ask(boostCheck, clicked(actor, null));
    expect(boostCheck.price(now)).toContain('"cost":4,"left":3');
    expect(boostCheck.refuse(now)).toMatchObject({ key: "QUADRANT.zap.reason.poor.xp", data: { cost: 4, left: 3 } });
    expect(growthView(actor, true).buttons[0]!.reason).toContain("poor.xp");
    Object.assign(actor.system.xp, { value: 4 });
    expect(boostCheck.refuse(now)).toBeNull();
  });

  it("[ZAP-XP-3] buys one improvement from a list; two Boosts buy a new Power", () => {
    const actor = falk();
    table([actor], { wealth: true });
    injuryOf(actor, "Limp");
    const wizard = ask(boostCheck, clicked(actor, null));
    expect(wizard.choices("what")).toEqual([
      "ability",
      "shtick",
      "attribute",
      "injury",
      "minorAssets",
      "wealth",
      "power",
    ]);
    const paid = (cost: number, count = 1) => [
      { who: "self", add: "xp.value", value: -cost },
      { who: "self", add: "boosts.bought", value: count },
    ];
    const item = abilityNamed(actor, "Science");
    const higher = wizard.fill("what", "ability").fill("ability", item.uuid);
    expect(higher.now.parties.self!.tool).toBe(item);
    expect(comes(boostCheck, higher.now)).toEqual([...paid(3), { who: "tool", add: "level", value: 1 }]);
    expect(comes(boostCheck, wizard.fill("what", "attribute").fill("attribute", "will").now)).toEqual([
      ...paid(3),
      { who: "self", add: "will.max", value: 1 },
      { who: "self", add: "will.value", value: 1 },
    ]);
    expect(comes(boostCheck, wizard.fill("what", "attribute").fill("attribute", "actions").now)[2]).toEqual({
      who: "self",
      add: "actions",
      value: 1,
    });
    expect(comes(boostCheck, wizard.fill("what", "shtick").fill("name0", "Gambler").fill("level", "5").now)[2]).toEqual(
      {
        who: "self",
        create: { type: "zapAbility", name: "Gambler", system: { kind: "shtick", level: 5 } },
      },
    );
    expect(comes(boostCheck, wizard.fill("what", "power").fill("name0", "Jets").fill("kind", "movement").now)).toEqual([
      ...paid(7, 2),
      { who: "self", create: { type: "zapAbility", name: "Jets", system: { kind: "movement", level: 4 } } },
    ]);
    const rid = wizard.fill("what", "injury");
    expect(boostCheck.refuse(rid.now)?.key).toContain("noPurchase");
    const limp = rid.fill("injury", `${actor.uuid}.Item.Limp`);
    expect(boostCheck.refuse(limp.now)).toBeNull();
    expect(comes(boostCheck, limp.now)[2]).toEqual({ who: "injury.tool", remove: true });
    const assets = comes(boostCheck, wizard.fill("what", "minorAssets").fill("name1", "Favour").now).slice(2);
    expect(assets).toHaveLength(3);
    expect(assets[1]).toMatchObject({ create: { type: "zapAsset", name: "Favour", system: { grade: "minor" } } });
    expect(comes(boostCheck, wizard.fill("what", "wealth").now)).toContainEqual({
      who: "self",
      set: "wealth.level",
      value: 5,
    });
  });

  it("[ZAP-XP-3] cannot buy Wealth later on, a level above the highest, or a purchase that a forged plan declares", () => {
    const actor = falk({ boosts: { start: 3, bonus: 0, bought: 1 } });
    table([actor], { wealth: true });
    Object.assign(abilityNamed(actor, "Quick Draw").system, { level: 25 });
    const wizard = ask(boostCheck, clicked(actor, "Quick Draw"));
    expect(wizard.choices("what")).not.toContain("wealth");
    expect(wizard.choices("what")).not.toContain("injury");
    expect(boostCheck.refuse(wizard.fill("what", "ability").now)?.key).toContain("highest");
    const forged = (plan: object) => boostCheck.refuse({ ...wizard.now, plan: { ...wizard.now.plan, ...plan } });
    expect(forged({ what: "wealth" })?.key).toContain("noPurchase");
    expect(forged({ what: "attribute", attribute: "xp.value" })?.key).toContain("noPurchase");
    expect(forged({ what: "shtick", level: 20 })?.key).toContain("noPurchase");
    expect(forged({ what: "power", kind: "shtick" })?.key).toContain("noPurchase");
  });

  it("[ZAP-SHIP-19] of a ship costs more with each Boost, may be paid with Wealth Points, and needs room in the hull", () => {
    const ship = trader({ wealth: { level: 4, points: 2 }, hull: 1 });
    table([ship], { wealth: true });
    const wizard = ask(boostCheck, clicked(ship, null));
    expect(wizard.choices("what")).toEqual(["ability", "shtick", "attribute", "power"]);
    const crew = wizard.fill("what", "attribute").fill("attribute", "crew").fill("purse", "wealth");
    expect(comes(boostCheck, crew.now)[0]).toEqual({ who: "self", add: "wealth.points", value: -1 });
    expect(boostCheck.refuse(crew.now)).toBeNull();
    expect(boostCheck.refuse(crew.fill("purse", "xp").now)?.key).toContain("poor.xp");
    expect(boostCheck.refuse(wizard.fill("what", "power").now)?.key).toContain("hullFull");
    Object.assign(ship.system, { boosts: { start: 1, bonus: 2, bought: 1 }, restrictions: ["exotic"] });
    expect(boostCheck.price(crew.now)).toContain('"cost":3');
  });
});

describe("Wealth", () => {
  const step = (actor: Actor.Implementation, name: string, friend = "") =>
    ask(wealthCheck, clicked(actor, null, [], { step: name, ...(friend && { friend }) })).now;

  it("[ZAP-WEALTH-2] is bought level by level with XP, and the first XP leads to level 4", () => {
    const actor = falk({ wealth: { level: 7, points: 3 }, xp: { value: 5, earned: 5 } });
    table([actor], { wealth: true });
    expect(comes(wealthCheck, step(actor, "level"))).toEqual([
      { who: "self", add: "xp.value", value: -5 },
      { who: "self", set: "wealth.level", value: 8 },
    ]);
    Object.assign(actor.system, { wealth: { level: 2, points: 0 } });
    expect(comes(wealthCheck, step(actor, "level"))).toEqual([
      { who: "self", add: "xp.value", value: -1 },
      { who: "self", set: "wealth.level", value: 4 },
    ]);
    Object.assign(actor.system, { wealth: { level: 12, points: 0 } });
    expect(wealthCheck.refuse(step(actor, "level"))?.key).toContain("richest");
    table([actor], {});
    expect(wealthCheck.refuse(step(actor, "earn"))?.key).toContain("noWealth");
  });

  it("[ZAP-WEALTH-3] rises by a level with ten Wealth Points, which the sheet counts", () => {
    const actor = falk({ wealth: { level: 4, points: 9 } });
    table([actor], { wealth: true });
    expect(growthView(actor, true).wealth).toMatchObject({ level: 4, points: { total: 10, filled: 9 } });
    expect(comes(wealthCheck, step(actor, "earn"))).toEqual([
      { who: "self", set: "wealth.level", value: 5 },
      { who: "self", set: "wealth.points", value: 0 },
    ]);
    Object.assign(actor.system, { wealth: { level: 4, points: 0 } });
    expect(wealthCheck.refuse(step(actor, "spend"))?.key).toContain("poor.wealth");
  });

  it("[ZAP-WEALTH-1] [ZAP-WEALTH-4] is set by a windfall or by ruin, which only the GM may declare", () => {
    const actor = falk({ wealth: { level: 2, points: 5 } });
    table([actor], { wealth: true });
    const windfall = ask(fortuneCheck, clicked(actor, null)).fill("amount", "30000");
    expect(comes(fortuneCheck, windfall.now)).toEqual([
      { who: "self", set: "wealth.level", value: 5 },
      { who: "self", set: "wealth.points", value: 0 },
    ]);
    expect(fortuneCheck.refuse({ ...windfall.now, card: card("declared") })?.key).toContain("gmOnly");
    expect(fortuneCheck.refuse({ ...windfall.now, card: card("declared", { isGM: true }) })).toBeNull();
    Object.assign(actor.system, { wealth: { level: 7, points: 5 } });
    const ruin = (amount: string) =>
      comes(fortuneCheck, ask(fortuneCheck, clicked(actor, null)).fill("amount", amount).now);
    expect([ruin("30"), ruin("1")]).toEqual(
      [2, 1].map((level) => [
        { who: "self", set: "wealth.level", value: level },
        { who: "self", set: "wealth.points", value: 0 },
      ]),
    );
    for (const wrong of ["0", "1.5", "x", "1000000000000"])
      expect(() => windfall.fill("amount", wrong)).toThrow("amount");
    Object.assign(actor.system, { wealth: { level: 5, points: 0 } });
    const { worth, affords } = growthView(actor, true).wealth!;
    expect(worth).toContain("10,000");
    expect(affords).toContain('"free":4,"level":5,"above":6');
  });

  it("[ZAP-WEALTH-5] given by a large ship raises a person's level, but given back does not raise the ship's", () => {
    const ship = trader({ scale: 3, wealth: { level: 4, points: 2 } });
    const actor = falk({ wealth: { level: 4, points: 2 } });
    table([ship, actor], { wealth: true });
    expect(comes(wealthCheck, step(ship, "give", actor.uuid))).toEqual([
      { who: "self", set: "wealth.level", value: 4 },
      { who: "self", set: "wealth.points", value: 1 },
      { who: "target", set: "wealth.level", value: 6 },
      { who: "target", set: "wealth.points", value: 0 },
    ]);
    expect(comes(wealthCheck, step(actor, "give", ship.uuid)).slice(2)).toEqual([
      { who: "target", set: "wealth.level", value: 4 },
      { who: "target", set: "wealth.points", value: 2 },
    ]);
    expect(comes(wealthCheck, step(actor, "giveXp", ship.uuid))).toContainEqual({
      who: "target",
      add: "xp.value",
      value: 1,
    });
  });
});

describe("Assets", () => {
  it("[ZAP-RES-2] cost 1 XP if minor; if major, as many as the character has Boosts, or 3 for the group", () => {
    const actor = falk({ boosts: { start: 3, bonus: 1, bought: 2 } });
    table([actor]);
    const made = ask(assetCheck, clicked(actor, null, [], { step: "new" })).fill("name", "Hideout");
    const price = (asked: typeof made): unknown => (comes(assetCheck, asked.now)[0] as { value: number }).value;
    expect(price(made)).toBe(-1);
    expect(price(made.fill("grade", "major"))).toBe(-5);
    expect(price(made.fill("grade", "major").fill("owner", "group"))).toBe(-3);
    expect(comes(assetCheck, made.fill("level", "6").now)[1]).toEqual({
      who: "self",
      create: {
        type: "zapAsset",
        name: "Hideout",
        system: { grade: "minor", ownedBy: "character", level: 6, planned: false },
      },
    });
  });

  it("[ZAP-RES-2] are paid with the XP banked for them first, and then with XP or Wealth Points", () => {
    const actor = falk({ wealth: { level: 4, points: 3 } });
    assetOf(actor, "Hideout", { grade: "major", ownedBy: "group", planned: true, banked: 2 });
    assetOf(actor, "Contact", { level: 6, banked: 0 });
    assetOf(actor, "Robot", { grade: "major", boosts: 3, banked: 9 });
    table([actor], { wealth: true });
    const pay = (name: string) => ask(assetCheck, clicked(actor, name, [], { step: "pay" }));
    expect(comes(assetCheck, pay("Hideout").fill("purse", "wealth").now)).toEqual([
      { who: "self", add: "wealth.points", value: -1 },
      { who: "tool", add: "banked", value: -2 },
      { who: "tool", set: "planned", value: false },
    ]);
    expect(comes(assetCheck, pay("Contact").now)).toEqual([
      { who: "self", add: "xp.value", value: -1 },
      { who: "tool", add: "level", value: 1 },
    ]);
    expect(comes(assetCheck, pay("Robot").now)).toEqual([
      { who: "tool", add: "banked", value: -3 },
      { who: "tool", add: "boosts", value: 1 },
    ]);
    Object.assign(actor.system, { xp: { value: 0, earned: 0 } });
    expect(assetCheck.refuse(pay("Contact").now)?.key).toContain("poor.xp");
  });
});

describe("research", () => {
  it("[ZAP-RES-1] is rolled once a session against the Asset's level, and banks 1 XP for it", () => {
    const actor = falk();
    assetOf(actor, "Contact", { level: 5 });
    const other = character("Spotty", {});
    assetOf(other, "Base", { ownedBy: "group", level: 6 });
    assetOf(other, "Secret");
    table([actor, other]);
    const asked = ask(researchCheck, clicked(actor, null));
    expect(asked.now.parties.self!.tool!.name).toBe("Science");
    expect(asked.choices("asset").length).toBe(2);
    expect(asked.now.plan).toMatchObject({ difficulty: 5, yields: "assetXp" });
    expect(researchCheck.costs(asked.now)).toEqual([{ who: "self", set: "researched", value: true }]);
    const base = asked.fill("asset", `${other.uuid}.Item.Base`);
    expect(base.now.plan.difficulty).toBe(6);
    expect(base.now.parties.item!.actor).toBe(other);
    const won = asked.thrown({ use: [[5], [2]] });
    expect(comes(researchCheck, won)).toEqual([{ who: "item", add: "banked", value: 1 }]);
    const forged = { ...asked.now.plan, difficulty: 1, yields: "wealthPoint" as const };
    expect(researchCheck.refresh({ ...asked.now, plan: forged })).toEqual(asked.now.plan);
    Object.assign(actor.system, { researched: true });
    expect(researchCheck.refuse(asked.now)?.key).toContain("researched");
  });

  it("[ZAP-RES-1] [ZAP-WEALTH-3] without an Asset earns a Wealth Point against the actor's Wealth, and the tenth raises it", () => {
    const actor = falk({ wealth: { level: 5, points: 9 } });
    table([actor], { wealth: true });
    const asked = ask(researchCheck, clicked(actor, null));
    expect(asked.now.plan).toMatchObject({ difficulty: 5, yields: "wealthPoint" });
    const changes = comes(researchCheck, asked.thrown({ use: [[6], [2]] }));
    expect(changes.slice(-2)).toEqual([
      { who: "self", set: "wealth.level", value: 6 },
      { who: "self", set: "wealth.points", value: 0 },
    ]);
    expect(comes(researchCheck, asked.thrown({ use: [[1], [2]] }))).toEqual([]);
    table([actor], {});
    expect(researchCheck.prepare(clicked(actor, null))).toMatchObject({ key: "QUADRANT.zap.reason.nothingToResearch" });
  });

  it("[ZAP-RES-1] [ZAP-RES-3] checks for a Mishap after doubles, and draws its result", () => {
    const actor = falk();
    assetOf(actor, "Contact", { level: 5 });
    table([actor]);
    const asked = ask(researchCheck, clicked(actor, null));
    const doubles = asked.thrown({ use: [[5], [5]] });
    expect(researchCheck.acts!(doubles, gm).map(({ data }) => data.check)).toEqual(["zap.mishap"]);
    expect(researchCheck.acts!(asked.thrown({ use: [[5], [4]] }), gm)).toEqual([]);
    const mishap = { tied: { system: { kind: "research" } }, parties: asked.now.parties, card: null } as unknown;
    expect(researchDraw(mishap as Situation, gm).map(({ data }) => [data.check, data.purpose])).toEqual([
      ["zap.draw", "research"],
    ]);
    const task = { ...(mishap as Situation), tied: { system: { kind: "task" } } } as unknown;
    expect(researchDraw(task as Situation, gm)).toEqual([]);
  });
});

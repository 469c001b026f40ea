import { beforeEach, describe, expect, it, vi } from "vitest";
import { abilityNamed, character, participant, peace } from "./world.ts";
import { tableWith, thingOf } from "./gear-world.ts";
import { powerDice } from "../../../src/rules/zap/index.ts";
import type { Throws } from "../../../src/table/checks/check.ts";
import { failsCheck, mishapCheck } from "../../../src/games/zap/checks/gear/mishap.ts";
import { maintenanceCheck } from "../../../src/games/zap/checks/gear/maintenance.ts";
import { isErratic, mishapButtons } from "../../../src/games/zap/checks/gear/mishap-buttons.ts";
import { useOf } from "../../../src/games/zap/checks/use.ts";
import { maintained, maintenanceButton, maintenanceDue, maintenanceJudged } from "../../../src/games/zap/gear.ts";

vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  return { gameOf: () => ({ id: "zap", conditions }) };
});

const gm = { isGM: true } as User.Implementation;
const player = { isGM: false } as User.Implementation;

function hero(maintenance = "done") {
  const ford = character("Ford", {
    abilities: [
      { name: "Rifle", level: 9 },
      { name: "Fists", level: 5, traits: ["bareHanded"] },
      { name: "Gadget", level: 7, traits: ["erratic"] },
    ],
  });
  Object.assign(ford.system, { maintenance });
  return ford;
}

type Hero = ReturnType<typeof hero>;

const sides = (ford: Hero, name: string, always = false) => {
  const ability = abilityNamed(ford, name);
  return [
    { role: "attack", participant: participant(ford, ability, null), use: useOf(ford, ability, "attack"), always },
  ];
};

const thrown = (...faces: number[]): Throws => ({ attack: faces.map((face) => [face]) });

const draftFor = (ford: Hero, item: Item.Implementation | null) =>
  mishapCheck.prepare({ actor: ford, token: null, item, targets: [], data: { card: "ChatMessage.use" } });

describe("Mishaps", () => {
  beforeEach(() => {
    peace();
    tableWith({ "zap.mishap": "byDie" });
  });

  it("[ZAP-EQ-4] without equipment depend on the size of the larger die, without its bonus", () => {
    const strong = character("Titan", { abilities: [{ name: "Fists", level: 27, traits: ["bareHanded"] }] });
    const fists = abilityNamed(strong, "Fists");
    const { faces, bonus } = powerDice(27).dice[0]!;
    expect(bonus).toBeGreaterThan(0);
    expect(draftFor(strong, fists)).toMatchObject({ plan: { dieFaces: faces } });
  });

  it("[ZAP-EQ-4] are offered to the GM after doubles or a lone 1, if something erratic is used", () => {
    const ford = hero();
    thingOf(ford, { name: "Needler", traits: [{ key: "erratic", grade: -1 }] });
    const offered = (throws: Throws, user = gm): number => mishapButtons({ throws }, user, sides(ford, "Rifle")).length;
    expect(offered(thrown(4, 4))).toBe(1);
    expect(offered(thrown(4, 5))).toBe(0);
    expect(offered(thrown(1))).toBe(1);
    expect(offered(thrown(3))).toBe(0);
    expect(offered({})).toBe(0);
    expect(offered(thrown(4, 4), player)).toBe(0);
    expect(mishapButtons({ throws: thrown(4, 4) }, gm, sides(ford, "Rifle"))[0]).toMatchObject({
      data: { check: "zap.mishap", actor: "Actor.Ford", itemId: "Needler" },
      price: "Needler",
    });
    // A sound Ability has no Mishap, except in a repair or research, which always check.
    expect(mishapButtons({ throws: thrown(4, 4) }, gm, sides(ford, "Fists"))).toEqual([]);
    expect(mishapButtons({ throws: thrown(4, 4) }, gm, sides(ford, "Fists", true))).toHaveLength(1);
    expect(mishapButtons({ throws: thrown(4, 4) }, gm, sides(ford, "Gadget"))).toHaveLength(1);
  });

  it("[ZAP-AM-10] are rolled for at every erratic use with the plain rule, whatever the dice show", () => {
    const ford = hero();
    thingOf(ford, { name: "Needler", traits: [{ key: "erratic", grade: -1 }] });
    const offered = (throws: Throws, name = "Rifle"): number => mishapButtons({ throws }, gm, sides(ford, name)).length;
    expect(offered(thrown(4, 5))).toBe(0);
    tableWith({ "zap.mishap": "plain" });
    expect([offered(thrown(4, 5)), offered(thrown(3)), offered({}), offered(thrown(4, 5), "Fists")]).toEqual([
      1, 1, 0, 0,
    ]);
    expect(mishapCheck.kind.odds({ dieFaces: 1 }).mishap).toBeCloseTo(1 / 12);
  });

  it("[ZAP-EQ-4] happen up to the size of the equipment's or Ability's die, or on a 1 with the plain rule", () => {
    const ford = hero();
    const needler = thingOf(ford, { name: "Needler", baseDie: "d8" });
    expect(draftFor(ford, needler)).toMatchObject({ plan: { dieFaces: 8 }, tied: "ChatMessage.use" });
    expect(draftFor(ford, abilityNamed(ford, "Rifle"))).toMatchObject({ plan: { dieFaces: 10 } });
    expect(draftFor(ford, null)).toMatchObject({ plan: { dieFaces: 4 } });
    tableWith({ "zap.mishap": "plain" });
    expect(draftFor(ford, needler)).toMatchObject({ plan: { dieFaces: 1 } });
    // The referee reads the die again, and ignores the card's value.
    const parties = { self: participant(ford, null, null), item: { ...participant(ford, null, null), tool: needler } };
    expect(mishapCheck.refresh({ plan: { dieFaces: 12 }, throws: {}, outcome: null, parties })).toEqual({
      dieFaces: 1,
    });
    expect(mishapCheck.refuse({ plan: { dieFaces: 8 }, throws: {}, outcome: null, parties })).toMatchObject({
      key: "QUADRANT.zap.reason.gmOnly",
    });
  });

  it("[ZAP-EQ-4] let only the owner choose whether the use fails or the equipment breaks", () => {
    const ford = hero();
    const needler = thingOf(ford, { name: "Needler" });
    const self = { ...participant(ford, null, null), tool: needler };
    const outcome = mishapCheck.kind.resolve({ dieFaces: 6 }, { mishap: [[6]] });
    expect(outcome.result).toBe("mishap");
    expect(mishapCheck.kind.changes({ dieFaces: 6 }, outcome)).toEqual([
      { who: "item", note: "QUADRANT.zap.note.mishap" },
    ]);
    const now = { plan: { dieFaces: 6 }, throws: {}, outcome, parties: { self, item: self } };
    const owner = { isGM: true } as User.Implementation;
    expect(mishapCheck.acts!(now, owner).map(({ data }) => [data.check, data.way])).toEqual([
      ["zap.fails", "fails"],
      ["zap.fails", "breaks"],
    ]);
    // Another player sees the card, but has no say in it.
    const owned = { ...ford, testUserPermission: (user: User.Implementation) => user.id === "owner" };
    const seen = (id: string) => {
      const one = { ...self, actor: owned as never };
      const user = { id, isGM: false } as User.Implementation;
      return mishapCheck.acts!({ ...now, parties: { self: one, item: one } }, user).map(({ data }) => data.way);
    };
    expect([seen("owner"), seen("stranger")]).toEqual([["fails", "breaks"], []]);
    const fine = mishapCheck.kind.resolve({ dieFaces: 6 }, { mishap: [[7]] });
    expect(mishapCheck.acts!({ ...now, outcome: fine }, owner)).toEqual([]);
    expect(failsCheck.kind.changes({ way: "fails" }, { result: "fails" })).toEqual([
      { who: "item", note: "QUADRANT.zap.note.fails" },
    ]);
    expect(failsCheck.kind.changes({ way: "breaks" }, { result: "breaks" })).toContainEqual({
      who: "item",
      set: "state",
      value: "broken",
    });
  });
});

describe("maintenance", () => {
  beforeEach(() => {
    peace();
    tableWith({ "zap.mishap": "byDie" });
  });

  it("[ZAP-EQ-5] is due at the session's start, skipped at its end, and done by the maintenance scene", () => {
    const changes = (state: string): unknown[] =>
      [maintenanceDue, maintenanceJudged, maintained].map((rule) => rule(hero(state), "self")[0] ?? null);
    const to = (value: string) => ({ who: "self", set: "maintenance", value });
    expect(changes("done")).toEqual([to("due"), null, null]);
    expect(changes("due")).toEqual([null, to("skipped"), to("done")]);
    expect(changes("skipped")).toEqual([null, null, to("done")]);
    expect(maintenanceButton(hero("done"))).toBeNull();
    expect(maintenanceButton(hero("skipped"))).toMatchObject({ data: { check: "zap.maintenance", alone: "true" } });
  });

  it("[ZAP-EQ-5] makes every use erratic if it is skipped, with or without equipment, but not bare hands", () => {
    const side = (ford: Hero, name: string): boolean => isErratic(sides(ford, name)[0]!);
    expect(side(hero(), "Rifle")).toBe(false);
    const ford = hero("skipped");
    expect(side(ford, "Rifle")).toBe(true);
    expect(side(ford, "Fists")).toBe(false);
    thingOf(ford, { name: "Needler" });
    expect(side(ford, "Rifle")).toBe(true);
    expect(side(hero("due"), "Rifle")).toBe(false);
  });

  it("[ZAP-EQ-5] is played by all characters at the GM's call, or by one character alone", () => {
    const [ford, ace] = [hero("skipped"), character("Ace", {})];
    Object.assign(ace.system, { maintenance: "due" });
    tableWith({}, [ford, ace]);
    const subject = { actor: ford, token: null, item: null, targets: [], data: {} };
    const all = maintenanceCheck.prepare(subject);
    expect(all).toMatchObject({ parties: { self: { name: "Ford" }, other1: { name: "Ace" } } });
    const parties = { self: participant(ford, null, null), other1: participant(ace, null, null) };
    const scene = { plan: { alone: false }, throws: {}, outcome: { result: "done" }, parties };
    expect(maintenanceCheck.effects!(scene)).toEqual([
      { who: "self", set: "maintenance", value: "done" },
      { who: "other1", set: "maintenance", value: "done" },
    ]);
    expect(maintenanceCheck.refuse(scene)).toMatchObject({ key: "QUADRANT.zap.reason.gmOnly" });
    const own = maintenanceCheck.prepare({ ...subject, data: { alone: "true" } });
    expect(own).toMatchObject({ plan: { alone: true }, parties: { self: { name: "Ford" } } });
    expect(
      maintenanceCheck.refuse({ ...scene, plan: { alone: true }, parties: { self: participant(ford, null, null) } }),
    ).toBeNull();
  });
});

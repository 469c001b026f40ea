import { beforeEach, describe, expect, it, vi } from "vitest";
import { asking, clicked, type Asking } from "./asking.ts";
import { character, fight, peace, setting } from "./world.ts";
import { attackCheck, attackKind } from "../../../src/games/zap/checks/attack/attack.ts";
import { volleyCheck, type Volley } from "../../../src/games/zap/checks/attack/volley.ts";
import type { VolleyOutcome } from "../../../src/games/zap/checks/attack/volley-kind.ts";
import { rowPlan, type VolleyPlan } from "../../../src/games/zap/checks/attack/volley-plan.ts";
import type { Character } from "../../../src/games/zap/documents.ts";
import type { Draft, Refusal } from "../../../src/table/checks/check.ts";
import { attack, usePool } from "../../../src/rules/zap/index.ts";

const ray = { name: "Ray", level: 10 };
const ace = (more = {}): Character => character("Ace", { abilities: [ray], ...more });
const goon = (name: string, more = {}): Character => character(name, { role: "foe", background: "", ...more });
const goons = (count: number, more = {}): Character[] =>
  Array.from({ length: count }, (_, index) => goon(`Goon ${index + 1}`, more));

/** The volley that an attack on several targets becomes. */
function volley(hero: Character, targets: Character[], data = {}): Asking<VolleyPlan, VolleyOutcome> {
  const draft = attackCheck.prepare(clicked(hero, "Ray", targets, data)) as unknown as Draft<VolleyPlan> | Refusal;
  if ("key" in draft) throw new Error(draft.key);
  expect(draft.check).toBe("zap.volley");
  return asking(volleyCheck, draft);
}

const shares = ({ now }: Asking<VolleyPlan, VolleyOutcome>): string[] => now.plan.rows.map(({ share }) => share);
const everything = { sees: () => true };
const sum = (odds: Record<string, number>): number => Object.values(odds).reduce((one, other) => one + other, 0);

describe("one roll at several targets", () => {
  beforeEach(peace);

  it("[ZAP-SPLIT-1] costs one Action, and sets each die against a target of its own, with a result of its own", () => {
    const hero = ace();
    const two = goons(2);
    fight([hero, ...two]);
    const asked = volley(hero, two);
    expect(shares(asked)).toEqual(["larger", "smaller"]);
    expect(volleyCheck.costs(asked.now)).toHaveLength(2);
    expect(volleyCheck.kind.pools(asked.now.plan)).toMatchObject({
      attack: { dice: [{ faces: 10 }, { faces: 10 }] },
      defense1: { dice: [{ faces: 4 }] },
      defense2: { dice: [{ faces: 4 }] },
    });
    const thrown = asked.thrown({ attack: [[9], [3]], defense1: [[1]], defense2: [[2]] });
    expect(thrown.outcome?.rows.map(({ result, margin }) => [result, margin])).toEqual([
      ["overkill", 8],
      ["hindered", 1],
    ]);
    expect(volleyCheck.kind.changes(thrown.plan, thrown.outcome!)).toEqual([
      { who: "target1", gain: "overkill" },
      { who: "target1", gain: "out" },
      { who: "target2", gain: "hindered", stacks: 1 },
    ]);
    const { rows, sides } = volleyCheck.view(thrown, everything);
    expect(sides).toEqual([]);
    expect(rows!.map(({ name, sides: [attack] }) => [name, attack!.total])).toEqual([
      ["Goon 1", 9],
      ["Goon 2", 3],
    ]);
    expect(rows![1]!.verdict?.word).toBe("QUADRANT.zap.result.hindered");
  });

  it("works out the odds of twenty equal targets once for each die, however often they are shown", () => {
    const reckon = vi.spyOn(attack, "odds");
    const asked = volley(
      ace({ abilities: [{ ...ray, level: 13 }] }),
      goons(20, { abilities: [{ name: "Duck", level: 6 }] }),
    );
    const { plan } = asked.now;
    for (const _ of ["drawn", "drawn anew"]) plan.rows.forEach((_row, index) => attackKind.odds(rowPlan(plan, index)));
    expect(reckon).toHaveBeenCalledTimes(new Set(shares(asked)).size);
    reckon.mockRestore();
  });

  it("[ZAP-SPLIT-1] lets the player choose the die for each target: two targets swap theirs", () => {
    const asked = volley(ace({ abilities: [{ ...ray, level: 7 }] }), goons(2)).fill("share1", "smaller");
    expect(shares(asked)).toEqual(["smaller", "larger"]);
    const thrown = asked.thrown({ attack: [[8], [2]], defense1: [[1]], defense2: [[1]] });
    expect(thrown.outcome?.rows.map(({ totals }) => totals.attack)).toEqual([2, 8]);
  });

  it("[ZAP-SPLIT-1] needs two dice, and cannot merge them", () => {
    const hindered = ace({ conditions: { hindered: 1 } });
    const single = volley(hindered, goons(2));
    expect(volleyCheck.refuse(single.now)?.key).toBe("QUADRANT.zap.reason.oneDie");
    expect(volleyCheck.refuse(single.fill("aim", "intimidate").now), "a show of strength needs no split").toBeNull();
    expect(volley(ace(), goons(2)).option("wildShot")?.reason?.key).toBe("QUADRANT.zap.reason.notWithSplit");
    const aimed = volley(ace(), goons(2)).toggle("carefulAim");
    const thrown = aimed.thrown({ attack: [], defense1: [[1]], defense2: [[2]] });
    expect(thrown.outcome?.rows.map(({ totals }) => totals.attack)).toEqual([5, 5]);
    const now = volley(ace(), goons(2)).now;
    const self = { ...now.parties.self!, actor: hindered };
    const worse = volleyCheck.refresh({ ...now, parties: { ...now.parties, self } });
    expect(() => volleyCheck.kind.odds(worse)).not.toThrow();
    expect(volleyCheck.refuse({ ...now, plan: worse, parties: { ...now.parties, self } })?.key).toBe(
      "QUADRANT.zap.reason.oneDie",
    );
  });

  it("[ZAP-SPLIT-2] makes both dice a size smaller with each doubling of targets per die, if the setting is on", () => {
    const four = volley(ace(), goons(4));
    expect(shares(four)).toEqual(["larger", "larger", "smaller", "smaller"]);
    expect(usePool({ ...four.now.plan.attack }).pool.dice).toMatchObject([{ faces: 10 }, { faces: 10 }]);
    expect(volleyCheck.kind.pools(four.now.plan).attack!.dice).toMatchObject([{ faces: 8 }, { faces: 8 }]);
    const thrown = four.thrown({
      attack: [[7], [2]],
      ...Object.fromEntries([1, 2, 3, 4].map((n) => [`defense${n}`, [[1]]])),
    });
    expect(thrown.outcome?.rows.map(({ totals }) => totals.attack)).toEqual([7, 7, 2, 2]);
    expect(volleyCheck.view(four.now, everything).note).toContain('volley.way.impromptu {"steps":1}');
    setting("impromptuArea", false);
    const many = volley(ace(), goons(4));
    expect(volleyCheck.refuse(many.now)).toEqual({ key: "QUADRANT.zap.reason.noArea", data: { count: 4 } });
    const frightened = many.fill("aim", "intimidate");
    expect(volleyCheck.refuse(frightened.now)).toBeNull();
    expect(shares(frightened.fill("aim", "harm"))).toEqual(["larger", "smaller", "rest", "rest"]);
    expect(volleyCheck.refuse(four.now)?.key).toBe("QUADRANT.zap.reason.noArea");
    expect(volley(ace(), goons(2)).choices("share1")).toEqual(["larger", "smaller"]);
  });

  it("[ZAP-SPLIT-2] sets each target against one group's die, and refuses a group that would need a die below d4", () => {
    const weak = volley(ace({ abilities: [{ ...ray, level: 5 }] }), goons(2));
    expect(volleyCheck.kind.pools(weak.now.plan).attack!.dice).toMatchObject([{ faces: 6 }, { faces: 4 }]);
    expect(shares(weak.fill("share2", "larger"))).toEqual(["smaller", "larger"]);
    expect(shares(weak.fill("share2", "larger").fill("share1", "larger"))).toEqual(["larger", "smaller"]);
    for (const count of [2, 3, 4, 5, 7, 8]) {
      const { plan } = volley(ace({ abilities: [{ ...ray, level: 19 }] }), goons(count)).now;
      const names = plan.rows.map(({ target }) => target);
      expect(new Set(names).size, "each target has one row").toBe(count);
      const groups = ["larger", "smaller"].map((share) => plan.rows.filter((row) => row.share === share).length);
      expect(groups[0]! + groups[1]!, String(count)).toBe(count);
      expect(Math.max(...groups)).toBeLessThanOrEqual(2 ** Math.ceil(Math.log2(count / 2)));
    }
    const three = volley(ace({ abilities: [{ ...ray, level: 5 }] }), goons(3));
    expect(shares(three)).toEqual(["larger", "smaller", "rest"]);
    expect(() => three.fill("share3", "larger")).toThrow("QUADRANT.zap.reason.dieTooSmall");
  });

  it("[ZAP-SPLIT-3] sets one shared d4 against all other targets in the area", () => {
    const three = volley(ace({ abilities: [{ ...ray, level: 5 }] }), [...goons(3), goon("Boss")]);
    expect(shares(three)).toEqual(["larger", "smaller", "rest", "rest"]);
    expect(volleyCheck.kind.pools(three.now.plan).rest).toMatchObject({ dice: [{ faces: 4 }] });
    const thrown = three.thrown({
      attack: [[6], [4]],
      rest: [[3]],
      ...Object.fromEntries([1, 2, 3, 4].map((n) => [`defense${n}`, [[1]]])),
    });
    expect(thrown.outcome?.rows.map(({ totals }) => totals.attack)).toEqual([6, 4, 3, 3]);
    expect(volleyCheck.roles).toBeTypeOf("function");
  });

  it("[ZAP-SPLIT-2] [ZAP-ATT-3] reaches all targets with both dice by an area Trait, which allows a Wild Shot", () => {
    const burst = ace({ abilities: [{ ...ray, traits: ["areaEffect"] }] });
    const asked = volley(burst, goons(3));
    expect(shares(asked)).toEqual(["both", "both", "both"]);
    expect(asked.choices("share1")).toEqual([]);
    const thrown = asked.thrown({ attack: [[4], [9]], defense1: [[1]], defense2: [[1]], defense3: [[2]] });
    expect(thrown.outcome?.rows.map(({ totals }) => totals.attack)).toEqual([9, 9, 9]);
    expect(volleyCheck.view(thrown, everything).sides.map(({ total }) => total)).toEqual([9]);
    const acts = (user: object) => volleyCheck.acts!(thrown, user as User.Implementation).map(({ data }) => data);
    expect(acts({ isGM: true })).toContainEqual(expect.objectContaining({ check: "zap.collateral", total: "4" }));
    expect(acts({ isGM: false })).toEqual([]);
    const wild = asked.toggle("wildShot");
    expect(volleyCheck.kind.pools(wild.now.plan).attack!.dice).toMatchObject([{ faces: 12 }]);
  });

  it("[ZAP-ATT-5] shares both dice, a size smaller, to intimidate several targets", () => {
    const asked = volley(ace(), goons(3)).fill("aim", "intimidate");
    expect(shares(asked)).toEqual(["both", "both", "both"]);
    expect(asked.now.plan.rows.map(({ plan }) => plan.versus)).toEqual(["will", "will", "will"]);
    expect(volleyCheck.kind.pools(asked.now.plan).attack!.dice).toMatchObject([{ faces: 8 }, { faces: 8 }]);
    expect(shares(asked.fill("aim", "harm"))).toContain("larger");
  });

  it("[ZAP-AM-11] goes down the ladder below d4 to intimidate several targets: PL 5 rolls d4 d2", () => {
    const faces = (level: number): number[] => {
      const asked = volley(ace({ abilities: [{ ...ray, level }] }), goons(2)).fill("aim", "intimidate");
      expect(volleyCheck.refuse(asked.now)).toBeNull();
      return volleyCheck.kind.pools(asked.now.plan).attack!.dice.map((die) => die.faces);
    };
    expect(faces(5)).toEqual([4, 2]);
    expect(faces(3)).toEqual([2]);
  });

  it("[ZAP-ATT-3] offers the GM one button for Collateral Damage if all targets share both dice", () => {
    const hero = character("Ace", { abilities: [{ ...ray, traits: ["areaEffect"] }] });
    const dice = { attack: [[7], [3]], defense1: [[1]], defense2: [[2]] };
    const buttons = (asked: Asking<VolleyPlan, VolleyOutcome>, isGM = true) =>
      volleyCheck.acts!(asked.thrown(dice), { isGM } as User.Implementation).filter(
        ({ data }) => data.check === "zap.collateral",
      );
    const area = volley(hero, goons(2));
    expect(buttons(area).map(({ data }) => [data.actor, data.itemId, data.total])).toEqual([["Actor.Ace", "Ray", "3"]]);
    expect(buttons(area, false)).toEqual([]);
    expect(volleyCheck.acts!(area.now, { isGM: true } as User.Implementation)).toEqual([]);
    expect(buttons(volley(ace(), goons(2))), "each die has its own target").toEqual([]);
    expect(buttons(volley(hero, goons(2), { aim: "intimidate" })), "a show of strength hits nobody else").toEqual([]);
  });

  it("[ZAP-ABI-5] lets the owner note how long the effect lasts, if a target is hit", () => {
    const asked = volley(ace(), goons(2));
    const said = (defense: number) =>
      volleyCheck.rulings!(asked.thrown({ attack: [[defense], [1]], defense1: [[2]], defense2: [[2]] })).map(
        ({ id, who }) => [id, who],
      );
    expect(said(9)).toEqual([["lasts", "owner"]]);
    expect(said(1)).toEqual([]);
    expect(volleyCheck.rulings!(asked.now)).toEqual([]);
  });

  it("[ZAP-MOB-1] counts a mob as one target, which needs no area", () => {
    const asked = volley(ace(), [goon("Mob", { role: "mob" }), goon("Boss")]);
    expect(shares(asked)).toEqual(["larger", "smaller"]);
  });

  it("[ZAP-DEF-1] lets each target choose and pay for its own defence", () => {
    const hero = character("Boss", { role: "foe", abilities: [ray] });
    const players = [ace(), character("Ford", { abilities: [{ name: "Dodge", level: 6 }] })];
    fight([hero, ...players]);
    const { now } = volley(hero, players);
    const dodge = volleyCheck.answers("defense2", now).find(({ id }) => id === "Dodge")!;
    expect(dodge.costs).toEqual([
      { who: "target2.tool", set: "standing", value: true },
      { who: "target2.tool", set: "usedRound", value: 2 },
      { who: "target2.tool", set: "defendedRound", value: 2 },
      { who: "target2.combatant", add: "spent", value: 1 },
    ]);
    expect(dodge.plan.rows.map(({ plan }) => plan.defense.level)).toEqual([3, 6]);
    const odds = volleyCheck.odds(dodge.plan, { attack: [[9], [1]] }, "defense2");
    expect(odds.miss).toBeCloseTo(35 / 36 + 1 / 36, 6);
  });

  it("[ZAP-TR-4] counts an effort for every target, and charges it once", () => {
    const thrown = volley(ace(), goons(2)).thrown({ attack: [[2], [1]], defense1: [[2]], defense2: [[2]] });
    const [effort] = volleyCheck.spends(thrown);
    const after = { ...thrown, plan: effort!.plan, outcome: volleyCheck.kind.resolve(effort!.plan, thrown.throws) };
    expect(after.outcome.rows.map(({ totals }) => totals.attack)).toEqual([5, 4]);
    expect(volleyCheck.isOtherOutcome!(thrown.outcome!, after.outcome)).toBe(true);
    const paid = volleyCheck.kind.changes(after.plan, after.outcome).filter((change) => "add" in change);
    expect(paid).toHaveLength(2);
  });

  it("shows the odds of each number of hits, which add up to 1", () => {
    for (const asked of [volley(ace(), goons(2)), volley(ace(), goons(4)), volley(ace(), goons(5))]) {
      expect(sum(volleyCheck.kind.odds(asked.now.plan))).toBeCloseTo(1, 9);
    }
    const sure = volleyCheck.kind.odds(volley(ace({ abilities: [{ ...ray, level: 15 }] }), goons(2)).now.plan);
    expect(sure).toEqual({ hits0: 0, hits1: 0, hits2: 1 });
    const view = volleyCheck.view(volley(ace(), goons(2)).now, everything);
    expect(view.headlines.map(({ results }) => results)).toEqual([["hits1", "hits2"], ["hits2"]]);
  });
});

describe("a Quick Roll in defence", () => {
  beforeEach(peace);

  const agents = (): Character[] =>
    ["a", "b", "c", "d"].map((token) =>
      goon("Agent", { id: "agent", token, abilities: [{ name: "Pistol", level: 4, kind: "shtick" }] }),
    );

  it("[ZAP-ATT-7] is one roll for a group of equal foes: the high die for half of them, the low one for the rest", () => {
    const { now } = volley(ace(), agents());
    const [quick, ...alone] = volleyCheck.answers("defense1", now);
    expect(quick).toMatchObject({ id: "quick:default", automatic: false, reason: null });
    expect(
      alone.some(({ automatic }) => automatic),
      "the GM is asked",
    ).toBe(false);
    const again = volleyCheck.answers("defense2", now);
    expect(
      again.some(({ id }) => id.startsWith("quick")),
      "and once for all of them",
    ).toBe(false);
    expect(Object.keys(volleyCheck.kind.pools(quick!.plan))).toEqual(["attack", "defense1"]);
    expect((volleyCheck.roles as (plan: VolleyPlan) => object)(quick!.plan)).toEqual({
      attack: "self",
      defense1: "target1",
    });
    const plan: VolleyPlan = {
      ...quick!.plan,
      rows: quick!.plan.rows.map((row) => ({
        ...row,
        plan: { ...row.plan, defense: { ...row.plan.defense, level: 6 } },
      })),
    };
    const throws = { attack: [[4], [4]], defense1: [[6], [2]] };
    const outcome = volleyCheck.kind.resolve(plan, throws);
    expect(outcome.rows.map(({ totals }) => totals.defense)).toEqual([6, 6, 2, 2]);
    expect(outcome.rows.map(({ result }) => result)).toEqual(["miss", "miss", "hindered", "hindered"]);
    expect(sum(volleyCheck.kind.odds(plan))).toBeCloseTo(1, 9);
    expect(volleyCheck.view({ ...now, plan, throws, outcome } as Volley, everything).rows).toHaveLength(4);
  });

  it("[ZAP-ATT-7] leaves two equal foes their automatic defences, and is not offered to players' characters", () => {
    const two = volley(ace(), agents().slice(0, 2)).now;
    expect(volleyCheck.answers("defense1", two).some(({ automatic }) => automatic)).toBe(true);
    const boss = goon("Boss", { abilities: [ray] });
    const heroes = ["a", "b", "c"].map((token) => character("Twin", { id: "twin", token }));
    expect(volleyCheck.answers("defense1", volley(boss, heroes).now).some(({ id }) => id.startsWith("quick"))).toBe(
      false,
    );
  });
});

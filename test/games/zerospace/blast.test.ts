import { beforeEach, describe, expect, it } from "vitest";
import { hitsOdds } from "../../../src/rules/zerospace/index.ts";
import { rowPlan } from "../../../src/games/zerospace/checks/attack/attack-card.ts";
import {
  allowed,
  ADA,
  answers,
  answersOf,
  asked,
  attacks,
  bears,
  BEN,
  borne,
  dialog,
  fighting,
  GM,
  GRENADE,
  left,
  openBoard,
  outcomeOf,
  person,
  planOf,
  refusalKey,
  rulingOf,
  rules,
  seat,
  seen,
  thing,
  throws,
  weapon,
  whyNot,
} from "./attack-cards.ts";

beforeEach(() => openBoard());

const LACKEY = { isNamed: false, attributes: { agility: 3 }, skills: ["rangedCombat"] };

/** Ada's Soraya throws a grenade (AV 7) at one of three lackeys. A door is in the blast, a fourth lackey outside it. */
function scene() {
  const own = person("Soraya", [ADA], {
    attributes: { agility: 3, presence: 6 },
    skills: ["rangedCombat"],
    items: { Grenade: GRENADE },
    at: [8, 20],
  });
  const first = person("Lackey 1", [], { ...LACKEY, at: [8, 10] });
  const near = person("Lackey 2", [], { ...LACKEY, at: [8, 5] });
  const far = person("Lackey 3", [], { ...LACKEY, at: [8, 2] });
  const beyond = person("Lackey 4", [], { ...LACKEY, at: [19, 10] });
  const door = thing("Door", { at: [10, 10], system: { defense: 6 } });
  return { own, first, near, far, beyond, door, asking: { actor: own, item: "Grenade", at: [first] } };
}

const namesIn = (now: ReturnType<typeof asked>) => now.plan.rows.map(({ who }) => now.parties[who]!.name);
const valuesIn = (plan: ReturnType<typeof planOf>) => plan.rows.map((_, index) => rowPlan(plan, index).self[0]!.value);

describe("a blast", () => {
  it("[ZS-EXP-1] reaches all within its radius, with the full AV up to half the radius and half the AV beyond", () => {
    const { asking } = scene();
    const now = asked(ADA, asking);
    expect(namesIn(now)).toEqual(["Lackey 1", "Door", "Lackey 2", "Lackey 3", "Soraya"]);
    expect(now.plan.rows.map(({ distance }) => distance)).toEqual([0, 2, 5, 8, 10]);
    expect(valuesIn(now.plan)).toEqual([7, 7, 7, 3, 3]);
    expect(now.plan.range).toBe(10);
  });

  it("[ZS-EXP-2] is one attack roll, against which each target defends", async () => {
    const { asking, near, far, door } = scene();
    // Beyond range: one die. 13 at full AV, 9 at half.
    const dice = { self: [6], auto: [6, 5, 2, 2, 6, 6, 1, 2] };
    const card = await allowed(ADA, { ...asking, at: [near] }, dice);
    expect(planOf(card).self[0]!.roller.modifiers).toEqual([{ key: "beyondRange", value: -1 }]);
    expect(planOf(card).rows.map(({ who }) => card.system.parties[who]!.name)).toEqual([
      "Lackey 2",
      "Lackey 3",
      "Lackey 1",
      "Door",
    ]);
    expect(Object.keys(card.system.throws)).toEqual(["self", "target", "target2", "target3", "target4"]);
    expect(outcomeOf(card)).toMatchObject({ result: "hits2" });
    expect(outcomeOf(card)!.rows.map((row) => row?.result)).toEqual(["miss", "hit", "miss", "hit"]);
    expect(seen(card, GM).rows!.map(({ verdict }) => verdict?.word.split(".").at(-1))).toEqual([
      "miss",
      "falls",
      "miss",
      "hit",
    ]);
    expect(Object.keys(far.effects)).not.toEqual([]);
    expect(left(door)).toBe(5);
  });

  it("[ZS-DIS-2] uses up the thrower's distraction once for all targets", async () => {
    const { own, asking, near } = scene();
    bears(own, "distracted");
    // Beyond range and distracted: the only die is the one bought with the plot point.
    const dice = { self: [6], auto: [6, 5, 2, 2, 6, 6, 1, 2] };
    const card = await allowed(ADA, { ...asking, at: [near], fill: { plotPoints: "1" } }, dice);
    expect(outcomeOf(card)).toMatchObject({ result: "hits2" });
    expect(Object.keys(borne(own))).toEqual([]);
  });

  it("[ZS-EXP-2] shows the exact chance of each number of hits", () => {
    const { odds, now } = dialog(ADA, scene().asking);
    const plans = now.plan.rows.map((_, index) => rowPlan(now.plan, index));
    hitsOdds(plans).forEach((chance, count) => expect(odds[`hits${count}`]).toBeCloseTo(chance, 12));
    expect(Object.values(odds).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it("[ZS-EXP-2] asks each player to defend for their own character", async () => {
    const own = person("Lackey 1", [], { ...LACKEY, items: { Grenade: GRENADE }, at: [0, 0] });
    const soraya = person("Soraya", [ADA], { at: [9, 0] });
    const venn = person("Venn Rao", [BEN], { at: [9, 3] });
    fighting([own, soraya, venn]);
    const card = await attacks(GM, { actor: own, item: "Grenade", at: [soraya] }, { self: [3, 3], auto: [1, 1] });
    expect(outcomeOf(card)).toBeNull();
    await answers(card, ADA, "target", "defend", { target: [6, 6] });
    expect(Object.keys(answersOf(card, "target2"))).toEqual(["defend", "dodge", "runForCover"]);
    expect(outcomeOf(card)).toBeNull();
    expect(await rules(card, GM, "area:target2", "out")).toBeNull();
    expect(outcomeOf(card)).toMatchObject({ result: "hits1" });
    expect(left(venn)).toBe(2);
    expect(seat("Venn Rao").owed).toBe(0);
  });

  it("[ZS-EXP-1] is measured from the tokens, even if a forged plan leaves targets out", async () => {
    const { asking } = scene();
    const forge = (plan: ReturnType<typeof planOf>) => ({
      ...plan,
      rows: plan.rows.slice(0, 1),
      choice: { ...plan.choice, burst: "point" as const, distances: { "Actor.Lackey 1": 0 } },
    });
    const card = await attacks(ADA, { ...asking, forge }, { self: [1, 1], auto: [6, 6, 6, 6, 6, 6, 6, 6] });
    expect(refusalKey(card)).toBe("");
    expect(planOf(card).rows.map(({ distance }) => distance)).toEqual([0, 2, 5, 8, 10]);
  });

  it("[ZS-EXP-1] may burst at the thrower's feet; only the GM can choose another place", () => {
    const { asking } = scene();
    const feet = asked(ADA, { ...asking, fill: { burst: "self" } });
    expect(namesIn(feet)).toEqual(["Soraya", "Lackey 1"]);
    expect(feet.plan.rows.map(({ distance }) => distance)).toEqual([0, 10]);
    expect(feet.plan.range).toBe(0);
    const burst = dialog(ADA, asking).fields.find(({ id }) => id === "burst")!;
    expect(burst.choices!.map(({ value }) => value)).toEqual(["target", "self"]);
    const there = asked(GM, {
      ...asking,
      fill: { burst: "point", range: "15", "distance-target": "6", "distance-target2": "2" },
    });
    expect(there.plan.rows.slice(0, 2).map(({ distance }) => distance)).toEqual([6, 2]);
    expect(there.plan.self[0]!.roller.modifiers).toEqual([{ key: "beyondRange", value: -1 }]);
  });

  it("[ZS-EXP-1] lets only the GM remove or add a target", () => {
    const { asking, door } = scene();
    const token = `aim:Scene.s.Token.t-${door.name}`;
    expect(namesIn(asked(GM, { ...asking, toggle: [token] }))).not.toContain("Door");
    expect(namesIn(asked(GM, { ...asking, toggle: [token, token] })).at(-1)).toBe("Door");
    expect(dialog(ADA, asking).options.map(({ id }) => id)).not.toContain(token);
  });

  it("[ZS-EXP-1] uses the chosen targets and the stated distances if ranges are not measured", () => {
    openBoard({ measureRange: false });
    const { own, first, far } = scene();
    const named = { actor: own, item: "Grenade", at: [first, far] };
    expect(valuesIn(asked(ADA, named).plan)).toEqual([7, 7]);
    const said = asked(ADA, { ...named, fill: { "distance-target2": "8" } });
    expect(valuesIn(said.plan)).toEqual([7, 3]);
    const beyond = asked(ADA, { ...named, fill: { "distance-target2": "11" } });
    expect(dialog(ADA, { ...named, fill: { "distance-target2": "11" } }).odds).toMatchObject({ hits2: 0 });
    expect(beyond.plan.rows).toHaveLength(2);
  });

  it("[ZS-RANGE-2] [ZS-AM-7] beyond range waits for the GM, who may rule it out: then no target is hit", async () => {
    const { asking, near, far } = scene();
    const card = await attacks(ADA, { ...asking, at: [near], announced: true });
    expect(rulingOf(card, "possible")).toContain("impossible");
    expect(await throws(card, ADA, { self: [6] })).not.toBeNull();
    expect([card.system.throws, outcomeOf(card)]).toEqual([{}, null]);
    await rules(card, GM, "possible", "impossible");
    await throws(card, ADA);
    expect(outcomeOf(card)).toMatchObject({ result: "impossible" });
    expect(Object.keys(borne(far))).toEqual([]);
    // Ten metres are still within range.
    const { plan } = asked(ADA, asking);
    expect([plan.range, plan.self[0]!.roller.modifiers]).toEqual([10, []]);
  });

  it("uses up one grenade, and asks the thrower within its radius to defend, too", async () => {
    const { asking, own } = scene();
    expect(whyNot(ADA, asking)).toBe("");
    const card = await attacks(ADA, asking, { self: [1, 1], auto: [6, 6, 6, 6, 6, 6, 6, 6] });
    expect((own.items.get("Grenade")!.system as { quantity: number }).quantity).toBe(1);
    expect(answersOf(card, "target5")).toHaveProperty("defend");
  });
});

const SMALL = weapon(4, { form: "explosion", range: "short", radius: 5 });

describe("targets that are tied together", () => {
  const alike = () => {
    const own = person("Soraya", [ADA], {
      attributes: { agility: 3 },
      skills: ["rangedCombat"],
      items: { Grenade: SMALL },
      at: [0, 0],
    });
    const lackeys = [1, 2, 3].map((place) => person(`Lackey ${place}`, [], { ...LACKEY, at: [9, place] }));
    return { own, lackeys, asking: { actor: own, item: "Grenade", at: [lackeys[1]!] } };
  };

  it("[ZS-EXP-3] share one defence roll if the GM answers for them together", async () => {
    openBoard({ defenseRolls: "ask" });
    const { asking } = alike();
    const card = await attacks(ADA, asking, { self: [4, 4] });
    expect(Object.keys(answersOf(card, "target"))).toEqual(["defend", "together"]);
    await answers(card, GM, "target", "together", { target: [2, 2] });
    expect(outcomeOf(card)).toMatchObject({ result: "hits3" });
    expect(Object.keys(card.system.throws)).toEqual(["self", "target"]);
  });

  it("[ZS-EXP-3] can be tied and separated by the GM after their rolls", async () => {
    const { asking } = alike();
    const card = await attacks(ADA, asking, { self: [3, 1], auto: [1, 1, 6, 6, 6, 6] });
    expect(outcomeOf(card)).toMatchObject({ result: "hits1" });
    expect(rulingOf(card, "tied")).toEqual(["alone", "together"]);
    expect(await rules(card, GM, "tied", "together")).toBeNull();
    expect(outcomeOf(card)).toMatchObject({ result: "hits3" });
    expect(await rules(card, GM, "tied", "alone")).toBeNull();
    expect(outcomeOf(card)).toMatchObject({ result: "hits1" });
  });

  it("[ZS-EXP-3] are all hit or all missed, also in the odds", () => {
    const { asking } = alike();
    const { odds } = dialog(GM, { ...asking, toggle: ["tied"] });
    expect(odds.hits1).toBe(0);
    expect(odds.hits0! + odds.hits3!).toBeCloseTo(1, 12);
    expect(dialog(ADA, asking).options.map(({ id }) => id)).not.toContain("tied");
  });

  it("[ZS-EXP-3] do not include a target in cover", () => {
    const { asking, lackeys } = alike();
    (lackeys[0]!.effects as unknown as { add(data: object): void }).add({
      _id: "conditioncover00",
      type: "condition",
      statuses: ["cover"],
      system: { stacks: 1, text: "", data: {} },
    });
    const { plan } = asked(GM, { ...asking, toggle: ["tied"] });
    expect(plan.rows.map(({ tiedTo }) => tiedTo)).toEqual([null, null, 0]);
  });
});

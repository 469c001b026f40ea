import { beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  asked,
  attacks,
  bonusDie,
  borne,
  dialog,
  fighting,
  GM,
  moves,
  openBoard,
  outcomeOf,
  person,
  planOf,
  seat,
  seen,
  SWORD,
  whyNot,
} from "./attack-cards.ts";

beforeEach(() => openBoard());

const LACKEY = { isNamed: false, attributes: { brawn: 3 } };

const scene = (more = {}) => {
  const own = person("Soraya", [ADA], {
    attributes: { brawn: 5 },
    skills: ["closeCombat"],
    items: { Sword: SWORD },
    at: [5, 5],
    plotPoints: 2,
    ...more,
  });
  const lackeys = [
    person("Lackey 1", [], { ...LACKEY, at: [6, 5] }),
    person("Lackey 2", [], { ...LACKEY, at: [5, 6] }),
    person("Lackey 3", [], { ...LACKEY, at: [9, 5] }),
  ];
  const friend = person("Venn Rao", [ADA], { at: [4, 5] });
  return { own, lackeys, friend };
};

const sweep = { data: { form: "sweep" } };

describe("a sweep", () => {
  it("[ZS-SWP-1] is a separate attack roll with a penalty die against each target, for one task action", async () => {
    const { own, lackeys } = scene();
    fighting([own, ...lackeys]);
    const card = await attacks(
      ADA,
      { actor: own, item: "Sword", at: lackeys.slice(0, 2) },
      { self: [6], attack2: [1], auto: [1, 1, 6, 6] },
    );
    expect(planOf(card).form).toBe("sweep");
    expect(Object.keys(card.system.throws)).toEqual(["self", "attack2", "target", "target2"]);
    expect(outcomeOf(card)).toMatchObject({ result: "hits1", rows: [{ result: "hit" }, { result: "miss" }] });
    expect(Object.keys(borne(lackeys[0]!))).toEqual(["defeated"]);
    expect(borne(lackeys[1]!)).toEqual({});
    expect(seat("Soraya").spent).toEqual({ movement: 0, task: 1 });
    const [first, second] = seen(card, ADA).rows!;
    expect(first!.name).toBe("Lackey 1");
    expect(second!.verdict!.word).toContain("miss");
  });

  it("[ZS-SWP-1] targets the foes within reach by default, and is refused for one out of reach", () => {
    const { own, lackeys } = scene();
    const now = asked(ADA, { actor: own, item: "Sword", ...sweep });
    expect(now.plan.rows.map(({ who }) => now.parties[who]!.name)).toEqual(["Lackey 1", "Lackey 2"]);
    expect(whyNot(ADA, { actor: own, item: "Sword", at: [lackeys[0]!, lackeys[2]!] })).toBe("attack.outOfReach");
  });

  it("[ZS-SWP-1] [ZS-RANGE-1] reaches a diagonal neighbour, also on squares of two metres", () => {
    Object.assign(game.scenes!.active!.grid, { distance: 2 });
    const { own, lackeys } = scene();
    moves(lackeys[0]!, 6, 6);
    moves(lackeys[1]!, 7, 5);
    const now = asked(ADA, { actor: own, item: "Sword", at: [lackeys[0]!] });
    expect([now.plan.range, now.plan.self[0]!.roller.modifiers]).toEqual([2, []]);
    expect(whyNot(ADA, { actor: own, item: "Sword", at: lackeys.slice(0, 2) })).toBe("attack.outOfReach");
  });

  it("[ZS-SWP-1] can leave out a foe, and includes a friend only if the player adds it", () => {
    const { own, lackeys, friend } = scene();
    const asking = { actor: own, item: "Sword", ...sweep };
    const token = (name: string) => `aim:Scene.s.Token.t-${name}`;
    const one = asked(ADA, { ...asking, toggle: [token(lackeys[0]!.name)] });
    expect(one.plan.rows.map(({ who }) => one.parties[who]!.name)).toEqual(["Lackey 2"]);
    const all = asked(ADA, { ...asking, toggle: [token(friend.name)] });
    expect(all.plan.rows).toHaveLength(3);
    expect(dialog(ADA, asking).options.map(({ id }) => id)).not.toContain(token(own.name));
  });

  it("[ZS-SWP-1] has the odds of independent rolls for each number of hits", () => {
    const { own } = scene();
    const { odds, now } = dialog(ADA, { actor: own, item: "Sword", ...sweep });
    expect(now.plan.rows).toHaveLength(2);
    const hit = Math.sqrt(odds.hits2!);
    expect(odds.hits1).toBeCloseTo(2 * hit * (1 - hit), 12);
    expect(odds.hits0).toBeCloseTo((1 - hit) ** 2, 12);
  });

  it("[ZS-DIS-2] [ZS-PLOT-4] counts the die of a plot point and the distraction only in the first roll", async () => {
    const { own, lackeys } = scene({ conditions: { distracted: {} } });
    const asking = { actor: own, item: "Sword", at: lackeys.slice(0, 2), fill: { plotPoints: "1" } };
    const card = await attacks(ADA, asking, { self: [1], attack2: [1], auto: [6, 6, 3, 5] });
    const keys = (list: { key: string }[]) => list.map(({ key }) => key);
    expect(keys(planOf(card).self[0]!.roller.modifiers)).toEqual(["distracted", "sweep", "plotPoint"]);
    expect(keys(planOf(card).rows[1]!.attack!.modifiers)).toEqual(["sweep"]);
    expect(borne(own)).toEqual({});
    expect(await bonusDie(card, ADA, "attack2", 6)).toBeNull();
    expect(card.system.throws["attack2"]).toEqual([[1], [6]]);
    await expect(bonusDie(card, ADA, "attack2", 6)).rejects.toThrow("Nothing can be spent");
  });

  it("[ZS-SWP-1] is chosen automatically for a plain blow at several targets", () => {
    const { own, lackeys } = scene();
    expect(asked(ADA, { actor: own, item: "Sword", at: [lackeys[0]!] }).plan.form).toBe("close");
    expect(asked(ADA, { actor: own, item: "Sword", at: lackeys.slice(0, 2) }).plan.form).toBe("sweep");
    expect(whyNot(GM, { actor: own, item: "Sword", at: lackeys.slice(0, 2), fill: { form: "close" } })).toBe(
      "severalTargets",
    );
  });
});

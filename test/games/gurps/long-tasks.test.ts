import { beforeEach, describe, expect, it } from "vitest";
import {
  acts,
  ADA,
  asks,
  at,
  BEN,
  borne,
  bucket,
  cards,
  dayOf,
  doneNow,
  GM,
  keeps,
  owed,
  part,
  person,
  plays,
  pointsOf,
  seen,
  task,
  tasksNow,
  workedAt,
  worker,
} from "./long-world.ts";
import { dayKind, type DayPlan } from "../../../src/games/gurps/checks/long/day.ts";
import { laborDayCheck } from "../../../src/games/gurps/checks/long/labor-day.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import type { LongTask } from "../../../src/games/gurps/long-tasks/tasks.ts";
import type { Card } from "../../../src/table/documents/messages.ts";

let ada: Character;
let ben: Character;
let boss: Character;

const people = () => {
  ada = worker("Ada's", [ADA]);
  ben = worker("Ben's", [BEN]);
  boss = person("Boss", [], { iq: 10, skills: { leadership: "iq+2", administration: "iq+3" } });
};

/** Opens a table with one task. @param make the task's fields, called once the characters exist */
async function opens(make: () => Partial<LongTask>): Promise<void> {
  workedAt([]);
  people();
  await keeps([task(make())]);
}

beforeEach(() => opens(() => ({ assignments: [at(ada), at(ben, "deck")] })));

/** The chance of 3d6 at or under a score of at most 16. */
const succeeds = (score: number): number => {
  const ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
  return ways.slice(0, score - 2).reduce((sum, one) => sum + one, 0) / 216;
};

const data = { task: "bridge" };
const ends = (played: Parameters<typeof plays>[3] = {}): Promise<Card> =>
  plays(GM, "laborDay", ada, { data, ...played });
const stage = (card: Card, who: Parameters<typeof acts>[2], choice: string, dice: Record<string, number[]>) =>
  acts(card, "stage", who, { choice, dice });
const planOf = (card: Card): DayPlan => card.system.plan as DayPlan;

describe("a day of a long task", () => {
  it("[GURPS-LONG-1] [GURPS-LONG-2] is one card, on which each player rolls for their own worker", async () => {
    const card = await ends();
    expect(owed(card)).toEqual(["skill worker1", "skill worker2"]);
    expect(await stage(card, BEN, "worker1", { "skill:worker1": [3, 3, 3] })).toBe("QUADRANT.table.refusal.notYours");
    expect(await stage(card, ADA, "worker1", { "skill:worker1": [3, 3, 3] })).toBe("");
    expect(doneNow()).toEqual([0, 0]);
    // A worker's result is shown before the others have rolled.
    expect(seen(card, ADA).rows!.map(({ verdict }) => verdict?.number ?? "…")).toEqual(["8", "…"]);
    expect(await stage(card, BEN, "worker2", { "skill:worker2": [5, 5, 3] })).toBe("");
    expect(card.system.state).toBe("applied");
    expect(doneNow()).toEqual([8, 4]);
    expect(tasksNow()[0]!.day).toBe(2);
  });

  it("[GURPS-LONG-1] can be rolled at once by the GM, and undone at once", async () => {
    const card = await ends();
    await stage(card, GM, "*", { "skill:worker1": [1, 1, 1], "skill:worker2": [4, 4, 4] });
    expect(doneNow()).toEqual([12, 8]);
    expect(await acts(card, "undo", GM)).toBe("");
    expect(doneNow()).toEqual([0, 0]);
    expect(tasksNow()[0]!.day).toBe(1);
  });

  it("[GURPS-AM-7] lets a player buy success only for their own worker, and is evaluated again", async () => {
    workedAt([], { buyingSuccess: true });
    people();
    for (const one of [ada, ben]) Object.assign(one.system, { points: { unspent: 4, spentThisSession: 0 } });
    await keeps([task({ assignments: [at(ada), at(ben, "deck")] })]);
    const card = await ends();
    expect(await stage(card, ADA, "worker1", { "skill:worker1": [6, 6, 6] })).toBe("");
    const sold = await acts(card, "spend", ADA, { role: "skill:worker1", choice: "success" });
    // A success costs three points, and nothing is ruined.
    expect([sold, ada.system.points.unspent]).toEqual(["", 1]);
    expect(await acts(card, "spend", BEN, { role: "skill:worker1", choice: "criticalSuccess" })).not.toBe("");
    await stage(card, BEN, "worker2", { "skill:worker2": [3, 3, 3] });
    expect([card.system.state, doneNow()]).toEqual(["applied", [8, 8]]);
  });

  it("[GURPS-LONG-1] gives no penalty for failing day after day", async () => {
    for (const _day of [1, 2, 3]) {
      const card = await ends();
      expect(bucket(planOf(card).workers["worker1"]!.skill)).toEqual([]);
      await stage(card, GM, "*", { "skill:worker1": [5, 5, 4], "skill:worker2": [5, 5, 4] });
    }
    expect(doneNow()).toEqual([12, 12]);
  });

  it("[GURPS-LONG-2] asks for the dice of ruined work, and never ruins more than was done before", async () => {
    await opens(() => ({
      parts: [part("piles", { done: 5 }), part("deck")],
      assignments: [at(ada), at(ben)],
    }));
    const card = await ends();
    await stage(card, GM, "*", { "skill:worker1": [6, 6, 6], "skill:worker2": [3, 3, 3] });
    expect(owed(card)).toEqual(["ruin worker1"]);
    expect(await stage(card, ADA, "worker1", { "ruin:worker1": [6, 3] })).toBe("");
    // 9 are ruined of the 5 that were done before; Ben's work of today stays.
    expect(doneNow()).toEqual([8, 0]);
    expect(seen(card, ADA).rows![0]!.verdict!.why).toContain("why.ruined");
  });

  it("[GURPS-LONG-3] lets the supervisor roll first and help every worker", async () => {
    await opens(() => ({ assignments: [at(ada), at(ben)], supervisor: boss.uuid }));
    const card = await ends();
    expect(planOf(card).supervisor).toMatchObject({ by: "administration", base: 13 });
    expect(owed(card)).toEqual(["supervisor"]);
    await stage(card, GM, "supervisor", { supervisor: [1, 1, 2] });
    expect(owed(card)).toEqual(["skill worker1", "skill worker2"]);
    // Skill 12 with +2 from the supervisor: 14 and 13 succeed.
    await stage(card, GM, "*", { "skill:worker1": [5, 5, 4], "skill:worker2": [5, 5, 3] });
    expect(dayOf(card).result).toBe("made2");
    expect(doneNow()).toEqual([16, 0]);
  });

  it("[GURPS-LONG-3] lets the GM choose Administration or Leadership for the supervisor", async () => {
    await opens(() => ({ assignments: [at(ada)], supervisor: boss.uuid }));
    const { plan } = asks(GM, "laborDay", ada, { data, fill: { supervising: "leadership" } });
    expect((plan as DayPlan).supervisor).toMatchObject({ by: "leadership", base: 12 });
    expect(asks(GM, "laborDay", ada, { data }).fields).toEqual(["supervising"]);
  });

  it("[GURPS-LONG-3] gives no bonus if the supervisor fails", async () => {
    await opens(() => ({ assignments: [at(ada)], supervisor: boss.uuid }));
    const card = await ends();
    await stage(card, GM, "supervisor", { supervisor: [6, 5, 5] });
    await stage(card, ADA, "worker1", { "skill:worker1": [5, 5, 3] });
    expect(dayOf(card)).toMatchObject({ result: "failure" });
  });

  it("[GURPS-LONG-4] costs FP, a penalty and the next day's work if a worker fails the roll for long hours", async () => {
    await opens(() => ({ assignments: [at(ada, "piles", 12)] }));
    const card = await ends();
    expect(owed(card).toSorted()).toEqual(["overtime worker1", "skill worker1"]);
    expect(bucket(planOf(card).workers["worker1"]!.overtime!)).toEqual(["longHours -2"]);
    // HT 9: 18 is a critical failure by 9, which leaves a skill of 3.
    await stage(card, ADA, "worker1", { "overtime:worker1": [6, 6, 6], "skill:worker1": [4, 3, 3] });
    expect(borne(ada)).toContain("workedOut");
    expect(pointsOf(ada).fp).toBe(2);
    expect(doneNow()).toEqual([4, 0]);
    const next = await ends();
    expect(planOf(next).workers).toEqual({});
    expect(seen(next, ADA).note).toContain("reason.longTask.workedOut");
    expect(next.system.state).toBe("applied");
    expect(borne(ada)).not.toContain("workedOut");
    expect(tasksNow()[0]!.day).toBe(3);
    expect(await acts(next, "undo", GM)).toBe("");
    expect(borne(ada)).toContain("workedOut");
  });

  it("[GURPS-LONG-4] [GURPS-LONG-3] offers an Influence roll to win over an unowned worker for overtime", async () => {
    let hand!: Character;
    await opens(() => {
      hand = worker("Hired hand");
      return { assignments: [at(hand, "piles", 10)], supervisor: boss.uuid };
    });
    const card = await ends();
    const { buttons } = seen(card, GM);
    const persuade = buttons.find(({ data: { check } }) => check === "gurps.influence");
    expect(persuade!.data["actor"]).toBe(boss.uuid);
  });

  it("[GURPS-LONG-2] says so if the day finishes the task", async () => {
    await opens(() => ({ parts: [part("piles", { done: 34 })], assignments: [at(ada)] }));
    const card = await ends();
    await stage(card, ADA, "worker1", { "skill:worker1": [3, 3, 3] });
    const { verdict } = seen(card, BEN);
    expect(verdict!.word).toContain("verdict.finished");
    expect(verdict!.why).toContain("why.finished");
    expect(() => asks(GM, "laborDay", ada, { data })).toThrow("longTask.finished");
  });

  it("[GURPS-LONG-2] has the exact odds of all workers together, and of each by itself", async () => {
    await opens(() => ({
      assignments: [at(ada), at(worker("Apprentice", [BEN], { skills: { carpentry: "iq-1" } }))],
    }));
    const alone = asks(GM, "laborDay", ada, { data });
    const { odds: read } = laborDayCheck;
    const [able, poor] = ["skill:worker1", "skill:worker2"].map((role) => read!(alone.plan as DayPlan, {}, role));
    expect(able!["success"]! + able!["criticalSuccess"]!).toBeCloseTo(succeeds(12), 10);
    expect(poor!["success"]! + poor!["criticalSuccess"]!).toBeCloseTo(succeeds(9), 10);
    expect(dayKind.odds(alone.plan as DayPlan)["made2"]).toBeCloseTo(succeeds(12) * succeeds(9), 10);

    await opens(() => ({ assignments: [at(ada), at(ben)], supervisor: boss.uuid }));
    const plan = asks(GM, "laborDay", ada, { data }).plan as DayPlan;
    const odds = dayKind.odds(plan);
    // Administration 13: a critical success in 4 of 216, a success in 177 (17 always fails).
    const atLeast = [
      { chance: 4, made: succeeds(14) },
      { chance: 177, made: succeeds(13) },
      { chance: 35, made: succeeds(12) },
    ];
    const all = atLeast.reduce((sum, { chance, made }) => sum + (chance / 216) * made ** 2, 0);
    expect(odds["made2"]).toBeCloseTo(all, 10);
    expect(Object.values(odds).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
  });

  it("[GURPS-LONG-1] can be called only by the GM", async () => {
    const card = await plays(ADA, "laborDay", ada, { data });
    expect(card.system.state).toBe("refused");
  });
});

describe("a worker", () => {
  it("[GURPS-LONG-1] chooses the part and the hours, and has one assignment at most", async () => {
    const card = await plays(ADA, "assignWork", ada, { data, fill: { part: "deck", hours: "10" } });
    expect(card.system.state).toBe("applied");
    expect(tasksNow()[0]!.assignments).toEqual([at(ada, "deck", 10), at(ben, "deck")]);
    await plays(ADA, "assignWork", ada, { data, fill: { hours: "0" } });
    expect(tasksNow()[0]!.assignments).toEqual([at(ben, "deck")]);
    expect(cards()).toHaveLength(2);
  });

  it("[GURPS-LONG-1] can be assigned only by its own player or the GM", async () => {
    const before = tasksNow()[0]!.assignments;
    const others = await plays(BEN, "assignWork", ada, { data, fill: { part: "deck" } });
    expect([others.system.state, tasksNow()[0]!.assignments]).toEqual(["refused", before]);
    await plays(GM, "assignWork", ada, { data, fill: { part: "deck" } });
    expect(tasksNow()[0]!.assignments).toEqual([at(ada, "deck"), at(ben, "deck")]);
  });

  it("[GURPS-LONG-1] is refused without the skill, and cannot forge the hours", async () => {
    const clerk = person("Clerk", [ADA]);
    expect(asks(ADA, "assignWork", clerk, { data }).why).toBe("longTask.noSkill");
    const forged = await plays(ADA, "assignWork", ada, {
      data,
      forge: (plan: object) => ({ ...plan, hours: 99 }) as never,
    });
    expect(tasksNow()[0]!.assignments).not.toContainEqual(at(ada, "piles", 99));
    expect(forged.system.state).toBe("applied");
  });
});

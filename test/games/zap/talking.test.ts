import { describe, expect, it } from "vitest";
import { character } from "./world.ts";
import { ask, clicked } from "./asking.ts";
import { comes, table } from "./growth-world.ts";
import { connectionCheck } from "../../../src/games/zap/checks/tasks/connection.ts";
import { negotiateCheck } from "../../../src/games/zap/checks/growth/negotiate.ts";
import { taskCheck } from "../../../src/games/zap/checks/tasks/task.ts";
import { actsOf } from "../../../src/games/zap/sheets/ability-row.ts";
import type { Character } from "../../../src/games/zap/documents.ts";

const ace = () => character("Ace", { abilities: [{ name: "Leadership", kind: "shtick", level: 8 }], scope: 4 });
const mayor = (attitude: object = {}, will = 2): Character => {
  const actor = character("Mayor", { role: "foe", scope: 5, will });
  Object.assign(actor.system.attitude, attitude);
  return actor;
};

const talk = (other: Character) => {
  const actor = ace();
  table([actor, other]);
  return ask(negotiateCheck, clicked(actor, "Leadership", [other]));
};

/** A rolled negotiation: the higher of d8 d8 against Scope 5. */
const thrown = (other: Character, high: number, persuasion = "charm") =>
  talk(other)
    .fill("persuasion", persuasion)
    .thrown({ use: [[high], [1]] });

const ruling = (situation: ReturnType<typeof thrown>, id: string) =>
  negotiateCheck.rulings!(situation).find((one) => one.id === id)!;

/** A reader who sees the actor's own numbers, and all totals. */
const STRANGER = { sees: (who: string) => who === "self" };

describe("a negotiation's target", () => {
  it("[ZAP-NEG-2] [ZAP-NEG-3] has no numbers on the card for a reader who may not see them", () => {
    const now = thrown(mayor({ base: "friendly" }), 6, "convince");
    const told = (reader: object) => JSON.stringify(negotiateCheck.view(now, reader as typeof STRANGER));
    const secrets = ["difficulty.chip", "headline.reach", "attitude.adds", "why.success", "+1"];
    for (const secret of secrets) expect(told({ sees: () => true })).toContain(secret);
    for (const secret of secrets) expect(told(STRANGER)).not.toContain(secret);
    const { sides, verdict } = negotiateCheck.view(now, STRANGER);
    expect([sides[0]!.total, verdict!.number]).toEqual([6, ""]);
  });
});

describe("Charm", () => {
  it("[ZAP-NEG-1] is tried once a scene by the whole party, against the target's Scope", () => {
    const { now } = talk(mayor());
    expect(now.plan).toMatchObject({ persuasion: "charm", difficulty: 5, will: 2 });
    expect(negotiateCheck.costs(now)).toEqual([{ who: "target", set: "attitude.tried", value: true }]);
    const again = talk(mayor({ tried: true }));
    expect(again.now.plan.persuasion).toBe("convince");
    expect(negotiateCheck.costs(again.now)).toEqual([]);
    expect(negotiateCheck.refuse(again.fill("persuasion", "charm").now)?.key).toContain("charmed");
  });

  it("[ZAP-AM-15] has the Scope that the target commands as its Difficulty, by default the target's own", () => {
    const asked = talk(mayor());
    expect(asked.field("commands")).toBe("");
    expect(asked.now.plan.difficulty).toBe(5);
    const governor = asked.fill("commands", "8");
    expect(governor.now.plan.difficulty).toBe(8);
    expect(negotiateCheck.refresh(governor.now).difficulty, "and the referee believes it").toBe(8);
    expect(governor.fill("commands", "").now.plan.difficulty).toBe(5);
    const forged = { ...governor.now, plan: { ...governor.now.plan, commands: 1 as never } };
    expect(negotiateCheck.refresh(forged).difficulty).toBe(5);
  });

  it("[ZAP-NEG-1] [ZAP-NEG-3] [ZAP-NEG-4] changes the attitude by its margin, once the GM rules what is granted", () => {
    const results = [1, 3, 6, 8].map((high) => thrown(mayor(), high).outcome!.result);
    expect(results).toEqual(["worse", "unmoved", "better", "lasting"]);
    const granted = (high: number, attitude: object = {}) =>
      ruling(thrown(mayor(attitude), high), "granted").changes?.("information");
    expect(granted(6)).toEqual([{ who: "target", set: "attitude.scene", value: 1 }]);
    expect(granted(8, { base: "friendly" })).toEqual([{ who: "target", set: "attitude.base", value: "devoted" }]);
    expect(granted(1, { base: "hostile" })).toEqual([{ who: "target", set: "attitude.base", value: "hostile" }]);
    expect(granted(3)).toEqual([]);
    expect(ruling(thrown(mayor(), 6), "granted")).toMatchObject({ who: "gm" });
    expect((ruling(thrown(mayor(), 6), "granted").choices as object[]).length).toBe(5);
  });

  it("has exact odds for every outcome", () => {
    const odds = negotiateCheck.kind.odds(talk(mayor()).now.plan);
    expect(Object.keys(odds)).toEqual(["worse", "unmoved", "better", "lasting", "triumph"]);
    expect(Object.values(odds).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(odds.triumph).toBe(0);
    expect(odds.lasting).toBeCloseTo(15 / 64);
  });
});

describe("a negotiation", () => {
  it("[ZAP-NEG-2] [ZAP-NEG-3] rolls with the attitude's modifier, and moves an idea along its ladder", () => {
    const friendly = thrown(mayor({ base: "neutral", scene: 1 }), 7, "convince");
    expect(friendly.plan.attitude).toBe("friendly");
    expect(friendly.outcome).toMatchObject({ margin: 3, result: "triumph", shift: 2, lasting: false });
    expect(friendly.plan.use.modifiers).toEqual([]);
    const idea = ruling(friendly, "idea");
    const labels = (idea.choices as { label: string }[]).map(({ label }) => label);
    expect(labels).toHaveLength(7);
    expect(labels[3]).toContain("neutrality");
    expect(labels[3]).toContain("belief");
    expect(labels[6]).toContain("idea.stays");
    expect(idea.changes?.("4")).toEqual([]);
    expect(ruling(friendly, "granted").changes?.("share")).toEqual([]);
    const hostile = thrown(mayor({ base: "hostile" }), 5, "caution");
    expect(hostile.outcome).toMatchObject({ margin: -2, result: "unmoved" });
    expect((ruling(hostile, "idea").choices as { label: string }[])[0]!.label).toContain("repugnance");
  });

  it("keeps Tropes of a declared plan, but ignores a forged Difficulty, Will, attitude or persuasion", () => {
    const { now } = talk(mayor());
    const forged = { ...now.plan, difficulty: 1, will: 0, attitude: "devoted" as const, persuasion: "x" as never };
    expect(negotiateCheck.refresh({ ...now, plan: forged })).toEqual(now.plan);
    const called = talk(mayor()).toggle("wildShot").now;
    expect(called.plan.use.wildShot).toBe(true);
    expect(negotiateCheck.refresh(called)).toEqual(called.plan);
  });

  it("lets a Supreme Effort turn a better attitude into a lasting one", () => {
    const better = thrown(mayor(), 6);
    const effort = negotiateCheck.spends(better).find(({ id }) => id.startsWith("supremeEffort"))!;
    expect(negotiateCheck.kind.resolve(effort.plan, better.throws).result).toBe("lasting");
    expect(negotiateCheck.spends(better).find(({ id }) => id === "notAnOption")?.reason).toBeNull();
  });

  it("begins at a Shtick's row, and is refused without a target", () => {
    expect(actsOf(ace().items.contents[0] as never).map(({ check }) => check)).toEqual(
      expect.arrayContaining(["zap.negotiate", "zap.connection"]),
    );
    table([ace()]);
    expect(negotiateCheck.prepare(clicked(ace(), "Leadership"))).toMatchObject({ key: "QUADRANT.zap.reason.noTarget" });
  });
});

describe("connections", () => {
  it("[ZAP-TASK-6] are a contest against the dice of the authority's Scope", () => {
    const actor = ace();
    table([actor]);
    const asked = ask(connectionCheck, clicked(actor, "Leadership"));
    expect(asked.now.plan.opponent).toMatchObject({ level: 5, kind: "power", purpose: "task", equipped: true });
    const region = asked.fill("scope", "6").fill("authority", "the harbour office");
    expect(connectionCheck.kind.pools(region.now.plan).opponent!.dice.map(({ faces }) => faces)).toEqual([6, 6]);
    const won = region.thrown({ actor: [[6], [1]], opponent: [[6], [2]] });
    expect(won.outcome).toMatchObject({ result: "won", margin: 0 });
    expect(connectionCheck.rulings!(won).map(({ id, who }) => [id, who])).toEqual([["granted", "gm"]]);
    const lost = region.thrown({ actor: [[1], [1]], opponent: [[6], [2]] });
    expect(connectionCheck.rulings!(lost)).toEqual([]);
    const view = connectionCheck.view(won, { sees: () => true });
    expect(view.sides[1]).toMatchObject({ name: "the harbour office", total: 6 });
    const forged = { ...region.now.plan, scope: 99, opponent: { ...region.now.plan.opponent, level: 1 } };
    expect(connectionCheck.refresh({ ...region.now, plan: forged }).opponent.level).toBe(5);
    expect(comes(connectionCheck, won)).toEqual([]);
  });
});

describe("a task", () => {
  const task = (scope = 4) => {
    const actor = character("Ace", { abilities: [{ name: "Eyes", kind: "shtick", level: 8 }], scope });
    table([actor]);
    return ask(taskCheck, clicked(actor, "Eyes"));
  };

  it("[ZAP-TASK-3] gives as much information as its margin allows, and the GM writes it", () => {
    const asked = task().fill("named", "badass").toggle("information");
    const sentence = asked.thrown({ use: [[6], [1]] });
    expect(sentence.outcome).toMatchObject({ information: "sentence" });
    expect(taskCheck.view(sentence, { sees: () => true }).verdict!.why).toContain("information.sentence");
    expect(taskCheck.rulings!(sentence).find(({ id }) => id === "told")).toMatchObject({ choices: "text", who: "gm" });
    const failed = asked.thrown({ use: [[3], [1]] });
    expect(taskCheck.rulings!(failed).some(({ id }) => id === "told")).toBe(false);
    expect(taskCheck.refresh(sentence).yields).toBe("information");
    const more = taskCheck.kind.resolve(asked.now.plan, { use: [[7], [1]] });
    expect(taskCheck.isOtherOutcome!(sentence.outcome!, more)).toBe(true);
  });

  it("[ZAP-TASK-4] hints at the weight and the speed of Difficulty 6 at the actor's Scope", () => {
    const hint = (scope: number): string =>
      taskCheck.fields!(task(scope).now).find(({ id }) => id === "difficulty")!.hint;
    expect(hint(3)).toMatch(/kilograms.*250.*kph.*32/);
    expect(hint(3)).toContain('"step":"1.5"');
    expect(hint(4)).toContain("difficulty.printed");
    expect(hint(3)).not.toContain("difficulty.printed");
    expect(hint(11)).toMatch(/light.*"3\\"/);
  });

  it("[ZAP-TASK-5] works out the Difficulty of spotting something from its distance", () => {
    const far = task().fill("spot", "anyone").fill("baseScope", "2").fill("distanceScope", "5");
    expect(far.now.plan).toMatchObject({ difficulty: 7, spot: { base: 4, baseScope: 2, distanceScope: 5 } });
    const near = far.fill("distanceScope", "1");
    expect(near.now.plan.difficulty).toBe(3);
    expect(far.fill("spot", "special").now.plan.difficulty).toBe(9);
    expect(far.fill("difficulty", "5").now.plan).toMatchObject({ difficulty: 5, spot: null });
    const forged = { ...far.now.plan, difficulty: 1 };
    expect(taskCheck.refresh({ ...far.now, plan: forged }).difficulty).toBe(7);
    const nonsense = { ...far.now.plan, spot: { base: 4, baseScope: 99, distanceScope: 0 } };
    expect(taskCheck.refresh({ ...far.now, plan: nonsense }).spot).toBeUndefined();
    expect(() => far.fill("spotBase", "0")).toThrow("difficulty");
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { character, everybody, peace, setting, type CharacterFacts } from "./world.ts";
import { changesOf, drafted, follow, followsOf, lay, now } from "./chain.ts";
import { hurtCheck, type HurtSituation } from "../../../src/games/imperfect/checks/harm/hurt.ts";
import { hurtByHandCheck } from "../../../src/games/imperfect/checks/harm/by-hand.ts";
import type { HurtAct } from "../../../src/games/imperfect/checks/harm/hurt-view.ts";
import type { Character } from "../../../src/games/imperfect/documents.ts";
import { editsBar } from "../../../src/games/imperfect/answers.ts";
import type { Area } from "../../../src/rules/imperfect/index.ts";
import { partyOf } from "../../../src/table/checks/parties.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { ask } from "./world.ts";

const ronan = (facts: CharacterFacts = {}): Character =>
  character("Ronan", { traits: { vigor: "2d8", spirit: "3d6" }, ...facts });

interface Struck {
  points?: number;
  where?: Area[] | "scatter";
  nonlethal?: boolean;
}

/** Adds a damage card of this many points. */
function damage(victim: Character, { points = 14, where = ["leftArm"], nonlethal = false }: Struck = {}): Card {
  const party = partyOf(victim, null, null);
  const plan = {
    dice: 1,
    faces: 20,
    bonus: points - 1,
    extraDice: 0,
    strength: null,
    penetration: null,
    armor: [],
    halved: false,
    nonlethal,
    size: 6,
    source: where === "scatter" ? "blast" : "hit",
    where,
    place: null,
    choice: { halved: false, nonlethal: null, armor: null, size: null },
  };
  return lay("damage", { plan, parties: { self: party, target: party }, throws: { damage: [[1]] } });
}

/** The card's situation; before the roll it waits for its victim. */
const open = (card: Card): HurtSituation => now(hurtCheck, card);

/** The card after its victim has taken it, with the dice of Wind and of the locations. */
function taken(card: Card, wind: number[], places?: number[]): Card {
  const [answer] = hurtCheck.answers("wind", open(card));
  const throws = { wind: wind.map((face) => [face]), ...(places && { location: places.map((face) => [face]) }) };
  return lay("hurt", { ...card.system, plan: answer!.plan, throws, state: "applied" });
}

const spend = (situation: HurtSituation, id: string) => hurtCheck.spends(situation).find((one) => one.id === id)!;

describe("a wound", () => {
  beforeEach(peace);

  it("[IMP-WND-2] shows a preview of its effects, and waits until the victim takes it", () => {
    const card = follow("hurt", damage(ronan({ body: { leftArm: 1 } })));
    expect(open(card).outcome).toBeNull();
    expect(hurtCheck.answers("wind", open(card)).map(({ id, automatic }) => [id, automatic])).toEqual([["take", true]]);
    const { part } = hurtCheck.view(open(card), { sees: () => true });
    const { lines, body } = part!.data as {
      lines: { label: string; before: string; after: string }[];
      body: { areas: { id: string; level: number }[] };
    };
    expect(lines.map(({ before, after }) => [before, after])).toEqual([
      ["1", "3"],
      ["", "QUADRANT.imperfect.hurt.starts"],
      ["−1", "−3"],
      ["", 'QUADRANT.imperfect.check.tn {"tn":9}'],
    ]);
    expect(body.areas.find(({ id }) => id === "leftArm")!.level).toBe(3);
    expect(hurtCheck.view(open(card), { sees: () => false }).part).toBeUndefined();
  });

  it("[IMP-WND-2] [IMP-WIND-2] sets the level, the bleeding and the Wind", () => {
    const victim = ronan({ body: { leftArm: 1 } });
    const card = taken(follow("hurt", damage(victim)), [4, 2]);
    expect(changesOf(card)).toEqual([
      { who: "target", set: "body.leftArm.level", value: 3 },
      { who: "target", set: "body.leftArm.since", value: 0 },
      { who: "target", set: "body.leftArm.bleeding", value: true },
      { who: "target", add: "wind.value", value: -6 },
    ]);
  });

  it("[IMP-WIND-2] costs a die of Wind even if a hit does no wound, and fixed Wind per level if it is nonlethal", () => {
    const scratch = follow("hurt", damage(ronan(), { points: 5 }));
    expect(hurtCheck.kind.pools(scratch.system.plan as HurtAct)["wind"]!.dice).toHaveLength(1);
    const punched = damage(ronan(), { points: 14, nonlethal: true });
    const card = follow("hurt", punched);
    expect(hurtCheck.kind.pools(card.system.plan as HurtAct)["wind"]!.dice).toEqual([]);
    expect(open(card).outcome).toBeNull();
    expect(now(hurtCheck, taken(card, [])).outcome).toMatchObject({ windRolled: 6, suffered: 1 });
    expect(followsOf(damage(ronan(), { points: 5, nonlethal: true })), "[IMP-AM-7]").toHaveLength(1);
  });

  it("[IMP-FATE-8] can be cancelled by chips before Wind is rolled", () => {
    const victim = ronan({ body: { leftArm: 1 }, fate: { white: 2, red: 1, blue: 0 } });
    const card = follow("hurt", damage(victim));
    const white = spend(open(card), "wounds:white");
    expect(white).toMatchObject({
      timing: "anytime",
      reason: null,
      hint: 'QUADRANT.imperfect.hurt.preview.stun {"level":2,"tn":7}',
    });
    expect(white.costs).toEqual([
      { who: "target", add: "fate.white", value: -1 },
      { who: "pot", add: "white", value: 1 },
    ]);
    const paid = lay("hurt", { ...card.system, plan: white.plan });
    expect(hurtCheck.kind.pools(white.plan)["wind"]!.dice).toHaveLength(1);
    expect(spend(open(paid), "wounds:red")).toMatchObject({ plan: { chips: { wounds: { white: 1, red: 1 } } } });
    const cleared = lay("hurt", { ...card.system, plan: spend(open(paid), "wounds:red").plan });
    expect(spend(open(cleared), "wounds:white").reason?.key).toMatch(/chip\.noWounds$/);
    expect(spend(open(card), "wounds:blue").reason?.key).toMatch(/chip\.empty$/);
    expect(hurtCheck.answers("wind", open(card))[0]!.automatic).toBe(false);
  });

  it.each([
    ["white", 3],
    ["red", 2],
    ["blue", 1],
  ] as const)("[IMP-FATE-8] is cancelled by one %s chip so far that of four %i are left", (chip, left) => {
    const victim = ronan({ fate: { [chip]: 1 } });
    const card = follow("hurt", damage(victim, { points: 24 }));
    const { plan } = spend(open(card), `wounds:${chip}`);
    const paid = lay("hurt", { ...card.system, plan });
    expect(hurtCheck.kind.pools(plan)["wind"]!.dice).toHaveLength(left);
    expect(
      now(
        hurtCheck,
        taken(
          paid,
          Array.from({ length: left }, () => 1),
        ),
      ).outcome,
    ).toMatchObject({
      suffered: left,
      body: { leftArm: { level: left } },
    });
  });

  it("[IMP-FATE-8] is cancelled in full by chips that cancel more than there is", () => {
    const card = follow("hurt", damage(ronan({ fate: { blue: 1 } })));
    const { plan } = spend(open(card), "wounds:blue");
    expect(now(hurtCheck, taken(lay("hurt", { ...card.system, plan }), [4])).outcome).toMatchObject({
      suffered: 0,
      windLost: 4,
    });
  });

  it("[IMP-FATE-9] takes chips for Wind, but not for wounds, after Wind is rolled", () => {
    const victim = ronan({ fate: { white: 1 } });
    const card = taken(follow("hurt", damage(victim)), [4, 2]);
    const white = spend(open(card), "wind:white");
    expect(white).toMatchObject({ reason: null, hint: 'QUADRANT.imperfect.hurt.preview.wind {"wind":13,"max":14}' });
    expect(hurtCheck.kind.resolve(white.plan, card.system.throws)).toMatchObject({ windLost: 1 });
    const paid = lay("hurt", { ...card.system, plan: white.plan });
    const lost = (value: number) => ({ who: "target", add: "wind.value", value });
    expect(changesOf(card)).toContainEqual(lost(-6));
    expect(changesOf(paid), "the table pays the difference back").toContainEqual(lost(-1));
    expect(hurtCheck.lockedReason!({ ...open(card), card })).toBeNull();
    expect(hurtCheck.spends(open(card)).some(({ id }) => id.startsWith("wounds:"))).toBe(false);
  });

  it("[IMP-FATE-8] [IMP-FATE-10] takes another hero's chips only if the victim has none, and the Master's for an extra", () => {
    const violet = character("Violet", { fate: { red: 1 } });
    const holder = follow("hurt", damage(ronan({ fate: { white: 1 } })));
    Object.assign(game, { actors: { contents: everybody() } });
    expect(spend(open(holder), `wounds:red:${violet.id}`).reason?.key).toMatch(/chip\.ownFirst$/);
    const poor = follow("hurt", damage(ronan()));
    const help = spend(open(poor), `wounds:red:${violet.id}`);
    expect(help).toMatchObject({
      reason: null,
      payer: { who: "helperViolet" },
      costs: [{ who: "helperViolet", add: "fate.red", value: -1 }, { who: "pot" }],
    });
    setting("masterFate", { white: 1, red: 0, blue: 0 });
    const extra = follow("hurt", damage(character("Thug", { role: "extra" })));
    expect(spend(open(extra), "wounds:white").costs[0]).toEqual({ who: "masterFate", add: "white", value: -1 });
    expect(hurtCheck.answers("wind", open(extra))[0]!.automatic).toBe(false);
  });

  it("[IMP-WND-2] adds up with a simultaneous one: each counts from the body at the time when it is taken", () => {
    const victim = ronan();
    const [one, other] = [follow("hurt", damage(victim)), follow("hurt", damage(victim))];
    const first = now(hurtCheck, taken(one, [1, 1])).outcome!;
    Object.assign(victim.system.body, first.body);
    expect(now(hurtCheck, taken(other, [1, 1])).outcome!.body.leftArm).toEqual({ level: 4, bleeding: true });
  });

  it("[IMP-EXP-2] of a blast gets its own location when it is taken", () => {
    const card = follow("hurt", damage(ronan(), { where: "scatter" }));
    const { part } = hurtCheck.view(open(card), { sees: () => true });
    expect((part!.data as { lines: object[] }).lines).toEqual([
      { label: "QUADRANT.imperfect.hurt.scatters", before: "", after: "2", harm: false },
    ]);
    const { outcome } = now(hurtCheck, taken(card, [3, 3], [20, 2]));
    expect(outcome!.body).toMatchObject({ head: { level: 1 }, rightLeg: { level: 1 } });
    expect(followsOf(taken(card, [3, 3], [20, 2]))[0]?.check).toBe("imperfect.stun");
  });

  it("[IMP-WND-4] [IMP-WND-5] maims a limb; for head and guts the Master rules whether it kills", () => {
    const limb = taken(follow("hurt", damage(ronan({ body: { leftArm: 4 } }))), [1, 1]);
    expect(now(hurtCheck, limb).outcome).toMatchObject({ maimed: ["leftArm"], result: "standing" });
    expect(hurtCheck.view(now(hurtCheck, limb), { sees: () => true }).verdict?.why).toContain("why.maimed");
    expect(hurtCheck.rulings!(now(hurtCheck, limb)).map(({ id }) => id)).not.toContain("mortal");
    for (const area of ["head", "guts"] as const) {
      const dying = taken(follow("hurt", damage(ronan({ body: { [area]: 4 } }), { where: [area] })), [1, 1]);
      expect(now(hurtCheck, dying).outcome).toMatchObject({ result: "mortal", body: { [area]: { level: 5 } } });
      const [mortal] = hurtCheck.rulings!(now(hurtCheck, dying));
      expect(mortal).toMatchObject({ id: "mortal", who: "gm" });
      expect(mortal!.changes?.("dead")).toEqual([{ who: "target", gain: "dead" }]);
      expect(mortal!.changes?.("held")).toEqual([]);
      expect(followsOf(dying)).toEqual([]);
    }
  });

  it("[IMP-WIND-3] [IMP-WIND-5] that takes the last Wind adds a note, but does not kill", () => {
    const card = taken(follow("hurt", damage(ronan({ wind: 3 }))), [5, 5]);
    expect(changesOf(card)).toContainEqual({
      who: "target",
      note: "QUADRANT.imperfect.hurt.winded",
      data: { name: "Ronan" },
    });
    expect(now(hurtCheck, card).outcome).toMatchObject({ result: "winded", wind: { value: -7 } });
    const floor = taken(follow("hurt", damage(ronan({ wind: -13 }))), [5, 5]);
    expect(now(hurtCheck, floor).outcome).toMatchObject({ wind: { value: -14 }, windLost: 1 });
    expect(changesOf(floor).some((change) => "gain" in change)).toBe(false);
  });

  it("[IMP-STUN-1] leads to a stun check automatically, unless chips could still save Wind", () => {
    const poor = taken(follow("hurt", damage(ronan({ fate: {} }))), [4, 2]);
    expect(followsOf(poor)).toMatchObject([{ check: "imperfect.stun", automatic: true, announced: true }]);
    const rich = taken(follow("hurt", damage(ronan({ fate: { white: 1 } }))), [4, 2]);
    expect(followsOf(rich)).toMatchObject([{ automatic: false }]);
    const stunned = taken(follow("hurt", damage(ronan({ conditions: { stunned: 1 } }))), [4, 2]);
    expect(followsOf(stunned)).toEqual([]);
  });

  it("takes its victim and number only from the card before, not from a forged plan", () => {
    const before = damage(ronan());
    const draft = drafted("hurt", before);
    const forged = { ...draft, plan: { ...(draft.plan as HurtAct), wounds: 0 }, tied: before.uuid, isGM: false };
    const card = lay("hurt", forged);
    expect(hurtCheck.refresh(now(hurtCheck, card)).wounds).toBe(2);
    expect(hurtCheck.parties!(now(hurtCheck, card))["target"]?.name).toBe("Ronan");
  });

  it("[IMP-WND-2] can be dealt by hand: with an area, wounds, and Wind that is rolled or fixed", () => {
    const victim = ronan();
    const asked = ask(hurtByHandCheck, { actor: victim, token: null, item: null, targets: [], data: { area: "head" } })
      .fill("wounds", "2")
      .fill("wind", "3");
    expect(asked.now.plan).toMatchObject({ where: ["head"], wounds: 2, windLoss: 3 });
    expect(() => asked.fill("wounds", "-1")).toThrow(/attack\.number$/);
    expect(asked.fill("wind", "").now.plan.windLoss).toBeNull();
    expect(asked.fill("where", "scatter").now.plan.where).toBe("scatter");
    expect(hurtByHandCheck.ties).toBeUndefined();
    expect(hurtByHandCheck.refresh(asked.now)).toMatchObject({ wounds: 2, windLoss: 3, where: ["head"] });
  });

  it("[IMP-WIND-5] by an edit of a token's bar is a check: Wind by hand, or wounds by hand", () => {
    const victim = ronan();
    expect(editsBar(victim, "wind", -3)).toEqual({
      check: "imperfect.windByHand",
      actor: victim.uuid,
      data: { by: "-3" },
    });
    expect(editsBar(victim, "health", -2)).toEqual({
      check: "imperfect.hurtByHand",
      actor: victim.uuid,
      data: { wounds: "2" },
    });
    expect(editsBar(victim, "bounty", 1)).toBeNull();
  });
});

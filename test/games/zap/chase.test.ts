import { describe, expect, it } from "vitest";
import { ask, asking, card, clicked } from "./asking.ts";
import { abilityNamed, character, fight, fighter, participant, token } from "./world.ts";
import { schemaOf } from "../schemas.ts";
import { attackCheck } from "../../../src/games/zap/checks/attack/attack.ts";
import { chaseCheck } from "../../../src/games/zap/checks/tropes/chase.ts";
import type { Chasing } from "../../../src/games/zap/checks/tropes/chase-plan.ts";
import { participants, partiesOf } from "../../../src/table/checks/parties.ts";
import { contestCheck } from "../../../src/games/zap/checks/tasks/contest.ts";
import { moveCheck } from "../../../src/games/zap/checks/tasks/work.ts";
import { act, GM_ONLY } from "../../../src/games/zap/combat/acts.ts";
import { openingButtons } from "../../../src/games/zap/combat/ranges.ts";
import { roundStarts, turnStarts } from "../../../src/games/zap/combat/turns.ts";
import { combatantView } from "../../../src/games/zap/combat/procedure.ts";
import { fightOf, useRefusal } from "../../../src/games/zap/fight.ts";

const hero = () =>
  character("Ace", {
    abilities: [
      { name: "Ray", level: 8 },
      { name: "Flight", kind: "movement", level: 6 },
    ],
  });
const villain = () =>
  character("Genius", { role: "foe", abilities: [{ name: "Rockets", kind: "movement", level: 5 }] });

function chase(system: Record<string, object> = {}, way = "open"): Chasing {
  const [ace, genius] = [hero(), villain()];
  const combat = fight([ace, genius], { system });
  const draft = chaseCheck.prepare({ actor: ace, token: null, item: null, targets: [], data: { way } });
  if (!("plan" in draft)) throw new Error(draft.key);
  const parties = {
    self: participant(ace, abilityNamed(ace, "Flight"), combat),
    target: participant(genius, null, combat),
  };
  return { plan: draft.plan, throws: {}, outcome: null, parties };
}

const won = (situation: Chasing, result: "won" | "lost" | "unopposed"): Chasing => ({
  ...situation,
  outcome: { result, totals: { actor: 4, opponent: 2 }, counted: { actor: 0, opponent: 0 }, margin: 2 },
});
const keyOf = (why: { key: string } | null) => why?.key.replace("QUADRANT.zap.reason.", "") ?? null;

describe("a chase", () => {
  it("[ZAP-TR-9] is a contest with movement, for an Action, once a Round", () => {
    const situation = chase();
    expect(situation.plan.actor).toMatchObject({ kind: "movement", level: 6, purpose: "task" });
    expect(chaseCheck.refuse(situation)).toBeNull();
    expect(chaseCheck.costs(situation)).toEqual([
      { who: "tool", set: "usedRound", value: 2 },
      { who: "self.combatant", add: "spent", value: 1 },
      { who: "self.combatant", set: "moved", value: true },
    ]);
    expect(keyOf(chaseCheck.refuse(chase({ Ace: { moved: true } })))).toBe("moved");
    const again = fight([hero()], { system: { Ace: { moved: true, judgedRound: 1 } } });
    expect(turnStarts(fighter(again, "Ace"), 2).combatants[0]?.system).not.toHaveProperty("moved");
    expect(roundStarts(again).combatants[0]?.system, "in the next Round").toMatchObject({ moved: false });
  });

  it("[ZAP-TR-9] widens the Range by one step if it is won or unopposed, and changes nothing if it is lost", () => {
    expect(chaseCheck.effects!(won(chase(), "won"))).toEqual([
      { who: "self.combatant", set: "range", value: "pursuit" },
    ]);
    expect(chaseCheck.effects!(won(chase({ Ace: { range: "pursuit" } }), "unopposed"))).toEqual([
      { who: "self.combatant", set: "range", value: "lost" },
    ]);
    expect(chaseCheck.effects!(won(chase(), "lost"))).toEqual([]);
  });

  it("[ZAP-TR-9] brings both sides back to Combat Range if the pursuer wins, as Ranges are mutual", () => {
    const situation = won(chase({ Genius: { range: "pursuit" } }, "close"), "won");
    expect(chaseCheck.effects!(situation)).toEqual([
      { who: "self.combatant", set: "range", value: "combat" },
      { who: "target.combatant", set: "range", value: "combat" },
    ]);
    expect(keyOf(chaseCheck.refuse(chase({}, "close")))).toBe("chase.range-end");
    expect(keyOf(chaseCheck.refuse(chase({ Genius: { range: "lost" } }, "close")))).toBe("chase.range-lost");
  });

  it("[ZAP-TR-9] is opposed with an Ability or the Default Skill, or the other side lets it happen", () => {
    const situation = chase();
    const answers = chaseCheck.answers("opponent", situation);
    expect(answers.map(({ id, tool, automatic }) => [id, tool, automatic])).toEqual([
      ["Rockets", "Actor.Genius.Item.Rockets", false],
      ["default", null, false],
      ["outside", null, false],
      ["let", null, false],
    ]);
    const let_ = answers.at(-1)!.plan;
    expect(chaseCheck.kind.pools(let_).opponent!.dice).toEqual([]);
    expect(chaseCheck.kind.resolve(let_, { actor: [[1], [1]], opponent: [] }).result).toBe("unopposed");
  });

  it("[ZAP-TR-9] [ZAP-CNT-1] is opposed for an Action with the Default Skill, too, and not without one", () => {
    const answered = (spent: number) => chaseCheck.answers("opponent", chase({ Genius: { spent } }));
    const paid = answered(0).filter(({ id }) => id === "default" || id === "outside");
    expect(paid.map(({ costs, reason }) => [costs, reason])).toEqual([
      [[{ who: "target.combatant", add: "spent", value: 1 }], null],
      [[{ who: "target.combatant", add: "spent", value: 1 }], null],
    ]);
    expect(answered(2).map(({ id, reason }) => [id, keyOf(reason)])).toEqual([
      ["Rockets", "bar.noActions"],
      ["default", "bar.noActions"],
      ["outside", "bar.noActions"],
      ["let", null],
    ]);
  });

  it("[ZAP-TR-9] [ZAP-COMB-1] may combine a second Ability of the actor, for an Action of its own", () => {
    fight([hero(), villain()]);
    const asked = ask(chaseCheck, clicked(hero(), "Flight"));
    expect(asked.choices("combine")).toContain("Ray");
    const { now } = asked.fill("combine", "Ray");
    expect(now.plan).toMatchObject({ way: "open", actor: { level: 6, helpers: 1 }, joint: { base: "self" } });
    expect(chaseCheck.refresh(now).actor.helpers).toBe(1);
    expect(chaseCheck.costs(now)).toEqual([
      { who: "tool", set: "usedRound", value: 2 },
      { who: "self.combatant", add: "spent", value: 1 },
      { who: "own.tool", set: "usedRound", value: 2 },
      { who: "own.combatant", add: "spent", value: 1 },
      { who: "self.combatant", set: "moved", value: true },
    ]);
    expect(chaseCheck.price(now)).toContain('"count":2');
    expect(chaseCheck.view(now, { sees: () => true }).sides[0]!.note).toContain('side.with {"names":"Ray"}');
    fight([hero(), villain()], { system: { Ace: { spent: 1 } } });
    expect(keyOf(chaseCheck.refuse(asking(chaseCheck, { plan: now.plan, parties: partiesOf(now.parties) }).now))).toBe(
      "bar.noActions",
    );
  });

  it("[ZAP-TR-9] [ZAP-COMB-1] [ZAP-CNT-1] is announced, can be joined by friends, and moves only the actor", () => {
    const [ace, ford] = [hero(), character("Ford", { abilities: [{ name: "Jets", kind: "movement", level: 5 }] })];
    fight([ace, ford, villain()]);
    const { now } = ask(chaseCheck, clicked(ace, "Flight"));
    expect(chaseCheck.announces).toBe(true);
    const thrownDice = { ...now, card: card("open") };
    const jets = chaseCheck.interventions!(thrownDice, ford).find(({ id }) => id === "join:Actor.Ford:Jets")!;
    expect(jets).toMatchObject({ reason: null, plan: { way: "open", actor: { helpers: 2 } } });
    expect(jets.costs).toEqual([
      { who: "helper1.tool", set: "usedRound", value: 2 },
      { who: "helper1.combatant", add: "spent", value: 1 },
    ]);
    // Only the acting combatant changes Range, not the helper.
    const parties = { ...now.parties, ...participants(jets.parties) };
    const done = won({ ...thrownDice, plan: jets.plan, parties }, "won");
    expect(chaseCheck.effects!(done)).toEqual([{ who: "self.combatant", set: "range", value: "pursuit" }]);
    expect(chaseCheck.interventions!(thrownDice, ford).map(({ id }) => id.split(":")[0])).not.toContain("guard");
  });

  it("[ZAP-TR-9] [ZAP-AM-17] can be joined at Pursuit Range, but not with contact lost", () => {
    const reasonAt = (range: string): string | null => {
      const ford = character("Ford", { abilities: [{ name: "Jets", kind: "movement", level: 5 }] });
      const ace = hero();
      fight([ace, ford, villain()], { system: { Ford: { range } } });
      const { now } = ask(chaseCheck, clicked(ace, "Flight"));
      const announced = { ...now, card: { ...card("open"), system: { state: "open", kind: "chase" } } as never };
      const jets = chaseCheck.interventions!(announced, ford).find(({ id }) => id === "join:Actor.Ford:Jets")!;
      return keyOf(jets.reason);
    };
    expect(["combat", "pursuit", "lost"].map(reasonAt)).toEqual([null, null, "tooFar.lost"]);
  });

  it("[ZAP-TR-9] can put a target at Pursuit or Lost Range, out of reach of attacks and contests", () => {
    const [ace, genius] = [hero(), villain()];
    for (const [range, key] of [
      ["combat", null],
      ["pursuit", "tooFar.pursuit"],
      ["lost", "tooFar.lost"],
    ] as const) {
      const combat = fight([ace, genius], { system: { Genius: { range } } });
      const ray = abilityNamed(ace, "Ray");
      const subject = { actor: ace, token: null, item: ray, targets: [token(genius)], data: {} };
      const parties = { self: participant(ace, ray, combat), target: participant(genius, null, combat) };
      for (const check of [attackCheck, contestCheck]) {
        const draft = check.prepare(subject);
        if (!("plan" in draft)) throw new Error(draft.key);
        const situation = { plan: draft.plan, throws: {}, outcome: null, parties } as never;
        expect(keyOf(check.refuse(situation))).toBe(key);
      }
    }
  });

  it("[ZAP-ACT-3] bars its Movement Power from attack and defence in the same Round, and the reverse", () => {
    const ace = character("Ace", { abilities: [{ name: "Flight", kind: "movement", usedRound: 2 }] });
    const moved = fightOf(fighter(fight([ace], { system: { Ace: { moved: true } } }), "Ace"));
    expect(keyOf(useRefusal(ace, abilityNamed(ace, "Flight"), "attack", moved))).not.toBeNull();
    expect(keyOf(useRefusal(ace, abilityNamed(ace, "Flight"), "defense", moved))).not.toBeNull();
    const [fought, genius] = [
      character("Ace", { abilities: [{ name: "Flight", kind: "movement", usedRound: 2, standing: true }] }),
      villain(),
    ];
    const combat = fight([fought, genius]);
    const draft = chaseCheck.prepare({
      actor: fought,
      token: null,
      item: abilityNamed(fought, "Flight"),
      targets: [],
      data: {},
    });
    if (!("plan" in draft)) throw new Error(draft.key);
    const parties = {
      self: participant(fought, abilityNamed(fought, "Flight"), combat),
      target: participant(genius, null, combat),
    };
    expect(keyOf(chaseCheck.refuse({ plan: draft.plan, throws: {}, outcome: null, parties }))).toBe(
      "bar.usedThisRound",
    );
  });
});

describe("the Range of a combatant", () => {
  it("[ZAP-TR-9] is noted in the tracker beside a chase button, and can be set by the GM only", () => {
    const combat = fight([hero(), villain()], { system: { Genius: { range: "pursuit" } } });
    const acting = combatantView(fighter(combat, "Ace"))!;
    expect(acting.notes).toContain("QUADRANT.zap.range.combat");
    expect(acting.controls.map(({ data }) => data.check)).toContain("zap.chase");
    expect(combatantView(fighter(combat, "Genius"))!.notes).toContain("QUADRANT.zap.range.pursuit");
    expect(acting.choices).toMatchObject([{ act: "setRange", value: "combat", options: [{}, {}, {}] }]);
    const [widened] = chaseCheck.effects!(won(chase(), "won")) as unknown as [{ set: string; value: string }];
    Object.assign(fighter(combat, "Ace").system, { [widened.set]: widened.value });
    expect(combatantView(fighter(combat, "Ace"))!.notes).toContain("QUADRANT.zap.range.pursuit");
    Object.assign(fighter(combat, "Ace").system, { range: "combat" });
    expect(act("setRange", fighter(combat, "Ace"), { value: "lost" })).toMatchObject({
      combatants: [{ id: "Ace", system: { range: "lost" } }],
    });
    expect(act("setRange", fighter(combat, "Ace"), { value: "nowhere" })).toMatchObject({
      key: expect.any(String) as string,
    });
    expect(GM_ONLY).toContain("setRange");
  });

  it("[ZAP-TR-9] is Combat Range as a fight begins, or Pursuit Range if that is set for all combatants before", () => {
    expect(schemaOf({ type: "zap" })!.clean({})).toMatchObject({ range: "combat" });
    const near = fight([hero(), villain()], { round: 0 });
    expect(openingButtons(near)).toMatchObject([{ data: { act: "setRanges", value: "pursuit", combatant: "Ace" } }]);
    expect(act("setRanges", fighter(near, "Ace"), { value: "pursuit" })).toMatchObject({
      combatants: [
        { id: "Ace", system: { range: "pursuit" } },
        { id: "Genius", system: { range: "pursuit" } },
      ],
    });
  });
});

describe("moving within a Range", () => {
  const move = (name: string | null, system: object = {}) => {
    const ace = hero();
    const combat = fight([ace], { system: { Ace: system } });
    const parties = { self: participant(ace, name ? abilityNamed(ace, name) : null, combat) };
    const draft = moveCheck.prepare({ actor: ace, token: null, item: parties.self.tool, targets: [], data: {} });
    if (!("plan" in draft)) throw new Error(draft.key);
    return { plan: draft.plan, throws: {}, outcome: { result: "moved" }, parties };
  };

  it("[ZAP-ACT-4] is free with a Movement Power, and costs an Action with the Default Skill", () => {
    expect(moveCheck.costs(move("Flight"))).toEqual([]);
    expect(moveCheck.refuse(move("Flight", { spent: 2 }))).toBeNull();
    expect(moveCheck.costs(move(null))).toEqual([{ who: "self.combatant", add: "spent", value: 1 }]);
    expect(keyOf(moveCheck.refuse(move(null, { spent: 2 })))).toBe("bar.noActions");
    expect(keyOf(moveCheck.refuse(move("Ray")))).toBe("noMovement");
  });
});

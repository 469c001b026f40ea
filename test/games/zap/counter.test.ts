import { beforeEach, describe, expect, it, vi } from "vitest";
import { scenery } from "./things.ts";
import { abilityNamed, character, fight, fighter, participant, token } from "./world.ts";
import { attackCheck } from "../../../src/games/zap/checks/attack/attack.ts";
import { chaseCheck } from "../../../src/games/zap/checks/tropes/chase.ts";
import { counterButtons } from "../../../src/games/zap/checks/tropes/counter-buttons.ts";
import { counterCheck } from "../../../src/games/zap/checks/tropes/counter.ts";
import type { Countering } from "../../../src/games/zap/checks/tropes/counter-plan.ts";
import { participants, type Parties } from "../../../src/table/checks/parties.ts";
import type { Card } from "../../../src/table/documents/messages.ts";

/** The checks of the mocked register by ID; filled after all modules are imported. */
const checks = vi.hoisted((): Record<string, unknown> => ({}));
vi.mock("../../../src/table/register.ts", () => ({
  checkById: (id: string) => ({ check: checks[id] }),
  gameOf: () => ({ id: "zap", conditions: [] }),
}));
Object.assign(checks, { "zap.attack": attackCheck, "zap.counter": counterCheck, "zap.chase": chaseCheck });

const villain = () =>
  character("Genius", {
    role: "foe",
    abilities: [
      { name: "Helmet", level: 9 },
      { name: "Tentacles", level: 6 },
    ],
  });
const hero = (name: string, level = 8) =>
  character(name, {
    abilities: [
      { name: "Ray", level },
      { name: "Plan", kind: "shtick", level: 5 },
    ],
  });

/** The Genius has announced an attack on Ace; Ford and a Trooper are in the fight, too. */
function announced({ acting = 0, system = {} as Record<string, object> } = {}) {
  const genius = villain();
  const ace = hero("Ace");
  const ford = hero("Ford", 7);
  const trooper = character("Trooper", { role: "foe", abilities: [{ name: "Rifle", level: 6 }] });
  const combat = fight([genius, ace, ford, trooper], { acting, system });
  const helmet = abilityNamed(genius, "Helmet");
  const draft = attackCheck.prepare({ actor: genius, token: null, item: helmet, targets: [token(ace)], data: {} });
  if (!("plan" in draft)) throw new Error(draft.key);
  const parties: Parties = { ...draft.parties, target: { ...draft.parties.target!, token: null } };
  const card = {
    documentName: "ChatMessage",
    id: "c1",
    uuid: "ChatMessage.c1",
    type: "card",
    visible: true,
    timestamp: 1,
    system: {
      game: "zap",
      kind: "attack",
      state: "open",
      plan: draft.plan,
      parties,
      throws: {},
      tied: null,
      applied: [
        {
          phase: "price",
          at: 0,
          changes: [
            { who: "tool", set: "usedRound", value: 2 },
            { who: "self.combatant", add: "spent", value: 1 },
          ],
          writes: [
            { kind: "field", uuid: helmet.uuid, name: "", path: "system.usedRound", before: -1, after: 2 },
            {
              kind: "field",
              uuid: "Combat.fight.Combatant.Genius",
              name: "",
              path: "system.spent",
              before: 0,
              after: 1,
            },
          ],
          notes: [],
        },
      ],
    },
  } as unknown as Card;
  const all = game.messages as unknown as { contents: unknown[]; get: (id: string) => unknown };
  all.contents.push(card);
  all.get = (id) => all.contents.find((one) => (one as Card).id === id);
  return { genius, ace, ford, trooper, combat, card };
}

type Scene = ReturnType<typeof announced>;

/** The actor's Counter as its dialog opens. */
function counter(scene: Scene, actor: Actor.Implementation = scene.ford): Countering {
  const draft = counterCheck.prepare({ actor, token: null, item: null, targets: [], data: { card: scene.card.uuid } });
  if (!("plan" in draft)) throw new Error(draft.key);
  expect(draft.tied).toBe("ChatMessage.c1");
  return { plan: draft.plan, throws: {}, outcome: null, parties: participants(draft.parties), tied: scene.card };
}

function decided(situation: Countering, result: "won" | "lost" | "conceded"): Countering {
  const outcome = { result, totals: { actor: 4, opponent: 6 }, counted: { actor: 0, opponent: 0 }, margin: -2 };
  return { ...situation, outcome };
}

const keyOf = (why: { key: string } | null) => why?.key.replace("QUADRANT.zap.reason.", "") ?? null;

/** The Genius flees from Ace, and has announced it. */
function fleeing(range: string): Scene {
  const scene = announced({ system: { Genius: { range } } });
  const data = { way: "open" };
  const draft = chaseCheck.prepare({ actor: scene.genius, token: null, item: null, targets: [token(scene.ace)], data });
  if (!("plan" in draft)) throw new Error(draft.key);
  Object.assign(scene.card.system, { kind: "chase", plan: draft.plan, parties: draft.parties });
  return scene;
}

describe("a Counter", () => {
  let scene: Scene;
  beforeEach(() => {
    scene = announced();
  });

  it("[ZAP-AM-17] may stop a change of Range at Pursuit Range, also by the target's ally, but no other act there", () => {
    const chased = fleeing("pursuit");
    expect(keyOf(counterCheck.refuse(counter(chased)))).toBeNull();
    const user = { isGM: false } as User.Implementation;
    const parties = participants(chased.card.system.parties);
    Object.assign(chased.combat, { active: true });
    const buttons = counterButtons({ card: chased.card, parties } as never, user);
    expect(buttons.find(({ data }) => data.actor === "Actor.Ford")).toMatchObject({ reason: null });
    expect(keyOf(counterCheck.refuse(counter(announced({ system: { Genius: { range: "pursuit" } } }))))).toBe(
      "tooFar.pursuit",
    );
    const lost = fleeing("pursuit");
    fighter(lost.combat, "Genius").system.range = "lost";
    expect(keyOf(counterCheck.refuse(counter(lost)))).toBe("tooFar.lost");
  });

  it("[ZAP-CNT-1] [ZAP-TR-9] may stop a change of Range with any other actor of the fight, and with an obstacle", () => {
    const chased = fleeing("combat");
    const slick = scenery("Oil slick", { kind: "obstacle", level: 6 });
    for (const actor of [chased.ace, chased.ford, chased.trooper, slick]) {
      const situation = counter(chased, actor);
      expect(keyOf(counterCheck.refuse(situation)), actor.name).toBeNull();
      expect(situation.plan.actor, "the Ability that flees").toMatchObject({ level: 9, purpose: "task" });
    }
    expect(keyOf(counterCheck.refuse(counter(chased, chased.genius)))).toBe("oneself");
  });

  it("[ZAP-CNT-1] sets an unused Ability and an Action against the Ability that was announced", () => {
    const situation = counter(scene);
    expect(situation.parties.self!.tool!.name, "the strongest").toBe("Ray");
    expect(situation.plan).toMatchObject({
      actor: { level: 9, purpose: "task" },
      opponent: { level: 7, purpose: "task" },
      tieTo: "opponent",
      decisive: false,
      declined: false,
    });
    expect(counterCheck.refuse(situation)).toBeNull();
    expect(counterCheck.costs(situation)).toEqual([
      { who: "tool", set: "usedRound", value: 2 },
      { who: "self.combatant", add: "spent", value: 1 },
    ]);
    const roles = counterCheck.roles as Record<string, string>;
    expect(roles, "whoever counters throws at once").toEqual({ actor: "target", opponent: "self" });
  });

  it("[ZAP-CNT-1] may use a Shtick or the Default Skill, but needs an Action and another actor's act", () => {
    const [with_] = counterCheck.fields!(counter(scene));
    expect(with_!.choices!.map(({ value }) => value)).toEqual(["Ray", "Plan", "default"]);
    const spent = announced({ system: { Ford: { spent: 2 } } });
    expect(keyOf(counterCheck.refuse(counter(spent)))).toBe("bar.noActions");
    const own = counter(scene, scene.genius);
    expect(keyOf(counterCheck.refuse(own))).toBe("oneself");
  });

  it("[ZAP-CNT-1] is refused once dice are rolled or the card is closed", () => {
    const situation = counter(scene);
    const system = scene.card.system as unknown as { throws: object; state: string };
    system.throws = { attack: [[5], [2]] };
    expect(keyOf(counterCheck.refuse(situation))).toBe("notAnnounced");
    system.throws = {};
    system.state = "closed";
    expect(keyOf(counterCheck.refuse(situation))).toBe("notAnnounced");
  });

  it("[ZAP-CNT-1] ends the act, which stays paid for, if its actor loses, and lets it go on if its actor wins", () => {
    const situation = counter(scene);
    expect(counterCheck.effects!(decided(situation, "won"))).toEqual([]);
    expect(counterCheck.effects!(decided(situation, "lost"))).toEqual([
      { who: "card", set: "state", value: "closed" },
      {
        who: "card",
        set: "ended",
        value: { key: "QUADRANT.zap.counter.ended.lost", data: { name: "Ford" } },
      },
    ]);
    expect(counterCheck.kind.changes(situation.plan, decided(situation, "lost").outcome!), "nobody is harmed").toEqual(
      [],
    );
  });

  it("[ZAP-TR-4] charges a Supreme Effort to the side that makes it", () => {
    const situation = decided(counter(scene), "won");
    const effort = { kind: "supremeEffort", value: 3 } as const;
    const paid = (plan: object): string[] =>
      counterCheck.changes!({ ...situation, plan: { ...situation.plan, ...plan } }).map(({ who }) => who);
    expect(paid({ actor: { ...situation.plan.actor, effort } })).toContain("target");
    expect(paid({ actor: { ...situation.plan.actor, effort } })).not.toContain("self");
    expect(paid({ opponent: { ...situation.plan.opponent, effort } })).toContain("self");
    expect(paid({ opponent: { ...situation.plan.opponent, effort } })).not.toContain("target");
  });

  it("[ZAP-CNT-3] gives the act's Action and Ability back, without a roll of its actor, if it is conceded", () => {
    const situation = counter(scene);
    const concede = counterCheck.answers("actor", situation).find(({ id }) => id === "concede")!;
    expect(counterCheck.kind.pools(concede.plan).actor!.dice).toEqual([]);
    expect(counterCheck.kind.resolve(concede.plan, { actor: [], opponent: [[7], [3]] }).result).toBe("conceded");
    expect(counterCheck.effects!(decided(situation, "conceded"))).toEqual([
      { who: "card", giveBack: true },
      { who: "card", set: "state", value: "closed" },
      expect.objectContaining({ who: "card", set: "ended" }),
    ]);
  });

  it("[ZAP-CNT-3] is answered with the announced Ability for free, or with another one for an extra Action", () => {
    const answers = counterCheck.answers("actor", counter(scene));
    const contest = answers.find(({ id }) => id === "contest")!;
    expect(contest.costs).toEqual([]);
    expect(contest.plan.actor.level).toBe(9);
    expect(answers.map(({ id }) => id).filter((id) => !id.startsWith("cover:"))).toEqual([
      "contest",
      "wildShot",
      "supremeEffort",
      "concede",
      "another:Tentacles",
      "another:default",
    ]);
    const other = answers.find(({ id }) => id === "another:Tentacles")!;
    expect(other.plan.actor.level).toBe(6);
    expect(other.costs).toEqual([
      { who: "targetTool", set: "usedRound", value: 2 },
      { who: "target.combatant", add: "spent", value: 1 },
    ]);
    expect(
      answers.every(({ automatic }) => !automatic),
      "nobody decides that for the GM",
    ).toBe(true);
  });

  it("[ZAP-CNT-3] may be answered with a friend's Action and Ability", () => {
    const covers = counterCheck.answers("actor", counter(scene)).filter(({ party }) => party);
    expect(covers.map(({ id, party }) => [id, party!.actor])).toEqual([
      ["cover:Actor.Trooper:Rifle", "Actor.Trooper"],
      ["cover:Actor.Trooper:default", "Actor.Trooper"],
    ]);
    expect(covers[0]!.plan.actor.level).toBe(6);
    expect(covers[0]!.costs).toEqual([
      { who: "targetTool", set: "usedRound", value: 2 },
      { who: "target.combatant", add: "spent", value: 1 },
    ]);
  });

  it("[ZAP-CNT-3] needs an Action for another Ability and for a friend's, even for the Default Skill", () => {
    const poor = announced({ system: { Genius: { spent: 2 }, Trooper: { spent: 2 } } });
    const answers = counterCheck.answers("actor", counter(poor));
    const barred = answers.filter(({ reason }) => reason !== null);
    expect(barred.map(({ id, reason }) => [id, keyOf(reason)])).toEqual([
      ["another:Tentacles", "bar.noActions"],
      ["another:default", "bar.noActions"],
      ["cover:Actor.Trooper:Rifle", "bar.noActions"],
      ["cover:Actor.Trooper:default", "bar.noActions"],
    ]);
  });

  it("[ZAP-CNT-3] [ZAP-TR-9] lets no friend cover from beyond Combat Range, except against a Counter of a chase", () => {
    const coverOf = (situation: Countering): string | null => {
      const covers = counterCheck.answers("actor", situation).filter(({ party }) => party);
      return keyOf(covers.find(({ id }) => id === "cover:Actor.Trooper:Rifle")!.reason);
    };
    const far = announced({ system: { Trooper: { range: "pursuit" } } });
    expect(coverOf(counter(far))).toBe("tooFar.pursuit");
    const slick = scenery("Oil slick", { kind: "obstacle", level: 6 });
    expect(coverOf(counter(far, slick)), "an obstacle is on no side").toBeNull();
    const chased = fleeing("combat");
    fighter(chased.combat, "Trooper").system.range = "pursuit";
    expect(coverOf(counter(chased))).toBeNull();
    fighter(chased.combat, "Trooper").system.range = "lost";
    expect(coverOf(counter(chased))).toBe("tooFar.lost");
  });

  it("[ZAP-AM-17] [ZAP-COMB-1] may be joined at Pursuit Range if it is a Counter of a change of Range", () => {
    const joinOf = (countered: Scene): string | null => {
      fighter(countered.combat, "Ace").system.range = "pursuit";
      const card = { ...countered.card, system: { ...countered.card.system, kind: "counter" } } as Card;
      const joins = counterCheck.interventions!({ ...counter(countered), card }, countered.ace);
      return keyOf(joins.find(({ id }) => id === "join:Actor.Ace:Ray")!.reason);
    };
    expect(joinOf(fleeing("combat"))).toBeNull();
    expect(joinOf(announced())).toBe("tooFar.pursuit");
  });

  it("reads the other side from the announced card, not from its own declared plan", () => {
    const situation = counter(scene);
    const forged = {
      ...situation,
      plan: { ...situation.plan, declined: true, actor: { ...situation.plan.actor, level: 1 } },
    };
    expect(counterCheck.refresh(forged)).toMatchObject({ declined: false, actor: { level: 9 } });
  });

  it("uses the level of an obstacle that counters, which pays nothing", () => {
    const slick = scenery("Oil slick", { kind: "obstacle", level: 6 });
    const situation = counter(scene, slick);
    expect(situation.plan.opponent).toMatchObject({ kind: "peril", level: 6 });
    expect(counterCheck.refuse(situation)).toBeNull();
    expect(counterCheck.costs(situation)).toEqual([]);
  });
});

describe("the Counter button on an announced act", () => {
  it("[ZAP-CNT-1] is offered for each of the reader's actors, with the reason if it is refused", () => {
    const { card, ace, ford } = announced({ system: { Ace: { spent: 2 } } });
    const user = { isGM: false, id: "u" } as never;
    const parties = participants(card.system.parties);
    const combats = game.combats as unknown as { contents: { active: boolean }[] };
    combats.contents[0]!.active = true;
    for (const actor of (
      combats.contents[0] as unknown as {
        combatants: { contents: { actor: { testUserPermission: unknown; uuid: string } }[] };
      }
    ).combatants.contents) {
      actor.actor.testUserPermission = () => [ace.uuid, ford.uuid].includes(actor.actor.uuid);
    }
    const situation = { plan: card.system.plan, throws: {}, outcome: null, parties, card };
    expect(counterButtons(situation, user).map(({ data, reason }) => [data.actor, data.card, reason])).toEqual([
      ["Actor.Ace", "ChatMessage.c1", 'QUADRANT.zap.reason.bar.noActions {"name":"Ace","ability":""}'],
      ["Actor.Ford", "ChatMessage.c1", null],
    ]);
  });
});

describe("Take a Bullet", () => {
  it("[ZAP-CNT-2] makes the friend the target, who defends with the Default Skill and has no choice", () => {
    const { genius, ace, ford, combat, card } = announced();
    const parties = participants(card.system.parties);
    const situation = { plan: card.system.plan, throws: {}, outcome: null, parties, card } as never;
    const offers = attackCheck.interventions!(situation, ford).filter(({ id }) => id.startsWith("bullet:"));
    expect(offers).toHaveLength(1);
    const [bullet] = offers;
    expect(bullet).toMatchObject({
      reason: null,
      costs: [{ who: "target.combatant", add: "spent", value: 1 }],
      parties: { target: { actor: "Actor.Ford" } },
    });
    expect(
      attackCheck.interventions!(situation, ace).some(({ id }) => id.startsWith("bullet:")),
      "already hit",
    ).toBe(false);
    expect(attackCheck.interventions!(situation, genius)).toEqual([]);
    const after = { ...card.system.parties, ...bullet!.parties };
    const now = {
      plan: bullet!.plan,
      throws: { attack: [[5], [2]] },
      outcome: null,
      parties: participants(after),
      card,
    } as never;
    const answers = attackCheck.answers("defense", now);
    expect(answers.map(({ id, automatic }) => [id, automatic])).toEqual([["default", true]]);
    expect(answers[0]!.plan.defense).toMatchObject({ kind: "default", level: 3 });
    expect(participant(ford, null, combat).combatant).not.toBeNull();
  });

  it("[ZAP-CNT-2] [ZAP-TR-9] is refused beyond Combat Range of the attacker", () => {
    const { ford, card } = announced({ system: { Ford: { range: "pursuit" } } });
    const parties = participants(card.system.parties);
    const situation = { plan: card.system.plan, throws: {}, outcome: null, parties, card } as never;
    const [bullet] = attackCheck.interventions!(situation, ford).filter(({ id }) => id.startsWith("bullet:"));
    expect(keyOf(bullet!.reason)).toBe("tooFar.pursuit");
  });

  it("[ZAP-CNT-2] costs an Action, and is ignored on a card that is only declared", () => {
    const { ford, card } = announced({ system: { Ford: { spent: 2 } } });
    const situation = {
      plan: card.system.plan,
      throws: {},
      outcome: null,
      parties: participants(card.system.parties),
      card,
    } as never;
    const [bullet] = attackCheck.interventions!(situation, ford).filter(({ id }) => id.startsWith("bullet:"));
    expect(keyOf(bullet!.reason)).toBe("bar.noActions");
    const declared = { ...card, system: { ...card.system, state: "declared" } };
    const forged = { ...card.system.parties, targetBullet: card.system.parties.target! };
    const parties = participants(forged);
    const answers = attackCheck.answers("defense", {
      plan: card.system.plan,
      throws: {},
      outcome: null,
      parties,
      card: declared,
    } as never);
    expect(answers.map(({ id }) => id)).toContain("Ray");
  });
});

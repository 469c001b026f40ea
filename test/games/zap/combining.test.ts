import { beforeEach, describe, expect, it, vi } from "vitest";
import { ask, asking, card, clicked, type Asking } from "./asking.ts";
import { thingOf } from "./gear-world.ts";
import { scenery, ship } from "./things.ts";
import { abilityNamed, character, fight, fighter, known, participant, peace } from "./world.ts";
import { attackCheck, type AttackSituation } from "../../../src/games/zap/checks/attack/attack.ts";
import { contestCheck } from "../../../src/games/zap/checks/tasks/contest.ts";
import { defensesOf } from "../../../src/games/zap/checks/attack/defenses.ts";
import { lentBy } from "../../../src/games/zap/checks/joining/joining.ts";
import { participants } from "../../../src/table/checks/parties.ts";
import { taskCheck } from "../../../src/games/zap/checks/tasks/task.ts";
import type { Character } from "../../../src/games/zap/documents.ts";
import { fightOf } from "../../../src/games/zap/fight.ts";
import { usePool } from "../../../src/rules/zap/index.ts";

const mace = { name: "Mace", level: 8 };
const flight = { name: "Flight", level: 7, kind: "movement" };
const aura = { name: "Aura", level: 5, activation: "automatic", automaticUse: "attack", traits: ["limited"] };
const ace = (more = {}): Character => character("Ace", { abilities: [mace, flight, aura], ...more });
const ford = (more = {}): Character => character("Ford", { abilities: [{ name: "Rifle", level: 9 }], ...more });
const spotty = (): Character => character("Spotty", { abilities: [{ name: "Spanner", level: 6 }] });
const foe = (name = "Genius", more = {}): Character => character(name, { role: "foe", background: "", ...more });

type Attack = Asking<AttackSituation["plan"], NonNullable<AttackSituation["outcome"]>>;

/** An attack that has been announced: a card that the referee has admitted. */
function announced(asked: Attack): AttackSituation {
  return { ...asked.now, card: card("open") };
}

/** The same card after the actor has joined. */
function joined(situation: AttackSituation, actor: Character, id: string): AttackSituation {
  const { plan, parties } = attackCheck.interventions!(situation, actor).find((one) => one.id === id)!;
  const now = asking(attackCheck, { plan, parties }).now;
  return { ...situation, plan, parties: { ...situation.parties, ...now.parties } };
}

describe("combining an actor's own Abilities", () => {
  beforeEach(peace);

  it("[ZAP-COMB-1] adds 1 for a second one, costs its Action and use, and is noted on the card", () => {
    const hero = ace();
    fight([hero, foe()]);
    const asked = ask(attackCheck, clicked(hero, "Mace", [foe()])).fill("combine", "Flight");
    expect(asked.now.plan.attack).toMatchObject({ level: 8, helpers: 1 });
    expect(attackCheck.costs(asked.now)).toEqual([
      { who: "tool", set: "usedRound", value: 2 },
      { who: "self.combatant", add: "spent", value: 1 },
      { who: "own.tool", set: "usedRound", value: 2 },
      { who: "own.combatant", add: "spent", value: 1 },
    ]);
    expect(attackCheck.price(asked.now)).toContain('"count":2');
    const note = attackCheck.view(asked.now, { sees: () => true }).sides[0]!.note;
    expect(note).toContain('side.with {"names":"Flight"}');
    expect(note).toContain('side.helpers {"value":1}');
    expect(asked.fill("combine", "").now.plan.attack.helpers).toBe(0);
    expect(asked.fill("combine", "").now.parties.own).toBeUndefined();
  });

  it("[ZAP-COMB-1] is not offered without a second Action, and is refused if the card declares it anyway", () => {
    const hero = ace();
    fight([hero, foe()], { system: { Ace: { spent: 1 } } });
    expect(ask(attackCheck, clicked(hero, "Mace", [foe()])).choices("combine")).toEqual(["", "Aura!"]);
    const rich = ace();
    fight([rich, foe()]);
    const asked = ask(attackCheck, clicked(rich, "Mace", [foe()])).fill("combine", "Flight");
    fight([rich, foe()], { system: { Ace: { spent: 1 } } });
    expect(
      attackCheck.refuse(
        asking(attackCheck, {
          plan: asked.now.plan,
          parties: stored(asked),
        }).now,
      )?.key,
    ).toBe("QUADRANT.zap.reason.bar.noActions");
  });

  it("[ZAP-COMB-2] uses the weaker level as base with an automatic one, which is free if the act itself sets it off", () => {
    const hero = ace();
    fight([hero, foe()]);
    const free = ask(attackCheck, clicked(hero, "Mace", [foe()])).fill("combine", "Aura!");
    expect(free.now.plan.attack).toMatchObject({ level: 5, helpers: 1, automatic: true });
    expect(attackCheck.costs(free.now)).toHaveLength(2);
    expect(attackCheck.view(free.now, { sees: () => true }).sides[0]!.note).toContain('side.base {"ability":"Aura"}');
    const paid = ask(attackCheck, clicked(hero, "Mace", [foe()])).fill("combine", "Aura");
    expect(attackCheck.costs(paid.now)).toContainEqual({ who: "self.combatant", add: "spent", value: 1 });
    expect(attackCheck.costs(paid.now)).toHaveLength(3);
  });

  it("[ZAP-COMB-4] lists the Disadvantages of all on the card, and takes the attribute compared with from the base", () => {
    const hero = character("Ace", {
      abilities: [mace, { name: "Fear", level: 4, activation: "automatic", automaticUse: "attack", versus: "will" }],
    });
    const will = ask(attackCheck, clicked(hero, "Mace", [foe()])).fill("combine", "Fear!");
    expect(will.now.plan.versus).toBe("will");
    const limited = character("Ford", {
      abilities: [{ ...mace, system: { traits: [{ key: "limited", grade: -1, note: "" }] } }, flight],
    });
    const asked = ask(attackCheck, clicked(limited, "Mace", [foe()]));
    expect(attackCheck.view(asked.now, { sees: () => true }).note).not.toContain("drawbacks");
    const along = asked.fill("combine", "Flight");
    expect(attackCheck.view(along.now, { sees: () => true }).note).toContain("Mace: QUADRANT.zap.trait.limited");
  });

  it("[ZAP-COMB-1] [ZAP-DEF-1] lets an automatic and an active defence work together, the weaker one as the base", () => {
    const hero = character("Ace", { abilities: [mace, { name: "Belt", level: 7, activation: "automatic" }] });
    const combat = fight([hero, foe()], { acting: 1 });
    const pair = defensesOf(hero, fightOf(fighter(combat, "Ace"))).find(({ partner }) => partner)!;
    expect(pair).toMatchObject({ ability: { name: "Mace" }, cost: 1, use: { level: 7, helpers: 1, automatic: true } });
  });

  it("[ZAP-TR-1] merges the base's dice in a Wild Shot, then adds the helpers", () => {
    const asked = ask(attackCheck, clicked(ace(), "Mace", [foe()]))
      .fill("combine", "Flight")
      .toggle("wildShot");
    expect(usePool(asked.now.plan.attack).pool).toMatchObject({ dice: [{ faces: 10, bonus: 0 }], modifier: 1 });
  });
});

function stored(asked: Attack) {
  return Object.fromEntries(
    Object.entries(asked.now.parties).map(([who, { actor, token, tool, name, img }]) => [
      who,
      { actor: actor?.uuid ?? null, token: token?.uuid ?? null, tool: tool?.uuid ?? null, name, img },
    ]),
  );
}

describe("joining a friend", () => {
  beforeEach(peace);

  it("[ZAP-COMB-1] [ZAP-TURN-6] adds 1 for each friend, costs an Action and the Ability, and begins the friend's own turn", () => {
    const team = [ace(), ford(), spotty(), foe()];
    fight(team, { acting: 0 });
    const act = announced(ask(attackCheck, clicked(team[0]!, "Mace", [team[3]!])));
    const [rifle, defaultSkill] = attackCheck.interventions!(act, team[1]!);
    expect(rifle).toMatchObject({ reason: null, plan: { attack: { level: 8, helpers: 2 } } });
    expect(defaultSkill?.id).toBe("join:Actor.Ford:default");
    expect(rifle!.costs).toEqual([
      { who: "helper1.combatant", set: "judgedRound", value: 2 },
      { who: "helper1.combatant", set: "joinedRound", value: 2 },
      { who: "helper1.combatant", set: "leader", value: "Ace" },
      { who: "helper1.tool", set: "usedRound", value: 2 },
      { who: "helper1.combatant", add: "spent", value: 1 },
    ]);
    const two = joined(act, team[1] as Character, rifle!.id);
    const three = joined(two, team[2] as Character, "join:Actor.Spotty:Spanner");
    expect(Object.keys(three.parties)).toEqual(["self", "target", "helper1", "helper2"]);
    expect(three.plan.attack.helpers).toBe(3);
    expect(attackCheck.view(three, { sees: () => true }).sides[0]!.note).toContain("Rifle");
    expect(attackCheck.refresh(three).attack.helpers, "read anew").toBe(3);
  });

  it("[ZAP-COMB-1] adds no more than there are players, and is not offered to the other side", () => {
    const alone = ace();
    const goons = [foe("One", { abilities: [mace] }), foe("Two"), foe("Three"), foe("Four")];
    fight([alone, ...goons], { acting: 1 });
    let act = announced(ask(attackCheck, clicked(goons[0]!, "Mace", [alone])));
    expect(attackCheck.interventions!(act, alone)).toEqual([]);
    for (const goon of goons.slice(1)) act = joined(act, goon, `join:Actor.${goon.name}:default`);
    expect(act.plan.attack.helpers, "one player's character is there").toBe(1);
    const heroes = announced(ask(attackCheck, clicked(alone, "Mace", [goons[0]!])));
    expect(attackCheck.interventions!(heroes, goons[1]!).filter(({ id }) => id.startsWith("join"))).toEqual([]);
  });

  it("[ZAP-COMB-1] is greyed out without an Action, with a used Ability, and outside the fight", () => {
    const reasonOf = (system: object, more = {}, inside = true): string | undefined => {
      const team = [ace(), ford(more), foe()];
      fight(inside ? team : [team[0]!, team[2]!], { acting: 0, system: { Ford: system } });
      const act = announced(ask(attackCheck, clicked(team[0]!, "Mace", [team[2]!])));
      return attackCheck.interventions!(act, team[1]!)[0]!.reason?.key;
    };
    expect(reasonOf({})).toBeUndefined();
    expect(reasonOf({ spent: 2, judgedRound: 2 })).toBe("QUADRANT.zap.reason.bar.noActions");
    expect(reasonOf({ spent: 2 }), "the own turn begins with the leader's, with what this Round has left").toBe(
      "QUADRANT.zap.reason.bar.noActions",
    );
    expect(reasonOf({ restrains: "Somebody" }), "a hold is paid for at the tracker").toBe(
      "QUADRANT.zap.reason.joinFirst",
    );
    expect(reasonOf({}, { abilities: [{ name: "Rifle", level: 9, usedRound: 2 }] })).toBe(
      "QUADRANT.zap.reason.bar.usedThisRound",
    );
    expect(reasonOf({}, { conditions: { out: 1 } })).toBe("QUADRANT.zap.reason.bar.out");
    expect(reasonOf({}, {}, false)).toBe("QUADRANT.zap.reason.notInFight");
  });

  it("[ZAP-COMB-1] [ZAP-TR-9] is refused beyond Combat Range of any target, and to guards beyond that of the attacker", () => {
    const far = { Ford: { range: "pursuit" } };
    const team = [ace(), ford(), foe("Genius", { abilities: [mace] })];
    fight(team, { acting: 0, system: far });
    const act = announced(ask(attackCheck, clicked(team[0]!, "Mace", [team[2]!])));
    expect(attackCheck.interventions!(act, team[1]!)[0]!.reason?.key).toBe("QUADRANT.zap.reason.tooFar.pursuit");
    fight(team, { acting: 2, system: far });
    const attacked = announced(ask(attackCheck, clicked(team[2]!, "Mace", [team[0]!])));
    const guard = attackCheck.interventions!(attacked, team[1]!).find(({ id }) => id.startsWith("guard"));
    expect(guard?.reason?.key).toBe("QUADRANT.zap.reason.tooFar.pursuit");
  });

  it("[ZAP-COMB-1] [ZAP-EQ-3] [ZAP-ABI-6] is refused with an Ability that lacks its gear or is at long work", () => {
    const reasonOf = (rifle: object): string | undefined => {
      const helper = ford({ abilities: [{ name: "Rifle", level: 9, ...rifle }] });
      thingOf(helper, { name: "Gun", forAbility: "Rifle", state: "broken" });
      const team = [ace(), helper, foe()];
      fight(team, { acting: 0 });
      const act = announced(ask(attackCheck, clicked(team[0]!, "Mace", [team[2]!])));
      return attackCheck.interventions!(act, helper)[0]!.reason?.key;
    };
    expect(reasonOf({})).toBeUndefined();
    expect(reasonOf({ traits: ["equipmentRequired"] })).toBe("QUADRANT.zap.reason.needsGear");
    expect(reasonOf({ system: { busy: 2 } })).toBe("QUADRANT.zap.reason.busy");
  });

  it("[ZAP-AM-5] lets minions combine and guard each other: four goons of PL 4 roll d4 d4 +4, or d6 +4", () => {
    const players = ["Ace", "Ford", "Spotty", "Kim"].map((name) => character(name));
    const club = { name: "Club", level: 4 };
    const goons = ["One", "Two", "Three", "Four"].map((name) => foe(name, { role: "minion", abilities: [club] }));
    fight([...goons, ...players]);
    let act = announced(ask(attackCheck, clicked(goons[0]!, "Club", [players[0]!])));
    for (const goon of goons.slice(1)) {
      const id = `join:Actor.${goon.name}:Club`;
      expect(attackCheck.interventions!(act, goon).find((one) => one.id === id)?.reason).toBeNull();
      act = joined(act, goon, id);
    }
    const four = usePool(act.plan.attack).pool;
    expect([four.dice.map(({ faces }) => faces), four.modifier]).toEqual([[4, 4], 4]);
    const wild = usePool({ ...act.plan.attack, wildShot: true }).pool;
    expect([wild.dice.map(({ faces }) => faces), wild.modifier]).toEqual([[6], 4]);
    fight([...players, ...goons]);
    const attacked = announced(ask(attackCheck, clicked(ace(), "Mace", [goons[0]!])));
    const guard = attackCheck.interventions!(attacked, goons[1]!).find(({ id }) => id.startsWith("guard"));
    expect(guard?.reason ?? null).toBeNull();
    expect(guard).toBeDefined();
  });

  it("[ZAP-AM-6] lets only the leader choose whose Ability is rolled, in the dialog and as friends join", () => {
    const team = [ace(), ford(), foe()];
    fight(team, { acting: 0 });
    const asked = ask(attackCheck, clicked(team[0]!, "Mace", [team[2]!])).fill("combine", "Flight");
    expect(asked.choices("base")).toEqual(["self", "own"]);
    const flown = asked.fill("base", "own").now.plan;
    expect(flown.attack).toMatchObject({ level: 7, kind: "movement", helpers: 1 });
    expect(flown.joint?.base).toBe("own");
    expect(attackCheck.refresh(asked.fill("base", "own").now).attack.level, "and the referee reads it so").toBe(7);
    let act = announced(ask(attackCheck, clicked(team[0]!, "Mace", [team[2]!])));
    expect(attackCheck.interventions!(act, team[0]!)).toEqual([]);
    act = joined(act, team[1]!, "join:Actor.Ford:Rifle");
    expect(act.plan.attack).toMatchObject({ level: 8, helpers: 2 });
    expect(
      attackCheck.interventions!(act, team[1]!).filter(({ id }) => id.startsWith("base")),
      "the leader's",
    ).toEqual([]);
    const [base] = attackCheck.interventions!(act, team[0]!);
    expect(base).toMatchObject({ id: "base:helper1", costs: [], reason: null, parties: {} });
    expect(base!.plan.attack).toMatchObject({ level: 9, helpers: 2 });
    const automatic = ask(attackCheck, clicked(team[0]!, "Mace", [team[2]!])).fill("combine", "Aura!");
    expect(automatic.now.plan.attack.level, "an automatic one makes the weakest the base").toBe(5);
    expect(automatic.choices("base")).toEqual([]);
  });

  it("[ZAP-COMB-3] is refused to a single minion, and to a mob of another Scope than the leader's", () => {
    const barOf = (role: string, scope: number): string | undefined => {
      const team = [foe("Boss", { abilities: [mace], scope: 4 }), foe("Others", { role, scope }), ace()];
      fight(team, { acting: 0 });
      const act = announced(ask(attackCheck, clicked(team[0]!, "Mace", [team[2]!])));
      return attackCheck.interventions!(act, team[1]!)[0]!.reason?.key;
    };
    expect(barOf("minion", 4)).toBe("QUADRANT.zap.reason.combine.minion");
    expect(barOf("mob", 4)).toBeUndefined();
    expect(barOf("mob", 5)).toBe("QUADRANT.zap.reason.combine.mobScope");
  });

  it("[ZAP-COMB-1] ignores helpers that a declared card names and that did not join themselves", () => {
    const team = [ace(), ford(), foe()];
    fight(team, { acting: 0 });
    const { now } = ask(attackCheck, clicked(team[0]!, "Mace", [team[2]!]));
    const forged = {
      ...now,
      card: card("declared"),
      parties: { ...now.parties, helper1: participant(team[1]!, abilityNamed(team[1]!, "Rifle"), null) },
    };
    expect(attackCheck.refresh(forged).attack.helpers).toBe(0);
    expect(attackCheck.costs(forged)).toHaveLength(2);
    const stolen = {
      ...now,
      parties: { ...now.parties, own: participant(team[1]!, abilityNamed(team[1]!, "Rifle"), null) },
    };
    expect(attackCheck.refresh(stolen).attack.helpers).toBe(0);
  });

  it("[ZAP-ACT-5] [ZAP-COMB-1] lets a friend's defence help or replace the target's before the roll", () => {
    const attacker = foe("Boss", { abilities: [mace] });
    const team = [attacker, ace({ abilities: [mace] }), ford()];
    fight(team, { acting: 0 });
    const act = announced(ask(attackCheck, clicked(attacker, "Mace", [team[1]!])));
    const [guard] = attackCheck.interventions!(act, team[2]!);
    expect(guard).toMatchObject({
      id: "guard:target:Actor.Ford:Rifle",
      costs: [
        { who: "targetGuard1.tool", set: "usedRound", value: 2 },
        { who: "targetGuard1.tool", set: "defendedRound", value: 2 },
        { who: "targetGuard1.combatant", add: "spent", value: 1 },
      ],
    });
    const guarded = joined(act, team[2] as Character, guard!.id);
    const answers = attackCheck.answers("defense", guarded);
    expect(answers.find(({ id }) => id === "Mace")!.plan.defense).toMatchObject({ level: 8, helpers: 2 });
    expect(answers.find(({ id }) => id === "guard1")!.plan.defense).toMatchObject({ level: 9, helpers: 0 });
  });
});

describe("combining with things of the scene, and in other acts", () => {
  beforeEach(peace);

  it("[ZAP-COMB-1] adds 1 for a peril that helps a fighter, if the GM declares it", () => {
    const lava = scenery("Lava", { kind: "peril", level: 7 });
    const hero = ace();
    fight([hero, foe()]);
    vi.stubGlobal("game", { ...game, scenes: { active: { tokens: [{ uuid: "t", name: "Lava", actor: lava }] } } });
    const asked = ask(attackCheck, clicked(hero, "Mace", [foe()])).fill("thing", "Actor.Lava");
    expect(asked.now.plan.attack).toMatchObject({ level: 7, kind: "peril", helpers: 1 });
    const players = { ...asked.now, card: { ...card("declared"), author: { isGM: false } } as never };
    expect(attackCheck.refresh(players).attack).toMatchObject({ level: 8, helpers: 0 });
  });

  it("[ZAP-PER-1] [ZAP-COMB-1] lets only the GM add an active peril of the scene to an announced attack, and only once", () => {
    const lava = scenery("Lava", { kind: "peril", level: 7 });
    const [hero, villain] = [ace(), foe()];
    fight([hero, villain]);
    vi.stubGlobal("game", { ...game, scenes: { active: { tokens: [{ uuid: "t", name: "Lava", actor: lava }] } } });
    const gm = { isGM: true } as User.Implementation;
    const player = { isGM: false } as User.Implementation;
    expect([lentBy(gm), lentBy(player)]).toEqual([[lava], []]);
    const act = announced(ask(attackCheck, clicked(hero, "Mace", [villain])));
    const brought = (user?: User.Implementation) => attackCheck.interventions!(act, lava, user);
    expect(brought(gm)).toMatchObject([
      {
        id: "lend:Actor.Lava",
        costs: [],
        reason: null,
        parties: { thing1: { actor: "Actor.Lava" } },
        plan: { attack: { level: 7, kind: "peril", helpers: 1 } },
      },
    ]);
    expect([brought(player), brought()]).toEqual([[], []]);
    // A peril can be added only once, and a destroyed one not at all.
    const [one] = brought(gm);
    const parties = { ...act.parties, ...participants(one!.parties) };
    const now = { ...act, plan: one!.plan, parties };
    expect(attackCheck.interventions!(now, lava, gm)).toEqual([]);
    expect(attackCheck.refresh({ ...now, card: { ...card("open"), author: player } as never }).attack.helpers).toBe(1);
    Object.assign(lava.system, { state: "destroyed" });
    expect(brought(gm)).toEqual([]);
  });

  it("[ZAP-COMB-1] lets the GM add a ship's system or cargo to an announced task", () => {
    const bay = ship("Peregrine", { abilities: [{ name: "Cargo Bay", kind: "shtick", level: 7 }] });
    const ore = known({
      documentName: "Item",
      type: "zapCargo",
      sort: 1,
      id: "ore",
      uuid: "Actor.Peregrine.Item.ore",
      name: "Ore",
      actor: bay,
    });
    Object.assign(ore, { system: { level: 6 } });
    bay.items.contents.push(ore as never);
    const falk = character("Falk", { abilities: [{ name: "Merchant", kind: "shtick", level: 5 }] });
    fight([falk, foe()]);
    vi.stubGlobal("game", { ...game, scenes: { active: { tokens: [{ uuid: "t", name: "Peregrine", actor: bay }] } } });
    const act = { ...ask(taskCheck, clicked(falk, "Merchant")).now, card: card("open") };
    const lent = taskCheck.interventions!(act, bay, { isGM: true } as User.Implementation);
    expect(lent.map(({ id }) => id)).toEqual(["lend:Actor.Peregrine.Item.Cargo Bay", "lend:Actor.Peregrine.Item.ore"]);
    expect(lent[1]).toMatchObject({ costs: [], plan: { use: { level: 5, helpers: 1 } } });
  });

  it("[ZAP-COMB-1] adds 1 to a cargo bay for one merchant, and 2 for two", () => {
    const bay = ship("Peregrine", { abilities: [{ name: "Cargo Bay", kind: "shtick", level: 7 }] });
    const merchants = ["Falk", "Xark"].map((name) =>
      character(name, { abilities: [{ name: "Merchant", kind: "shtick", level: 5 }] }),
    );
    vi.stubGlobal("game", { ...game, actors: merchants });
    let act = { ...ask(taskCheck, clicked(bay, "Cargo Bay")).now, card: card("open") };
    const helpers: number[] = [];
    for (const merchant of merchants) {
      const join = taskCheck.interventions!(act, merchant).find(({ id }) => id.endsWith(":Merchant"))!;
      const { parties } = asking(taskCheck, { plan: join.plan, parties: join.parties }).now;
      act = { ...act, plan: join.plan, parties: { ...act.parties, ...parties } };
      helpers.push(act.plan.use.helpers);
    }
    expect(helpers).toEqual([1, 2]);
  });

  it("[ZAP-COMB-1] works in tasks and contests, too, where helping takes no turn", () => {
    const team = [ace(), ford(), foe()];
    fight(team, { acting: 0 });
    const task = ask(taskCheck, clicked(team[0]!, "Mace")).fill("combine", "Flight");
    expect(task.now.plan.use.helpers).toBe(1);
    expect(taskCheck.costs(task.now)).toHaveLength(4);
    const act = { ...ask(contestCheck, clicked(team[0]!, "Mace", [team[2]!])).now, card: card("open") };
    const [rifle] = contestCheck.interventions!(act, team[1]!);
    expect(rifle!.plan.actor.helpers).toBe(2);
    expect(rifle!.costs).toHaveLength(2);
  });
});

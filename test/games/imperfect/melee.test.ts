import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, fight, itemNamed, participant, peace, type CharacterFacts } from "./world.ts";
import { board, changesOf, drafted, follow, followsOf, lay, now } from "./chain.ts";
import { attackCheck } from "../../../src/games/imperfect/checks/attack/attack.ts";
import { damageCheck } from "../../../src/games/imperfect/checks/harm/damage.ts";
import type { DamageAct } from "../../../src/games/imperfect/checks/harm/damage-plan.ts";
import type { Character } from "../../../src/games/imperfect/documents.ts";
import { attackTn } from "../../../src/rules/imperfect/index.ts";
import type { Subject } from "../../../src/table/checks/check.ts";

const melee = { category: "melee", aptitude: "fighting" };
const truncheon = { name: "Truncheon", system: { ...melee, isClub: true, defensiveBonus: 1, nonlethal: "choice" } };
const sword = {
  name: "Sword",
  system: { ...melee, concentration: "swords", defensiveBonus: 2, damage: { dice: 2, faces: 8 } },
};
const knife = { name: "Knife", system: { ...melee, concentration: "knives", damage: { dice: 2, faces: 6 } } };
const arts = {
  name: "Martial arts",
  system: {
    ...melee,
    concentration: "martialArts",
    defensiveBonus: 1,
    damage: { dice: 0, faces: 4 },
    nonlethal: "always",
  },
};
const aptitudes = [
  { key: "fighting", concentration: "brawling", level: 3 },
  { key: "fighting", concentration: "knives", level: 2 },
  { key: "fighting", concentration: "martialArts", level: 1 },
];

const ronan = (more: CharacterFacts = {}): Character =>
  character("Ronan", { traits: { deftness: "3d8", strength: "2d8" }, aptitudes, ...more });
const constable = (more: CharacterFacts = {}): Character =>
  character("Constable", {
    role: "extra",
    aptitudes: [{ key: "fighting", concentration: "brawling", level: 2 }],
    weapons: [truncheon],
    ...more,
  });

function at(actor: Character, target: Character, name: string | null = null, data = {}): Subject {
  const [token, other] = board([
    [actor, { x: 0, y: 0 }],
    [target, { x: 1, y: 0 }],
  ]);
  return { actor, token: token!, item: name ? itemNamed(actor, name) : null, targets: [other!], data };
}

const tn = (actor: Character, target: Character, name: string | null = null): number =>
  attackTn(ask(attackCheck, at(actor, target, name)).now.plan.against);

const closed = (who: Character) => ({ closed: { data: { with: who.uuid } } });

const reasonOf = (subject: Subject): string | undefined => {
  const found = attackCheck.prepare(subject);
  return "key" in found
    ? found.key.split(".reason.")[1]
    : attackCheck.refuse(ask(attackCheck, subject).now)?.key.split(".reason.")[1];
};

describe("a melee attack", () => {
  beforeEach(peace);

  it("[IMP-MEL-1] has its TN from the target's level with the weapon in hand, and from the reach", () => {
    expect(tn(constable(), ronan(), "Truncheon")).toBe(8);
    expect(tn(ronan(), constable())).toBe(8);
    expect(tn(constable(), ronan({ weapons: [knife] }), "Truncheon")).toBe(7);
    expect(tn(constable(), ronan({ weapons: [sword] }), "Truncheon")).toBe(7);
    const pistol = { name: "Pistol", system: { category: "ranged" } };
    expect(tn(constable(), ronan({ weapons: [pistol] }), "Truncheon")).toBe(8);
  });

  it("[IMP-MEL-1] counts the target's unarmed fighting only with empty hands or a gun: brawling, no martial arts", () => {
    const trained = { ...arts, system: { ...arts.system, category: "natural" } };
    const jaws = { name: "Jaws", system: { ...knife.system, category: "natural", concentration: "brawling" } };
    const pistol = { name: "Pistol", system: { category: "ranged" } };
    const skills = (martialArts: number, brawling: number) =>
      [
        ["martialArts", martialArts],
        ["brawling", brawling],
        ["knives", 1],
      ].map(([concentration, level]) => ({ key: "fighting", concentration, level })) as typeof aptitudes;
    const against = (weapons: CharacterFacts["weapons"], owns = skills(5, 2)): number =>
      tn(constable(), ronan({ aptitudes: owns, weapons: weapons! }), "Truncheon");
    expect(against([trained]), "empty hands").toBe(11);
    expect(against([trained, knife])).toBe(6);
    expect(against([trained, { ...knife, system: { ...knife.system, equipped: "none" } }]), "not drawn").toBe(11);
    expect(against([trained, pistol])).toBe(7);
    expect(against([jaws, knife], skills(5, 4)), "jaws need no hand").toBe(9);
  });

  it("[IMP-MEL-2] is easier against an unnerved target", () => {
    expect(tn(constable(), ronan({ conditions: { unnerved: 1 } }), "Truncheon")).toBe(5);
  });

  it("[IMP-MEL-4] is harder against a larger target", () => {
    expect(tn(ronan(), constable({ size: 10 }))).toBe(12);
    expect(tn(constable({ size: 10 }), ronan(), "Truncheon")).toBe(8);
  });

  it("[IMP-DMG-6] with martial arts rolls their own level, and counts their reach", () => {
    const trained = ronan({ weapons: [arts] });
    expect(ask(attackCheck, at(trained, constable(), "Martial arts")).now.plan).toMatchObject({
      roll: { dice: 1 },
      against: { ownBonus: 1 },
    });
    expect(tn(constable(), trained, "Truncheon")).toBe(7);
  });

  it("[IMP-MEL-5] closes in with the shorter reach, and marks both as closed", () => {
    const [small, tall] = [ronan(), constable()];
    const close = ask(attackCheck, at(small, tall, null, { maneuver: "close" }));
    expect(close.now.plan.maneuver).toBe("close");
    const card = lay("attack", {
      plan: close.now.plan,
      parties: attackCheck.parties!(close.now),
      throws: { roll: [[7, 1], [8, 1], [3]].map(([face]) => (face === 8 ? [8, 1] : [face!])) },
    });
    expect(changesOf(card)).toEqual([
      { who: "self", gain: "closed", data: { with: tall.uuid } },
      { who: "target", gain: "closed", data: { with: small.uuid } },
    ]);
    expect(followsOf(card)).toEqual([]);
    expect(reasonOf(at(tall, small, "Truncheon", { maneuver: "close" }))).toBe("attack.notShorter");
    expect(reasonOf(at(tall, small, "Truncheon", { maneuver: "withdraw" }))).toBe("attack.notClosed");
  });

  it("[IMP-MEL-5] when closed in has no protection by reach; the longer weapon is hindered and adds no Strength", () => {
    const small = ronan();
    const tall = constable({ conditions: closed(small) });
    Object.assign(small, { effects: ronan({ conditions: closed(tall) }).effects });
    expect(tn(small, tall)).toBe(7);
    expect(tn(tall, small, "Truncheon")).toBe(9);
    const other = character("Thug", { aptitudes, weapons: [] });
    expect(tn(other, tall)).toBe(8);
    const blow = ask(attackCheck, at(tall, small, "Truncheon"));
    const parties = attackCheck.parties!(blow.now);
    const attack = lay("attack", { plan: blow.now.plan, parties, throws: { roll: [[6, 6, 2], [2]] } });
    const location = follow("location", attack, { location: [[7]] });
    expect(drafted("damage", location).plan).toMatchObject({ dice: 3, strength: null });
    const fist = ask(attackCheck, at(small, tall));
    const punch = lay("attack", {
      plan: fist.now.plan,
      parties: attackCheck.parties!(fist.now),
      throws: { roll: [[7], [2], [3]] },
    });
    expect(drafted("damage", follow("location", punch, { location: [[7]] })).plan).toMatchObject({
      dice: 0,
      strength: { dice: 2, die: { faces: 8 } },
    });
  });

  it("[IMP-AM-8] with bare hands closes in on a knife at any Size, and takes the Strength from it", () => {
    const armed = (more: CharacterFacts = {}) => constable({ weapons: [knife], ...more });
    const knives = [{ key: "fighting", concentration: "knives", level: 2 }];
    const giant = ronan({ size: 12 });
    const foe = armed({ aptitudes: knives });
    expect(reasonOf(at(ronan(), foe, null, { maneuver: "close" }))).toBeUndefined();
    expect(tn(ronan(), foe)).toBe(7);
    expect(reasonOf(at(giant, foe, null, { maneuver: "close" })), "Size does not matter").toBeUndefined();
    expect(reasonOf(at(ronan(), character("Thug"), null, { maneuver: "close" }))).toBe("attack.notShorter");
    const small = ronan();
    const inside = armed({ aptitudes: knives, conditions: closed(small) });
    Object.assign(small, { effects: ronan({ conditions: closed(inside) }).effects });
    const stab = ask(attackCheck, at(inside, small, "Knife"));
    const parties = attackCheck.parties!(stab.now);
    const attack = lay("attack", { plan: stab.now.plan, parties, throws: { roll: [[6, 6, 2], [2]] } });
    expect(drafted("damage", follow("location", attack, { location: [[7]] })).plan).toMatchObject({ strength: null });
    expect(reasonOf(at(inside, small, "Knife", { maneuver: "withdraw" }))).toBeUndefined();
  });

  it("[IMP-MEL-5] withdraws with the longer reach, and frees both", () => {
    const small = ronan();
    const tall = constable({ conditions: closed(small) });
    Object.assign(small, { effects: ronan({ conditions: closed(tall) }).effects });
    const withdraw = ask(attackCheck, at(tall, small, "Truncheon", { maneuver: "withdraw" }));
    const parties = attackCheck.parties!(withdraw.now);
    const card = lay("attack", { plan: withdraw.now.plan, parties, throws: { roll: [[6, 6, 2], [2]] } });
    expect(changesOf(card)).toEqual([
      { who: "self", lose: "closed", stacks: "all" },
      { who: "target", lose: "closed", stacks: "all" },
    ]);
    expect(reasonOf(at(small, tall, null, { maneuver: "withdraw" }))).toBe("attack.notLonger");
    const caught = { entangled: 1, ...closed(small) };
    expect(reasonOf(at(constable({ conditions: caught }), small, "Truncheon", { maneuver: "withdraw" }))).toBe(
      "attack.entangled",
    );
  });

  it("[IMP-MEL-3] [IMP-HAND-1] strikes with a weapon in each hand in one action, the off hand at −4", () => {
    const left = { ...knife, name: "Left knife", system: { ...knife.system, equipped: "left" } };
    const actor = ronan({ weapons: [knife, left] });
    const foe = constable();
    const both = ask(attackCheck, at(actor, foe, "Knife")).toggle("twoWeapons");
    expect(both.now.plan.roll.modifiers).toEqual([{ key: "twoWeapons", value: -2 }]);
    const first = lay("attack", {
      plan: both.now.plan,
      parties: attackCheck.parties!(both.now),
      throws: { roll: [[2], [3]] },
    });
    const user = { isGM: true } as User.Implementation;
    const [button] = attackCheck.acts!({ ...both.now, card: first }, user);
    expect(button?.data).toMatchObject({ further: "hand", itemId: "Left knife" });
    const second = ask(attackCheck, at(actor, foe, "Left knife", { further: "hand", card: first.uuid }));
    expect(second.now.plan.roll.modifiers).toEqual([
      { key: "twoWeapons", value: -2 },
      { key: "offHand", value: -4 },
    ]);
    expect(attackCheck.refuse({ ...second.now, tied: first })).toBeNull();
    const alone = ask(attackCheck, at(actor, foe, "Left knife"));
    expect(alone.now.plan.roll.modifiers).toEqual([{ key: "offHand", value: -4 }]);
  });

  it("[IMP-CALL-1] can call a place, and is neither aimed nor hindered by the dark", () => {
    const bayonet = { name: "Bayonet", system: { ...knife.system, aim: { steps: 1, penalty: 3 } } };
    const actor = ronan({ weapons: [bayonet] });
    const called = ask(attackCheck, at(actor, constable(), "Bayonet")).fill("called", "head");
    const modifiers = [{ key: "called", value: -6 }];
    expect(called.now.plan.roll.modifiers).toEqual(modifiers);
    expect(["light", "counters"].map(called.field)).toEqual([undefined, undefined]);
    const choice = { ...called.now.plan.choice, light: "dark" as const, counters: 3, concealed: true };
    const fresh = attackCheck.refresh({ ...called.now, plan: { ...called.now.plan, choice } });
    expect(fresh.roll.modifiers).toEqual(modifiers);
  });

  it("[IMP-DMG-5] with a club is lethal unless the attacker chooses otherwise", () => {
    const lethal = (choose: boolean): unknown => {
      let asked = ask(attackCheck, at(constable(), ronan(), "Truncheon"));
      if (choose) asked = asked.toggle("nonlethal");
      const attack = lay("attack", {
        plan: asked.now.plan,
        parties: attackCheck.parties!(asked.now),
        throws: { roll: [[6, 6, 2], [2]] },
      });
      return now(damageCheck, follow("damage", follow("location", attack, { location: [[7]] }))).plan.nonlethal;
    };
    expect([lethal(false), lethal(true)]).toEqual([false, true]);
  });

  it("[IMP-DMG-5] with fists is nonlethal, and offers no other choice", () => {
    const fist = ask(attackCheck, at(ronan(), constable()));
    expect(fist.option("nonlethal")).toBeUndefined();
    const parties = attackCheck.parties!(fist.now);
    const attack = lay("attack", { plan: fist.now.plan, parties, throws: { roll: [[7], [2], [3]] } });
    const location = follow("location", attack, { location: [[7]] });
    const { plan } = drafted("damage", location) as { plan: DamageAct };
    const deadly = { ...plan, nonlethal: false, choice: { ...plan.choice, nonlethal: false } };
    const declared = lay("damage", { ...drafted("damage", location), plan: deadly, tied: location.uuid });
    expect(damageCheck.refresh(now(damageCheck, declared)).nonlethal).toBe(true);
    const card = follow("damage", location, { strength: [[7], [8, 7]] });
    const situation = now(damageCheck, card);
    // 15 points at Size 6 are two levels: a real wound for both together, and 3 Wind for each.
    expect(situation.outcome).toMatchObject({ total: 15, levels: 2, wounds: 1, wind: 6 });
    expect(damageCheck.rulings!(situation).map(({ id }) => id)).toEqual(["halved"]);
  });

  it("is refused to an actor whose card is not called", () => {
    const [actor, foe] = [ronan(), constable()];
    const combat = fight([actor, foe], { step: "9S", seats: { Ronan: { hand: ["4S"] } } });
    const { plan } = ask(attackCheck, at(actor, foe)).now;
    const parties = { self: participant(actor, null, combat), target: participant(foe, null, combat) };
    const refusal = attackCheck.refuse({ plan, parties, throws: {}, outcome: null });
    expect(refusal?.key).toMatch(/turn\.notCalled$/);
  });
});

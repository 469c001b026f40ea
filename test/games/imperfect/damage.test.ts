import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, itemNamed, peace, type CharacterFacts } from "./world.ts";
import { board, drafted, follow, followsOf, lay, now } from "./chain.ts";
import { attackCheck } from "../../../src/games/imperfect/checks/attack/attack.ts";
import { damageCheck } from "../../../src/games/imperfect/checks/harm/damage.ts";
import { hurtCheck } from "../../../src/games/imperfect/checks/harm/hurt.ts";
import type { DamageAct } from "../../../src/games/imperfect/checks/harm/damage-plan.ts";
import type { Character } from "../../../src/games/imperfect/documents.ts";
import type { Card } from "../../../src/table/documents/messages.ts";

const rifle = { name: "Rifle", system: { increment: 20, damage: { dice: 4, faces: 8 }, penetration: 3 } };
const sword = {
  name: "Sword",
  system: {
    category: "melee",
    aptitude: "fighting",
    concentration: "swords",
    damage: { dice: 2, faces: 8 },
    techLevel: 2,
  },
};
const shotgun = { name: "Shotgun", system: { damage: { dice: 2, faces: 6 }, area: "spread", penetration: 1 } };
const truncheon = {
  name: "Truncheon",
  system: { category: "melee", aptitude: "fighting", isClub: true, nonlethal: "choice", damage: { dice: 2, faces: 6 } },
};
const jaws = {
  name: "Jaws",
  system: { category: "natural", aptitude: "fighting", damage: { dice: 3, faces: 8 }, penetration: 2 },
};

const VEST = { name: "Vest", system: { locations: ["upperTorso", "lowerTorso", "gizzards"], level: 2 } };
const JACKET = { name: "Jacket", system: { locations: ["upperTorso", "leftArm"], level: 1 } };

const violet = (): Character =>
  character("Violet", {
    traits: { deftness: "2d8", strength: "2d10" },
    aptitudes: [
      { key: "shooting", level: 2 },
      { key: "fighting", level: 2 },
    ],
    weapons: [rifle, sword, shotgun, truncheon, jaws],
  });

interface Hit {
  weapon?: string | null;
  meters?: number;
  facts?: CharacterFacts;
  cover?: string;
}

/** The location card of a hit, at this number of the location table. */
function hitAt(face: number, { weapon = "Rifle", meters = 12, facts = {}, cover }: Hit = {}): Card {
  const shooter = violet();
  const target = character("Constable", { role: "extra", ...facts });
  const [token, mark] = board([
    [shooter, { x: 0, y: 0 }],
    [target, { x: meters, y: 0 }],
  ]);
  const item = weapon === null ? null : itemNamed(shooter, weapon);
  let asked = ask(attackCheck, { actor: shooter, token: token!, item, targets: [mark!], data: {} });
  if (cover) asked = asked.fill("behind", "all").fill("material", cover);
  const roll = attackCheck.kind.pools(asked.now.plan)["roll"]!.dice.map(({ faces }) => [faces - 1]);
  const attack = lay("attack", { plan: asked.now.plan, parties: attackCheck.parties!(asked.now), throws: { roll } });
  const fighting = asked.now.plan.against.mode === "melee" ? 2 : 0;
  return follow("location", attack, { location: [[face - fighting]] });
}

const planAt = (face: number, more: Hit = {}): DamageAct => drafted("damage", hitAt(face, more)).plan as DamageAct;

describe("damage", () => {
  beforeEach(peace);

  it("[IMP-DMG-1] [IMP-DMG-2] rolls the weapon's dice, and more at vital places", () => {
    expect(planAt(16)).toMatchObject({ dice: 4, faces: 8, extraDice: 0, strength: null, size: 6, where: ["guts"] });
    expect(planAt(10)).toMatchObject({ extraDice: 1 });
    expect(planAt(20)).toMatchObject({ extraDice: 2, where: ["head"] });
  });

  it("[IMP-AM-7] shows the odds by the wounds that nonlethal damage leaves, not by levels", () => {
    const bottle = {
      name: "Bottle",
      system: { ...truncheon.system, nonlethal: "always", damage: { dice: 1, faces: 4 } },
    };
    const shooter = character("Violet", { traits: { strength: "2d6" }, weapons: [bottle] });
    const plan = {
      ...planAt(16, { weapon: "Truncheon", meters: 1 }),
      nonlethal: true,
      dice: 1,
      faces: 4 as const,
      strength: { dice: 2, die: { faces: 6 as const, bonus: 0 } },
    };
    const here = { plan, throws: {}, outcome: null, parties: { self: { actor: shooter, name: "Violet" } as never } };
    const { headlines, results } = damageCheck.view(here, { sees: () => true });
    const odds = damageCheck.odds(plan, {});
    const wounds = headlines.find(({ key }) => key === "wounds")!.results.reduce((sum, key) => sum + odds[key]!, 0);
    expect(wounds).toBeCloseTo(odds["heavy"]! + odds["serious"]! + odds["critical"]! + odds["maimed"]!, 12);
    expect(results.find(({ key }) => key === "light")!.label).toContain("wounds.none");
    expect(results.find(({ key }) => key === "heavy")!.label).toContain("wounds.one");
  });

  it("[IMP-AM-7] that is nonlethal and below the target's Size still leads to a roll of Wind, and a stun TN of 3", () => {
    const location = hitAt(16, { weapon: "Truncheon", meters: 1 });
    const weak = follow(
      "damage",
      location,
      { damage: [[1], [1]], strength: [[2], [1]] },
      {
        anew: (plan) => ({ ...plan, nonlethal: true, choice: { ...(plan as DamageAct).choice, nonlethal: true } }),
      },
    );
    expect(now(damageCheck, weak).outcome).toMatchObject({ result: "none", wounds: 0, wind: null });
    expect(followsOf(weak)).toMatchObject([{ check: "imperfect.hurt" }]);
    const hurt = follow("hurt", weak, { wind: [[3]] });
    expect(now(hurtCheck, hurt).outcome).toMatchObject({ suffered: 0, windRolled: 3, windLost: 3, stunTn: 3 });
  });

  it("[IMP-DMG-3] hand weapons add Strength, firearms do not", () => {
    expect(planAt(16, { weapon: "Sword", meters: 1 })).toMatchObject({
      dice: 2,
      strength: { dice: 2, die: { faces: 10 } },
    });
    expect(planAt(16, { weapon: "Jaws", meters: 1 })).toMatchObject({ dice: 3, strength: { dice: 2 } });
    expect(planAt(16)).toMatchObject({ strength: null });
  });

  it("[IMP-DMG-3] [IMP-DMG-5] [IMP-ARM-4] bare hands have no dice of their own, and are nonlethal", () => {
    expect(planAt(16, { weapon: null, meters: 1 })).toMatchObject({
      dice: 0,
      faces: 4,
      strength: { dice: 2 },
      penetration: null,
      nonlethal: true,
    });
  });

  it("[IMP-ARM-3] [IMP-LOC-7] passes cover first, then the armour worn at that location", () => {
    const facts = { armor: [VEST, JACKET] };
    expect(planAt(16, { facts }).armor).toEqual([2, 1]);
    expect(planAt(7, { facts }).armor).toEqual([2]);
    expect(planAt(13, { facts }).armor).toEqual([1]);
    expect(planAt(2, { facts }).armor).toEqual([]);
    expect(planAt(16, { facts, cover: "4" }).armor).toEqual([4, 2, 1]);
    const off = { armor: [{ ...VEST, system: { ...VEST.system, worn: false } }] };
    expect(planAt(16, { facts: off }).armor).toEqual([]);
  });

  it("[IMP-ARM-1] [IMP-ARM-2] ends if armour deflects it, and is rolled with smaller dice through weaker armour", () => {
    const facts = { armor: [{ name: "Steel", system: { locations: ["upperTorso"], level: 4 } }] };
    const stopped = follow("damage", hitAt(16, { facts }));
    expect(now(damageCheck, stopped).outcome).toMatchObject({ result: "stopped" });
    expect(followsOf(stopped)).toEqual([]);
    const note = damageCheck.view(now(damageCheck, stopped), { sees: () => true }).note;
    expect(note).toContain("armor.deflects");
    expect(damageCheck.kind.pools(planAt(16, { facts: { armor: [VEST, JACKET] } }))["damage"]!.dice[0]!.faces).toBe(6);
  });

  it("[IMP-DMG-4] counts full multiples of the target's Size, and hands the wounds on to the target", () => {
    const card = follow("damage", hitAt(13), { damage: [[3], [4], [2], [5]] });
    expect(now(damageCheck, card).outcome).toMatchObject({ total: 14, wounds: 2, result: "heavy" });
    expect(followsOf(card).map(({ check, actor, automatic }) => [check, actor, automatic])).toEqual([
      ["imperfect.hurt", "Actor.Constable", true],
    ]);
    const view = damageCheck.view(now(damageCheck, card), { sees: () => true });
    expect(view.verdict).toMatchObject({ word: 'QUADRANT.imperfect.damage.wounds.many {"count":2}' });
    const secret = damageCheck.view(now(damageCheck, card), { sees: () => false });
    expect(JSON.stringify([secret.chip, secret.note, secret.verdict?.why])).not.toContain("size");
  });

  it("[IMP-SHT-8] gets as many more dice from a spreading shot as the attack did", () => {
    expect(planAt(16, { weapon: "Shotgun", meters: 8 }).dice).toBe(6);
    expect(planAt(16, { weapon: "Shotgun", meters: 25 }).dice).toBe(4);
  });

  it("[IMP-DMG-5] of a club can be made nonlethal by the attacker, even after the roll", () => {
    const card = follow("damage", hitAt(16, { weapon: "Truncheon", meters: 1 }), {
      damage: [[5], [4]],
      strength: [[6], [2]],
    });
    const situation = now(damageCheck, card);
    expect(situation.outcome).toMatchObject({ total: 15, wounds: 2, wind: null });
    const ruling = damageCheck.rulings!(situation).find(({ id }) => id === "nonlethal")!;
    expect(ruling.who).toBe("owner");
    const spared = ruling.plan!("yes") as DamageAct;
    expect(damageCheck.kind.resolve(spared, situation.throws)).toMatchObject({ wounds: 1, wind: 6 });
    expect(
      damageCheck.rulings!(now(damageCheck, follow("damage", hitAt(16), { damage: [[3], [4], [2], [5]] }))).map(
        ({ id }) => id,
      ),
    ).toEqual(["halved"]);
  });

  it("[IMP-DMG-4] can be halved, and its armour and Size changed, before the roll", () => {
    const location = hitAt(16, { facts: { armor: [VEST] } });
    const draft = drafted("damage", location);
    const situation = {
      ...now(damageCheck, lay("damage", { ...draft, tied: location.uuid, state: "open" })),
      card: null,
    };
    const armor = damageCheck.fields!(situation).find(({ id }) => id === "armor")!;
    expect(armor.apply("1, 1")).toMatchObject({ armor: [1, 1] });
    expect((armor.apply("a lot") as { key: string }).key).toMatch(/damage\.armor$/);
    expect(
      damageCheck.fields!(situation)
        .find(({ id }) => id === "size")!
        .apply("12"),
    ).toMatchObject({ size: 12 });
    expect(damageCheck.options(situation).find(({ id }) => id === "halved")!.plan).toMatchObject({ halved: true });
    Object.assign(game.user!, { isGM: false });
    expect([damageCheck.fields!(situation), damageCheck.options(situation)], "only by the Master").toEqual([[], []]);
  });

  it("[IMP-DMG-4] can be halved by the Master after the roll", () => {
    const card = follow("damage", hitAt(16), { damage: [[5], [4], [5], [7]] });
    const situation = now(damageCheck, card);
    expect(situation.outcome).toMatchObject({ total: 21, wounds: 3 });
    const ruling = damageCheck.rulings!(situation).find(({ id }) => id === "halved")!;
    expect(ruling.who).toBe("gm");
    const halved = damageCheck.kind.resolve(ruling.plan!("yes") as DamageAct, situation.throws);
    expect(halved).toMatchObject({ total: 10, wounds: 1 });
  });

  it("[IMP-DMG-4] ignores armour, Size and halving declared by a player, and takes the Master's", () => {
    const location = hitAt(16, { facts: { armor: [VEST] } });
    const draft = drafted("damage", location);
    const plan = { ...(draft.plan as DamageAct), choice: { halved: true, nonlethal: true, armor: [], size: 1 } };
    const declared = { ...draft, plan, tied: location.uuid, state: "declared" };
    const players = lay("damage", { ...declared, isGM: false });
    expect(damageCheck.refresh(now(damageCheck, players))).toMatchObject({
      armor: [2],
      size: 6,
      halved: false,
      nonlethal: false,
    });
    const masters = lay("damage", { ...declared, isGM: true });
    expect(damageCheck.refresh(now(damageCheck, masters))).toMatchObject({ armor: [], size: 1, halved: true });
  });
});

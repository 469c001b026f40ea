import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, fight, itemNamed, peace, type CharacterFacts } from "./world.ts";
import { board, follow, followsOf, lay, now } from "./chain.ts";
import { attackCheck, type AttackSituation } from "../../../src/games/imperfect/checks/attack/attack.ts";
import { locationCheck } from "../../../src/games/imperfect/checks/harm/location.ts";
import type { Character } from "../../../src/games/imperfect/documents.ts";
import { attackGiven } from "../../../src/rules/imperfect/index.ts";
import type { Intervention } from "../../../src/table/checks/choices.ts";
import { participants } from "../../../src/table/checks/parties.ts";
import type { AttackAct } from "../../../src/games/imperfect/checks/attack/attack-plan.ts";

const pistol = { name: "Pistol", system: { increment: 10 } };
const knife = { name: "Knife", system: { category: "melee", aptitude: "fighting", concentration: "knives" } };

const constable = (): Character =>
  character("Constable", {
    role: "extra",
    traits: { deftness: "2d8" },
    aptitudes: [{ key: "shooting", level: 2 }],
    weapons: [pistol, knife],
  });
const ronan = (more: CharacterFacts = {}): Character =>
  character("Ronan", {
    traits: { deftness: "3d8" },
    aptitudes: [
      { key: "dodge", level: 3 },
      { key: "fighting", concentration: "brawling", level: 2 },
    ],
    ...more,
  });

interface Scene {
  attack: AttackSituation;
  hero: Character;
  foe: Character;
}

/** The constable attacks Ronan, six metres away by default. @param seat the fields of Ronan's combatant */
function scene(seat: object, { weapon = "Pistol", facts = {} as CharacterFacts, meters = 6 } = {}): Scene {
  const [foe, hero] = [constable(), ronan(facts)];
  fight([foe, hero], { step: "9S", seats: { Constable: { hand: ["9S"] }, Ronan: seat } });
  const [token, target] = board([
    [foe, { x: 0, y: 0 }],
    [hero, { x: meters, y: 0 }],
  ]);
  const subject = { actor: foe, token: token!, item: itemNamed(foe, weapon), targets: [target!], data: {} };
  return { attack: ask(attackCheck, subject).now, hero, foe };
}

const offered = ({ attack, hero }: Scene): Record<string, Intervention<AttackAct>> =>
  Object.fromEntries(attackCheck.interventions!(attack, hero).map((one) => [one.id, one]));

/** The attack after the hero has chosen an intervention. */
const after = ({ attack }: Scene, { plan, parties }: Intervention<AttackAct>, throws = {}): AttackSituation => ({
  ...attack,
  plan,
  throws,
  parties: participants(parties),
});

describe("an active defence", () => {
  beforeEach(peace);

  it("[IMP-DEF-1] is declared before the roll: the attack is announced, and waits for a player's answer", () => {
    const open = scene({ hand: ["JS", "4H"], sleeve: "3H" });
    expect(attackCheck.mustAnnounce!(open.attack)).toBe(true);
    expect(attackCheck.awaits!(open.attack)?.key).toMatch(/attack\.awaits$/);
    const played = scene({ hand: [] });
    expect(attackCheck.mustAnnounce!(played.attack)).toBe(false);
    expect(attackCheck.awaits!(played.attack)).toBeNull();
    const extra = scene({ hand: ["JS"] }, { facts: { role: "extra", played: false } });
    expect(attackCheck.mustAnnounce!(extra.attack)).toBe(true);
    expect(attackCheck.awaits!(extra.attack)).toBeNull();
  });

  it("[IMP-DEF-1] costs the card up the sleeve, else the highest card, and is not offered without a card", () => {
    const sleeved = offered(scene({ hand: ["JS", "4H"], sleeve: "3H" }));
    expect(sleeved["dodge.stand"]!.costs).toEqual([
      { who: "target.combatant", set: "hand", value: ["JS", "4H"] },
      { who: "target.combatant", set: "sleeve", value: null },
    ]);
    const held = offered(scene({ hand: ["JS", "4H"] }));
    expect(held["dodge.stand"]!.costs).toContainEqual({ who: "target.combatant", set: "hand", value: ["4H"] });
    expect(offered(scene({ hand: [] }))).toEqual({});
    expect(held["let"]!.costs).toEqual([]);
  });

  it("[IMP-DEF-1] [IMP-MEL-2] is not offered to a stunned, unconscious, catatonic or winded actor", () => {
    for (const condition of ["stunned", "unconscious", "catatonic"]) {
      expect(offered(scene({ hand: ["JS"] }, { facts: { conditions: { [condition]: 1 } } }))).toEqual({});
    }
    expect(offered(scene({ hand: ["JS"] }, { facts: { wind: 0 } }))).toEqual({});
  });

  it("[IMP-DEF-1] is offered only to the target, once, and as a parry only against a melee attack", () => {
    const open = scene({ hand: ["JS"] });
    expect(Object.keys(offered(open))).toEqual(["dodge.ground", "dodge.cover", "dodge.stand", "let"]);
    expect(attackCheck.interventions!(open.attack, open.foe)).toEqual([]);
    const answered = after(open, offered(open)["let"]!);
    expect(attackCheck.interventions!(answered, open.hero)).toEqual([]);
    expect(attackCheck.awaits!(answered)).toBeNull();
    const close = scene({ hand: ["JS"] }, { weapon: "Knife", meters: 1 });
    expect(Object.keys(offered(close))).toEqual(["dodge.back", "dodge.stand", "parry.back", "parry.stand", "let"]);
  });

  it("[IMP-DEF-2] [IMP-AM-5] dives from a shot or gives ground in melee; a defender who stands has −4", () => {
    const far = offered(scene({ hand: ["JS"] }));
    expect(far["dodge.ground"]!.costs).toContainEqual({ who: "target", gain: "prone" });
    expect(far["dodge.ground"]!.plan.defence).toMatchObject({ dice: 3, modifiers: [] });
    const close = offered(scene({ hand: ["JS"] }, { weapon: "Knife", meters: 1 }));
    expect(close["dodge.back"]!.plan).toMatchObject({ stance: "back", defence: { dice: 3, modifiers: [] } });
    expect(close["dodge.back"]!.costs).not.toContainEqual({ who: "target", gain: "prone" });
    expect(close["dodge.stand"]!.plan.defence!.modifiers).toEqual([{ key: "stoodGround", value: -4 }]);
    expect(close["parry.back"]!.plan.defence).toMatchObject({ dice: 2, modifiers: [] });
    expect(close["parry.stand"]!.plan.defence!.modifiers).toEqual([{ key: "stoodGround", value: -4 }]);
  });

  it("[IMP-HAND-1] parries with the off hand at −4, on the spot at −8", () => {
    const parries = (equipped: string) => {
      const weapons = [{ name: "Dagger", system: { ...knife.system, equipped } }];
      const all = offered(scene({ hand: ["JS"] }, { weapon: "Knife", meters: 1, facts: { weapons } }));
      return ["parry.back", "parry.stand", "dodge.back"].map((id) => all[id]!.plan.defence!.modifiers);
    };
    const [offHand, stoodGround] = ["offHand", "stoodGround"].map((key) => ({ key, value: -4 }));
    expect(parries("left")).toEqual([[offHand], [offHand, stoodGround], []]);
    expect(parries("right")).toEqual([[], [stoodGround], []]);
  });

  it("[IMP-DEF-1] sets the attack's TN if it is more than 5; a rolled defence counts in the odds", () => {
    const open = scene({ hand: ["JS"] });
    const dodged = after(open, offered(open)["dodge.cover"]!, { defence: [[7], [2], [3]] });
    const odds = attackCheck.odds(dodged.plan, dodged.throws);
    expect(odds).toEqual(attackGiven(dodged.plan, dodged.throws));
    expect(odds["hits1"]).toBeLessThan(attackCheck.odds(open.attack.plan, {})["hits1"]!);
    const thrown = { ...dodged.throws, roll: [[6], [2]] };
    expect(attackCheck.kind.resolve(dodged.plan, thrown)).toMatchObject({ tn: 7, result: "miss" });
    const worse = { defence: [[2], [3], [2]], roll: [[8, 6], [2]] };
    expect(attackCheck.kind.resolve(dodged.plan, worse)).toMatchObject({ tn: 5 });
  });

  it("[IMP-DEF-3] takes chips only until the attack is rolled", () => {
    const open = scene({ hand: ["JS"] }, { facts: { fate: { white: 1 } } });
    const dodged = after(open, offered(open)["dodge.cover"]!, { defence: [[7], [2], [3]] });
    const white = (situation: AttackSituation) =>
      attackCheck.spends(situation).find(({ id, role }) => id === "white" && role === "defence");
    expect(white(dodged)).toMatchObject({
      reason: null,
      timing: "anytime",
      plan: { defence: { chips: { white: 1 } } },
    });
    const fired = { ...dodged, throws: { ...dodged.throws, roll: [[6], [2]] } };
    expect(white(fired)?.reason?.key).toMatch(/chip\.underFire$/);
  });

  it("[IMP-DEF-4] can be forgone for running; the attack then takes the new distance", () => {
    const open = scene({ hand: ["JS"] });
    const waits = after(open, offered(open)["let"]!);
    expect(attackCheck.awaits!(waits)).toBeNull();
    board([
      [open.foe, { x: 0, y: 0 }],
      [open.hero, { x: 24, y: 0 }],
    ]);
    const moved = { ...waits, parties: participants(attackCheck.parties!(waits)) };
    expect(attackCheck.awaits!(moved)).toMatchObject({ data: { meters: 24 } });
    const measured = attackCheck.spends(moved).find(({ id }) => id === "measure")!;
    expect(measured.plan).toMatchObject({ against: { distance: 24 }, facts: { distance: 24 } });
    expect(attackCheck.awaits!({ ...moved, plan: measured.plan })).toBeNull();
  });

  it("[IMP-DEF-2] [IMP-LOC-6] by diving makes a shot miss at a location that no longer shows", () => {
    const open = scene({ hand: ["JS"] });
    const parties = attackCheck.parties!(open.attack);
    const card = lay("attack", { plan: offered(open)["let"]!.plan, parties, throws: { roll: [[7], [2]] } });
    expect(followsOf(card)[0]?.automatic).toBe(true);
    const diver = ronan({ conditions: { prone: 1 } });
    board([
      [open.foe, { x: 0, y: 0 }],
      [diver, { x: 6, y: 0 }],
    ]);
    const hit = now(locationCheck, follow("location", card, { location: [[3]] }));
    expect(hit.outcome).toMatchObject({ result: "miss", location: "leftLeg" });
  });

  it("[IMP-DEF-2] by springing behind cover delays the damage until the Master rules on the cover", () => {
    const open = scene({ hand: ["JS"] });
    const dodged = offered(open)["dodge.cover"]!;
    const parties = attackCheck.parties!(open.attack);
    const throws = { defence: [[2], [3], [2]], roll: [[7], [2]] };
    const card = lay("attack", { plan: dodged.plan, parties, throws });
    const location = follow("location", card, { location: [[7]] });
    expect(followsOf(location)[0]?.automatic).toBe(false);
    const [behind] = locationCheck.rulings!(now(locationCheck, location));
    const ruled = lay("location", { ...location.system, plan: behind!.plan!("") });
    expect(followsOf(ruled)[0]?.automatic).toBe(true);
  });
});

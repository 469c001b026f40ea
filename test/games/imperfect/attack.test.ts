import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, fight, itemNamed, peace, type CharacterFacts } from "./world.ts";
import { board, followsOf, lay, onTable } from "./chain.ts";
import { attackCheck, type AttackSituation } from "../../../src/games/imperfect/checks/attack/attack.ts";
import type { Choice } from "../../../src/games/imperfect/checks/attack/attack-plan.ts";
import type { Character } from "../../../src/games/imperfect/documents.ts";
import { participants } from "../../../src/table/checks/parties.ts";
import type { Subject } from "../../../src/table/checks/check.ts";

const pistol = { name: "Pistol", system: { concentration: "pistol", increment: 10, aim: { steps: 1, penalty: 0 } } };
const rifle = {
  name: "Rifle",
  system: {
    concentration: "rifle",
    increment: 20,
    hands: 2,
    equipped: "both",
    aim: { steps: 3, penalty: 3 },
    feed: "magazine",
    ammo: { value: 5, max: 20 },
  },
};
const carbine = {
  name: "Carbine",
  system: {
    ...rifle.system,
    automatic: true,
    rateOfFire: 3,
    ammo: { value: 30, max: 30 },
    aim: { steps: 2, penalty: 3 },
  },
};
const shotgun = {
  name: "Shotgun",
  system: { rateOfFire: 2, area: "spread", feed: "single", ammo: { value: 2, max: 2 } },
};
const dynamite = {
  name: "Dynamite",
  system: { category: "thrown", aptitude: "throwing", area: "blast", damage: { dice: 3, faces: 20 }, quantity: 2 },
};
const aptitudes = [
  { key: "shooting", concentration: "rifle", level: 3 },
  { key: "shooting", concentration: "pistol", level: 2 },
];

const hero = (more: CharacterFacts = {}): Character =>
  character("Ronan", {
    traits: { deftness: "3d8", strength: "3d6" },
    aptitudes,
    weapons: [pistol, rifle, carbine, shotgun, dynamite],
    ...more,
  });
const foe = (more: CharacterFacts = {}): Character => character("Constable", { role: "extra", ...more });

/** A click with a weapon at targets, each with its distance in metres. */
function aimedAt(actor: Character, name: string, targets: [Character, number][], data = {}): Subject {
  const [own, ...others] = board([[actor, { x: 0, y: 0 }], ...targets.map(([one, x]) => [one, { x, y: 0 }] as never)]);
  return { actor, token: own!, item: itemNamed(actor, name), targets: others, data };
}

const asked = (meters: number, name = "Rifle", actor = hero(), target = foe()) =>
  ask(attackCheck, aimedAt(actor, name, [[target, meters]]));

const modifiers = ({ plan }: AttackSituation): Record<string, number> =>
  Object.fromEntries(plan.roll.modifiers.map(({ key, value }) => [key, value]));

const reasonOf = (subject: Subject): string => {
  const found = attackCheck.prepare(subject);
  return "key" in found ? found.key.split(".reason.")[1]! : "";
};

describe("a ranged attack", () => {
  beforeEach(peace);

  it("[IMP-SHT-1] rolls the concentration, a related one or unskilled Deftness, as chosen", () => {
    const now = asked(12, "Pistol");
    expect(now.now.plan).toMatchObject({ way: { training: "skilled" }, roll: { dice: 2, die: { faces: 8 } } });
    expect(now.choices("way")).toEqual(["skilled:pistol", "related:rifle", "unskilled:deftness"]);
    expect(now.fill("way", "related:rifle").now.plan.roll).toMatchObject({ dice: 3, training: "related" });
    const green = asked(12, "Pistol", hero({ aptitudes: [], hindrances: [] }));
    expect(green.now.plan.roll).toMatchObject({ dice: 3, training: "unskilled" });
  });

  it("[IMP-SHT-3] measures the distance between the tokens; the dialog can change it", () => {
    const now = asked(45);
    expect(now.now.plan.against).toEqual({ mode: "ranged", distance: 45, increment: 20 });
    expect(attackCheck.view(now.now, { sees: () => true }).chip).toContain("45");
    expect(now.fill("distance", "19.5").now.plan.against).toMatchObject({ distance: 19.5 });
  });

  it("[IMP-SHT-3] ignores a distance that a player declares, and takes one that the Master declares", () => {
    const { now } = asked(45);
    const declared = { ...now, plan: { ...now.plan, choice: { ...now.plan.choice, distance: 5 } } };
    const card = lay("attack", { plan: declared.plan, parties: {}, isGM: false });
    expect(attackCheck.refresh({ ...declared, card }).against).toMatchObject({ distance: 45 });
    const masters = lay("attack", { plan: declared.plan, parties: {}, isGM: true });
    expect(attackCheck.refresh({ ...declared, card: masters }).against).toMatchObject({ distance: 5 });
  });

  it("[IMP-SHT-4] [IMP-SHT-5] [IMP-SHT-6] [IMP-SHT-7] counts the target's Size, speed and concealment, the light and the mount", () => {
    const now = asked(45, "Pistol", hero({ conditions: { mounted: 1 } }), foe({ size: 12 }))
      .fill("relativePace", "30")
      .fill("light", "dim")
      .toggle("concealed");
    expect(modifiers(now.now)).toEqual({ mounted: -2, size: 1, fastTarget: -4, concealed: -4, light: -2 });
    expect(modifiers(asked(8, "Pistol").fill("light", "dark").now)).toEqual({});
  });

  it("[IMP-CALL-1] calls a place at a penalty, and picks one of the locations that it may mean", () => {
    const now = asked(12, "Pistol").fill("called", "arm");
    expect(modifiers(now.now)).toEqual({ called: -4 });
    expect(now.choices("place")).toEqual(["leftArm", "rightArm"]);
    expect(now.fill("place", "rightArm").now.plan.choice).toMatchObject({ called: "arm", place: "rightArm" });
    expect(asked(12, "Carbine").field("called")).toBeUndefined();
  });

  it("[IMP-SHT-9] [IMP-CALL-1] takes no called place for an automatic weapon, not even from a forged card", () => {
    const { now } = asked(12, "Carbine");
    const choice = { ...now.plan.choice, called: "head" as const, place: "head" as const };
    const fresh = attackCheck.refresh({ ...now, plan: { ...now.plan, choice } });
    expect(fresh.choice).toMatchObject({ called: null, place: null });
    expect(modifiers({ ...now, plan: fresh })).toEqual({ aim: -3 });
  });

  it("[IMP-AIM-1] [IMP-AIM-2] counts the aimed steps: from the fight, or else from the dialog", () => {
    expect(modifiers(asked(12).now)).toEqual({ aim: -3 });
    expect(modifiers(asked(12).fill("counters", "3").now)).toEqual({});
    expect(modifiers(asked(12).fill("counters", "5").now)).toEqual({ aim: 6 });
    const actor = hero();
    const target = foe();
    const task = { kind: "aim", needed: 4, done: 4, item: "Rifle", loads: false };
    fight([actor, target], { step: "9S", seats: { Ronan: { hand: ["9S"], task } } });
    const aimed = ask(attackCheck, aimedAt(actor, "Rifle", [[target, 12]]));
    expect(modifiers(aimed.now)).toEqual({ aim: 3 });
    expect(aimed.field("counters")).toBeUndefined();
    expect(modifiers(ask(attackCheck, aimedAt(actor, "Pistol", [[target, 12]])).now)).toEqual({});
  });

  it("[IMP-AIM-4] can be fired at once with the steps aimed so far, without a card, and its hit may come before the move", () => {
    const actor = hero();
    const target = foe();
    const task = { kind: "aim", needed: 4, done: 3, item: "Rifle", loads: false };
    fight([actor, target], { step: "KS", seats: { Ronan: { hand: ["2S"], task }, Constable: { hand: ["KS"] } } });
    const now = ask(attackCheck, aimedAt(actor, "Rifle", [[target, 12]], { now: "true" }));
    expect(modifiers(now.now)).toEqual({});
    expect(attackCheck.refuse(now.now)).toBeNull();
    expect(attackCheck.costs(now.now)).toEqual([{ who: "self.combatant", set: "task", value: null }]);
    const { plan } = now.now;
    const parties = attackCheck.parties!(now.now);
    const hit = lay("attack", { plan, parties, throws: { roll: [[3], [5], [7]] } });
    expect(followsOf(hit).map(({ check, automatic }) => [check, automatic])).toEqual([
      ["imperfect.beforeMove", false],
      ["imperfect.location", false],
    ]);
    const pistolNow = ask(attackCheck, aimedAt(actor, "Pistol", [[target, 12]], { now: "true" }));
    expect(attackCheck.refuse(pistolNow.now)?.key).toMatch(/attack\.notAiming$/);
  });

  it("[IMP-SHT-9] fires all rounds of an automatic weapon at once, or as many as are loaded", () => {
    const { now } = asked(12, "Carbine");
    expect(now.plan).toMatchObject({ shots: 3, facts: { automatic: true, counters: 0 } });
    expect(Object.keys(attackCheck.kind.odds(now.plan))).toEqual(["bust", "miss", "hits1", "hits2", "hits3"]);
    const thrown = { ...now, throws: {}, outcome: attackCheck.kind.resolve(now.plan, { roll: [[8, 7], [2], [3]] }) };
    expect(thrown.outcome).toMatchObject({ hits: 2, strays: 1, shift: 0 });
    expect(attackCheck.thrownCosts!(thrown)).toContainEqual({ who: "tool", add: "ammo.value", value: -3 });
    const nearlyEmpty = hero({ weapons: [{ ...carbine, system: { ...carbine.system, ammo: { value: 2, max: 30 } } }] });
    expect(asked(12, "Carbine", nearlyEmpty).now.plan.shots).toBe(2);
  });

  it("[IMP-SHT-9] rolls a location for every hit", () => {
    const { now } = asked(12, "Carbine");
    const parties = attackCheck.parties!(now);
    const card = lay("attack", { plan: now.plan, parties, throws: { roll: [[8, 7], [2], [3]] } });
    expect(followsOf(card).map(({ check, data, automatic }) => [check, data["hit"], automatic])).toEqual([
      ["imperfect.location", "1", true],
      ["imperfect.location", "2", true],
    ]);
  });

  it("does not roll the location by itself while the attacker could still pay a chip", () => {
    const { now } = asked(12, "Rifle", hero({ fate: { white: 1 } }));
    const card = lay("attack", {
      plan: now.plan,
      parties: attackCheck.parties!(now),
      throws: { roll: [[8, 7], [2], [3]] },
    });
    expect(followsOf(card).map(({ automatic }) => automatic)).toEqual([false]);
  });

  it("[IMP-SHT-10] splits dice and rounds among several targets, with one attack for each", () => {
    const actor = hero();
    const [one, other] = [foe(), character("Thug", { role: "extra" })];
    const now = ask(
      attackCheck,
      aimedAt(actor, "Carbine", [
        [one, 12],
        [other, 15],
      ]),
    );
    const shares: Choice["shares"] = now.now.plan.choice.shares;
    expect(shares.map(({ name, dice, shots }) => [name, dice, shots])).toEqual([
      ["Constable", 2, 2],
      ["Thug", 1, 1],
    ]);
    expect(now.now.plan).toMatchObject({ roll: { dice: 2 }, shots: 2 });
    expect(() => now.fill("share-dice-1", "2")).toThrow(/attack\.splitDice$/);
    expect(() => now.fill("share-shots-1", "2")).toThrow(/attack\.splitShots$/);
    const first = lay("attack", {
      plan: now.now.plan,
      parties: attackCheck.parties!(now.now),
      throws: { roll: [[2], [3]] },
    });
    const further = { further: "share", share: "1", card: first.uuid };
    const second = ask(attackCheck, {
      ...aimedAt(actor, "Carbine", [
        [one, 12],
        [other, 15],
      ]),
      targets: [],
      data: further,
    });
    const tied = { ...second.now, tied: first };
    expect(attackCheck.refresh(tied)).toMatchObject({ roll: { dice: 1 }, shots: 1 });
    expect(second.now.parties["target"]?.name).toBe("Thug");
    expect(attackCheck.refuse(tied)).toBeNull();
    expect(attackCheck.costs(tied)).toEqual([]);
    const again = { ...tied, plan: { ...tied.plan, choice: { ...tied.plan.choice, share: 0 } } };
    expect(attackCheck.refuse(again)?.key).toMatch(/attack\.shotsSpent$/);
    expect(
      reasonOf(
        aimedAt(actor, "Rifle", [
          [one, 12],
          [other, 15],
        ]),
      ),
    ).toBe("attack.oneTarget");
  });

  it("[IMP-SHT-9] [IMP-SHT-10] is automatic fire at each of several targets, so never aimed, even with a single round", () => {
    const targets: [Character, number][] = [
      [foe(), 12],
      [character("Thug", { role: "extra" }), 15],
    ];
    const split = ask(attackCheck, aimedAt(hero(), "Carbine", targets, { counters: "4" }));
    const aimed = { ...split.now.plan.choice, counters: 4 };
    const share = (index: number) =>
      attackCheck.refresh({ ...split.now, plan: { ...split.now.plan, choice: { ...aimed, share: index } } });
    expect([share(0), share(1)].map(({ shots }) => shots)).toEqual([2, 1]);
    for (const { facts, roll } of [share(0), share(1)]) {
      expect(facts).toMatchObject({ automatic: true, counters: 0 });
      expect(roll.modifiers).toContainEqual({ key: "aim", value: -3 });
    }
  });

  it("[IMP-SHT-2] with two barrels that are not automatic is one attack for each, in one action", () => {
    const actor = hero();
    const target = foe();
    fight([actor, target], { step: "9S", seats: { Ronan: { hand: ["9S"] } } });
    const now = ask(attackCheck, aimedAt(actor, "Shotgun", [[target, 12]]));
    expect(now.now.plan.shots).toBe(1);
    expect(attackCheck.costs(now.now)).toContainEqual({ who: "self.combatant", set: "played", value: "9S" });
    const first = lay("attack", {
      plan: now.now.plan,
      parties: attackCheck.parties!(now.now),
      throws: { roll: [[2]] },
    });
    const user = { isGM: true } as User.Implementation;
    const offered = (): (string | undefined)[] =>
      attackCheck.acts!({ ...now.now, card: first }, user).map(({ data }) => data["further"]);
    fight([actor, target], { step: "9S", seats: { Ronan: { played: "9S", acted: true } } });
    onTable(first);
    Object.assign(now.now, { parties: participants(first.system.parties) });
    expect(offered()).toEqual(["shot"]);
    const data = { further: "shot", card: first.uuid };
    const second = ask(attackCheck, { ...aimedAt(actor, "Shotgun", [[target, 12]]), targets: [], data });
    expect(attackCheck.refuse({ ...second.now, tied: first })).toBeNull();
    expect(attackCheck.costs({ ...second.now, tied: first })).toEqual([]);
    lay("attack", { plan: second.now.plan, parties: attackCheck.parties!(second.now), tied: first.uuid });
    expect(offered()).toEqual([]);
    expect(attackCheck.refuse({ ...second.now, tied: first })?.key).toMatch(/attack\.shotsSpent$/);
  });

  it("[IMP-SHT-8] adds d6s for an area weapon, fewer with every ten metres", () => {
    const pool = (meters: number): number => {
      const { plan } = asked(meters, "Shotgun").now;
      return attackCheck.kind.pools(plan)["roll"]!.dice.filter(({ faces }) => faces === 6).length;
    };
    expect([8, 15, 45].map(pool)).toEqual([4, 3, 0]);
  });

  it("[IMP-THR-1] [IMP-THR-2] throws a weapon with an increment of five metres, no farther than Strength allows", () => {
    const { now } = asked(12, "Dynamite");
    expect(now.plan).toMatchObject({ against: { increment: 5 }, way: { trait: "deftness" } });
    expect(attackCheck.thrownCosts!({ ...now, outcome: null })).toEqual([{ who: "tool", add: "quantity", value: -1 }]);
    expect(attackCheck.refuse(now)).toBeNull();
    const far = attackCheck.refuse(asked(31, "Dynamite").now);
    expect([far?.key.split(".reason.")[1], far?.data]).toEqual(["attack.tooFar", { meters: 30 }]);
  });

  it("is refused without a target, rounds, a called card, a drawn weapon or a grip, and when stunned or winded", () => {
    const refusal = (facts: CharacterFacts, seat: object | null, name = "Rifle"): string | undefined => {
      const actor = hero(facts);
      const target = foe();
      if (seat) fight([actor, target], { step: "9S", seats: { Ronan: seat } });
      else peace();
      return attackCheck.refuse(ask(attackCheck, aimedAt(actor, name, [[target, 12]])).now)?.key.split(".reason.")[1];
    };
    expect(reasonOf({ ...aimedAt(hero(), "Rifle", []), targets: [] })).toBe("noTarget");
    expect(refusal({}, null)).toBeUndefined();
    expect(refusal({}, { hand: ["9S"] })).toBeUndefined();
    expect(refusal({}, { hand: ["8S"] })).toBe("turn.notCalled");
    expect(refusal({ conditions: { stunned: 1 } }, null)).toBe("turn.stunned");
    expect(refusal({ wind: 0 }, null)).toBe("turn.winded");
    const empty = { ...rifle, system: { ...rifle.system, ammo: { value: 0, max: 20 } } };
    expect(refusal({ weapons: [empty] }, null)).toBe("attack.noAmmo");
    const slung = { ...rifle, system: { ...rifle.system, equipped: "none" } };
    expect(refusal({ weapons: [slung] }, { hand: ["9S"] })).toBe("attack.notDrawn");
    expect(refusal({ body: { leftArm: 5 } }, null)).toBe("attack.noGrip");
  });

  it("[IMP-TURN-5] needs a slow weapon to be prepared before", () => {
    const slow = { ...rifle, system: { ...rifle.system, speed: 2 } };
    const refusal = (task: object | null): string | undefined => {
      const actor = hero({ weapons: [slow] });
      const target = foe();
      fight([actor, target], { step: "9S", seats: { Ronan: { hand: ["9S"], task } } });
      return attackCheck
        .refuse(ask(attackCheck, aimedAt(actor, "Rifle", [[target, 12]])).now)
        ?.key.split(".reason.")[1];
    };
    expect(refusal(null)).toBe("attack.notPrepared");
    expect(refusal({ kind: "prepare", needed: 1, done: 1, item: "Rifle", loads: false })).toBeUndefined();
  });

  it("[IMP-ROLL-11] starts with the modifiers of the attacker's wounds, conditions and running", () => {
    const { now } = asked(12, "Pistol", hero({ body: { head: 2 }, conditions: { unnerved: 1, running: 1 } }));
    expect(now.plan.roll.modifiers).toEqual([
      { key: "wound", value: -2 },
      { key: "unnerved", value: -4 },
      { key: "running", value: -4 },
    ]);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import {
  act,
  ADA,
  answers,
  asked,
  attacks,
  BEN,
  borne,
  dialog,
  GM,
  left,
  openBoard,
  outcomeOf,
  person,
  power,
  rulingOf,
  rules,
  seen,
  thing,
  weapon,
} from "./attack-cards.ts";

beforeEach(() => openBoard());

const soraya = (items: Record<string, object>, more = {}) =>
  person("Soraya", [ADA], {
    attributes: { brawn: 5, agility: 5, power: 6 },
    skills: ["closeCombat", "rangedCombat"],
    items,
    ...more,
  });
const foe = (more = {}) => person("Virek-Kohl", [], { attributes: { brawn: 4, presence: 7 }, at: [1, 0], ...more });
const HIT = { self: [6, 6], auto: [1, 1] };
const stun = (of: Actor.Implementation): number => (of.system as unknown as { stun: number }).stun;

describe("a hit", () => {
  it("[ZS-SUC-1] [ZS-END-2] takes a point of Endurance, and defeats the target at 0", async () => {
    const [own, other] = [soraya({ Sword: weapon(2) }), foe({ endurance: 1 })];
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other] }, HIT);
    expect(left(other)).toBe(0);
    expect(Object.keys(borne(other))).toContain("defeated");
    await act(card, "undo", GM);
    expect(left(other)).toBe(1);
  });

  it("[ZS-SUC-1] [ZS-END-2] takes no more Endurance than there is; undo gives back only that", async () => {
    openBoard({ marginOfSuccess: true });
    const [own, other] = [soraya({ Sword: weapon(2) }), foe({ endurance: 1 })];
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other] }, { self: [5, 5], auto: [3, 3] });
    expect(outcomeOf(card)).toMatchObject({ rows: [{ damage: 3 }] });
    expect(left(other)).toBe(0);
    await act(card, "undo", GM);
    expect(left(other)).toBe(1);
  });

  it("[ZS-END-3] [ZS-END-4] makes the target injured when more than half is lost, and defeated at 0", async () => {
    const [own, other] = [soraya({ Sword: weapon(2) }), foe({ endurance: 4 })];
    const strike = () => attacks(ADA, { actor: own, item: "Sword", at: [other] }, HIT);
    expect(borne(other)).toEqual({});
    await strike();
    expect(Object.keys(borne(other))).toEqual(["injured"]);
    await strike();
    await strike();
    await strike();
    expect(Object.keys(borne(other))).toEqual(["defeated"]);
    const last = await attacks(ADA, { actor: own, item: "Sword", at: [other] });
    expect(outcomeOf(last)).toMatchObject({ result: "hit", rows: [{ margin: null }] });
    expect(left(other)).toBe(0);
  });

  it("[ZS-SUC-3] does more damage with a larger margin, if the setting is on", async () => {
    openBoard({ marginOfSuccess: true });
    const [own, other] = [soraya({ Sword: weapon(2) }), foe()];
    const { view, odds } = dialog(ADA, { actor: own, item: "Sword", at: [other] });
    expect(view.note).toContain("damages");
    expect(odds.hit).toBeGreaterThan(0);
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other] }, { self: [5, 5], auto: [3, 3] });
    // 17 against 10: seven over.
    expect(outcomeOf(card)).toMatchObject({ rows: [{ margin: 7, damage: 3 }] });
    expect(left(other)).toBe(4);
    openBoard();
    expect(dialog(ADA, { actor: soraya({ Sword: weapon(2) }), item: "Sword", at: [foe()] }).view.note).toBe("");
  });

  it("[ZS-UNN-1] defeats an unnamed target with any form of attack, and has no other effect", async () => {
    const own = soraya({ Torch: weapon(3, { form: "ranged", range: "short", specials: ["terrifying", "sensory"] }) });
    const lackey = person("Lackey", [], { isNamed: false, at: [1, 0] });
    const card = await attacks(ADA, { actor: own, item: "Torch", at: [lackey] }, HIT);
    expect(Object.keys(borne(lackey))).toEqual(["defeated"]);
    expect(rulingOf(card, "fright:target")).toBeNull();
    const grip = person("Lackey 2", [], { isNamed: false, at: [1, 0] });
    await attacks(ADA, { actor: own, at: [grip], data: { form: "grapple" } }, HIT);
    expect(Object.keys(borne(grip))).toEqual(["defeated"]);
    await act(card, "undo", GM);
    expect(borne(lackey)).toEqual({});
  });

  it("[ZS-OBJ-1] [ZS-OBJ-2] [ZS-OBJ-3] takes Integrity from a thing until it is damaged, and then destroyed", async () => {
    const own = soraya({ Sword: weapon(2) });
    const door = thing("Door", { at: [1, 0], system: { integrity: { value: 2, max: 3 } } });
    await attacks(ADA, { actor: own, item: "Sword", at: [door] }, HIT);
    expect(left(door)).toBe(1);
    expect(Object.keys(borne(door))).toEqual(["damaged"]);
    await attacks(ADA, { actor: own, item: "Sword", at: [door] }, HIT);
    expect(Object.keys(borne(door))).toEqual(["destroyed"]);
  });

  it("[ZS-OBJ-1] [ZS-STN-1] has no effect on a thing if the weapon stuns", async () => {
    const own = soraya({ Baton: weapon(1, { specials: ["stunning"] }) });
    const door = thing("Door", { at: [1, 0] });
    const card = await attacks(ADA, { actor: own, item: "Baton", at: [door] }, HIT);
    expect(left(door)).toBe(6);
    expect(seen(card, GM).notes.join()).toContain("zerospace.note.noEffect");
  });

  it("[ZS-DIS-2] is not needed to use up the distraction of both sides: a miss does it, too", async () => {
    const own = soraya({ Sword: weapon(2) }, { conditions: { distracted: {} } });
    const other = foe({ conditions: { distracted: {} } });
    await attacks(ADA, { actor: own, item: "Sword", at: [other] }, { self: [1], auto: [6] });
    expect([borne(own), borne(other)]).toEqual([{}, {}]);
  });

  it("[ZS-DIS-2] uses up the distraction of both sides; undo gives it back", async () => {
    const own = soraya({ Sword: weapon(2) }, { conditions: { distracted: {} } });
    const other = foe({ conditions: { distracted: {} } });
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other] }, { self: [6], auto: [1] });
    expect([outcomeOf(card)!.result, left(other), borne(own), borne(other)]).toEqual(["hit", 6, {}, {}]);
    await act(card, "undo", GM);
    expect([borne(own), borne(other)]).toEqual([{ distracted: {} }, { distracted: {} }]);
  });
});

describe("special attacks", () => {
  it("[ZS-PEN-1] have better odds if they penetrate, because ones are rolled again", () => {
    const own = soraya({ Blade: weapon(3, { specials: ["penetrating"] }), Sword: weapon(3) });
    const hit = (item: string): number => dialog(ADA, { actor: own, item, at: [foe()] }).odds.hit!;
    expect(hit("Blade")).toBeGreaterThan(hit("Sword"));
    const { plan } = asked(ADA, { actor: own, item: "Blade", at: [foe()] });
    expect(plan.specials).toEqual(["penetrating"]);
  });

  it("[ZS-STN-1] stun on a separate track, which counts towards injured", async () => {
    const own = soraya({ Baton: weapon(1, { specials: ["stunning"] }) });
    const other = foe({ stun: 3 });
    await attacks(ADA, { actor: own, item: "Baton", at: [other] }, HIT);
    expect([left(other), stun(other)]).toEqual([7, 4]);
    expect(Object.keys(borne(other))).toEqual(["injured"]);
  });

  it("[ZS-STN-1] [ZS-END-4] defeat a target whose stun is as high as its Endurance, which it keeps", async () => {
    const own = soraya({ Baton: weapon(1, { specials: ["stunning"] }) });
    const other = foe({ endurance: 3, stun: 2 });
    expect(Object.keys(borne(other))).toEqual(["injured"]);
    const card = await attacks(ADA, { actor: own, item: "Baton", at: [other] }, HIT);
    expect([left(other), stun(other), Object.keys(borne(other))]).toEqual([3, 3, ["defeated"]]);
    await act(card, "undo", GM);
    expect([stun(other), Object.keys(borne(other))]).toEqual([2, ["injured"]]);
  });

  it("[ZS-SEN-1] cause sensory loss, and take Endurance only if the weapon does damage", async () => {
    const flash = { form: "ranged", range: "short", specials: ["sensory"] };
    const own = soraya({ Flash: weapon(3, { ...flash, dealsDamage: false }), Flare: weapon(3, flash) });
    const other = foe();
    await attacks(ADA, { actor: own, item: "Flash", at: [other] }, HIT);
    expect([Object.keys(borne(other)), left(other)]).toEqual([["sensoryLoss"], 7]);
    const second = foe({ at: [0, 1] });
    await attacks(ADA, { actor: own, item: "Flare", at: [second] }, HIT);
    expect(left(second)).toBe(6);
  });

  it("[ZS-TER-1] [ZS-TER-2] let the terrified target's player choose between cowering and fleeing", async () => {
    const dread = power(0, {
      attack: { form: "mental", range: "short", specials: ["terrifying"], dealsDamage: false },
    });
    const own = person("Virek-Kohl", [], { attributes: { power: 6 }, items: { Dread: dread } });
    const other = person("Venn Rao", [BEN], { at: [3, 0] });
    const card = await attacks(GM, { actor: own, item: "Dread", at: [other] }, { self: [6, 6] });
    await answers(card, BEN, "target", "defend", { target: [1, 1] });
    expect(left(other)).toBe(2);
    expect(borne(other)).toEqual({});
    expect(seen(card, GM).notes.join()).toContain("cowerOrFlee");
    expect(rulingOf(card, "fright:target")).toEqual(["cowering", "fleeing"]);
    expect(await rules(card, ADA, "fright:target", "fleeing")).toMatchObject({ key: expect.stringMatching(/gmOnly$/) });
    expect(await rules(card, BEN, "fright:target", "fleeing")).toBeNull();
    expect(Object.keys(borne(other))).toEqual(["fleeing"]);
    expect(await rules(card, BEN, "fright:target", "cowering")).toBeNull();
    expect(Object.keys(borne(other))).toEqual(["cowering"]);
    const again = await attacks(GM, { actor: own, item: "Dread", at: [other] }, { self: [6, 6] });
    await answers(again, BEN, "target", "defend", { target: [1] });
    expect(await rules(again, BEN, "fright:target", "fleeing")).toBeNull();
    expect(Object.keys(borne(other))).toEqual(["fleeing"]);
    await act(again, "undo", GM);
    expect(Object.keys(borne(other))).toEqual(["cowering"]);
    await act(card, "undo", GM);
    expect(borne(other)).toEqual({});
  });
});

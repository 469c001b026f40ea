import { beforeEach, describe, expect, it } from "vitest";
import {
  act,
  ADA,
  answers,
  armor,
  asked,
  attacks,
  BEN,
  bears,
  borne,
  dialog,
  fighting,
  GM,
  left,
  moves,
  openBoard,
  outcomeOf,
  person,
  planOf,
  seat,
  seen,
  stepsIn,
  tokenOf,
  tool,
  weapon,
  whyNot,
  throws,
} from "./attack-cards.ts";

beforeEach(() => openBoard());

const issvisk = (more = {}) =>
  person("Issvisk", [BEN], {
    attributes: { brawn: 9, agility: 3, reason: 3, presence: 4 },
    skills: ["closeCombat"],
    mass: 240,
    ...more,
  });
const foe = (more = {}) =>
  person("Virek-Kohl", [], {
    attributes: { brawn: 4, agility: 5, reason: 7, presence: 7 },
    mass: 80,
    at: [1, 0],
    items: { Armour: armor(9) },
    ...more,
  });

const held = (by: Actor.Implementation) => ({ conditions: { restrained: { by: [by.uuid] } } });
const keys = (list: { key: string }[]) => list.map(({ key }) => key);

describe("grappling", () => {
  it("[ZS-GRA-1] sets Brawn against the better of Agility and Brawn; a hit holds, and does no damage", async () => {
    const [own, other] = [issvisk(), foe()];
    const asking = { actor: own, at: [other], data: { form: "grapple" } };
    const { plan } = asked(BEN, asking);
    expect([plan.self[0]!.roller.value, plan.rows[0]!.roller.value, plan.rows[0]!.attribute]).toEqual([
      9,
      5,
      "agility",
    ]);
    expect(plan.dealsDamage).toBe(false);
    const card = await attacks(BEN, asking, { self: [3, 3], auto: [3, 3] });
    expect(outcomeOf(card)).toMatchObject({ result: "hit", rows: [{ damage: 0 }] });
    expect(borne(other)).toEqual({ restrained: { by: [own.uuid] } });
    expect(left(other)).toBe(7);
    expect(whyNot(BEN, asking)).toBe("attack.holdsAlready");
    await act(card, "undo", GM);
    expect(borne(other)).toEqual({});
  });

  it("[ZS-AV-5] is helped by a chosen tool, but not by a weapon", () => {
    const own = issvisk({ items: { Net: tool(2), Claws: weapon(3) } });
    const asking = { actor: own, at: [foe()], data: { form: "grapple" } };
    expect(asked(BEN, asking).plan.self[0]!.roller.value).toBe(9);
    expect(asked(BEN, { ...asking, fill: { tool: "Net" } }).plan.self[0]!.roller.value).toBe(11);
    expect(dialog(BEN, { ...asking, fill: { form: "close" } }).fields.map(({ id }) => id)).not.toContain("tool");
  });

  it("[ZS-COMB-2] [ZS-GRA-2] by several attackers makes all of them holders", async () => {
    const own = issvisk();
    const soraya = person("Soraya", [ADA], { attributes: { brawn: 5 }, skills: ["closeCombat"], at: [1, 1] });
    const other = foe();
    fighting([own, other, soraya], { Soraya: { isHolding: true } });
    const card = await attacks(BEN, { actor: own, at: [other], data: { form: "grapple" }, announced: true });
    expect(await stepsIn(card, ADA, soraya, "join:", { self2: [1, 1] })).toBeNull();
    // 11 alone against 12; 13 with two attackers.
    await throws(card, BEN, { self: [1, 1], auto: [4, 3] });
    expect(outcomeOf(card)!.result).toBe("hit");
    expect(borne(other)).toEqual({ restrained: { by: [own.uuid, soraya.uuid] } });
  });

  it("[ZS-GRA-5] may be done by a held target to its holder: then both are held", async () => {
    const own = issvisk();
    const other = foe({ ...held(own), attributes: { brawn: 9 }, skills: ["closeCombat"] });
    const asking = { actor: other, at: [own], data: { form: "grapple" } };
    const card = await attacks(GM, asking, { self: [6] });
    expect(keys(planOf(card).self[0]!.roller.modifiers)).toEqual(["restrained"]);
    await answers(card, BEN, "target", "defend", { target: [1, 1] });
    expect(borne(own)).toEqual({ restrained: { by: [other.uuid] } });
    expect(borne(other)).toEqual({ restrained: { by: [own.uuid] } });
  });
});

describe("a held target", () => {
  it("[ZS-GRA-4] can be hurt, and stays held", async () => {
    const own = issvisk();
    const other = foe(held(own));
    const asking = { actor: own, data: { form: "hurt" } };
    expect(asked(BEN, asking).parties["target"]!.name).toBe("Virek-Kohl");
    const card = await attacks(BEN, asking, { self: [6, 6], auto: [1] });
    expect(outcomeOf(card)).toMatchObject({ result: "hit", rows: [{ damage: 1 }] });
    expect(left(other)).toBe(6);
    expect(borne(other)).toHaveProperty("restrained");
  });

  it("[ZS-GRA-4] [ZS-GRA-6] is the only target that can be hurt or thrown, and only by its holder", () => {
    const own = issvisk();
    const other = foe();
    for (const form of ["hurt", "throw"]) {
      expect(whyNot(BEN, { actor: own, data: { form } })).toBe("attack.holdsNobody");
      expect(whyNot(BEN, { actor: own, at: [other], data: { form } })).not.toBe("");
    }
    bears(other, "restrained", { by: ["Actor.Somebody"] });
    expect(whyNot(BEN, { actor: own, at: [other], data: { form: "hurt" } })).not.toBe("");
  });

  it("[ZS-GRA-6] can be thrown as far as the holder's Brawn allows, and is then hurt, free and prone", async () => {
    const own = issvisk();
    const other = foe(held(own));
    const asking = { actor: own, data: { form: "throw" } };
    const { plan } = asked(BEN, asking);
    // 80 kg need Brawn 3; six are left.
    expect([plan.rows[0]!.thrown, plan.self[0]!.roller.value, plan.rows[0]!.roller.value]).toEqual([5, 9, 4]);
    const card = await attacks(BEN, asking, { self: [6, 6], auto: [1] });
    expect(borne(other)).toEqual({ prone: { slammed: true } });
    expect(left(other)).toBe(6);
    expect(seen(card, GM).notes.join()).toContain('"meters":5');
    expect(seen(card, GM).verdict!.why).toContain('"meters":5');
    await act(card, "undo", GM);
    expect(borne(other)).toEqual({ restrained: { by: [own.uuid] } });
  });

  it("[ZS-GRA-6] cannot be thrown by a holder that is too weak to lift it", () => {
    const weak = person("Lackey", [ADA], { attributes: { brawn: 3 }, skills: ["closeCombat"], at: [1, 1] });
    const heavy = issvisk({ conditions: { restrained: { by: [weak.uuid] } } });
    expect(whyNot(ADA, { actor: weak, at: [heavy], data: { form: "throw" } })).toBe("attack.tooHeavy");
  });
});

describe("a slam", () => {
  const asking = (own: Actor.Implementation, other: Actor.Implementation, more = {}) => ({
    actor: own,
    at: [other],
    data: { form: "slam" },
    ...more,
  });

  it("[ZS-SLAM-1] damages the target and slams it prone; the damage can be turned off", async () => {
    const [own, other] = [issvisk(), foe()];
    const card = await attacks(BEN, asking(own, other), { self: [6, 6], auto: [1, 1, 1] });
    expect(borne(other)).toEqual({ prone: { slammed: true } });
    expect(left(other)).toBe(6);
    expect(card.system.state).toBe("applied");
    const soft = await attacks(BEN, asking(own, other, { toggle: ["dealsDamage"] }), { self: [6, 6], auto: [1, 1] });
    expect(outcomeOf(soft)).toMatchObject({ result: "hit", rows: [{ damage: 0 }] });
    expect(left(other)).toBe(6);
  });

  it("[ZS-SLAM-2] gives a stationary target a bonus die and a moving one a penalty die, by its token or the dialog", () => {
    const [own, other] = [issvisk(), foe()];
    const stance = (fill = {}) => asked(BEN, asking(own, other, { fill })).plan.rows[0]!.roller.modifiers;
    const stationary = [{ key: "stationary", value: 1 }];
    expect(stance()).toEqual(stationary);
    const { x, y, elevation } = tokenOf(other);
    fighting([own, other], { "Virek-Kohl": { stood: { scene: "s", x, y, elevation } } });
    expect(stance()).toEqual(stationary);
    moves(other, 0, 1);
    expect(stance()).toEqual([{ key: "moving", value: -1 }]);
    expect(stance({ stance: "stationary" })).toEqual(stationary);
    bears(other, "restrained", { by: [] });
    expect(stance({ stance: "stationary" })).toEqual([{ key: "restrained", value: -1 }]);
  });

  it("[ZS-SLAM-3] [ZS-COND-2] makes the target prone, and takes only the attacker's task action", async () => {
    const [own, other] = [issvisk(), foe()];
    fighting([own, other]);
    await attacks(BEN, asking(own, other), { self: [6, 6], auto: [1, 1, 1] });
    expect(borne(other)).toEqual({ prone: { slammed: true } });
    expect(seat("Issvisk").spent).toEqual({ movement: 0, task: 1 });
  });
});

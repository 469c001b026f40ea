import { beforeEach, describe, expect, it } from "vitest";
import {
  act,
  ADA,
  allowed,
  armor,
  asked,
  attacks,
  BEN,
  borne,
  dialog,
  fighting,
  GM,
  left,
  openBoard,
  outcomeOf,
  person,
  PISTOL,
  planOf,
  power,
  seat,
  seen,
  SWORD,
  thing,
  user,
  weapon,
  whyNot,
} from "./attack-cards.ts";
import { operates } from "../../../src/games/zerospace/checks/attack/arms.ts";

beforeEach(() => openBoard());

const soraya = (more = {}) =>
  person("Soraya", [ADA], {
    attributes: { brawn: 5, agility: 6, reason: 4, presence: 6 },
    skills: ["closeCombat*", "rangedCombat"],
    items: { Sword: SWORD, Pistol: PISTOL },
    ...more,
  });

const foe = (more = {}) =>
  person("Virek-Kohl", [], { attributes: { brawn: 4, agility: 5, reason: 7, presence: 7 }, at: [1, 0], ...more });

const modifiersIn = (now: ReturnType<typeof asked>, side: "self" | "target" = "self") =>
  (side === "self" ? now.plan.self[0]!.roller : now.plan.rows[0]!.roller).modifiers.map(({ key, value }) => [
    key,
    value,
  ]);

describe("attack and defence values", () => {
  it.each([
    ["close", 5, 4],
    ["charge", 5, 4],
    ["grapple", 5, 5],
    ["slam", 5, 4],
    ["social", 6, 7],
    ["mental", 0, 7],
  ])("[ZS-AV-5] [ZS-DV-2] of an unarmed attack of the form %s", (form, av, dv) => {
    const { plan } = asked(ADA, { actor: soraya(), at: [foe()], data: { form } });
    expect(plan.self[0]!.roller.value).toBe(av);
    expect(plan.rows[0]!.roller.value).toBe(dv);
    expect(plan.form).toBe(form);
  });

  it("[ZS-AV-5] include the weapon's rating, and use the attribute and the defences that it names", () => {
    const items = { Sword: SWORD, Whip: weapon(3, { attribute: "agility", defense: ["reason", "presence"] }) };
    const own = soraya({ items });
    const other = foe({ attributes: { reason: 3, presence: 9 } });
    expect(asked(ADA, { actor: own, item: "Sword", at: [other] }).plan.self[0]!.roller.value).toBe(7);
    const { plan } = asked(ADA, { actor: own, item: "Whip", at: [other] });
    expect([plan.self[0]!.roller.value, plan.rows[0]!.roller.value, plan.rows[0]!.attribute]).toEqual([
      9,
      9,
      "presence",
    ]);
  });

  it("[ZS-AV-5] use the attribute, rating and specials of a power that attacks", () => {
    const own = soraya({
      attributes: { power: 6 },
      items: { Dread: power(1, { attack: { form: "mental", specials: ["terrifying"] } }) },
    });
    const { plan } = asked(ADA, { actor: own, item: "Dread", at: [foe()] });
    expect([plan.self[0]!.roller.value, plan.rows[0]!.roller.value, plan.specials]).toEqual([7, 7, ["terrifying"]]);
  });

  it("[ZS-AV-4] include only the weapon's rating without the skill, but full Presence for words", () => {
    const own = soraya({ skills: ["closeCombat"] });
    expect(asked(ADA, { actor: own, item: "Pistol", at: [foe()] }).plan.self[0]!.roller.value).toBe(2);
    expect(asked(ADA, { actor: own, at: [foe()], data: { form: "social" } }).plan.self[0]!.roller.value).toBe(6);
  });

  it("[ZS-AV-2] can use another chosen attribute", () => {
    const asking = { actor: soraya(), item: "Sword", at: [foe()], fill: { attribute: "agility" } };
    expect(asked(ADA, asking).plan.self[0]!.roller.value).toBe(8);
  });

  it("[ZS-DV-3] include only the best layer of worn armour and active powers", () => {
    const layers = {
      Armour: armor(2),
      Shield: armor(3),
      Chest: armor(9, false),
      Hide: power(0, { layer: { attribute: "brawn", rating: 6 } }),
    };
    const target = foe({ items: layers });
    const dv = (item: string): number => asked(ADA, { actor: soraya(), item, at: [target] }).plan.rows[0]!.roller.value;
    expect([dv("Sword"), dv("Pistol")]).toEqual([7, 8]);
    (target.items.get("Hide")!.system as { isActive: boolean }).isActive = true;
    expect([dv("Sword"), dv("Pistol")]).toEqual([10, 10]);
    expect(asked(ADA, { actor: soraya(), item: "Sword", at: [target] }).plan.rows[0]!.source).toBe("Hide");
    const slam = asked(ADA, { actor: soraya(), at: [target], data: { form: "slam" } });
    expect(slam.plan.rows[0]!.roller.value).toBe(4);
    const words = asked(ADA, { actor: soraya(), at: [target], data: { form: "mental" } });
    expect(words.plan.rows[0]!.roller.value).toBe(7);
  });

  it("[ZS-DV-3] ignore a mental layer against a physical attack", () => {
    const target = foe({ items: { Ward: power(0, { isActive: true, layer: { attribute: "reason", rating: 3 } }) } });
    const dv = (data: Record<string, string>): number =>
      asked(ADA, { actor: soraya(), at: [target], data }).plan.rows[0]!.roller.value;
    expect([dv({ form: "close" }), dv({ form: "mental" })]).toEqual([4, 10]);
  });

  it("[ZS-OBJ-1] use a thing's own difficulty as its defence", () => {
    const door = thing("Door", { at: [1, 0], system: { defense: 6 } });
    const { plan } = asked(ADA, { actor: soraya(), item: "Sword", at: [door] });
    expect([plan.rows[0]!.kind, plan.rows[0]!.roller]).toEqual(["object", { value: 6, isAble: true, modifiers: [] }]);
  });

  it("[ZS-AV-5] use the controller's values for a weapon mounted on a vehicle", async () => {
    const own = soraya({ at: [9, 9] });
    const bike = thing("Hoverbike", {
      system: { isVehicle: true, controller: own.uuid },
      items: { Cannon: weapon(4, { form: "ranged", range: "long" }) },
    });
    const { plan, parties } = asked(ADA, { actor: bike, item: "Cannon", at: [foe({ at: [40, 0] })] });
    expect([plan.self[0]!.roller.value, plan.range, parties["self"]!.name]).toEqual([10, 40, "Soraya"]);
    const card = await attacks(
      ADA,
      { actor: bike, item: "Cannon", at: [foe({ at: [40, 0] })] },
      { self: [6, 6], auto: [1, 1] },
    );
    expect(outcomeOf(card)!.result).toBe("hit");
    Object.assign(bike.items.get("Cannon")!.system, { isEquipped: false });
    expect(whyNot(ADA, { actor: bike, item: "Cannon", at: [foe({ at: [40, 0] })] }), "it is mounted").toBe("");
    const loose = thing("Skiff", { items: { Cannon: weapon(4, { form: "ranged" }) } });
    expect(whyNot(GM, { actor: loose, item: "Cannon", at: [own] })).toBe("attack.nobodyInCharge");
  });
});

describe("circumstances of an attack", () => {
  it("[ZS-MOD-2] [ZS-MOD-5] follow from the attacker's conditions, injury and expertise", () => {
    const own = soraya({ conditions: { distracted: {}, restrained: {}, running: {}, surprised: {} }, endurance: 2 });
    expect(modifiersIn(asked(ADA, { actor: own, item: "Sword", at: [foe()] }))).toEqual([
      ["distracted", -1],
      ["restrained", -1],
      ["running", -1],
      ["surprised", -1],
      ["injured", -1],
      ["expertise", 1],
    ]);
    expect(modifiersIn(asked(ADA, { actor: own, item: "Pistol", at: [foe()] })).map(([key]) => key)).not.toContain(
      "expertise",
    );
  });

  it("[ZS-MOD-3] [ZS-COND-1] [ZS-COND-2] [ZS-COND-3] [ZS-COND-5] [ZS-COND-6] follow from the target's conditions", () => {
    const target = foe({
      conditions: {
        cover: {},
        prone: { slammed: true },
        restrained: {},
        surprised: {},
        sensoryLoss: {},
        distracted: {},
        running: {},
        dodging: { physical: true },
      },
    });
    const close = modifiersIn(asked(ADA, { actor: soraya(), item: "Sword", at: [target] }), "target");
    expect(close).toEqual([
      ["distracted", -1],
      ["prone", -1],
      ["restrained", -1],
      ["surprised", -1],
      ["cannotPerceive", -1],
      ["cover", 1],
      ["running", 1],
      ["dodging", 1],
    ]);
    const ranged = modifiersIn(asked(ADA, { actor: soraya(), item: "Pistol", at: [target] }), "target");
    expect(ranged).toContainEqual(["prone", 1]);
    const words = modifiersIn(asked(ADA, { actor: soraya(), at: [target], data: { form: "social" } }), "target");
    expect(words.map(([key]) => key)).not.toContain("dodging");
  });

  it("[ZS-DOD-1] include a dodge given by hand only against physical attacks", () => {
    const target = foe({ conditions: { dodging: {} } });
    const dice = (data: Record<string, string>) =>
      modifiersIn(asked(ADA, { actor: soraya(), at: [target], data }), "target");
    expect([dice({ form: "close" }), dice({ form: "social" })]).toEqual([[["dodging", 1]], []]);
  });

  it("[ZS-COND-6] [ZS-MOD-4] are offered in the dialog separately for each side", () => {
    const { circumstances } = dialog(GM, { actor: soraya(), item: "Sword", at: [foe()] });
    expect(circumstances("self").map(({ key }) => key)).toEqual([
      "cannotPerceive",
      "distracted",
      "restrained",
      "running",
      "surprised",
      "oneHanded",
      "beyondRange",
      "underwater",
      "zeroG",
      "injured",
    ]);
    expect(circumstances("target")).toContainEqual({ key: "cannotPerceive", value: -1 });
    expect(circumstances("target").map(({ key }) => key)).not.toContain("moving");
  });

  it("[ZS-MOD-2] take a die for a two-handed weapon in one hand", () => {
    const own = soraya({ items: { Rifle: weapon(2, { form: "ranged", range: "medium", isTwoHanded: true }) } });
    const asking = { actor: own, item: "Rifle", at: [foe()] };
    expect(modifiersIn(asked(ADA, asking))).toEqual([]);
    expect(modifiersIn(asked(ADA, { ...asking, toggle: ["oneHanded"] }))).toEqual([["oneHanded", -1]]);
  });

  it.each([
    ["Pistol", 10, false],
    ["Pistol", 11, true],
  ])("[ZS-RANGE-1] [ZS-RANGE-2] %s at %d m: beyond range %s", (item, x, isBeyond) => {
    const now = asked(ADA, { actor: soraya(), item, at: [foe({ at: [x, 0] })] });
    expect(now.plan.range).toBe(x);
    expect(modifiersIn(now).some(([key]) => key === "beyondRange")).toBe(isBeyond);
  });

  it("[ZS-RANGE-2] measure the range in three dimensions", () => {
    const now = asked(ADA, { actor: soraya(), item: "Pistol", at: [foe({ at: [6, 0, 9] })] });
    expect(now.plan.range).toBe(10.8);
    expect(modifiersIn(now)).toContainEqual(["beyondRange", -1]);
  });

  it("[ZS-RANGE-2] use the player's stated range only if it is not measured, but the GM's in any case", () => {
    openBoard({ measureRange: false });
    const asking = { actor: soraya(), item: "Pistol", at: [foe({ at: [30, 0] })] };
    expect(modifiersIn(asked(ADA, asking))).toEqual([]);
    expect(modifiersIn(asked(ADA, { ...asking, fill: { range: "12.5" } }))).toContainEqual(["beyondRange", -1]);
    openBoard();
    const measured = { actor: soraya(), item: "Pistol", at: [foe({ at: [30, 0] })] };
    expect(dialog(ADA, measured).fields.map(({ id }) => id)).not.toContain("range");
    expect(modifiersIn(asked(GM, { ...measured, fill: { range: "4" } }))).toEqual([]);
  });

  it("[ZS-RANGE-2] ignore a player's forged shorter range", async () => {
    const forge = (plan: ReturnType<typeof asked>["plan"]) => ({
      ...plan,
      choice: { ...plan.choice, range: 1 },
      self: [
        {
          ...plan.self[0]!,
          roller: { ...plan.self[0]!.roller, value: 30, modifiers: [{ key: "beyondRange", value: -1 }] },
        },
      ],
    });
    const card = await allowed(
      ADA,
      { actor: soraya(), item: "Pistol", at: [foe({ at: [30, 0] })], forge },
      { self: [3], auto: [1, 1] },
    );
    expect(planOf(card).range).toBe(30);
    expect(planOf(card).self[0]!.roller).toMatchObject({ value: 8, modifiers: [{ key: "beyondRange", value: -1 }] });
  });
});

describe("an attack", () => {
  it("[ZS-ACT-6] takes the task action of the attacker's own turn", async () => {
    const [own, other] = [soraya(), foe()];
    fighting([own, other]);
    await attacks(ADA, { actor: own, item: "Sword", at: [other] }, { self: [1, 1, 1], auto: [6, 6] });
    expect(seat("Soraya").spent).toEqual({ movement: 0, task: 1 });
    expect(whyNot(ADA, { actor: own, item: "Sword", at: [other] })).toBe("turn.taskSpent");
    expect(whyNot(GM, { actor: other, at: [own], data: { form: "close" } })).toBe("notYourTurn");
  });

  it("[ZS-MOD-2] [ZS-COND-4] is refused to a sprinting or helpless attacker", () => {
    expect(whyNot(ADA, { actor: soraya({ conditions: { sprinting: {} } }), item: "Sword", at: [foe()] })).toBe(
      "attack.sprinting",
    );
    expect(whyNot(ADA, { actor: soraya({ conditions: { helpless: {} } }), item: "Sword", at: [foe()] })).toBe(
      "attack.unable",
    );
    const now = asked(ADA, { actor: soraya({ conditions: { sprinting: {} } }), item: "Sword", at: [foe()] });
    expect(now.outcome).toMatchObject({ result: "impossible" });
  });

  it("[ZS-ROLL-3] needs at least one die, which a plot point may buy", async () => {
    const own = soraya({ skills: ["closeCombat"], conditions: { restrained: {}, distracted: {} } });
    const asking = { actor: own, item: "Sword", at: [foe()] };
    expect(dialog(ADA, asking).odds).toEqual({ impossible: 1, miss: 0, hit: 0 });
    const card = await attacks(ADA, { ...asking, fill: { plotPoints: "1" } }, { self: [6], auto: [1, 1] });
    expect(outcomeOf(card)!.result).toBe("hit");
    const none = await attacks(GM, {
      ...asking,
      actor: soraya({ conditions: { restrained: {}, surprised: {} }, skills: [] }),
    });
    expect(outcomeOf(none)!.result).toBe("impossible");
    expect(seen(none, GM).verdict!.why).toContain("why.impossible");
  });

  it("needs a weapon that is in hand and not used up", () => {
    const items = { Club: weapon(1, {}, { isEquipped: false }), Flare: weapon(1, { form: "ranged" }, { quantity: 0 }) };
    expect(whyNot(ADA, { actor: soraya({ items }), item: "Club", at: [foe()] })).toBe("attack.notInHand");
    expect(whyNot(ADA, { actor: soraya({ items }), item: "Flare", at: [foe()] })).toBe("attack.usedUp");
  });

  it("uses up one of a counted weapon; undo gives it back", async () => {
    const own = soraya({ items: { Dart: weapon(1, { form: "ranged", range: "short" }, { quantity: 3 }) } });
    const quantity = (): unknown => (own.items.get("Dart")!.system as { quantity: number }).quantity;
    const card = await attacks(ADA, { actor: own, item: "Dart", at: [foe()] }, { self: [1, 1], auto: [6, 6] });
    expect(quantity()).toBe(2);
    await act(card, "undo", GM);
    expect(quantity()).toBe(3);
  });

  it("is refused without a target, against the attacker itself, and against several targets", () => {
    const own = soraya();
    expect(whyNot(ADA, { actor: own, item: "Pistol" })).toBe("noTarget");
    expect(whyNot(ADA, { actor: own, item: "Pistol", at: [own] })).toBe("oneself");
    expect(whyNot(ADA, { actor: own, item: "Pistol", at: [foe(), thing("Door")] })).toBe("severalTargets");
  });
});

describe("a mounted weapon", () => {
  it("[ZS-AV-5] can be fired only by the player whose character is at the controls", () => {
    const own = soraya();
    const bike = thing("Hoverbike", { system: { controller: own.uuid }, items: { Cannon: weapon(4) } });
    const cannon = bike.items.get("Cannon")!;
    expect([ADA, BEN].map((who) => operates(user(who), bike, cannon))).toEqual([true, false]);
    expect(operates(user(ADA), bike, null)).toBe(false);
    expect(operates(user(ADA), thing("Skiff"), cannon)).toBe(false);
  });
});

describe("a charge", () => {
  it("[ZS-CHG-1] takes both actions, has a bonus die, and ignores the weapon's range", async () => {
    const [own, other] = [soraya({ conditions: { cover: {} } }), foe({ at: [7, 0] })];
    fighting([own, other]);
    const asking = { actor: own, item: "Sword", at: [other], fill: { form: "charge" } };
    expect(modifiersIn(asked(ADA, asking))).toEqual([
      ["charge", 1],
      ["expertise", 1],
    ]);
    await attacks(ADA, asking, { self: [1, 1, 1, 1], auto: [6, 6] });
    expect(seat("Soraya").spent).toEqual({ movement: 1, task: 1 });
    expect(borne(own)).toEqual({});
  });

  it("[ZS-CHG-1] with a double move has the penalty for running, too", async () => {
    const [own, other] = [soraya(), foe({ at: [7, 0] })];
    fighting([own, other]);
    const asking = { actor: own, item: "Sword", at: [other], fill: { form: "charge" }, toggle: ["doubleMove"] };
    expect(modifiersIn(asked(ADA, asking))).toEqual([
      ["running", -1],
      ["charge", 1],
      ["expertise", 1],
    ]);
    await attacks(ADA, asking, { self: [1, 1, 1], auto: [6, 6] });
    expect(Object.keys(borne(own))).toEqual(["running"]);
  });
});

it("[ZS-COND-3] a restrained character cannot charge", () => {
  const own = soraya({ conditions: { restrained: {} } });
  const asking = { actor: own, item: "Sword", at: [foe({ at: [1, 0] })] };
  expect([whyNot(ADA, { ...asking, fill: { form: "charge" } }), whyNot(ADA, asking)]).toEqual(["rooted", ""]);
});

describe("the card of an attack", () => {
  it("[ZS-ROLL-1] shows a hit at equal totals; the odds of hit and miss add up to 1", async () => {
    const [own, other] = [soraya(), foe()];
    const { odds, view } = dialog(ADA, { actor: own, item: "Sword", at: [other] });
    expect(odds.hit! + odds.miss!).toBeCloseTo(1, 12);
    expect(view.headlines.map(({ key }) => key)).toEqual(["hit"]);
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other] }, { self: [1, 1, 1], auto: [3, 3] });
    expect(outcomeOf(card)!.result).toBe("hit");
    const { verdict } = seen(card, ADA);
    expect(verdict).toMatchObject({ number: "1", word: "QUADRANT.zerospace.attack.result.hit" });
    expect(verdict!.why).toContain("why.tie");
    expect(left(other)).toBe(6);
  });

  it("hides the numbers of a foe if the settings hide them", async () => {
    openBoard({ foeNumbers: "none" });
    const card = await attacks(ADA, { actor: soraya(), item: "Sword", at: [foe()] }, { self: [1, 1, 1], auto: [3, 3] });
    const told = JSON.stringify(seen(card, ADA));
    expect(seen(card, ADA).verdict!.why).not.toContain("10");
    expect(told).not.toContain('\\"other\\":10');
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import {
  act,
  ADA,
  answers,
  answersOf,
  asked,
  asUser,
  attacks,
  bears,
  BEN,
  bonusDie,
  borne,
  dialog,
  fighting,
  GM,
  GRENADE,
  left,
  moves,
  openBoard,
  outcomeOf,
  person,
  PISTOL,
  planOf,
  power,
  refusalKey,
  rules,
  seat,
  seen,
  standsAt,
  stepsIn,
  stepsOf,
  SWORD,
  throws,
  tokenOf,
  whyNot,
} from "./attack-cards.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { giveByHand } from "../../../src/table/conditions/give.ts";
import { dialogs } from "../../table/support/world.ts";
import { attackRows } from "../../../src/games/zerospace/sheets/attack-rows.ts";
import { sheetStateOf } from "../../../src/games/zerospace/sheets/act-tiles.ts";
import { procedure } from "../../../src/games/zerospace/combat/procedure.ts";

beforeEach(() => openBoard());

const soraya = (more = {}) =>
  person("Soraya", [ADA], {
    attributes: { brawn: 5, agility: 6, reason: 4, presence: 6 },
    skills: ["closeCombat", "rangedCombat"],
    items: { Sword: SWORD, Pistol: PISTOL },
    walk: 8,
    ...more,
  });
const venn = (more = {}) =>
  person("Venn Rao", [BEN], { attributes: { brawn: 3 }, skills: ["closeCombat"], walk: 8, ...more });
const issvisk = (more = {}) => person("Issvisk", [BEN], { attributes: { brawn: 9 }, skills: ["closeCombat"], ...more });
const kohl = (more = {}) =>
  person("Virek-Kohl", [], { attributes: { brawn: 4, agility: 5, reason: 7, presence: 7 }, at: [1, 0], ...more });

const keys = (now: { plan: { self: { roller: { modifiers: { key: string }[] } }[] } }) =>
  now.plan.self[0]!.roller.modifiers.map(({ key }) => key);

describe("attacks on the sheet", () => {
  it("[ZS-AM-3] are disabled if they are hand to hand and the target is out of reach; a charge stays possible", () => {
    const [own, other] = [soraya(), kohl({ at: [6, 0] })];
    const rows = (player: typeof ADA) =>
      asUser(player, () => {
        Object.assign(game.user!, { targets: new Set([{ document: tokenOf(other) }]) });
        return attackRows(sheetStateOf(own), game.user!);
      });
    const [sword, pistol, hands] = rows(ADA);
    for (const row of [sword!, hands!]) {
      expect([row.odds, row.main.reason]).toEqual([null, expect.stringContaining("attack.outOfReach")]);
      expect(row.tools[0]!.reason, "a charge").toBeNull();
    }
    expect([pistol!.main.reason, pistol!.odds === null]).toEqual([null, false]);
    expect(rows(GM)[0]!.main.reason, "the GM may allow it").toBeNull();
    moves(other, 1, 0);
    expect(rows(ADA).map(({ main, odds }) => [main.reason, odds !== null])).toEqual(Array(3).fill([null, true]));
  });
});

describe("joining an attack", () => {
  it("[ZS-AM-2] is impossible once the dice are rolled: nine against ten stays a miss", async () => {
    const [own, other, helper] = [soraya(), kohl(), venn({ at: [1, 1] })];
    fighting([own, other, helper], { "Venn Rao": { isHolding: true } });
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other] }, { self: [1, 1], auto: [3, 3] });
    expect(outcomeOf(card)).toMatchObject({ result: "miss", rows: [{ self: { total: 9 }, target: { total: 10 } }] });
    expect(Object.keys(stepsOf(card, helper)).filter((id) => id.startsWith("join"))).toEqual([]);
    const forged = { actor: helper.uuid, choice: "join:" };
    expect(await act(card, "intervene", BEN, forged)).not.toBeNull();
    expect([outcomeOf(card)!.result, seat("Venn Rao").isHolding, left(other)]).toEqual(["miss", true, 7]);
  });

  it("[ZS-AM-2] is open to several helpers, one after another, while the attack is announced", async () => {
    const [own, other] = [soraya(), kohl()];
    const helpers = [venn({ at: [1, 1] }), issvisk({ at: [2, 0] })];
    fighting([own, other, ...helpers], { "Venn Rao": { isHolding: true }, Issvisk: { isHolding: true } });
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other], announced: true });
    expect(await stepsIn(card, BEN, helpers[0]!, "join:", { self2: [2, 2] })).toBeNull();
    // Soraya's turn continues below the delayed turn that interrupted it.
    expect(await stepsIn(card, BEN, helpers[1]!, "join:", { self3: [1, 1] })).toBeNull();
    expect(await throws(card, ADA, { self: [1, 1], auto: [6, 4] })).toBeNull();
    expect(outcomeOf(card)).toMatchObject({ result: "hit", rows: [{ self: { totals: [9, 7, 11], total: 14 } }] });
    expect(stepsOf(card, helpers[0]!)).toEqual({});
    // The GM excludes the strongest helper: its dice stay on the card, but do not count.
    expect(await rules(card, ADA, "helps:self3", "struck")).not.toBeNull();
    expect(await rules(card, GM, "helps:self3", "struck")).toBeNull();
    expect(outcomeOf(card)).toMatchObject({ result: "miss" });
    expect([left(other), Object.keys(card.system.throws)]).toEqual([7, expect.arrayContaining(["self3"])]);
    expect(await rules(card, GM, "helps:self3", "counts")).toBeNull();
    expect(outcomeOf(card)).toMatchObject({ result: "hit", rows: [{ self: { total: 14 } }] });
  });

  it("[ZS-AM-2] needs the helper's delayed turn during the leader's own turn", async () => {
    const [own, other, helper] = [soraya(), kohl(), venn({ at: [1, 1] })];
    fighting([own, other, helper]);
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other], announced: true });
    expect(stepsOf(card, helper)).toMatchObject({ "join:": "notHolding" });
    seat("Venn Rao").isHolding = true;
    expect(stepsOf(card, helper)).toMatchObject({ "join:": null });
    Object.assign(game.combats!.contents[0]!.system, { acting: [{ id: "Virek-Kohl", isDelayed: false }] });
    expect(stepsOf(card, helper)).toMatchObject({ "join:": "notYourTurn" });
  });
});

interface Way {
  item?: string;
  data?: Record<string, string>;
}

describe("hand to hand", () => {
  it.each([
    ["a blade", { item: "Sword" }],
    ["a fist", { data: { form: "close" } }],
    ["a grapple", { data: { form: "grapple" } }],
    ["a slam", { data: { form: "slam" } }],
  ])("[ZS-AM-3] %s reaches two metres; only the GM may attack from farther away", async (_what, way: Way) => {
    const asking = { actor: soraya(), at: [kohl({ at: [2, 0] })], ...way };
    expect(whyNot(ADA, asking)).toBe("");
    const far = { ...asking, at: [kohl({ at: [3, 0] })] };
    expect(whyNot(ADA, far)).toBe("attack.outOfReach");
    expect(keys(asked(ADA, far))).not.toContain("beyondRange");
    const card = await attacks(ADA, far, { self: [6, 6] });
    expect([refusalKey(card), card.system.state]).toEqual(["attack.outOfReach", "refused"]);
    // The GM may allow it.
    const allowed = await attacks(GM, far, { self: [6, 6], auto: far.data?.["form"] === "slam" ? [1, 1, 1] : [1, 1] });
    expect(outcomeOf(allowed)!.result).toBe("hit");
  });

  it("[ZS-AM-3] limits a helper to the same reach", async () => {
    const [own, other, helper] = [soraya(), kohl(), venn({ at: [5, 0] })];
    fighting([own, other, helper], { "Venn Rao": { isHolding: true } });
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other], announced: true });
    expect(stepsOf(card, helper)).toMatchObject({ "join:": "attack.outOfReach" });
  });

  it("[ZS-AM-5] a power has its own range in every form; words without a power have none", () => {
    const items = {
      Dread: power(0, { attack: { form: "mental", range: "short" } }),
      Grip: power(0, { attack: { form: "close", range: "medium" } }),
    };
    const own = soraya({ items });
    const at = [kohl({ at: [18, 0] })];
    expect(keys(asked(ADA, { actor: own, item: "Dread", at }))).toContain("beyondRange");
    expect(keys(asked(ADA, { actor: own, item: "Dread", at: [kohl({ at: [10, 0] })] }))).toEqual([]);
    expect([keys(asked(ADA, { actor: own, item: "Grip", at })), whyNot(ADA, { actor: own, item: "Grip", at })]).toEqual(
      [[], ""],
    );
    for (const form of ["mental", "social"]) expect(keys(asked(ADA, { actor: own, at, data: { form } }))).toEqual([]);
  });
});

describe("a charge", () => {
  const charging = (x: number, more: object = {}) => {
    const [own, other] = [soraya(more), kohl({ at: [x, 0] })];
    return { own, other, asking: { actor: own, item: "Sword", at: [other], data: { form: "charge" } } };
  };

  it("[ZS-AM-4] goes as far as one movement action: with Walk 8 ten metres, and not ten and a half", async () => {
    expect(whyNot(ADA, charging(10).asking)).toBe("");
    expect(whyNot(ADA, charging(10.5).asking)).toBe("attack.tooFarToCharge");
    expect(whyNot(ADA, { ...charging(10.5).asking, toggle: ["doubleMove"] })).toBe("");
    expect(whyNot(ADA, { ...charging(18.5).asking, toggle: ["doubleMove"] })).toBe("attack.tooFarToCharge");
    const { own, other, asking } = charging(10.5);
    fighting([own, other]);
    const card = await attacks(ADA, asking, { self: [6, 6, 6] });
    expect(refusalKey(card)).toBe("attack.tooFarToCharge");
    expect([standsAt(own), seat("Soraya").spent]).toEqual([[0, 0], { movement: 0, task: 0 }]);
  });

  it("[ZS-ACT-2] [ZS-AM-4] goes as far as an active movement power carries the attacker", () => {
    const wings = (isActive: boolean) => ({ Sword: SWORD, Wings: power(5, { isActive, movement: 40 }) });
    expect(whyNot(ADA, charging(42, { items: wings(true) }).asking)).toBe("");
    expect(whyNot(ADA, charging(42.5, { items: wings(true) }).asking)).toBe("attack.tooFarToCharge");
    expect(whyNot(ADA, charging(42, { items: wings(false) }).asking)).toBe("attack.tooFarToCharge");
  });

  it("[ZS-AM-4] goes half as far for a hindered attacker, and is refused once the movement action is spent", () => {
    const { own, other, asking } = charging(6.5);
    fighting([own, other], { Soraya: { isHindered: true } });
    expect(whyNot(ADA, asking)).toBe("attack.tooFarToCharge");
    seat("Soraya").isHindered = false;
    expect(whyNot(ADA, asking)).toBe("");
    seat("Soraya").spent.movement = 1;
    expect(whyNot(ADA, asking)).toBe("turn.movementSpent");
  });

  it("[ZS-AM-4] moves the token, and undo puts it back", async () => {
    const { own, other, asking } = charging(10);
    fighting([own, other]);
    const card = await attacks(ADA, asking, { self: [6, 6, 6], auto: [1, 1] });
    expect(outcomeOf(card)!.result).toBe("hit");
    expect([standsAt(own), standsAt(other)]).toEqual([
      [8, 0],
      [10, 0],
    ]);
    expect(seat("Soraya").spent).toEqual({ movement: 1, task: 1 });
    await act(card, "undo", GM);
    expect([standsAt(own), seat("Soraya").spent, left(other)]).toEqual([[0, 0], { movement: 0, task: 0 }, 7]);
    await act(card, "redo", GM);
    expect([standsAt(own), left(other)]).toEqual([[8, 0], 6]);
  });

  it("[ZS-AM-4] costs a helper the same actions, and moves the helper's token, too", async () => {
    const { own, other, asking } = charging(10);
    const [near, far] = [venn({ at: [10, 30] }), issvisk({ at: [10, 12] })];
    fighting([own, other, near, far], { "Venn Rao": { isHolding: true }, Issvisk: { isHolding: true } });
    const card = await attacks(ADA, { ...asking, announced: true });
    expect(stepsOf(card, near)).toMatchObject({ "join:": "attack.tooFarToCharge" });
    moves(near, 10, 9);
    expect(await stepsIn(card, BEN, near, "join:", { self2: [1, 1, 1] })).toBeNull();
    expect([standsAt(near), seat("Venn Rao").spent]).toEqual([[10, 2], { movement: 1, task: 1 }]);
    // Ten metres are more than he walks: he runs.
    expect(await stepsIn(card, BEN, far, "join:", { self3: [1, 1] })).toBeNull();
    expect([standsAt(far), Object.keys(borne(far))]).toEqual([[10, 2], ["running"]]);
    expect(planOf(card).self.map(({ roller }) => roller.modifiers.map(({ key }) => key))).toEqual([
      ["charge"],
      ["charge"],
      ["running", "charge"],
    ]);
  });

  it.each(["grapple", "slam"])("[ZS-AM-4] may be a flying tackle: its bonus die counts for the %s", async (form) => {
    const [own, other] = [soraya(), kohl({ at: [6, 0] })];
    fighting([own, other]);
    const asking = { actor: own, at: [other], data: { form } };
    expect(whyNot(ADA, asking)).toBe("attack.outOfReach");
    const tackle = { ...asking, toggle: ["charged"] };
    expect([whyNot(ADA, tackle), keys(asked(ADA, tackle))]).toEqual(["", ["charge"]]);
    const card = await attacks(ADA, tackle, { self: [6, 6, 6], auto: form === "slam" ? [1, 1, 1] : [1, 1] });
    expect(outcomeOf(card)!.result).toBe("hit");
    expect([standsAt(own), seat("Soraya").spent]).toEqual([[4, 0], { movement: 1, task: 1 }]);
  });
});

describe("running and sprinting", () => {
  const spends = (of: Actor.Implementation, does: string) => {
    const row = game.combats!.contents[0]!.combatants.get(of.name) as never;
    const done = procedure.act("spend", row, { does }) as { key?: string };
    return done.key?.replace("QUADRANT.zerospace.reason.", "") ?? "";
  };

  it("[ZS-AM-6] are refused after an attack without their penalty, until it is undone; walking is allowed", async () => {
    const [own, other] = [soraya(), kohl()];
    fighting([own, other]);
    expect([spends(own, "run"), spends(own, "sprint")]).toEqual(["", ""]);
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other] }, { self: [1, 1], auto: [6, 6] });
    expect([spends(own, "run"), spends(own, "sprint"), spends(own, "walk")]).toEqual([
      "turn.after.run",
      "turn.after.sprint",
      "",
    ]);
    await act(card, "undo", GM);
    expect(spends(own, "sprint")).toBe("");
  });

  it("[ZS-AM-6] are limited to running after an attack with the penalty for running", async () => {
    const [own, other] = [soraya(), kohl()];
    fighting([own, other]);
    const forge = (plan: ReturnType<typeof asked>["plan"]) => {
      const [lead] = plan.self;
      const modifiers = [...lead!.roller.modifiers, { key: "running", value: -1, said: true }];
      return { ...plan, self: [{ ...lead!, roller: { ...lead!.roller, modifiers } }] };
    };
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other], forge }, { self: [1], auto: [6, 6] });
    expect(refusalKey(card)).toBe("");
    expect([spends(own, "run"), spends(own, "sprint")]).toEqual(["", "turn.after.sprint"]);
  });
});

describe("the GM's ruling", () => {
  const far = (more = {}) => {
    const [own, other] = [soraya(more), kohl({ at: [30, 0] })];
    fighting([own, other]);
    return { own, other, asking: { actor: own, item: "Pistol", at: [other] } };
  };

  it("[ZS-AM-7] is needed before a shot beyond range can be rolled", async () => {
    const { other, asking } = far();
    const early = await attacks(ADA, { ...asking, announced: true });
    expect(await throws(early, ADA, { self: [6] })).toMatchObject({ key: expect.stringMatching(/awaitsGm$/) });
    expect([left(other), Object.keys(early.system.throws)]).toEqual([7, []]);
    expect(await rules(early, GM, "possible", "possible")).toBeNull();
    expect(await throws(early, ADA, { self: [6], auto: [1, 1] })).toBeNull();
    expect(left(other)).toBe(6);
  });

  it("[ZS-AM-7] that an attack is impossible prevents its roll and refunds its costs", async () => {
    const { own, other, asking } = far({ plotPoints: 2 });
    const card = await attacks(ADA, { ...asking, fill: { plotPoints: "1" }, announced: true });
    expect([seat("Soraya").spent.task, own.system.plotPoints]).toEqual([1, 1]);
    expect(await rules(card, GM, "possible", "impossible")).toBeNull();
    expect(outcomeOf(card)).toMatchObject({ result: "impossible" });
    expect([card.system.throws, left(other)]).toEqual([{}, 7]);
    expect([seat("Soraya").spent.task, own.system.plotPoints]).toEqual([0, 2]);
  });

  it("[ZS-AM-7] is needed for an attack without the skill, but not for the GM's own attack", async () => {
    const { other, asking } = far({ skills: [] });
    moves(other, 5, 0);
    const card = await attacks(ADA, { ...asking, announced: true });
    expect(await throws(card, ADA, { self: [6, 6] })).not.toBeNull();
    const own = await attacks(GM, asking, { self: [6, 6], auto: [1, 1] });
    expect(outcomeOf(own)!.result).toBe("hit");
  });

  it("[ZS-AM-7] [ZS-AM-8] decides before the defence where running for cover ends; a running target may do it, too", async () => {
    const [own, other] = [soraya(), venn({ at: [1, 0], conditions: { running: {} } })];
    fighting([own, other]);
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other] }, { self: [1, 1] });
    expect(answersOf(card, "target")).toMatchObject({ runForCover: null });
    expect(await answers(card, BEN, "target", "runForCover")).toBeNull();
    expect(planOf(card).rows[0]!.roller.modifiers.map(({ key }) => key)).toEqual(["running"]);
    expect(await answers(card, BEN, "target", "defend", { target: [1, 1, 1] })).not.toBeNull();
    expect(outcomeOf(card)).toBeNull();
    expect(await rules(card, GM, "area:target", "out")).toBeNull();
    expect([outcomeOf(card), left(other)]).toEqual([{ result: "miss", rows: [null] }, 3]);
  });
});

describe("a forced defence", () => {
  const HIDE = power(0, { layer: { attribute: "brawn", rating: 5 } });

  it("[ZS-AM-8] may activate a power that protects better; the card shows its odds", async () => {
    const items = { Hide: HIDE, Ward: power(0, { layer: { attribute: "reason", rating: 9 } }) };
    const [own, other] = [soraya(), venn({ at: [1, 0], items })];
    fighting([own, other]);
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other] }, { self: [2, 2] });
    expect(Object.keys(answersOf(card, "target"))).toEqual(["defend", "dodge", "runForCover", "power:Hide"]);
    const choices = seen(card, BEN).waiting!.asked.flatMap((one) => one.choices);
    expect(choices.map(({ odds }) => odds !== null)).toEqual([true, true, true, true]);
    expect(new Set(choices.map(({ summary }) => summary)).size).toBeGreaterThan(2);
    expect(await answers(card, BEN, "target", "power:Hide", { target: [1, 3] })).toBeNull();
    expect(planOf(card).rows[0]).toMatchObject({ roller: { value: 8 }, source: "Hide" });
    expect([outcomeOf(card)!.result, left(other), seat("Venn Rao").owed]).toEqual(["miss", 3, 1]);
    expect(other.items.get("Hide")!.system).toMatchObject({ isActive: true });
  });

  it("[ZS-AM-8] uses the values at the time of its roll: a power activated meanwhile counts", async () => {
    const [own, other] = [soraya(), venn({ at: [1, 0], items: { Hide: HIDE } })];
    fighting([own, other]);
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other], announced: true });
    await throws(card, ADA, { self: [2, 2] });
    Object.assign(other.items.get("Hide")!.system, { isActive: true });
    expect(await answers(card, BEN, "target", "defend", { target: [1, 3] })).toBeNull();
    expect([planOf(card).rows[0]!.roller.value, outcomeOf(card)!.result]).toEqual([8, "miss"]);
  });

  it("[ZS-AM-9] is impossible once the result is applied, and so is intercepting", async () => {
    const [own, other, friend] = [soraya(), kohl(), person("Guard", [], { at: [1, 1] })];
    fighting([own, other, friend]);
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other] }, { self: [6, 6] });
    expect(stepsOf(card, friend)).toMatchObject({ "intercept:target": null });
    await answers(card, GM, "target", "defend", { target: [1, 1] });
    expect([card.system.state, stepsOf(card, friend), stepsOf(card, other)]).toEqual(["applied", {}, {}]);
  });

  it("[ZS-AM-9] may be an intercept by an actor that can move and is near; the GM may ignore the distance", async () => {
    const [own, other] = [kohl(), venn({ at: [2, 0] })];
    const friend = soraya({ at: [2, 9] });
    fighting([own, other, friend]);
    const card = await attacks(GM, { actor: own, at: [other], data: { form: "close" }, announced: true });
    const why = (who: typeof ADA) => asUser(who, () => stepsOf(card, friend)["intercept:target"]);
    expect(why(ADA)).toBe("attack.tooFarToIntercept");
    expect(why(GM)).toBeNull();
    moves(friend, 2, 8);
    expect(why(ADA)).toBeNull();
    bears(friend, "restrained");
    expect(why(ADA)).toBe("rooted");
  });

  it("[ZS-ACT-2] [ZS-AM-9] may be an intercept from as far as an active movement power carries the actor", async () => {
    const [own, other] = [kohl(), venn({ at: [2, 0] })];
    const friend = soraya({ at: [2, 40], items: { Wings: power(5, { isActive: true, movement: 40 }) } });
    fighting([own, other, friend]);
    const card = await attacks(GM, { actor: own, at: [other], data: { form: "close" }, announced: true });
    const why = () => asUser(ADA, () => stepsOf(card, friend)["intercept:target"]);
    expect(why()).toBeNull();
    moves(friend, 2, 41);
    expect(why()).toBe("attack.tooFarToIntercept");
  });
});

describe("terror", () => {
  it.each(["cowering", "fleeing"])(
    "[ZS-AM-10] forbids attacks while %s, unless the GM makes an exception",
    async (fright) => {
      const [own, other] = [soraya({ conditions: { [fright]: {} } }), kohl()];
      fighting([own, other]);
      const asking = { actor: own, item: "Sword", at: [other] };
      expect(whyNot(ADA, asking)).toBe(`terror.attack.${fright}`);
      expect(refusalKey(await attacks(ADA, asking, { self: [6, 6] }))).toBe(`terror.attack.${fright}`);
      expect(outcomeOf(await attacks(GM, asking, { self: [6, 6], auto: [1, 1] }))!.result).toBe("hit");
    },
  );

  it("[ZS-AM-10] limits a fleeing actor's movement action to moving, and forbids a cowering one to move", () => {
    const [own, friend] = [soraya({ conditions: { fleeing: {} } }), venn({ conditions: { cowering: {} } })];
    const combat = fighting([own, friend]);
    const does = (id: string) => {
      const row = combat.combatants.get(
        (combat.system as unknown as { acting: { id: string }[] }).acting[0]!.id,
      ) as never;
      return (procedure.act("spend", row, { does: id }) as { key?: string }).key?.split(".reason.")[1] ?? "";
    };
    expect(["equivalent", "walk", "run", "sprint"].map(does)).toEqual(["terror.move.fleeing", "", "", ""]);
    Object.assign(combat.system, { acting: [{ id: "Venn Rao", isDelayed: false }] });
    expect(["walk", "run", "sprint", "equivalent"].map(does)).toEqual([
      "terror.move.cowering",
      "terror.move.cowering",
      "terror.move.cowering",
      "",
    ]);
  });
});

describe("the defeated", () => {
  const lackey = (name: string, x: number, conditions: Record<string, object> = {}) =>
    person(name, [], { isNamed: false, at: [x, 0], conditions });

  it("[ZS-AM-13] are not targets of blasts and sweeps unless they are targeted explicitly", () => {
    const own = soraya({ items: { Sword: SWORD, Grenade: GRENADE } });
    const [first, fallen] = [lackey("Lackey 1", 1), lackey("Lackey 2", 2, { defeated: {} })];
    const names = (attacking: Parameters<typeof asked>[1]) => {
      const { plan, parties } = asked(ADA, attacking);
      return plan.rows.map(({ who }) => parties[who]!.name);
    };
    const blast = { actor: own, item: "Grenade", at: [first] };
    expect(names(blast)).toEqual(["Lackey 1", "Soraya"]);
    expect(names({ ...blast, at: [first, fallen] })).toContain("Lackey 2");
    expect(names({ ...blast, at: [fallen] })).toContain("Lackey 2");
    const sweep = { actor: own, item: "Sword", data: { form: "sweep" } };
    expect(names(sweep)).toEqual(["Lackey 1"]);
    const offered = dialog(ADA, sweep).options.map(({ label }) => label);
    expect(offered.join()).not.toContain("Lackey 2");
  });

  it("[ZS-AM-13] can neither join an attack nor intercept it", async () => {
    const [own, other] = [soraya(), kohl()];
    const [helper, guard] = [venn({ at: [1, 1], endurance: 0 }), lackey("Guard", 2, { defeated: {} })];
    fighting([own, other, helper, guard], { "Venn Rao": { isHolding: true } });
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other], announced: true });
    expect([stepsOf(card, helper), stepsOf(card, guard)]).toEqual([{}, {}]);
  });
});

describe("a bonus die", () => {
  const sold = (card: Card, who: typeof ADA) => seen(card, who).buttons.filter(({ action }) => action === "spend");

  it("[ZS-AM-13] is offered only if it could change the result, and not on an undone card", async () => {
    const [own, other] = [soraya({ plotPoints: 3 }), kohl()];
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other] }, { self: [1, 1], auto: [3, 3] });
    expect(sold(card, ADA)).toHaveLength(1);
    expect(await bonusDie(card, ADA, "self", 6)).toBeNull();
    expect([outcomeOf(card)!.result, sold(card, ADA)]).toEqual(["hit", []]);
    const far = await attacks(ADA, { actor: own, item: "Sword", at: [other] }, { self: [1, 1], auto: [5, 6] });
    expect(sold(far, ADA)).toHaveLength(1);
    await act(far, "undo", GM);
    expect(sold(far, ADA)).toEqual([]);
  });

  it("[ZS-AM-13] is not offered to an attacker who cannot roll, nor against a target that cannot defend", () => {
    const own = soraya({ plotPoints: 3 });
    const asks = (of: Actor.Implementation, at: Actor.Implementation) =>
      dialog(ADA, { actor: of, item: "Sword", at: [at] }).fields.map(({ id }) => id);
    expect(asks(own, kohl())).toContain("plotPoints");
    expect(asks(own, kohl({ conditions: { unconscious: {} } }))).not.toContain("plotPoints");
    expect(asks(soraya({ conditions: { sprinting: {} } }), kohl())).not.toContain("plotPoints");
  });
});

describe("giving a condition by hand", () => {
  const gives = (of: Actor.Implementation, id: string, answer: string | null) => {
    dialogs.wait.mockReset().mockResolvedValueOnce(answer as never);
    return giveByHand(of, id);
  };
  beforeEach(() => Object.assign(GM, { isSelf: true }));

  it("[ZS-AM-14] asks for the attribute of *Boosted*, and raises it", async () => {
    const own = soraya();
    expect(await gives(own, "boosted", "1")).toBeNull();
    expect(own.system.values).toMatchObject({ brawn: 5, agility: 7 });
    expect(await gives(own, "boosted", "0")).toBeNull();
    expect(own.system.values).toMatchObject({ brawn: 6, agility: 7 });
  });

  it("[ZS-AM-14] asks for the attacks of *Dodging*, and gives nothing if the dialog is closed", async () => {
    const [own, other] = [soraya(), kohl()];
    expect(await gives(other, "dodging", null)).toBeNull();
    expect(borne(other)).toEqual({});
    expect(await gives(other, "dodging", "1")).toBeNull();
    expect(borne(other)).toEqual({ dodging: { social: true } });
    const kinds = (form: string) =>
      asked(ADA, { actor: own, at: [other], data: { form } }).plan.rows[0]!.roller.modifiers.map(({ key }) => key);
    expect([kinds("social"), kinds("close")]).toEqual([["dodging"], []]);
  });

  it("[ZS-AM-14] does not ask for other conditions, nor if the data are given already", async () => {
    const own = soraya();
    dialogs.wait.mockReset();
    expect(await giveByHand(own, "distracted")).toBeNull();
    expect(await giveByHand(own, "dodging", { data: { mental: true } })).toBeNull();
    expect(dialogs.wait).not.toHaveBeenCalled();
    expect(borne(own)).toMatchObject({ distracted: {}, dodging: { mental: true } });
  });
});

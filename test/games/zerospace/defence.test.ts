import { beforeEach, describe, expect, it } from "vitest";
import {
  act,
  allowed,
  ADA,
  answers,
  answersOf,
  asked,
  attacks,
  BEN,
  bonusDie,
  borne,
  fighting,
  GM,
  left,
  openBoard,
  outcomeOf,
  person,
  PISTOL,
  planOf,
  refusalKey,
  rulingOf,
  rules,
  seat,
  seen,
  stepsIn,
  stepsOf,
  SWORD,
  thing,
  weapon,
  moves,
  throws,
} from "./attack-cards.ts";
import { batches, cards, declare, faces, party } from "../../table/support/world.ts";
import { referee } from "../../../src/table/referee/referee.ts";

beforeEach(() => openBoard());

const soraya = (more = {}) =>
  person("Soraya", [ADA], {
    attributes: { brawn: 5, presence: 6 },
    skills: ["closeCombat"],
    items: { Sword: SWORD, Pistol: PISTOL },
    ...more,
  });
const venn = (more = {}) => person("Venn Rao", [BEN], { attributes: { brawn: 3, presence: 7 }, at: [1, 0], ...more });
const foe = (more = {}) => person("Virek-Kohl", [], { attributes: { brawn: 4, presence: 7 }, at: [1, 0], ...more });

/** Virek-Kohl attacks Venn Rao with 4 + dice. */
const strikes = (dice: number[], more = {}) => {
  const own = foe({ skills: ["closeCombat"], at: [2, 0] });
  const other = venn();
  return {
    own,
    other,
    card: () => attacks(GM, { actor: own, at: [other], data: { form: "close" }, ...more }, { self: dice }),
  };
};

describe("a defence", () => {
  it("[ZS-ROLL-1] is rolled at once for the GM's character, and asked of a player", async () => {
    const own = soraya();
    const thrown = await attacks(ADA, { actor: own, item: "Sword", at: [foe()] }, { self: [3, 3], auto: [4, 4] });
    expect(outcomeOf(thrown)!.result).toBe("hit");
    const { card } = strikes([3, 4]);
    const asks = await card();
    expect(outcomeOf(asks)).toBeNull();
    expect(Object.keys(answersOf(asks, "target"))).toEqual(["defend"]);
    expect(await answers(asks, ADA, "target", "defend", { target: [4, 4] })).toMatchObject({
      key: expect.stringMatching(/notYours$/),
    });
    expect(await answers(asks, BEN, "target", "defend", { target: [4, 4] })).toBeNull();
    expect(outcomeOf(asks)).toMatchObject({ result: "hit" });
    expect(asks.system.state).toBe("applied");
  });

  it("[ZS-ROLL-1] is asked of everyone, or of no one, as the setting says", async () => {
    openBoard({ defenseRolls: "ask" });
    const card = await attacks(ADA, { actor: soraya(), item: "Sword", at: [foe()] }, { self: [3, 3] });
    expect(outcomeOf(card)).toBeNull();
    expect(await answers(card, GM, "target", "defend", { target: [6, 6] })).toBeNull();
    openBoard({ defenseRolls: "all" });
    const { own, other } = strikes([]);
    const all = await attacks(GM, { actor: own, at: [other], data: { form: "close" } }, { self: [3, 4], auto: [1, 1] });
    expect(outcomeOf(all)!.result).toBe("hit");
  });

  it("[ZS-ROLL-1] [ZS-OBJ-1] is never asked of a thing", async () => {
    openBoard({ defenseRolls: "ask" });
    const card = await attacks(
      ADA,
      { actor: soraya(), item: "Sword", at: [thing("Door", { at: [1, 0] })] },
      { self: [3, 3], auto: [1, 1] },
    );
    expect(outcomeOf(card)!.result).toBe("hit");
  });

  it.each(["helpless", "unconscious", "dead"])(
    "[ZS-ROLL-4] [ZS-COND-4] is impossible for a target that is %s: a hit without dice",
    async (id) => {
      const other = foe({ conditions: { [id]: {} } });
      const card = await attacks(ADA, { actor: soraya(), item: "Sword", at: [other] });
      expect(outcomeOf(card)).toMatchObject({ result: "hit", rows: [{ damage: 1, margin: null }] });
      expect(left(other)).toBe(6);
    },
  );

  it("[ZS-ROLL-4] is impossible if circumstances take every die", async () => {
    const other = foe({ conditions: { restrained: {}, prone: {} } });
    const card = await attacks(ADA, { actor: soraya(), item: "Sword", at: [other] });
    expect(outcomeOf(card)).toMatchObject({ result: "hit" });
  });
});

describe("dodging", () => {
  it("[ZS-DOD-1] [ZS-TURN-4] is a forced action against this kind of attack, and costs the next turn", async () => {
    const { own, other, card } = strikes([3, 4]);
    fighting([own, other]);
    const asks = await card();
    expect(answersOf(asks, "target")).toEqual({ defend: null, dodge: null, runForCover: null });
    // It is offered as an answer, and not as an intervention.
    expect(stepsOf(asks, other)).toEqual({});
    expect(await answers(asks, BEN, "target", "dodge", { target: [2, 2, 6] })).toBeNull();
    expect(outcomeOf(asks)).toMatchObject({ result: "miss" });
    expect(borne(other)).toEqual({ dodging: { physical: true } });
    expect(seat("Venn Rao")).toMatchObject({ owed: 1, forcedIn: 1 });
  });

  it("[ZS-DOD-2] counts against the next attack of this kind, too, and is not offered twice in a round", async () => {
    const { own, other, card } = strikes([3, 4]);
    fighting([own, other]);
    await answers(await card(), BEN, "target", "dodge", { target: [2, 2, 6] });
    seat("Virek-Kohl").spent.task = 0;
    const again = await attacks(GM, { actor: own, at: [other], data: { form: "close" } }, { self: [3, 4] });
    expect(planOf(again).rows[0]!.roller.modifiers).toEqual([{ key: "dodging", value: 1 }]);
    expect(answersOf(again, "target")).toEqual({ defend: null, runForCover: expect.any(String) });
    seat("Virek-Kohl").spent.task = 0;
    const words = asked(GM, { actor: own, at: [other], data: { form: "social" } });
    expect(words.plan.rows[0]!.roller.modifiers).toEqual([]);
  });

  it("[ZS-DOD-1] can be chosen once while the attack is announced", async () => {
    const [own, other] = [soraya(), foe()];
    fighting([own, other]);
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other], announced: true });
    expect(stepsOf(card, other)).toEqual({ "dodge:target": null, "runForCover:target": null });
    expect(await stepsIn(card, GM, other, "dodge:target")).toBeNull();
    expect(stepsOf(card, other)).toEqual({});
    expect(seat("Virek-Kohl").owed).toBe(1);
    expect(planOf(card).rows[0]!.roller.modifiers).toEqual([{ key: "dodging", value: 1 }]);
  });

  it("[ZS-DOD-1] [ZS-AM-9] is offered before the defence roll, but not once the result is applied", async () => {
    const [own, other] = [soraya(), foe()];
    fighting([own, other]);
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other] }, { self: [3, 3] });
    expect([outcomeOf(card), left(other)]).toEqual([null, 7]);
    expect(answersOf(card, "target")).toEqual({ defend: null, dodge: null, runForCover: null });
    expect(await answers(card, GM, "target", "dodge", { target: [4, 4, 2] })).toBeNull();
    expect(outcomeOf(card)!.result).toBe("miss");
    expect(stepsOf(card, other)).toEqual({});
    // A target that has forced an action in this round defends without being asked.
    seat("Soraya").spent.task = 0;
    const next = await attacks(GM, { actor: own, item: "Sword", at: [other] }, { self: [6, 6], auto: [1, 1, 1] });
    expect([next.system.state, left(other)]).toEqual(["applied", 6]);
    expect(stepsOf(next, other)).toEqual({});
    await act(next, "undo", GM, { force: true });
    await act(card, "undo", GM, { force: true });
    expect(borne(other)).toEqual({});
    expect(seat("Virek-Kohl")).toMatchObject({ owed: 0, forcedIn: null });
    expect(seat("Soraya").spent.task).toBe(0);
  });

  it("[ZS-DOD-1] [ZS-AM-9] is asked about first, even if all defences are rolled without asking", async () => {
    openBoard({ defenseRolls: "all" });
    const { own, other } = strikes([]);
    fighting([own, other]);
    const asking = { actor: own, at: [other], data: { form: "close" } };
    await expect(attacks(GM, asking, { self: [3, 4], auto: [1, 1] })).rejects.toThrow("Dice that nobody threw: 1,1");
    faces.length = 0;
    const asks = cards().at(-1)!;
    expect([outcomeOf(asks), left(other)]).toEqual([null, 7]);
    expect(await answers(asks, BEN, "target", "dodge", { target: [2, 2, 6] })).toBeNull();
    expect([outcomeOf(asks)!.result, left(other)]).toEqual(["miss", 7]);
    expect(seat("Venn Rao")).toMatchObject({ owed: 1, forcedIn: 1 });
  });

  it("[ZS-DOD-1] is not offered after a plain defence", async () => {
    const { own, other, card } = strikes([3, 4]);
    fighting([own, other]);
    const asks = await card();
    await answers(asks, BEN, "target", "defend", { target: [1, 1] });
    expect(stepsOf(asks, other)).toEqual({});
  });
});

describe("the card of a forced action", () => {
  it("[ZS-TURN-4] is written in one batch with what the tracker takes for it, and undone in one", async () => {
    const [own, other] = [soraya(), venn()];
    fighting([own, other]);
    const card = declare({
      game: "zerospace",
      kind: "force",
      author: BEN,
      plan: { does: "dodge", kind: "mental", whom: "", item: "", text: "" },
      parties: { self: party(other) },
    });
    batches.length = 0;
    await referee.attend(card);
    expect([card.system.state, borne(other)]).toEqual(["applied", { dodging: { mental: true } }]);
    expect(seat("Venn Rao")).toMatchObject({ owed: 1, forcedIn: 1 });
    const kinds = (): string[][] => batches.map((one) => [...new Set(one.map(({ documentName }) => documentName))]);
    const written = kinds().filter((one) => one.some((name) => name !== "ChatMessage"));
    expect(written.map((one) => one.toSorted())).toEqual([["ActiveEffect", "ChatMessage", "Combatant"]]);
    batches.length = 0;
    await act(card, "undo", GM);
    expect(batches).toHaveLength(1);
    expect(borne(other)).toEqual({});
    expect(seat("Venn Rao")).toMatchObject({ owed: 0, forcedIn: null });
  });
});

describe("running for cover", () => {
  it("[ZS-RUN-1] is a forced action, and the GM decides where it ends", async () => {
    const { own, other, card } = strikes([3, 4]);
    fighting([own, other]);
    const asks = await card();
    await answers(asks, BEN, "target", "runForCover");
    expect(Object.keys(borne(other))).toEqual(["sprinting"]);
    // The defence waits for the GM's ruling.
    expect([outcomeOf(asks), left(other)]).toEqual([null, 7]);
    expect(answersOf(asks, "target")).toEqual({ defend: expect.stringMatching(/awaitsPlace$/) });
    expect(rulingOf(asks, "area:target")).toEqual(["neither", "cover", "out"]);
    expect(await rules(asks, GM, "area:target", "neither")).toBeNull();
    expect(await answers(asks, BEN, "target", "defend", { target: [1, 1, 1] })).toBeNull();
    expect(outcomeOf(asks)!.result).toBe("hit");
    expect(left(other)).toBe(6);
    expect(await rules(asks, GM, "area:target", "cover", { target: [5] })).toBeNull();
    expect(outcomeOf(asks)!.result).toBe("hit");
    expect(planOf(asks).rows[0]!.roller.modifiers.map(({ key }) => key)).toEqual(["running", "cover"]);
    expect(await rules(asks, GM, "area:target", "out")).toBeNull();
    expect(outcomeOf(asks)).toEqual({ result: "miss", rows: [null] });
    expect(left(other)).toBe(7);
    expect(await rules(asks, GM, "area:target", "cover")).toBeNull();
    expect(left(other)).toBe(6);
    expect(await rules(asks, BEN, "area:target", "out")).toMatchObject({ key: expect.stringMatching(/gmOnly$/) });
  });

  it("[ZS-RUN-1] leaves the target in cover if the GM decides that it ends there", async () => {
    const { own, other, card } = strikes([3, 4]);
    fighting([own, other]);
    const asks = await card();
    await answers(asks, BEN, "target", "runForCover");
    expect(await rules(asks, GM, "area:target", "cover")).toBeNull();
    expect(Object.keys(borne(other)).toSorted()).toEqual(["cover", "sprinting"]);
    expect(await answers(asks, BEN, "target", "defend", { target: [1, 1, 1, 1] })).toBeNull();
    expect(
      planOf(asks)
        .rows[0]!.roller.modifiers.map(({ key }) => key)
        .toSorted(),
    ).toEqual(["cover", "running"]);
    expect(await rules(asks, GM, "area:target", "out")).toBeNull();
    expect(Object.keys(borne(other))).toEqual(["sprinting"]);
    expect(await rules(asks, GM, "area:target", "cover")).toBeNull();
    expect(Object.keys(borne(other)).toSorted()).toEqual(["cover", "sprinting"]);
    await act(asks, "undo", GM);
    expect(borne(other)).not.toHaveProperty("cover");
  });

  it("[ZS-RUN-1] [ZS-AM-12] ends the cover that the target had, unless the GM decides that it ends in cover again", async () => {
    const [own, other] = [foe({ skills: ["closeCombat"], at: [2, 0] }), venn({ conditions: { cover: {} } })];
    fighting([own, other]);
    const asks = await attacks(GM, { actor: own, at: [other], data: { form: "close" } }, { self: [3, 4] });
    await answers(asks, BEN, "target", "runForCover");
    expect(Object.keys(borne(other))).toEqual(["sprinting"]);
    expect(await rules(asks, GM, "area:target", "neither")).toBeNull();
    expect(await answers(asks, BEN, "target", "defend", { target: [1, 1, 1] })).toBeNull();
    expect(planOf(asks).rows[0]!.roller.modifiers.map(({ key }) => key)).toEqual(["running"]);
    expect(await rules(asks, GM, "area:target", "cover", { target: [5] })).toBeNull();
    expect(Object.keys(borne(other)).toSorted()).toEqual(["cover", "sprinting"]);
    await act(asks, "undo", GM);
    expect(Object.keys(borne(other))).toEqual(["cover"]);
  });
});

describe("intercepting", () => {
  it("[ZS-TURN-4] makes the interceptor the target, with its own defence", async () => {
    const { own, other } = strikes([]);
    const friend = soraya({ at: [0, 1] });
    fighting([own, other, friend]);
    const card = await attacks(GM, { actor: own, at: [other], data: { form: "close" } }, { self: [3, 4] });
    expect(stepsOf(card, friend)).toMatchObject({ "intercept:target": null });
    expect(await stepsIn(card, ADA, friend, "intercept:target")).toBeNull();
    expect(await answers(card, ADA, "target", "defend", { target: [1, 2] })).toBeNull();
    expect([left(other), left(friend)]).toEqual([7, 5]);
    expect(stepsOf(card, other)).toEqual({});
    expect(outcomeOf(card)!.result).toBe("hit");
    expect(card.system.parties["target"]!.name).toBe("Soraya");
    expect(seat("Soraya")).toMatchObject({ owed: 1, forcedIn: 1 });
    expect(await rules(card, GM, "unable:target", "unable")).toBeNull();
    expect(outcomeOf(card)).toMatchObject({ result: "hit", rows: [{ margin: null }] });
    expect(seen(card, GM).revised[0]!.text).toContain("intercept.note");
    await act(card, "undo", GM);
    expect(left(friend)).toBe(6);
    expect(seat("Soraya")).toMatchObject({ owed: 0, forcedIn: null });
  });

  it("[ZS-TURN-4] is not offered to the attacker's own side", async () => {
    const { own, other } = strikes([]);
    const [friend, lackey] = [soraya({ at: [0, 1] }), person("Lackey", [], { isNamed: false, at: [3, 3] })];
    fighting([own, other, friend, lackey]);
    const theirs = await attacks(GM, { actor: own, at: [other], data: { form: "close" }, announced: true });
    expect(Object.keys(stepsOf(theirs, lackey)).filter((id) => id.startsWith("intercept"))).toEqual([]);
    expect(Object.keys(stepsOf(theirs, friend)).filter((id) => id.startsWith("join"))).toEqual([]);
    fighting([friend, own, other, lackey]);
    moves(friend, 1, 1);
    const ours = await attacks(ADA, { actor: friend, item: "Sword", at: [own], announced: true });
    expect(Object.keys(stepsOf(ours, lackey))).toEqual(["intercept:target"]);
    expect(Object.keys(stepsOf(ours, other)).filter((id) => id.startsWith("intercept"))).toEqual([]);
  });

  it("[ZS-TURN-4] is refused to an actor that has forced an action in this round", async () => {
    const { own, other } = strikes([]);
    const friend = soraya({ at: [0, 1] });
    fighting([own, other, friend], { Soraya: { forcedIn: 1 } });
    const card = await attacks(GM, { actor: own, at: [other], data: { form: "close" }, announced: true });
    expect(stepsOf(card, friend)["intercept:target"]).toBeTruthy();
    expect(await stepsIn(card, ADA, friend, "intercept:target")).not.toBeNull();
  });
});

describe("a combined attack", () => {
  const three = () => {
    const [lead, helper] = [soraya(), venn({ skills: ["closeCombat"], items: { Blade: weapon(3) } })];
    const target = foe({ at: [0, 1] });
    return { lead, helper, target };
  };

  it("[ZS-COMB-2] is offered to an actor with a delayed turn, which interrupts the leader's turn", async () => {
    const { lead, helper, target } = three();
    fighting([lead, target, helper], { "Venn Rao": { isHolding: true } });
    const card = await attacks(ADA, { actor: lead, item: "Sword", at: [target], announced: true });
    expect(stepsOf(card, helper)).toMatchObject({ "join:Blade": null, "join:": null });
    expect(await stepsIn(card, BEN, helper, "join:Blade", { self2: [2, 2] })).toBeNull();
    await throws(card, ADA, { self: [1, 1], auto: [3, 3] });
    // The better of 9 and 10, plus 2 for two attackers.
    expect(outcomeOf(card)).toMatchObject({ result: "hit", rows: [{ self: { totals: [9, 10], total: 12 } }] });
    expect(left(target)).toBe(6);
    expect(seat("Venn Rao")).toMatchObject({ isHolding: false, spent: { movement: 0, task: 1 } });
    const { acting } = game.combats!.contents[0]!.system as unknown as { acting: object[] };
    expect(acting).toEqual([
      { id: "Soraya", isDelayed: false },
      { id: "Venn Rao", isDelayed: true },
    ]);
    await act(card, "undo", GM);
    expect(seat("Venn Rao")).toMatchObject({ isHolding: true, spent: { movement: 0, task: 0 } });
  });

  it("[ZS-COMB-2] needs a delayed turn, and takes the leader's form of attack", async () => {
    const { lead, helper, target } = three();
    fighting([lead, target, helper]);
    const card = await attacks(ADA, { actor: lead, at: [target], data: { form: "grapple" }, announced: true });
    expect(stepsOf(card, helper)).toMatchObject({ "join:": "notHolding" });
    seat("Venn Rao").isHolding = true;
    await stepsIn(card, BEN, helper, "join:", { self2: [1, 1] });
    expect(planOf(card).self.map(({ roller }) => roller.value)).toEqual([5, 3]);
    expect(await act(card, "throw", ADA)).not.toBeNull();
  });

  it("[ZS-COMB-2] is not offered against several targets", async () => {
    const { lead, helper, target } = three();
    const other = person("Guard", [], { isNamed: false, at: [1, 1] });
    const card = await attacks(ADA, { actor: lead, at: [target, other], data: { form: "sweep" }, announced: true });
    expect(Object.keys(stepsOf(card, helper)).filter((id) => id.startsWith("join"))).toEqual([]);
  });
});

describe("plot points and the GM's rulings", () => {
  it("[ZS-PLOT-4] buy bonus dice before the roll, and after it on both sides", async () => {
    const own = soraya({ plotPoints: 3 });
    const other = venn({ plotPoints: 1 });
    const asking = { actor: own, item: "Sword", at: [other], fill: { plotPoints: "1" } };
    const card = await attacks(ADA, asking, { self: [1, 1, 1] });
    const points = (of: Actor.Implementation): number => (of.system as unknown as { plotPoints: number }).plotPoints;
    expect(points(own)).toBe(2);
    await answers(card, BEN, "target", "defend", { target: [5, 5] });
    expect(outcomeOf(card)!.result).toBe("miss");
    expect(await bonusDie(card, ADA, "self", 3)).toBeNull();
    expect(outcomeOf(card)!.result).toBe("hit");
    expect(left(other)).toBe(6);
    expect(await bonusDie(card, BEN, "target", 1)).toBeNull();
    expect(outcomeOf(card)!.result).toBe("miss");
    expect([points(own), points(other), left(other)]).toEqual([1, 0, 7]);
    expect(await bonusDie(card, ADA, "self", 1)).toBeNull();
    // It hits again: no further bonus die is offered.
    await expect(bonusDie(card, ADA, "self", 1)).rejects.toThrow("Nothing can be spent");
  });

  it("[ZS-PLOT-4] cannot be spent beyond the number that the attacker has", async () => {
    const own = soraya({ plotPoints: 1 });
    const forge = (plan: ReturnType<typeof asked>["plan"]) => ({
      ...plan,
      self: [{ ...plan.self[0]!, side: { ...plan.self[0]!.side, plotPoints: 4 } }],
    });
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [foe()], forge }, { self: [1, 1] });
    expect(refusalKey(card)).not.toBe("");
  });

  it("[ZS-PLOT-2] override the dice; the attacker harmed by that gains a plot point", async () => {
    const own = soraya();
    const other = foe();
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other] }, { self: [6, 6], auto: [1, 1] });
    expect(rulingOf(card, "override:target")).toEqual(["", "miss"]);
    expect(await rules(card, GM, "override:target", "miss")).toBeNull();
    expect(left(other)).toBe(7);
    expect(own.system.plotPoints).toBe(2);
    expect(seen(card, ADA).verdict!.why).toContain("why.ruled");
    expect(await rules(card, GM, "override:target", "")).toBeNull();
    expect([left(other), own.system.plotPoints]).toEqual([6, 1]);
  });

  it("[ZS-PLOT-2] override an attack that is impossible for lack of dice, but not one that the GM ruled out", async () => {
    const [own, other] = [soraya({ conditions: { helpless: {} } }), foe()];
    const card = await attacks(GM, { actor: own, item: "Sword", at: [other] });
    expect([outcomeOf(card)!.result, rulingOf(card, "override:target")]).toEqual(["impossible", ["", "hit"]]);
    expect(await rules(card, GM, "override:target", "hit")).toBeNull();
    expect([outcomeOf(card)!.result, left(other)]).toEqual(["hit", 6]);
    expect(await rules(card, GM, "override:target", "")).toBeNull();
    expect([outcomeOf(card)!.result, left(other)]).toEqual(["impossible", 7]);
    const far = foe({ at: [30, 0] });
    const shot = await allowed(
      ADA,
      { actor: soraya({ skills: ["rangedCombat"] }), item: "Pistol", at: [far] },
      { self: [6], auto: [1, 1] },
    );
    await rules(shot, GM, "possible", "impossible");
    expect(seen(shot, GM).rulings.map(({ id }) => id)).not.toContain("override:target");
  });

  it("[ZS-PLOT-2] give no plot point for a ruling that harms a foe", async () => {
    const [own, other] = [soraya(), foe()];
    const card = await attacks(ADA, { actor: own, item: "Sword", at: [other] }, { self: [1, 1], auto: [6, 6] });
    await rules(card, GM, "override:target", "hit");
    expect([left(other), own.system.plotPoints]).toEqual([6, 1]);
  });

  it("[ZS-RANGE-2] [ZS-ROLL-3] decide whether a shot beyond range is possible", async () => {
    const other = foe({ at: [30, 0] });
    const asking = { actor: soraya({ skills: ["rangedCombat"] }), item: "Pistol", at: [other] };
    const card = await allowed(ADA, asking, { self: [6], auto: [1, 1] });
    expect(left(other)).toBe(6);
    expect(await rules(card, GM, "possible", "impossible")).toBeNull();
    expect(outcomeOf(card)!.result).toBe("impossible");
    expect(left(other)).toBe(7);
    await rules(card, GM, "possible", "possible");
    expect(left(other)).toBe(6);
  });
});

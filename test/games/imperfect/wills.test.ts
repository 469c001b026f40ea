import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, clicked, fight, participant, peace } from "./world.ts";
import { willsCheck } from "../../../src/games/imperfect/checks/wills/wills.ts";
import type { Reader } from "../../../src/table/checks/check.ts";

const EVERYBODY: Reader = { sees: () => true };

beforeEach(() => peace());

const antares = (facts: Parameters<typeof character>[1] = {}) =>
  character("Antares", {
    traits: { presence: "4d10" },
    aptitudes: [
      { key: "bluff", trait: "presence", level: 4 },
      { key: "persuasion", trait: "presence", level: 3 },
    ],
    ...facts,
  });
const constable = (name = "Constable", facts: Parameters<typeof character>[1] = {}) =>
  character(name, {
    role: "extra",
    traits: { spirit: "2d6", perception: "2d6" },
    aptitudes: [{ key: "guts", trait: "spirit", level: 2 }],
    ...facts,
  });

/** Antares's dice for each degree of success. */
const OWN = { success: [[7], [2], [3], [4]], raise: [[10, 1], [2], [3], [4]], raises: [[10, 9], [2], [3], [4]] };
const opposing = [[4], [2]];

const tested = (will: string, targets = [constable()]) => ask(willsCheck, clicked(antares(), null, targets, { will }));

describe("a test of wills", () => {
  it("[IMP-WILL-1] has an Aptitude for each kind, and one that resists it", () => {
    const pairs = ["bluff", "overawe", "ridicule", "persuasion"].map((will) => tested(will).now.plan);
    expect(pairs.map(({ asked, resists }) => [asked, resists])).toEqual([
      [{ aptitude: "bluff" }, { aptitude: "scrutinize" }],
      [{ aptitude: "overawe" }, { aptitude: "guts" }],
      [{ aptitude: "ridicule" }, { aptitude: "ridicule" }],
      [{ aptitude: "persuasion" }, { aptitude: "scrutinize" }],
    ]);
    expect(pairs[1]!.opposing).toMatchObject({ dice: 2, training: "skilled" });
    expect(pairs[0]!.opposing).toMatchObject({ dice: 2, training: "unskilled" });
    expect(willsCheck.prepare(clicked(antares(), null, [constable()], { will: "charm" }))).toMatchObject({
      key: "QUADRANT.imperfect.reason.unknown",
    });
  });

  it("[IMP-WILL-1] costs the initiator's called card; resisting costs nothing and needs no card", () => {
    const [actor, foe] = [antares(), constable()];
    const combat = fight([actor, foe], { step: "KS", seats: { Antares: { hand: ["KS"] }, Constable: { hand: [] } } });
    const { now } = ask(willsCheck, clicked(actor, null, [foe], { will: "bluff" }));
    expect(willsCheck.refuse(now)).toBeNull();
    expect(willsCheck.costs(now)).toEqual(
      expect.arrayContaining([{ who: "self.combatant", set: "played", value: "KS" }]),
    );
    expect(willsCheck.costs(now).every(({ who }) => who === "self.combatant")).toBe(true);
    const [answer] = willsCheck.answers("opposing", now);
    expect(answer).toMatchObject({ automatic: true, costs: [], reason: null });
    expect(participant(foe, null, combat).combatant).not.toBeNull();
    const late = ask(willsCheck, clicked(foe, null, [actor], { will: "overawe" })).now;
    expect(willsCheck.refuse(late)?.key).toBe("QUADRANT.imperfect.reason.turn.notCalled");
  });

  it("[IMP-WILL-2] unnerves; a raise takes a card; two break the will, and the winner may draw a chip", () => {
    const [actor, foe] = [antares(), constable()];
    fight([actor, foe], { seats: { Constable: { hand: ["QH"] } } });
    const check = ask(willsCheck, clicked(actor, null, [foe], { will: "bluff" }));
    const done = (roll: number[][]) => {
      const thrown = check.thrown({ roll, opposing });
      return { changes: willsCheck.changes!(thrown), follows: willsCheck.follows!(thrown) };
    };
    const unnerved = { who: "target", gain: "unnerved" };
    const lost = { who: "target.combatant", add: "losses", value: 1 };
    expect(done(OWN.success)).toEqual({ changes: [unnerved], follows: [] });
    expect(done(OWN.raise)).toEqual({ changes: [unnerved, lost], follows: [] });
    const broken = done(OWN.raises);
    expect(broken.changes).toEqual([unnerved, lost]);
    expect(broken.follows).toMatchObject([
      { check: "imperfect.fateDraw", actor: actor.uuid, data: { occasion: "broken" }, automatic: false },
    ]);
    expect(done([[1], [1], [1], [4]])).toEqual({ changes: [], follows: [] });
  });

  it("[IMP-WILL-2] lets the Master draw if an extra breaks a will", () => {
    const foe = constable("Constable", { aptitudes: [{ key: "overawe", trait: "presence", level: 4 }] });
    const check = ask(willsCheck, clicked(foe, null, [antares()], { will: "overawe" }));
    const thrown = check.thrown({ roll: [[6, 6, 5], [2], [3], [4]], opposing: [[3], [2]] });
    expect(thrown.outcome).toMatchObject({ result: "raises" });
    expect(willsCheck.follows!(thrown)).toMatchObject([{ check: "imperfect.masterDraw", actor: "" }]);
  });

  it("[IMP-WILL-2] is resisted at −4 by an unnerved target", () => {
    const shaken = constable("Constable", { conditions: { unnerved: 1 } });
    const { now } = tested("overawe", [shaken]);
    expect(now.plan.opposing.modifiers).toEqual([{ key: "unnerved", value: -4 }]);
    expect(willsCheck.answers("opposing", now)[0]!.plan.opposing.modifiers).toEqual([{ key: "unnerved", value: -4 }]);
  });

  it("has no changes for persuasion, and advises against it in fights", () => {
    const [actor, foe] = [antares(), constable()];
    fight([actor, foe]);
    const check = ask(willsCheck, clicked(actor, null, [foe], { will: "persuasion" }));
    const thrown = check.thrown({ roll: [[10, 9], [2], [3]], opposing });
    expect(willsCheck.changes!(thrown)).toEqual([]);
    expect(willsCheck.follows!(thrown)).toEqual([]);
    expect(willsCheck.view(check.now, EVERYBODY).note).toContain("notInFights");
  });

  it("[IMP-WILL-3] is rolled against a group's leader, and affects every member", () => {
    const [leader, second, third] = [constable("Sergeant"), constable("Private"), constable("Cook")];
    const check = ask(willsCheck, clicked(antares(), null, [leader, second, third], { will: "bluff" }));
    expect(Object.keys(check.now.parties)).toEqual(["self", "target", "member1", "member2"]);
    const thrown = check.thrown({ roll: OWN.raise, opposing });
    expect(willsCheck.changes!(thrown)).toEqual([
      { who: "target", gain: "unnerved" },
      { who: "target.combatant", add: "losses", value: 1 },
      { who: "member1", gain: "unnerved" },
      { who: "member1.combatant", add: "losses", value: 1 },
      { who: "member2", gain: "unnerved" },
      { who: "member2.combatant", add: "losses", value: 1 },
    ]);
    expect(willsCheck.view(thrown, EVERYBODY).parties.map(({ name }) => name)).toEqual([
      "Antares",
      "Sergeant",
      "Private",
      "Cook",
    ]);
  });

  it("[IMP-WILL-3] lets the player choose the group's leader and members", () => {
    const wise = constable("Sage", { aptitudes: [{ key: "scrutinize", trait: "perception", level: 3 }] });
    const check = tested("bluff", [constable("Sergeant"), wise]);
    const led = check.fill("leader", wise.uuid);
    expect(led.now.parties["target"]?.name).toBe("Sage");
    expect(led.now.parties["member1"]?.name).toBe("Sergeant");
    expect(led.now.plan.opposing).toMatchObject({ dice: 3, training: "skilled" });
    const alone = check.toggle(`member:${wise.uuid}`);
    expect(Object.keys(alone.now.parties)).toEqual(["self", "target"]);
  });

  it("[IMP-WILL-3] includes a leader's followers in the fight, and ignores forged members of another side", () => {
    const [actor, leader, second] = [antares(), constable("Sergeant"), constable("Private")];
    fight([actor, leader, second], { seats: { Private: { leader: "Sergeant" } } });
    const check = ask(willsCheck, clicked(actor, null, [leader], { will: "bluff" }));
    expect(check.now.parties["member1"]?.name).toBe("Private");
    const friend = character("Ronan");
    const forged = { ...check.now.parties, member2: participant(friend), member3: participant(actor) };
    expect(Object.keys(willsCheck.parties!({ ...check.now, parties: forged }))).toEqual(["self", "target", "member1"]);
  });

  it("ignores forged Aptitudes", () => {
    const { now } = tested("overawe");
    const forged = { ...now.plan, asked: { aptitude: "bluff" }, resists: { aptitude: "cooking" } };
    expect(willsCheck.refresh({ ...now, plan: forged })).toMatchObject({
      asked: { aptitude: "overawe" },
      resists: { aptitude: "guts" },
    });
  });

  it("is refused against an unconscious or a dead target, but not against a winded one", () => {
    const why = (facts: Parameters<typeof character>[1]) =>
      willsCheck.refuse(tested("overawe", [constable("Constable", facts)]).now)?.key ?? null;
    for (const condition of ["unconscious", "dead"]) {
      expect(why({ conditions: { [condition]: 1 } })).toBe("QUADRANT.imperfect.reason.wills.deaf");
    }
    expect(why({ wind: 0 })).toBeNull();
  });
});

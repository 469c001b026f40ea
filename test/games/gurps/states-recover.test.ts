import { beforeEach, describe, expect, it } from "vitest";
import {
  acts,
  ADA,
  asked,
  asks,
  borne,
  bucket,
  fighting,
  frightened,
  GM,
  kept,
  notes,
  openTable,
  plays,
  pointsOf,
  seen,
  stagesOf,
} from "./fright-world.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import type { ConditionData } from "../../../src/games/gurps/vocabulary.ts";
import { recoverCheck } from "../../../src/games/gurps/checks/states/recover.ts";
import { participants } from "../../../src/table/checks/parties.ts";

let lucien: Character;

const MADE = [3, 3, 3];
const FAILED = [5, 5, 5];

beforeEach(() => {
  openTable();
  lucien = frightened("Lucien", [ADA], { ht: 11, bonus: { will: 2 } });
});

/** Gives the character a condition with the data that a fright would store. */
function bearing(id: string, data: ConditionData): void {
  const effect = { _id: id, type: "condition", statuses: [id], system: { stacks: 1, text: "", data } };
  (lucien.effects as unknown as { add(data: object): void }).add(effect);
}

const recovery = (base: number, more: Partial<NonNullable<ConditionData["recovery"]>> = {}) => ({
  base,
  modifiers: [],
  every: { value: 1, unit: "second" as const },
  repeatsDuration: false,
  ...more,
});

const STUNNED: ConditionData = { lasts: 3, unit: "second", recovery: recovery(12), remaining: 1, every: 1 };
const COMA: ConditionData = {
  lasts: 3,
  unit: "hour",
  recovery: recovery(11, { every: null, repeatsDuration: true }),
  aftermath: { value: -2, lasts: 6, unit: "hour" },
  remaining: 10_800,
  every: 10_800,
};

const recovers = (condition: string, roll: number[], who = GM) =>
  plays(who, "recover", lucien, { data: { condition }, dice: { roll } });

describe("recovery", () => {
  it("[GURPS-FRIGHT-5] ends a condition on a success, and changes nothing on a failure", async () => {
    bearing("stunned", STUNNED);
    const failed = await recovers("stunned", FAILED);
    expect([failed.system.state, borne(lucien)]).toEqual(["applied", ["stunned"]]);
    expect(seen(failed, ADA).verdict!.why).toContain("recover.next");
    const made = await recovers("stunned", MADE);
    expect([made.system.state, borne(lucien)]).toEqual(["applied", []]);
    await acts(made, "undo", GM);
    expect(kept(lucien, "stunned")).toEqual(STUNNED);
  });

  it("[GURPS-FRIGHT-5] counts the stored modifiers of the check's situation, and the present conditions", () => {
    const modifiers = [
      { key: "gurps.mod.fright.dark", value: -1, source: "situation" as const },
      { key: "gurps.mod.shaken", value: -2, source: "condition" as const },
    ];
    bearing("stunned", { ...STUNNED, recovery: recovery(12, { modifiers }) });
    expect(bucket(asks(GM, "recover", lucien, { data: { condition: "stunned" } }).plan)).toEqual(["fright.dark -1"]);
    bearing("shaken", { value: -1 });
    expect(bucket(asks(GM, "recover", lucien).plan)).toEqual(["fright.dark -1", "shaken -1"]);
  });

  it("[GURPS-FRIGHT-5] is refused to a player before it is due, but not to the GM", async () => {
    bearing("stunned", { ...STUNNED, remaining: 2 });
    expect(asks(ADA, "recover", lucien).why).toBe("recover.notDue");
    expect((await recovers("stunned", MADE, ADA)).system.state).toBe("refused");
    expect(asks(GM, "recover", lucien).why).toBe("");
    expect((await recovers("stunned", MADE)).system.state).toBe("applied");
  });

  it("[GURPS-FRIGHT-5] is allowed to a player once the tracker asks for it, and settles that request", async () => {
    bearing("stunned", STUNNED);
    fighting([lucien], { due: ["stunned"] });
    expect(asks(ADA, "recover", lucien).why).toBe("");
    const { plan, parties } = asks(ADA, "recover", lucien);
    const now = { plan, parties: participants(parties), throws: {}, outcome: null };
    expect(recoverCheck.costs(now as never)).toContainEqual({ who: "self.combatant", set: "due", value: [] });
  });

  it("[GURPS-FRIGHT-5] leaves the actor shaken after a coma", async () => {
    bearing("comatose", COMA);
    await recovers("comatose", MADE);
    expect(borne(lucien)).toEqual(["shaken"]);
    expect(kept(lucien, "shaken")).toMatchObject({ value: -2, lasts: 6, unit: "hour", remaining: 21_600, every: null });
  });

  it("[GURPS-FRIGHT-5] asks for the duration of a coma again on a failure", async () => {
    bearing("comatose", COMA);
    const card = await recovers("comatose", FAILED);
    expect([card.system.state, asked(card)]).toEqual(["open", { again: 1 }]);
    await stagesOf(card, { again: [5] });
    expect([notes(card), borne(lucien)]).toEqual([["lastsAgain"], ["comatose"]]);
    expect(kept(lucien, "comatose")).toMatchObject({ lasts: 5, remaining: 18_000, every: 18_000, served: 3 });
    expect(kept(lucien, "comatose")!.aftermath).toEqual({ value: -2, lasts: 6, unit: "hour" });
  });

  it("[GURPS-FRIGHT-5] leaves a catatonic actor shaken for as many days as the condition has lasted", async () => {
    const aftermath = { value: -2, lasts: null, unit: "day" as const };
    bearing("catatonic", { ...COMA, lasts: 2, unit: "day", aftermath });
    await stagesOf(await recovers("catatonic", FAILED), { again: [4] });
    expect(kept(lucien, "catatonic")).toMatchObject({ lasts: 4, served: 2, aftermath });
    await recovers("catatonic", MADE);
    expect(kept(lucien, "shaken")).toMatchObject({ value: -2, lasts: 6, unit: "day", remaining: 6 * 86_400 });
  });

  it("[GURPS-FRIGHT-5] asks for a new panicked reaction on a failure", async () => {
    bearing("panicked", { lasts: null, unit: null, recovery: recovery(12, { every: null }) });
    expect(asks(ADA, "recover", lucien).why).toBe("recover.gm");
    const card = await recovers("panicked", FAILED);
    expect(asked(card)).toEqual({ reaction: 3 });
    await stagesOf(card, { reaction: [6, 6, 5] });
    expect(seen(card, ADA).verdict!.why).toContain("fright.panic.ruinous");
    expect(await acts(card, "rule", GM, { ruling: "panic", value: "Jumps" })).toBe("");
    expect(borne(lucien)).toEqual(["panicked"]);
  });

  it("[GURPS-FRIGHT-5] is refused for a condition that was given by hand", () => {
    bearing("stunned", {});
    expect(() => asks(GM, "recover", lucien, { data: { condition: "stunned" } })).toThrow("recover.not");
    expect(() => asks(GM, "recover", lucien)).toThrow("recover.nothing");
  });
});

describe("breathing again", () => {
  it("[GURPS-BREATH-2] ends held breath, or suffocation with held breath", async () => {
    bearing("holdingBreath", { lasts: 10, remaining: 4, every: null });
    expect((await plays(ADA, "breathe", lucien)).system.state).toBe("applied");
    expect(borne(lucien)).toEqual([]);
    bearing("holdingBreath", {});
    bearing("suffocating", {});
    await plays(ADA, "breathe", lucien);
    expect(borne(lucien)).toEqual([]);
  });

  it("[GURPS-BREATH-2] ends suffocation, until it is undone", async () => {
    bearing("suffocating", {});
    const card = await plays(ADA, "breathe", lucien);
    expect([card.system.state, borne(lucien)]).toEqual(["applied", []]);
    await acts(card, "undo", GM);
    expect(borne(lucien)).toEqual(["suffocating"]);
  });

  it("[GURPS-BREATH-2] is refused to an actor that breathes and to one that drowns", () => {
    expect(asks(ADA, "breathe", lucien).why).toBe("breathes");
    bearing("holdingBreath", {});
    bearing("drowning", {});
    expect(asks(ADA, "breathe", lucien).why).toBe("drowning");
  });
});

describe("catatonic actors", () => {
  it("[GURPS-FRIGHT-4] lose 1 HP, then 2, then 3, for each day without care that the GM calls", async () => {
    bearing("catatonic", COMA);
    expect((await plays(ADA, "neglect", lucien)).system.state).toBe("refused");
    await plays(GM, "neglect", lucien);
    expect(pointsOf(lucien).hp).toBe(9);
    const second = await plays(GM, "neglect", lucien);
    expect([pointsOf(lucien).hp, kept(lucien, "catatonic")!.neglected]).toEqual([7, 2]);
    const third = await plays(GM, "neglect", lucien);
    expect([pointsOf(lucien).hp, kept(lucien, "catatonic")!.neglected]).toEqual([4, 3]);
    await acts(third, "undo", GM);
    await acts(second, "undo", GM);
    expect([pointsOf(lucien).hp, kept(lucien, "catatonic")!.neglected]).toEqual([9, 1]);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import {
  act,
  ADA,
  BEN,
  fateOf,
  GM,
  masterOf,
  openTable,
  play,
  potOf,
  refusalKey,
  roll,
  seen,
  somebody,
  type Person,
} from "./fate-world.ts";
import { declaring, planOf } from "./probe.ts";
import type { Chip } from "../../../src/rules/imperfect/index.ts";
import { heroStacks } from "../../../src/games/imperfect/sheets/fate-page.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { situationOf } from "../../../src/table/checks/situation.ts";

const REASON = "QUADRANT.imperfect.reason.";

let ronan: ReturnType<typeof somebody>;
let violet: ReturnType<typeof somebody>;

beforeEach(() => {
  openTable();
  ronan = somebody("Ronan", [ADA], { fate: { white: 3, red: 2, blue: 2 } });
  violet = somebody("Violet", [BEN], { fate: { white: 1 } });
});

const thrown = (dice: number[], more: object = {}): Promise<Card> =>
  play(ADA, "probe", { actor: ronan, throws: { roll: dice.map((face) => [face]) }, ...more });

/** Pays a chip on a card, with the face that its die shows. @returns the refusal's key, or "" */
async function lay(card: Card, chip: string, face: number[] | null, person: Person = ADA): Promise<string> {
  const [role = ""] = chip.split(":");
  const rolls = face ? [roll(role, face)] : [];
  return (await act(card, "spend", person, { role: "roll", choice: chip, rolls }))?.key ?? "";
}

const outcome = (card: Card) =>
  situationOf(card).outcome as unknown as { total: number; bust: boolean; result: string };
const tile = (card: Card, chip: Chip, person: Person = ADA) =>
  seen(card, person).spends.chips.find(({ color }) => color === chip);

describe("a chip from the sheet", () => {
  const offers = () =>
    heroStacks(ronan, true).map(({ color, acts }) => [
      color,
      acts.find(({ action }) => action === "spendOn")?.data ?? null,
    ]);

  it("[IMP-FATE-4] is offered for the newest own roll that still takes its colour, by the same act as on the card", async () => {
    expect(offers().map(([, data]) => data)).toEqual([null, null, null]);
    const older = await thrown([2, 3]);
    const card = await thrown([2, 3]);
    expect(offers()).toEqual([
      ["white", { card: card.uuid, role: "roll", choice: "white" }],
      ["red", { card: card.uuid, role: "roll", choice: "red" }],
      ["blue", { card: card.uuid, role: "roll", choice: "blue" }],
    ]);
    expect(heroStacks(violet, true)[0]!.acts.map(({ action }) => action)).not.toContain("spendOn");
    // After a red chip the card takes no white one; the older roll still does.
    await lay(card, "red", [2]);
    expect(offers()[0]).toEqual(["white", { card: older.uuid, role: "roll", choice: "white" }]);
  });
});

describe("a white chip on a roll", () => {
  it("[IMP-FATE-4] adds one die, as often as the hero has chips, one at a time", async () => {
    const card = await thrown([2, 3]);
    expect([outcome(card).total, card.system.state]).toEqual([3, "applied"]);
    expect(await lay(card, "white", [5])).toBe("");
    expect([outcome(card).total, planOf(card).roll.chips.white]).toEqual([5, 1]);
    expect(await lay(card, "white", [4])).toBe("");
    expect(await lay(card, "white", [2])).toBe("");
    expect(card.system.throws).toEqual({ roll: [[2], [3]], white: [[5], [4], [2]] });
    expect([fateOf(ronan).white, potOf().white]).toEqual([0, 53]);
    expect(await lay(card, "white", [6])).toBe(`${REASON}chip.empty`);
    expect(tile(card, "white")).toMatchObject({ count: 0, reason: `${REASON}chip.empty {"name":"Ronan","count":0}` });
  });

  it("[IMP-FATE-4] is refused on a bust; its own 1 can make the roll a bust", async () => {
    const bust = await thrown([1, 1]);
    expect(tile(bust, "white")?.reason).toBe(`${REASON}chip.bust`);
    expect(await lay(bust, "white", [6])).toBe(`${REASON}chip.bust`);
    const close = await thrown([1, 4]);
    expect(outcome(close).bust).toBe(false);
    await lay(close, "white", [1]);
    expect([outcome(close).bust, fateOf(ronan).white]).toEqual([true, 2]);
  });

  it.each(["red", "blue"])("[IMP-FATE-4] is refused after a %s one", async (other) => {
    const card = await thrown([2, 3]);
    expect(await lay(card, other, [2])).toBe("");
    expect(await lay(card, "white", [6])).toBe(`${REASON}chip.afterOthers`);
    expect(fateOf(ronan).white).toBe(3);
  });

  it("[IMP-FATE-4] declared before the roll, is not spent on a bust, and is paid otherwise", async () => {
    const bust = await thrown([1, 1], {
      choose: declaring({ white: 2 }),
      throws: { roll: [[1], [1]], white: [[5], [5]] },
    });
    expect([bust.system.state, fateOf(ronan).white, potOf().white]).toEqual(["applied", 3, 50]);
    const good = await thrown([2, 2], {
      choose: declaring({ white: 2 }),
      throws: { roll: [[2], [2]], white: [[4], [3]] },
    });
    expect([outcome(good).total, fateOf(ronan).white, potOf().white]).toEqual([4, 1, 52]);
  });
});

describe("a red chip on a roll", () => {
  it("[IMP-FATE-5] adds its die to the highest, once per action, and never on a bust", async () => {
    const card = await thrown([2, 4]);
    expect(await lay(card, "red", [3])).toBe("");
    expect([outcome(card).total, fateOf(ronan).red, potOf().red]).toEqual([7, 1, 26]);
    expect(await lay(card, "red", [6])).toBe(`${REASON}chip.oneRed`);
    expect(await lay(await thrown([1, 1]), "red", [6])).toBe(`${REASON}chip.bust`);
    expect(fateOf(ronan).red).toBe(1);
  });

  it("[IMP-FATE-5] has an open-ended die: after an ace it is rolled on and added", async () => {
    const card = await thrown([2, 4]);
    const results = [{ result: 6, exploded: true }, { result: 6, exploded: true }, { result: 3 }];
    const die = { options: { role: "red" }, dice: [{ number: 1, results }], toJSON: () => ({ role: "red" }) };
    expect(await act(card, "spend", ADA, { role: "roll", choice: "red", rolls: [die as unknown as Roll] })).toBeNull();
    expect([card.system.throws["red"], outcome(card).total]).toEqual([[[6, 6, 3]], 19]);
  });
});

describe("a blue chip on a roll", () => {
  it("[IMP-FATE-6] adds its die to the highest, cancels a bust, and can be paid once", async () => {
    const bust = await thrown([1, 1]);
    expect(outcome(bust)).toMatchObject({ bust: true, result: "bust" });
    expect(await lay(bust, "blue", [5])).toBe("");
    expect(outcome(bust)).toMatchObject({ bust: false, total: 6, result: "success" });
    expect(await lay(bust, "blue", [5])).toBe(`${REASON}chip.oneBlue`);
    // After a bust only a blue chip helps, even if one has already cancelled the bust.
    expect(await lay(bust, "red", [5])).toBe(`${REASON}chip.bust`);
    expect(fateOf(ronan)).toEqual({ white: 3, red: 2, blue: 1 });
  });

  it("[IMP-FATE-6] can be paid together with a red one on one roll", async () => {
    const card = await thrown([2, 3]);
    await lay(card, "red", [2]);
    await lay(card, "blue", [4]);
    expect([outcome(card).total, fateOf(ronan)]).toEqual([9, { white: 3, red: 1, blue: 1 }]);
  });
});

describe("an Impetus", () => {
  const unskilled = { data: { training: "unskilled" } };
  beforeEach(() => {
    openTable();
    ronan = somebody("Ronan", [ADA], { fate: { white: 1, red: 1 }, impetus: "Protect the crew" });
  });

  it("[IMP-FATE-7] takes one chip of any colour, after which nothing is halved", async () => {
    const card = await thrown([2, 5], unskilled);
    expect(outcome(card).total).toBe(2);
    const [group] = seen(card, ADA).spends.groups;
    expect(group?.label).toContain("Protect the crew");
    expect(group?.chips.map(({ choice, reason }) => [choice, reason])).toEqual([
      ["impetus:white", null],
      ["impetus:red", null],
      ["impetus:blue", `${REASON}chip.empty {"name":"Ronan","count":0}`],
    ]);
    expect(await lay(card, "impetus:white", null)).toBe("");
    expect([outcome(card).total, fateOf(ronan).white]).toEqual([5, 0]);
    expect(seen(card, ADA).spends.groups).toEqual([]);
  });

  it("[IMP-FATE-7] is paid even on a bust", async () => {
    const choose = declaring({ white: 0 }, "red");
    const card = await thrown([1, 1], { ...unskilled, choose });
    expect([outcome(card).bust, fateOf(ronan).red, potOf().red]).toEqual([true, 0, 26]);
  });

  it("[IMP-FATE-5] with a red chip counts as the one red chip of the action", async () => {
    fateOf(ronan).red = 2;
    const card = await thrown([2, 5], unskilled);
    await lay(card, "impetus:red", null);
    expect(await lay(card, "red", [3])).toBe(`${REASON}chip.oneRed`);
    const other = await thrown([2, 5], unskilled);
    await lay(other, "red", [3]);
    expect(await lay(other, "impetus:red", null)).toBe(`${REASON}chip.oneRed`);
  });

  it("[IMP-FATE-7] is not offered to an actor without one, or on a skilled roll", async () => {
    violet.system.fate.white = 2;
    const hers = await play(BEN, "probe", {
      actor: somebody("Antares", [BEN], { fate: { white: 2 } }),
      ...unskilled,
      throws: { roll: [[2], [5]] },
      choose: declaring({}, "white"),
    });
    expect([planOf(hers).roll.impetus, outcome(hers).total]).toEqual([null, 2]);
    expect(await lay(await thrown([2, 5]), "impetus:white", null)).toBe("QUADRANT.table.refusal.noSuchSpend");
  });
});

describe("against Terror", () => {
  it("[IMP-FATE-4] no chip can be paid, neither the hero's own nor another hero's", async () => {
    const card = await play(ADA, "dread", { actor: ronan, throws: { roll: [[2], [3]] } });
    for (const chip of ["white", "red", "blue"] as const) {
      expect(await lay(card, chip, [6])).toBe(`${REASON}chip.terror`);
    }
    expect(await lay(card, `white:${violet.id}`, [6], BEN)).toBe("QUADRANT.table.refusal.noSuchSpend");
    expect(fateOf(ronan)).toEqual({ white: 3, red: 2, blue: 2 });
  });
});

describe("the help of others", () => {
  it("[IMP-FATE-10] is paid by another player's hero, which gets the chip back on undo", async () => {
    const card = await thrown([2, 3]);
    const [help] = seen(card, BEN).spends.groups;
    expect(help?.chips).toMatchObject([
      { choice: "white:Violet", color: "white", count: 1, reason: null },
      { choice: "red:Violet", count: 0 },
      { choice: "blue:Violet", count: 0 },
    ]);
    expect(seen(card, ADA).spends.groups).toEqual([]);
    expect(await lay(card, "white:Violet", [6], ADA)).toBe("QUADRANT.table.refusal.notYours");
    expect(await lay(card, "white:Violet", [5], BEN)).toBe("");
    expect([outcome(card).total, fateOf(violet).white, fateOf(ronan).white, potOf().white]).toEqual([5, 0, 3, 51]);
    await act(card, "undo", GM);
    expect([fateOf(violet).white, fateOf(ronan).white, potOf().white]).toEqual([1, 3, 50]);
    await act(card, "redo", GM);
    expect([fateOf(violet).white, potOf().white]).toEqual([0, 51]);
  });
});

describe("the Master's chips", () => {
  it("[IMP-FATE-13] pay for every extra", async () => {
    openTable({ masterFate: { white: 1, red: 0, blue: 0 } });
    const [guard, other] = ["Constable", "Bug"].map((name) => somebody(name, [], { role: "extra" }));
    const throws = { roll: [[2], [3]] };
    const card = await play(GM, "probe", { actor: guard!, throws });
    expect(tile(card, "white", GM)).toMatchObject({ count: 1, reason: null });
    await lay(card, "white", [5], GM);
    expect([outcome(card).total, masterOf().white, potOf().white]).toEqual([5, 0, 51]);
    const second = await play(GM, "probe", { actor: other!, throws });
    expect(await lay(second, "white", [5], GM)).toBe(`${REASON}chip.emptyMaster`);
    expect(fateOf(guard!)).toEqual({ white: 0, red: 0, blue: 0 });
  });
});

describe("book-keeping", () => {
  it("[IMP-FATE-13] returns chips to their payer on undo, and takes them again on redo", async () => {
    const throws = { roll: [[2], [3]], white: [[2]] };
    const card = await play(ADA, "probe", { actor: ronan, throws, choose: declaring({ white: 1 }, null, true) });
    expect([ronan.system.wind.value, fateOf(ronan).white]).toEqual([10, 2]);
    await lay(card, "blue", [5]);
    expect([ronan.system.wind.value, fateOf(ronan).blue]).toEqual([12, 1]);
    await act(card, "undo", GM);
    expect([fateOf(ronan), potOf()]).toEqual([
      { white: 3, red: 2, blue: 2 },
      { white: 50, red: 25, blue: 10 },
    ]);
    await act(card, "redo", GM);
    expect([fateOf(ronan), potOf()]).toEqual([
      { white: 2, red: 2, blue: 1 },
      { white: 51, red: 25, blue: 11 },
    ]);
  });

  it("[IMP-FATE-13] returns only the undone card's own chips, even if others were spent meanwhile", async () => {
    const first = await thrown([2, 3]);
    const second = await thrown([3, 3]);
    await lay(first, "white", [4]);
    await lay(second, "white", [4]);
    expect(await act(first, "undo", GM)).toBeNull();
    expect([fateOf(ronan).white, potOf().white]).toEqual([2, 51]);
  });

  it("[IMP-FATE-13] refuses to redo a card whose chips are gone", async () => {
    const card = await thrown([2, 3]);
    await lay(card, "white", [4]);
    await act(card, "undo", GM);
    fateOf(ronan).white = 0;
    expect((await act(card, "redo", GM))?.key).toBe("QUADRANT.table.refusal.overdrawn");
    expect([card.system.state, fateOf(ronan).white, potOf().white]).toEqual(["undone", 0, 50]);
  });

  it("[IMP-FATE-13] lets the last chip be spent once; the second spend is refused with the number left", async () => {
    fateOf(ronan).white = 1;
    const [one, other] = [await thrown([2, 3]), await thrown([2, 3])];
    const spend = (card: Card) =>
      act(card, "spend", ADA, { role: "roll", choice: "white", rolls: [roll("white", [5])] });
    const [first, second] = await Promise.all([spend(one), spend(other)]);
    expect([first, second]).toEqual([null, { key: `${REASON}chip.empty`, data: { name: "Ronan", count: 0 } }]);
    expect([fateOf(ronan).white, potOf().white]).toEqual([0, 51]);
    expect(other.system.throws).toEqual({ roll: [[2], [3]] });
  });

  it("[IMP-FATE-13] lets the last chip be declared once; the second roll is refused with the chips left", async () => {
    fateOf(ronan).red = 1;
    const asked = { actor: ronan, choose: declaring({ red: 1 }), throws: { roll: [[2], [3]], red: [[4]] } };
    const [one, other] = await Promise.all([play(ADA, "probe", asked), play(ADA, "probe", asked)]);
    expect([one.system.state, refusalKey(other)]).toEqual(["applied", `${REASON}chip.short`]);
    const held = ["white", "blue"].map(
      (chip) => `QUADRANT.imperfect.fate.some.${chip} {"count":${chip === "white" ? 3 : 2}}`,
    );
    expect(other.system.refusal?.data).toEqual({ name: "Ronan", held: held.join(", ") });
    expect([fateOf(ronan).red, potOf().red]).toEqual([0, 26]);
  });

  it("[IMP-FATE-13] lets only the Master settle a card, which then takes no more chips", async () => {
    const card = await thrown([2, 3]);
    const maySettle = (person: Person): boolean => seen(card, person).foot.some(({ action }) => action === "settle");
    expect([maySettle(ADA), maySettle(GM)]).toEqual([false, true]);
    expect(await act(card, "settle", GM)).toBeNull();
    expect(await lay(card, "white", [5])).toBe("QUADRANT.table.refusal.settled");
    expect(fateOf(ronan).white).toBe(3);
  });
});

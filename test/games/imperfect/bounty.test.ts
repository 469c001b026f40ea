import { beforeEach, describe, expect, it } from "vitest";
import {
  act,
  ADA,
  BEN,
  fateOf,
  GM,
  openTable,
  play,
  potOf,
  refusalKey,
  seen,
  settingNow,
  somebody,
} from "./fate-world.ts";
import type { Character } from "../../../src/games/imperfect/documents.ts";

const REASON = "QUADRANT.imperfect.reason.";
const chosen = (white = 0, red = 0, blue = 0) => ({
  choose: (plan: object) => ({ ...plan, chips: { white, red, blue } }),
});
const points = (of: Character): number => of.system.bounty;
const itemOf = (of: Character, id: string) => of.items.get(id) as Item.OfType<"imperfectAptitude">;

beforeEach(() => openTable());

describe("Wind for chips", () => {
  const wind = (of: Character): number => of.system.wind.value;

  it.each([
    ["white", -3, 2],
    ["red", -3, 7],
    ["blue", -3, 12],
    ["blue", 9, 14],
  ])("[IMP-FATE-9] a %s chip raises Wind from %i to %i, never over the maximum", async (color, value, after) => {
    const ronan = somebody("Ronan", [ADA], { fate: { [color]: 1 }, wind: { value, max: 14 } });
    const card = await play(ADA, "regainWind", { actor: ronan, data: { color } });
    expect([wind(ronan), fateOf(ronan)[color as "white"]]).toEqual([after, 0]);
    expect(potOf()[color as "white"]).toBe({ white: 51, red: 26, blue: 11 }[color]);
    const notes = card.system.applied.flatMap((step) => step.notes.map(({ key }) => key));
    expect(notes).toEqual(value <= 0 ? ["QUADRANT.imperfect.regain.breathes"] : []);
  });

  it("[IMP-FATE-9] never exceeds the maximum, even after undo and redo", async () => {
    const ronan = somebody("Ronan", [ADA], { fate: { white: 3 }, wind: { value: 4, max: 12 } });
    const regain = () => play(ADA, "regainWind", { actor: ronan, ...chosen(1) });
    const first = await regain();
    await regain();
    expect(wind(ronan)).toBe(12);
    expect(await act(first, "undo", GM, { force: true })).toBeNull();
    await regain();
    expect(wind(ronan)).toBe(9);
    expect(await act(first, "redo", GM)).toBeNull();
    expect([wind(ronan), fateOf(ronan).white]).toEqual([12, 0]);
    expect(await act(first, "undo", GM)).toBeNull();
    expect([wind(ronan), fateOf(ronan).white]).toEqual([9, 1]);
  });

  it("[IMP-FATE-9] is refused with full Wind, without a chosen chip, or with too few chips", async () => {
    const ronan = somebody("Ronan", [ADA], { fate: { white: 1 }, wind: { value: 4, max: 12 } });
    expect(refusalKey(await play(ADA, "regainWind", { actor: ronan, ...chosen() }))).toBe(`${REASON}chip.noneChosen`);
    const short = await play(ADA, "regainWind", { actor: ronan, ...chosen(2) });
    expect(short.system.refusal).toMatchObject({ key: `${REASON}chip.short`, data: { name: "Ronan" } });
    ronan.system.wind.value = 12;
    expect(refusalKey(await play(ADA, "regainWind", { actor: ronan, ...chosen(1) }))).toBe(`${REASON}wind.full`);
    expect(fateOf(ronan).white).toBe(1);
  });

  it("[IMP-FATE-10] can be bought for another player's hero that has no chip left", async () => {
    const ronan = somebody("Ronan", [ADA], { fate: { white: 1 }, wind: { value: 0, max: 12 } });
    const violet = somebody("Violet", [BEN], { fate: { red: 1 } });
    const help = { actor: violet, parties: { target: ronan }, ...chosen(0, 1) };
    expect(refusalKey(await play(BEN, "regainWind", help))).toBe(`${REASON}chip.ownFirst`);
    expect([wind(ronan), fateOf(violet).red]).toEqual([0, 1]);
    fateOf(ronan).white = 0;
    const card = await play(BEN, "regainWind", help);
    expect([wind(ronan), fateOf(violet).red, potOf().red]).toEqual([10, 0, 26]);
    await act(card, "undo", GM);
    expect([wind(ronan), fateOf(violet).red, potOf().red]).toEqual([0, 1, 25]);
    const theirs = await play(ADA, "regainWind", { actor: violet, parties: { target: ronan }, ...chosen(0, 1) });
    expect(refusalKey(theirs)).toBe("QUADRANT.table.refusal.notYours");
  });

  it("[IMP-FATE-9] is paid from the Master's chips for an extra", async () => {
    openTable({ masterFate: { white: 0, red: 1, blue: 0 } });
    const guard = somebody("Constable", [], { role: "extra", wind: { value: -2, max: 14 } });
    await play(GM, "regainWind", { actor: guard, ...chosen(0, 1) });
    expect([wind(guard), settingNow("imperfect.masterFate"), potOf().red]).toEqual([
      8,
      { white: 0, red: 0, blue: 0 },
      26,
    ]);
    const second = await play(GM, "regainWind", { actor: guard, ...chosen(0, 1) });
    expect([second.system.state, wind(guard)]).toEqual(["refused", 8]);
  });
});

describe("bounty", () => {
  it("[IMP-FATE-11] is bought with chips for 1, 2 and 3 points, only between scenarios", async () => {
    const ronan = somebody("Ronan", [ADA], { fate: { white: 2, red: 1, blue: 1 } });
    expect(refusalKey(await play(ADA, "toBounty", { actor: ronan, ...chosen(1) }))).toBe(`${REASON}notBetween`);
    await play(GM, "scenario", { data: { between: "true" } });
    expect(settingNow("imperfect.betweenScenarios")).toBe(true);
    await play(ADA, "toBounty", { actor: ronan, ...chosen(2, 1, 1) });
    expect([points(ronan), fateOf(ronan)]).toEqual([7, { white: 0, red: 0, blue: 0 }]);
    expect(potOf()).toEqual({ white: 52, red: 26, blue: 11 });
    await play(GM, "scenario", { data: { between: "false" } });
    expect(settingNow("imperfect.betweenScenarios")).toBe(false);
  });

  it("[IMP-BTY-1] is shared in whole points; the remainder is kept for the next session", async () => {
    const [ronan, violet, antares] = ["Ronan", "Violet", "Antares"].map((name) => somebody(name, [ADA]));
    const share = (count: number) => ({ choose: (plan: object) => ({ ...plan, points: count }) });
    const first = await play(GM, "sessionEnd", share(8));
    expect([points(ronan!), points(violet!), points(antares!)]).toEqual([2, 2, 2]);
    expect(settingNow("imperfect.bountyLeft")).toBe(2);
    expect(seen(first, ADA).verdict?.word).toContain('{"each":2,"left":2}');
    const two = { choose: (plan: { heroes: string[] }) => ({ ...plan, points: 5, heroes: plan.heroes.slice(0, 2) }) };
    await play(GM, "sessionEnd", two);
    // Antares and Ronan come first, by name.
    expect([points(antares!), points(ronan!), points(violet!)]).toEqual([5, 5, 2]);
    expect(settingNow("imperfect.bountyLeft")).toBe(1);
    const back = await act(first, "undo", GM);
    expect(back?.key).toBe("QUADRANT.table.refusal.overdrawn");
    expect(points(ronan!)).toBe(5);
  });
});

describe("raising with bounty", () => {
  const between = { betweenScenarios: true };
  const learnt = { aptitudes: { pistol: { level: 2 }, swords: { key: "fighting", level: 1 } } };
  const aptitude = (of: Character, id: string) => ({ actor: of, item: itemOf(of, id), data: { raise: "aptitude" } });
  const die = { raise: "die", trait: "deftness" };
  const coordination = { raise: "coordination", trait: "deftness" };

  it("[IMP-BTY-2] costs an Aptitude's new level, once in a story arc", async () => {
    openTable(between);
    const ronan = somebody("Ronan", [ADA], { bounty: 10, ...learnt });
    const card = await play(ADA, "raise", {
      ...aptitude(ronan, "pistol"),
      choose: (plan: object) => ({ ...plan, how: "Bottles on a wall", to: 12, cost: 0 }),
    });
    expect([itemOf(ronan, "pistol").system.level, points(ronan)]).toEqual([3, 7]);
    expect(seen(card, ADA).verdict?.why).toBe("Bottles on a wall");
    expect(refusalKey(await play(ADA, "raise", aptitude(ronan, "pistol")))).toBe(`${REASON}raise.thisArc`);
    await play(ADA, "raise", aptitude(ronan, "swords"));
    expect([itemOf(ronan, "swords").system.level, points(ronan)]).toEqual([2, 5]);
    await play(GM, "newArc");
    expect(itemOf(ronan, "pistol").system.raisedThisArc).toBe(false);
    await play(ADA, "raise", aptitude(ronan, "pistol"));
    expect([itemOf(ronan, "pistol").system.level, points(ronan)]).toEqual([4, 1]);
  });

  it("[IMP-AM-16] learns an Aptitude that is not on the sheet at level 1, for 1 point", async () => {
    openTable(between);
    const ronan = somebody("Ronan", [ADA], { bounty: 2, ...learnt });
    const swim = { choose: (plan: object) => ({ ...plan, aptitude: "swimming", concentration: "", how: "A river" }) };
    const card = await play(ADA, "learn", { actor: ronan, ...swim });
    const learned = ronan.items.contents.find(({ system }) => (system as { key?: string }).key === "swimming")!;
    expect(learned).toMatchObject({
      type: "imperfectAptitude",
      system: { level: 1, trait: "strength", raisedThisArc: true },
    });
    expect([points(ronan), seen(card, ADA).verdict?.why]).toEqual([1, "A river"]);
    expect(refusalKey(await play(ADA, "learn", { actor: ronan, ...swim })), "it is there").toBe(`${REASON}learn.known`);
    const tell = { choose: (plan: object) => ({ ...plan, aptitude: "dodge", concentration: "" }) };
    await play(ADA, "learn", { actor: ronan, ...tell });
    const bluff = { choose: (plan: object) => ({ ...plan, aptitude: "bluff", concentration: "" }) };
    expect(refusalKey(await play(ADA, "learn", { actor: ronan, ...bluff })), "no points").toBe(`${REASON}raise.poor`);
    openTable({});
    expect(refusalKey(await play(ADA, "learn", { actor: somebody("Ben", [ADA], { bounty: 5 }) }))).toBe(
      `${REASON}notBetween`,
    );
  });

  it("[IMP-BTY-2] stops at level 12, and is refused without enough points", async () => {
    openTable(between);
    const ronan = somebody("Ronan", [ADA], { bounty: 2, aptitudes: { pistol: { level: 12 }, rifle: { level: 2 } } });
    expect(refusalKey(await play(ADA, "raise", aptitude(ronan, "pistol")))).toBe(`${REASON}raise.top`);
    const poor = await play(GM, "raise", aptitude(ronan, "rifle"));
    expect([poor.system.state, points(ronan)]).toEqual(["refused", 2]);
    expect(poor.system.refusal).toMatchObject({ key: `${REASON}raise.poor`, data: { cost: 3, left: 2 } });
  });

  it("[IMP-BTY-3] costs twice the new number of dice for one more die of a Trait", async () => {
    openTable(between);
    const ronan = somebody("Ronan", [ADA], { bounty: 6 });
    await play(ADA, "raise", { actor: ronan, data: coordination });
    expect([ronan.system.traits.deftness.coordination, points(ronan)]).toEqual([3, 0]);
  });

  it.each([
    [6, 0, 8, 0, 24],
    [10, 0, 12, 0, 36],
    [12, 0, 12, 2, 42],
    [12, 2, 12, 4, 48],
  ])("[IMP-BTY-4] a d%i+%i becomes d%i+%i for %i points", async (faces, bonus, after, more, cost) => {
    openTable(between);
    const traits = { deftness: { coordination: 2, faces: faces as 6, bonus } };
    const ronan = somebody("Ronan", [ADA], { bounty: 50, traits });
    await play(ADA, "raise", { actor: ronan, data: die });
    const { deftness } = ronan.system.traits;
    expect([deftness.faces, deftness.bonus, points(ronan)]).toEqual([after, more, 50 - cost]);
  });

  it("[IMP-BTY-4] is refused during a scenario, and undoing it returns the points", async () => {
    const ronan = somebody("Ronan", [ADA], { bounty: 50 });
    expect(refusalKey(await play(ADA, "raise", { actor: ronan, data: die }))).toBe(`${REASON}notBetween`);
    await play(GM, "scenario", { data: { between: "true" } });
    const card = await play(ADA, "raise", { actor: ronan, data: die });
    expect([ronan.system.traits.deftness.faces, points(ronan)]).toEqual([8, 26]);
    await act(card, "undo", GM);
    expect([ronan.system.traits.deftness.faces, points(ronan)]).toEqual([6, 50]);
  });

  it("[IMP-BTY-3] is paid for only once while a card waits for the GM's approval", async () => {
    openTable({ ...between, automation: "confirm" });
    const ronan = somebody("Ronan", [ADA], { bounty: 50 });
    const card = await play(ADA, "raise", { actor: ronan, data: coordination });
    expect([card.system.state, points(ronan)]).toEqual(["open", 44]);
    const again = await play(ADA, "raise", { actor: ronan, data: coordination });
    expect(refusalKey(again)).toBe(`${REASON}raise.underWay`);
    await act(card, "close", GM);
    expect(points(ronan)).toBe(50);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, clicked, peace, setting } from "./world.ts";
import { simpleWillCheck } from "../../../src/games/imperfect/checks/wills/simple-will.ts";
import type { Reader } from "../../../src/table/checks/check.ts";
import type { Ruling } from "../../../src/table/checks/choices.ts";

const EVERYBODY: Reader = { sees: () => true };

beforeEach(() => peace());

const antares = () =>
  character("Antares", {
    traits: { presence: "4d10" },
    aptitudes: [{ key: "persuasion", trait: "presence", level: 3 }],
  });
const ronan = (facts: Parameters<typeof character>[1] = {}) =>
  character("Ronan", { traits: { perception: "2d6", spirit: "3d6" }, ...facts });

const tested = (other = ronan(), will = "persuasion") =>
  ask(simpleWillCheck, clicked(antares(), null, [other], { will }));

/** A situation whose card has these rulings, in this order. */
function said(words: Record<string, string>, other = ronan()) {
  const { now } = tested(other);
  const rulings = Object.entries(words).map(([id, value]) => ({ id, value }));
  return { ...now, card: { system: { rulings } } as never };
}

const AGREED = { success: "she lends the ship", perRaise: "a day longer", failure: "he polishes her boots" };
const ruling = (situation: ReturnType<typeof said>, id: string): Ruling | undefined =>
  simpleWillCheck.rulings!(situation).find((one) => one.id === id);
const seal = (words: Record<string, string>): string =>
  (ruling(said(words), "player")!.choices as { value: string }[])[0]!.value;

describe("a simple test of will", () => {
  it("[IMP-WILL-4] has a TN by the die of the resisting Trait, and one more against a high Aptitude", () => {
    const tn = (perception: string, level = 0) => {
      const aptitudes = [{ key: "scrutinize", trait: "perception" as const, level }];
      return tested(ronan({ traits: { perception }, aptitudes })).now.plan.tn;
    };
    expect(["2d8", "2d10", "2d12", "2d12+2"].map((die) => tn(die))).toEqual([3, 5, 7, 9]);
    expect([tn("2d10", 2), tn("2d10", 3)]).toEqual([5, 6]);
  });

  it("[IMP-WILL-4] takes the Trait of the resisting Aptitude, and can be changed to another test", () => {
    const other = ronan({ traits: { spirit: "3d12", perception: "2d4" } });
    expect(tested(other, "overawe").now.plan).toMatchObject({ will: "overawe", tn: 7 });
    expect(tested(other).fill("will", "overawe").now.plan.tn).toBe(7);
    expect(tested(other, "bluff").now.plan.tn).toBe(3);
  });

  it("[IMP-WILL-5] is announced, and waits until both sides have agreed on the stakes", () => {
    const waits = (words: Record<string, string>) =>
      simpleWillCheck.awaits!(said(words))?.key.split(".").at(-1) ?? null;
    expect(simpleWillCheck.mustAnnounce!(tested().now)).toBe(true);
    expect(waits({})).toBe("unsaid");
    expect(waits({ success: "a ship" })).toBe("unsaid");
    expect(waits(AGREED)).toBe("player");
    const word = seal(AGREED);
    expect(waits({ ...AGREED, player: word })).toBe("master");
    expect(waits({ ...AGREED, player: word, master: word })).toBeNull();
  });

  it("[IMP-WILL-5] asks for agreement again after the stakes have changed", () => {
    const word = seal(AGREED);
    const changed = { ...AGREED, success: "she sells the ship", player: word, master: word };
    expect(simpleWillCheck.awaits!(said(changed))?.key).toContain("stakes.player");
    expect(seal(changed)).not.toBe(word);
    // A counter-proposal changes nothing until it is taken up.
    const proposed = { ...AGREED, player: word, master: word, counter: "only for a day" };
    expect(simpleWillCheck.awaits!(said(proposed))).toBeNull();
  });

  it("[IMP-WILL-5] gives the initiator, the Master and the resister each their own rulings", () => {
    const situation = said(AGREED);
    const who = Object.fromEntries(simpleWillCheck.rulings!(situation).map((one) => [one.id, one.who]));
    expect(who).toEqual({
      success: "owner",
      perRaise: "owner",
      failure: "owner",
      counter: "party:target",
      player: "owner",
      master: "gm",
    });
    expect(simpleWillCheck.rulings!(situation).every(({ before }) => before)).toBe(true);
    expect(ruling(said({ success: "a ship" }), "player")).toBeUndefined();
  });

  it("[IMP-WILL-5] shows the agreed stakes with the result", () => {
    const why = (roll: number[][]): string => {
      const { plan, parties, card } = said(AGREED);
      const throws = { roll };
      const outcome = simpleWillCheck.kind.resolve(plan, throws);
      return simpleWillCheck.view({ plan, parties, card, throws, outcome }, EVERYBODY).verdict!.why;
    };
    expect(why([[4], [3], [2]])).toContain(AGREED.success);
    expect(why([[4], [3], [2]])).not.toContain(AGREED.perRaise);
    expect(why([[9], [3], [2]])).toContain(`{"count":1,"stake":"${AGREED.perRaise}"}`);
    expect(why([[2], [2], [1]])).toContain(AGREED.failure);
  });

  it("[IMP-WILL-6] lets the loser pay a chip for each success if the setting is on", () => {
    const other = ronan({ fate: { white: 1, red: 1 } });
    const check = tested(other);
    const thrown = check.thrown({ roll: [[9], [3], [2]] });
    expect(thrown.outcome).toMatchObject({ successes: 2 });
    const price = () => simpleWillCheck.spends(thrown).find(({ id }) => id === "price");
    expect(price()).toBeUndefined();
    setting("willPrice", true);
    expect(price()).toMatchObject({
      reason: null,
      timing: "afterwards",
      payer: { who: "target", party: { name: "Ronan" } },
      costs: [
        { who: "target", add: "fate.white", value: -1 },
        { who: "pot", add: "white", value: 1 },
        { who: "target", add: "fate.red", value: -1 },
        { who: "pot", add: "red", value: 1 },
      ],
    });
    const { plan } = price()!;
    const card = said(AGREED).card;
    const paid = { ...thrown, plan, card, outcome: simpleWillCheck.kind.resolve(plan, thrown.throws) };
    expect(simpleWillCheck.view(paid, EVERYBODY).verdict!.why).toContain("stakes.paid");
    expect(simpleWillCheck.spends(paid).some(({ id }) => id === "price")).toBe(false);
  });

  it("[IMP-WILL-6] cannot be bought off with too few chips, or when nothing was lost", () => {
    setting("willPrice", true);
    const check = tested(ronan({ fate: { white: 1 } }));
    const find = (roll: number[][]) => simpleWillCheck.spends(check.thrown({ roll })).find(({ id }) => id === "price");
    expect(find([[9], [3], [2]])?.reason?.key).toBe("QUADRANT.imperfect.reason.stakes.tooFew");
    expect(find([[2], [2], [1]])).toBeUndefined();
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areaDice,
  combine,
  couldHinder,
  juryRig,
  powerDice,
  quickRoll,
  splitDice,
  SPLITS,
  usePool,
  whyNotSplit,
  type Contribution,
} from "../../../src/rules/zap/index.ts";
import { total } from "../../../src/rules/dice/index.ts";
import { codeOf, die, pool, seeded, throwDice } from "../support/pools.ts";
import { allowedUse, use } from "../support/zap.ts";

function brought(owner: string | null, level: number, more: Partial<Contribution> = {}): Contribution {
  return { owner, level, automatic: false, triggered: false, ...more };
}

describe("combining", () => {
  it("rolls the chosen Ability, or the first of the weakest if one of them is automatic", () => {
    const active = [brought("a", 5), brought("b", 9)];
    expect(combine({ abilities: active, chosen: 0, players: 4 }).base).toBe(0);
    const mixed = [brought("a", 8), brought("b", 6, { automatic: true }), brought("c", 6)];
    expect(combine({ abilities: mixed, chosen: 2, players: 4 }).base).toBe(1);
    const lower = [brought("a", 3), brought("b", 6, { automatic: true })];
    expect(combine({ abilities: lower, chosen: 1, players: 4 }).base).toBe(0);
  });

  it("counts things only if no actor takes part", () => {
    const thing = brought(null, 5);
    expect(combine({ abilities: [thing, thing, thing], chosen: 0, players: 4 }).bonus).toBe(3);
    expect(combine({ abilities: [thing, thing, thing], chosen: 0, players: 2 }).bonus).toBe(2);
    expect(combine({ abilities: [thing, thing, brought("a", 5)], chosen: 0, players: 4 }).bonus).toBe(1);
    expect(combine({ abilities: [thing], chosen: 0, players: 4 })).toEqual({ base: 0, bonus: 0, actions: {} });
  });

  it("costs an Action for each Ability, except those that the act sets off", () => {
    const abilities = [
      brought("a", 4),
      brought("a", 4, { triggered: true }),
      brought("b", 4, { automatic: true, triggered: true }),
      brought("c", 4, { automatic: true }),
    ];
    expect(combine({ abilities, chosen: 0, players: 4 }).actions).toEqual({ a: 2, b: 0, c: 1 });
  });

  it("never adds more than there are players, owners or Abilities", () => {
    const anyAbility = fc.record({
      owner: fc.option(fc.constantFrom("a", "b", "c", "d")),
      level: fc.integer({ min: 1, max: 20 }),
      automatic: fc.boolean(),
      triggered: fc.boolean(),
    });
    const anyCombination = fc.record({
      abilities: fc.array(anyAbility, { minLength: 1, maxLength: 6 }),
      chosen: fc.constant(0),
      players: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(anyCombination, (combination) => {
        const { abilities, players } = combination;
        const owners = abilities.map(({ owner }) => owner).filter((owner) => owner !== null);
        const count = (one: string): number => owners.filter((owner) => owner === one).length;
        fc.pre(owners.every((owner) => count(owner) <= 2));
        const before = structuredClone(combination);
        const { base, bonus, actions } = combine(combination);
        expect(bonus).toBeLessThanOrEqual(Math.min(players, abilities.length));
        if (owners.length > 0) expect(bonus).toBeLessThanOrEqual(new Set(owners).size);
        expect(bonus === 0).toBe(abilities.length === 1);
        expect(Object.keys(actions).sort()).toEqual([...new Set(owners)].sort());
        if (!abilities.some(({ automatic }) => automatic)) expect(base).toBe(0);
        expect(combination).toEqual(before);
      }),
    );
  });

  const two = [brought("a", 4), brought("b", 5)];
  it.each([
    ["abilities", { abilities: [] }],
    ["abilities", { abilities: undefined }],
    ["abilities", { abilities: [null] }],
    ["owner", { abilities: [{ ...two[0], owner: undefined }] }],
    ["owner", { abilities: [{ ...two[0], owner: 3 }] }],
    ["power-level", { abilities: [brought("a", 0)] }],
    ["power-level", { abilities: [brought("a", Number.NaN)] }],
    ["automatic", { abilities: [{ ...two[0], automatic: null }] }],
    ["triggered", { abilities: [{ ...two[0], triggered: undefined }] }],
    ["chosen", { chosen: 2 }],
    ["chosen", { chosen: -1 }],
    ["chosen", { chosen: null }],
    ["players", { players: 0 }],
    ["players", { players: 1.5 }],
    ["too-many-own", { abilities: [...two, brought("b", 1), brought("b", 1)] }],
  ])("refuses with %s: %o", (code, more) => {
    expect(codeOf(() => combine({ abilities: two, chosen: 0, players: 4, ...more } as never))).toBe(code);
  });

  it("is refused without facts", () => {
    expect(codeOf(() => combine(undefined as never))).toBe("abilities");
  });
});

describe("splitting the dice", () => {
  it("puts the larger die first, and adds the modifier to both", () => {
    const [larger, smaller] = splitDice(pool([die(12), die(8, 5)], { modifier: 2 }));
    expect(larger).toEqual(pool([die(8, 5)], { modifier: 2 }));
    expect(smaller).toEqual(pool([die(12)], { modifier: 2 }));
  });

  it("does not change the given pool", () => {
    const dice = powerDice(7);
    splitDice(dice)[0].dice[0]!.faces = 4;
    expect(dice).toEqual(powerDice(7));
  });

  it.each([
    ["split-one-die", pool([])],
    ["pool", pool([die(6), die(6), die(6)])],
    ["pool", pool([die(7), die(6)])],
    ["pool", null],
  ])("refuses with %s: %o", (code, of) => {
    expect(codeOf(() => splitDice(of as never))).toBe(code);
    expect(codeOf(() => areaDice(of as never, 2))).toBe(code);
  });

  it("gives the error code of the refusal if a use cannot be split", () => {
    expect(whyNotSplit(use())).toBeNull();
    expect(whyNotSplit(use({ split: "larger" }))).toBeNull();
    for (const one of [use({ level: 3 }), use({ tired: true }), use({ fixed: 5 })]) {
      expect(whyNotSplit(one)).toBe("split-one-die");
    }
    expect(whyNotSplit(use({ wildShot: true }))).toBe("wild-shot-one-die");
    expect(whyNotSplit(use({ level: 5, sizeSteps: 1 }))).toBe("die-size");
    expect(whyNotSplit(use({ kind: "shtick", purpose: "attack" }))).toBe("shtick-in-combat");
    expect(codeOf(() => whyNotSplit(use({ level: 0 })))).toBe("power-level");
  });

  it("splits into two halves that can both be rolled, or gives the reason why the smaller one cannot", () => {
    fc.assert(
      fc.property(allowedUse("task"), (one) => {
        fc.pre(one.fixed === null);
        const why = whyNotSplit(one);
        if (why !== null) expect(codeOf(() => usePool({ ...one, split: "smaller" }))).toBe(why);
        else for (const split of SPLITS) expect(usePool({ ...one, split }).reasons).toContain("split");
      }),
    );
  });

  it("makes both dice smaller with each doubling of the targets", () => {
    expect(areaDice(pool([die(8, 5), die(12)], { modifier: 1 }), 4)).toEqual([
      pool([die(10)], { modifier: 1 }),
      pool([die(8)], { modifier: 1 }),
    ]);
    expect(areaDice(powerDice(4), 1)).toEqual(splitDice(powerDice(4)));
    expect(codeOf(() => areaDice(powerDice(4), 2))).toBe("die-size");
    expect(codeOf(() => areaDice(powerDice(7), 4))).toBe("die-size");
    expect(codeOf(() => areaDice(powerDice(7), 2 ** 40))).toBe("die-size");
  });

  it.each([[0], [-2], [6], [1.5], [Number.NaN], [Infinity], [null], ["2"]])("refuses %o targets per die", (targets) => {
    expect(codeOf(() => areaDice(powerDice(10), targets as never))).toBe("targets-per-die");
  });
});

describe("a Quick Roll", () => {
  it("gives the high die to half, rounded up", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 26 }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer(),
        (level, count, seed) => {
          const dice = { ...powerDice(level), modifier: 2 };
          const thrown = throwDice(dice, seeded(seed));
          const [high, low] = quickRoll(dice, thrown, count);
          expect(high.total).toBe(total(dice, thrown));
          expect(low.total).toBeLessThanOrEqual(high.total);
          expect(high.count + low.count).toBe(count);
          expect(high.count - low.count).toBe(count % 2);
        },
      ),
    );
  });

  it("has one total if no dice are rolled", () => {
    expect(quickRoll(pool([], { modifier: 7 }), [], 3)).toEqual([
      { total: 7, count: 2 },
      { total: 7, count: 1 },
    ]);
  });

  it.each([
    ["pool", null, [[1]], 2],
    ["throw-count", powerDice(7), [[1]], 2],
    ["throw-face", powerDice(7), [[9], [1]], 2],
    ["count", powerDice(7), [[8], [1]], -1],
    ["count", powerDice(7), [[8], [1]], 2.5],
    ["count", powerDice(7), [[8], [1]], undefined],
  ])("refuses with %s", (code, of, thrown, count) => {
    expect(codeOf(() => quickRoll(of as never, thrown, count as never))).toBe(code);
  });
});

describe("being able to Hinder", () => {
  it("compares the best attack with the worst defence", () => {
    expect(couldHinder(pool([die(4)]), pool([die(12), die(12)], { modifier: 3 }), "actor")).toBe(true);
    expect(couldHinder(pool([die(4)]), pool([die(12), die(12)], { modifier: 3 }), "opponent")).toBe(false);
    expect(couldHinder(pool([die(4)]), pool([die(8, 5), die(4)]), "actor")).toBe(false);
    expect(couldHinder(pool([], { modifier: 5 }), pool([], { modifier: 4 }), "opponent")).toBe(true);
  });

  it.each([
    ["pool", null, powerDice(4), "actor"],
    ["pool", powerDice(4), pool([die(7)]), "actor"],
    ["tie-to", powerDice(4), powerDice(4), null],
    ["tie-to", powerDice(12), powerDice(4), "target"],
  ])("refuses with %s", (code, attack, defense, tieTo) => {
    expect(codeOf(() => couldHinder(attack as never, defense, tieTo as never))).toBe(code);
  });
});

describe("a Jury Rig", () => {
  it.each([
    ["power-level", 0, 1],
    ["power-level", null, 1],
    ["contributors", 4, 1.5],
    ["contributors", 4, -1],
    ["contributors", 4, undefined],
  ])("refuses with %s: %o, %o", (code, level, contributors) => {
    expect(codeOf(() => juryRig(level as never, contributors as never))).toBe(code);
  });
});

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { diceDefaults, Roll, terms } from "../../../host/client/dice/index.ts";
import { check, formula, total, type Pool, type Throw } from "../../../src/rules/dice/index.ts";
import { anyPool, die, pool, seeded } from "../../rules/support/pools.ts";

interface TestConfig {
  Dice: {
    rolls: (typeof Roll)[];
    terms: Record<string, unknown>;
    functions: Record<string, unknown>;
    randomUniform: () => number;
  };
  ChatMessage: { documentClass: unknown };
}

let config: TestConfig;

beforeEach(() => {
  config = { Dice: diceDefaults() as TestConfig["Dice"], ChatMessage: { documentClass: null } };
  vi.stubGlobal("CONFIG", config);
  config.Dice.randomUniform = seeded(62);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Sets the faces of the next dice. */
function next(faces: number, ...shown: number[]): void {
  const queue = shown.map((face) => 1 - (face - 0.5) / faces);
  config.Dice.randomUniform = () => queue.shift() ?? 0.5;
}

async function results(text: string): Promise<terms.DiceTerm["results"]> {
  const roll = await new Roll(text).evaluate();
  return roll.dice[0]!.results;
}

/**
 * Reads chains back: the first results start them; later results continue them in the order in which they were called for.
 */
function chainsOf(roll: Roll): Throw {
  return roll.dice.flatMap((term) => {
    const chains: number[][] = [];
    const called: number[][] = [];
    for (const [index, { result, exploded, rerolled }] of term.results.entries()) {
      const chain = index < Number(term.number) ? [] : called.shift()!;
      if (chain.length === 0) chains.push(chain);
      chain.push(result);
      if (exploded || rerolled) called.push(chain);
    }
    return chains;
  });
}

describe("fact 103: before evaluation", () => {
  it("fact 103: the total is a number, 0, and so it is in a copy [Splittermond]", async () => {
    const roll = new Roll("2d6 + 3");
    expect([roll.total, typeof roll.total, roll._evaluated]).toEqual([0, "number", false]);
    next(6, 4, 5);
    await roll.evaluate();
    expect([roll.total, roll.clone().total]).toEqual([12, 0]);
  });

  it("fact 103: nothing is no formula [DCC; Splittermond]", () => {
    expect(["", "  ", "1d6", "1d6 +", "@missing + 2"].map((text) => Roll.validate(text))).toEqual([
      ...[false, false, true],
      ...[false, true],
    ]);
  });
});

describe("fact 62: evaluation", () => {
  it("fact 62: evaluates once and asynchronously; a second call rejects", async () => {
    const roll = new Roll("2d6 + 3");
    const promise = roll.evaluate();
    expect(promise).toBeInstanceOf(Promise);
    expect(await promise).toBe(roll);
    expect(roll.total).toBe(roll.dice[0]!.total! + 3);
    await expect(roll.evaluate()).rejects.toThrow("already been evaluated");
  });

  it("fact 62: evaluateSync refuses chance, ignores it when not strict, and takes the ends of it", () => {
    expect(() => new Roll("1d6 + 3").evaluateSync()).toThrow("synchronously");
    expect(new Roll("1d6 + 3").evaluateSync({ strict: false }).total).toBe(3);
    expect(new Roll("2d6 + 3").evaluateSync({ maximize: true }).total).toBe(15);
    expect(new Roll("{1d8 + 5,1d12}kh").evaluateSync({ minimize: true }).total).toBe(6);
    expect(new Roll("(2 + 3) * 4 - 6 / 3").evaluateSync().total).toBe(18);
    const refused = new Roll("1d6");
    expect(() => refused.evaluateSync()).toThrow();
    expect(refused.evaluateSync({ strict: false }).total).toBe(0);
  });

  it("fact 62: clones and rerolls are new rolls", async () => {
    const roll = await new Roll("1d6 + @n", { n: 2 }).evaluate();
    expect(roll.clone()._evaluated).toBe(false);
    const again = await roll.reroll();
    expect(again).not.toBe(roll);
    expect(again.formula).toBe("1d6 + 2");
  });
});

describe("fact 63: formulas", () => {
  it("fact 63: are spaced, and read into terms of their classes", () => {
    const roll = new Roll("2d6+1");
    expect(roll.formula).toBe("2d6 + 1");
    expect(roll.terms.map((term) => term.constructor)).toEqual([terms.Die, terms.OperatorTerm, terms.NumericTerm]);
    expect(new Roll("{1d8+5,1d12}kh+1").formula).toBe("{1d8 + 5,1d12}kh + 1");
    expect(new Roll("4d8x8kh").terms[0]).toMatchObject({ number: 4, faces: 8, modifiers: ["x8", "kh"] });
    expect(new Roll("d%[luck] - -2").formula).toBe("1d100[luck] + 2");
    expect(new Roll("(1+1)d(2*3)").formula).toBe("(1 + 1)d(2 * 3)");
    expect(new Roll("-2").evaluateSync().total).toBe(-2);
  });

  it("fact 63: take 0 for a path that leads nowhere, with a warning", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(new Roll("1d6 + @abilities.str", { abilities: { str: 4 } }).formula).toBe("1d6 + 4");
    expect(warn).not.toHaveBeenCalled();
    expect(new Roll("1d6 + @abilities.str", { abilities: {} }).formula).toBe("1d6 + 0");
    expect(warn).toHaveBeenCalledOnce();
    expect(Roll.replaceFormulaData("@a + @b", { a: 1 })).toBe("1 + @b");
    warn.mockRestore();
  });

  it("fact 63: follow edited terms after resetFormula", () => {
    const roll = new Roll("2d6 + 1");
    (roll.terms[0] as terms.Die).number = 3;
    expect(roll.formula).toBe("2d6 + 1");
    expect(roll.resetFormula()).toBe("3d6 + 1");
  });

  it("fact 63: know functions, and can be told valid from invalid", () => {
    expect(new Roll("floor(7 / 2) + max(1,4)").evaluateSync().total).toBe(7);
    expect(Roll.validate("{1d8,1d6}kh + @bonus")).toBe(true);
    for (const text of ["1d6 +", "banana", "1d6zz", "(1d6", "{1d6,", "1d6 1d6"])
      expect(Roll.validate(text)).toBe(false);
    expect(() => new Roll("1d6 +")).toThrow("makes no sense");
  });
});

describe("fact 64: ends of the scale", () => {
  it("fact 64: 0d0 totals 0", async () => {
    expect((await new Roll("0d0").evaluate()).total).toBe(0);
  });

  it("host choice 64: refuses more than 999 dice in a term", async () => {
    await expect(new Roll("1000d6").evaluate()).rejects.toThrow("999");
  });
});

describe("fact 65: modifiers", () => {
  it("fact 65: rr throws again till the condition fails, r once; what was thrown again stays, inactive", async () => {
    next(6, 1, 4, 1, 3);
    expect(await results("2d6rr1")).toEqual([
      { result: 1, active: false, rerolled: true },
      { result: 4, active: true },
      { result: 1, active: false, rerolled: true },
      { result: 3, active: true },
    ]);
    next(6, 1, 1);
    expect((await results("1d6r")).map(({ result, active }) => [result, active])).toEqual([
      [1, false],
      [1, true],
    ]);
    next(6, 1, 1, 5);
    expect(await results("2d6r1=1")).toHaveLength(3);
  });

  it("fact 65: x explodes on and on, xo once; further results follow at the end", async () => {
    next(8, 8, 3, 8, 2, 5);
    expect(await results("3d8x8")).toEqual([
      { result: 8, active: true, exploded: true },
      { result: 3, active: true },
      { result: 8, active: true, exploded: true },
      { result: 2, active: true },
      { result: 5, active: true },
    ]);
    next(6, 6, 6, 6);
    expect(await results("1d6xo")).toHaveLength(2);
    next(6, 5, 4, 3);
    expect(await results("1d6x>=4")).toHaveLength(3);
    config.Dice.randomUniform = () => 0;
    await expect(new Roll("1d6x").evaluate()).rejects.toThrow("does not come to an end");
  });

  it.each<[string, number[], number, number]>([
    ["3d6k", [2, 6, 4], 6, 2],
    ["3d6kh2", [2, 6, 4], 10, 1],
    ["3d6kl", [2, 6, 4], 2, 2],
    ["3d6d", [2, 6, 4], 10, 1],
    ["3d6dh", [2, 6, 4], 6, 1],
    ["3d6dl2", [2, 6, 4], 6, 2],
    ["2d6kh", [4, 4], 4, 1],
  ])("fact 65: %s keeps and drops, the dropped stay in the list", async (text, shown, value, dropped) => {
    next(6, ...shown);
    const roll = await new Roll(text).evaluate();
    expect(roll.total).toBe(value);
    const { results: all } = roll.dice[0]!;
    expect(all).toHaveLength(shown.length);
    expect(all.filter(({ discarded, active }) => discarded && !active)).toHaveLength(dropped);
  });

  it.each<[string, number[], number]>([
    ["3d6min3", [1, 6, 2], 12],
    ["3d6max4", [1, 6, 5], 9],
    ["4d6even", [1, 2, 4, 6], 3],
    ["4d6odd", [1, 2, 4, 6], 1],
    ["4d6cs>=5", [5, 6, 1, 4], 2],
    ["4d6cs", [6, 6, 1, 4], 2],
    ["4d6cf", [1, 6, 1, 4], 2],
    ["4d6cf<=4", [1, 6, 3, 4], 3],
    ["4d6df", [1, 6, 1, 4], 8],
    ["4d6sf<3", [1, 6, 2, 4], 7],
    ["2d6ms>7", [6, 3], 2],
    ["2d6ms<7", [2, 3], 2],
  ])("fact 65: %s", async (text, shown, value) => {
    next(6, ...shown);
    expect((await new Roll(text).evaluate()).total).toBe(value);
  });

  it("fact 65: braces keep and count whole expressions", async () => {
    next(6, 2, 5);
    const roll = await new Roll("{1d6 + 5,1d6}kh").evaluate();
    expect(roll.total).toBe(7);
    expect((roll.terms[0] as terms.PoolTerm).results).toEqual([
      { result: 7, active: true },
      { result: 5, active: false, discarded: true },
    ]);
    next(6, 6, 2, 5);
    expect((await new Roll("{1d6,1d6,1d6}cs>4").evaluate()).total).toBe(2);
  });
});

describe("fact 66: stored rolls", () => {
  class CardRoll extends Roll {}

  it("fact 66: come back from JSON with their dice, their total and their class", async () => {
    config.Dice.rolls.push(CardRoll);
    for (const text of ["{1d8 + 5,1d12}kh + 1", "4d6x6rr1kh2 - (1d4 * 2)", "max(1d6,3)[luck]", "2d6ms>7"]) {
      const roll = await new CardRoll(text, {}, { role: "attack" }).evaluate();
      const again = Roll.fromJSON(JSON.stringify(roll));
      expect(again).toBeInstanceOf(CardRoll);
      expect(again.total).toBe(roll.total);
      expect(again.options).toEqual({ role: "attack" });
      expect(again.dice.map((term) => term.results)).toEqual(roll.dice.map((term) => term.results));
      expect(again.dice.every((term) => term instanceof terms.Die)).toBe(true);
      expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify(roll)));
      await expect(again.evaluate()).rejects.toThrow("already been evaluated");
    }
  });

  it("fact 66: need their class in the configuration", async () => {
    const stored = JSON.stringify(await new CardRoll("1d6").evaluate());
    expect(() => Roll.fromJSON(stored)).toThrow("Unable to recreate CardRoll");
    const term = JSON.stringify(new Roll("1d6").terms[0]).replace("Die", "Bone");
    expect(() => terms.RollTerm.fromJSON(term)).toThrow("Unable to recreate Bone");
  });

  it("fact 66: Roll.create makes the table's own kind", () => {
    config.Dice.rolls.unshift(CardRoll);
    expect(Roll.create("1d6")).toBeInstanceOf(CardRoll);
    expect(Roll.defaultImplementation).toBe(CardRoll);
  });

  it("fact 66: dice of the configuration come before the host's own", async () => {
    class Bone extends terms.Die {}
    config.Dice.terms.d = Bone;
    const roll = await new Roll("2d6").evaluate();
    expect(roll.dice[0]).toBeInstanceOf(Bone);
    expect(Roll.fromJSON(JSON.stringify(roll)).dice[0]).toBeInstanceOf(Bone);
  });

  it("fact 66: booleans count 0 and 1", () => {
    expect(new Roll("@yes + @no + 2", { yes: true, no: false }).evaluateSync().total).toBe(3);
  });
});

describe("fact 67: chance and looks", () => {
  it("fact 67: asks CONFIG.Dice.randomUniform for every die", async () => {
    config.Dice.randomUniform = () => 0.999;
    expect((await new Roll("3d6").evaluate()).total).toBe(3);
    config.Dice.randomUniform = () => 0;
    expect((await new Roll("3d6").evaluate()).total).toBe(18);
  });

  it("fact 67: shows every die as an item of its size, and escapes what people wrote", async () => {
    next(6, 6, 1);
    const roll = await new Roll("2d6kh[<b>luck]").evaluate();
    const tooltip = await roll.getTooltip();
    expect(tooltip).toContain('<li class="roll die d6 max">6</li>');
    expect(tooltip).toContain('<li class="roll die d6 discarded min">1</li>');
    expect(tooltip).not.toContain("<b>");
    vi.stubGlobal("game", { user: { id: "u" } });
    expect(await roll.render({ isPrivate: true })).not.toContain("2d6");
    expect(await roll.render({ flavor: "<i>" })).toContain("&#60;i&#62;");
  });

  it("fact 57: a message of a roll carries it in rolls, and its message mode", async () => {
    const create = vi.fn((...given: unknown[]) => Promise.resolve(given));
    const applyMode = vi.fn();
    config.ChatMessage.documentClass = { create, applyMode };
    vi.stubGlobal("game", { user: { id: "someone" }, settings: { get: () => "gm" } });
    const roll = await new Roll("1d6").evaluate();
    await roll.toMessage({ flavor: "Luck" });
    const message = { author: "someone", flavor: "Luck", content: String(roll.total), rolls: [roll] };
    expect(create).toHaveBeenCalledWith(expect.objectContaining(message), { messageMode: "gm" });
    await roll.toMessage({}, { rollMode: "blindroll" });
    expect(create).toHaveBeenLastCalledWith(expect.anything(), { messageMode: "blind" });
    const data = await roll.toMessage({}, { create: false, messageMode: "self" });
    expect(applyMode).toHaveBeenCalledWith(data, "self");
  });
});

describe("the rules' pools, thrown by the host", () => {
  /**
   * Whether both give the same: if equal aced dice share a term, Foundry keeps a single face, and the pool the whole chain.
   */
  function readsAlike(of: Pool): boolean {
    return !of.aces || !/x[0-9]+kh/.test(formula(of));
  }

  async function throws(of: Pool): Promise<void> {
    const roll = await new Roll(formula(of)).evaluate();
    const thrown = chainsOf(Roll.fromJSON(JSON.stringify(roll)));
    expect(check(of, thrown)).toBe(thrown);
    if (readsAlike(of)) expect(roll.total).toBe(total(of, thrown));
    expect(roll.formula).toBe(formula(of));
  }

  it("come back as throws that the rules accept, with the same total", async () => {
    await fc.assert(
      fc.asyncProperty(anyPool, fc.integer(), async (any, seed) => {
        config.Dice.randomUniform = seeded(seed);
        await throws(any);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["equal dice that ace", pool([die(8), die(8), die(8), die(8)], { aces: true })],
    ["dice with a bonus that ace", pool([die(12, 2), die(12, 2)], { aces: true })],
    ["PL 13", pool([die(8, 5), die(12)], { modifier: 3 })],
    ["d1", pool([die(1)])],
    ["dice beyond all solids", pool([die(85), die(84)], { read: "sum" })],
    ["d2 without ones", pool([die(2), die(2)], { read: "sum", rerollOnes: true })],
    ["coins that ace", pool([die(2), die(2), die(2)], { aces: true, read: "sum" })],
  ])("%s", async (_, of) => {
    for (let seed = 0; seed < 200; seed += 1) {
      config.Dice.randomUniform = seeded(seed);
      await throws(of);
    }
  });

  it("tells the chains of one term apart", async () => {
    next(8, 8, 3, 8, 8, 5, 1);
    const roll = await new Roll("3d8x8kh").evaluate();
    expect(chainsOf(roll)).toEqual([[8, 8, 1], [3], [8, 5]]);
  });
});

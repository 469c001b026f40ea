import type { Bench } from "../bench.ts";
import { fact, type Group } from "../check.ts";
import { holds, refused, same } from "../expect.ts";

/** Sets the faces of the next dice. */
function load(bench: Bench, faces: number, ...shown: number[]): void {
  const before = CONFIG.Dice.randomUniform;
  bench.later(() => (CONFIG.Dice.randomUniform = before));
  const queue = shown.map((face) => 1 - (face - 0.5) / faces);
  CONFIG.Dice.randomUniform = () => queue.shift() ?? 0.5;
}

const results = (roll: Loose): unknown[] =>
  roll.dice[0].results.map(({ result, active }: Loose) => (active ? result : [result]));

export const dice: Group = {
  name: "dice",
  checks: [
    fact(103, "totalBeforehand", () => same([new Roll("2d6").total, Roll.validate("")], [0, false])),

    fact(62, "evaluatedOnce", async () => {
      const roll = new Roll("2d6 + 3");
      holds((await roll.evaluate()) === roll, "another", "the roll itself");
      await refused(() => roll.evaluate());
      return same(roll.total, roll.dice[0].total + 3);
    }),

    fact(62, "evaluateSync", async () => {
      await refused(() => new Roll("1d6 + 3").evaluateSync());
      return same(
        [
          new Roll("1d6 + 3").evaluateSync({ strict: false }).total,
          new Roll("2d6 + 3").evaluateSync({ maximize: true }).total,
          new Roll("(2 + 3) * 4 - 6 / 3").evaluateSync().total,
        ],
        [3, 15, 18],
      );
    }),

    fact(63, "formulas", () => {
      const { Die, OperatorTerm, NumericTerm } = foundry.dice.terms;
      const roll = new Roll("2d6+1");
      const kinds = [Die, OperatorTerm, NumericTerm].map((kind, index) => roll.terms[index] instanceof kind);
      const missing = new Roll("1d6 + @nothing", {}).formula;
      roll.terms[0].number = 3;
      return same(
        [kinds, missing, roll.formula, roll.resetFormula()],
        [[true, true, true], "1d6 + 0", "2d6 + 1", "3d6 + 1"],
      );
    }),

    fact(64, "noDice", async () => same((await new Roll("0d0").evaluate()).total, 0)),

    fact(65, "modifiers", async (bench) => {
      load(bench, 6, 1, 4, 5);
      const again = results(await new Roll("2d6rr1").evaluate());
      load(bench, 8, 8, 3, 2);
      const ace = await new Roll("2d8x8kh").evaluate();
      return same([again, ace.total, ace.dice[0].results.length], [[[1], 4, 5], 8, 3]);
    }),

    fact(66, "rollsAsData", async () => {
      const roll = await new Roll("2d6 + 1").evaluate();
      const again = Roll.fromJSON(JSON.stringify(roll));
      return same(
        [
          again instanceof Roll,
          again.total === roll.total,
          again.formula,
          Roll.create("1d6") instanceof CONFIG.Dice.rolls[0],
        ],
        [true, true, "2d6 + 1", true],
      );
    }),

    fact(67, "loadedDice", async (bench) => {
      load(bench, 6, 2, 5);
      return same(results(await new Roll("2d6").evaluate()), [2, 5]);
    }),
  ],
};

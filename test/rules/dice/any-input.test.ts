import { answersAnyInput } from "../support/any-input.ts";
import { die, pool } from "../support/pools.ts";

const small = pool([die(6), die(4, 1)], { modifier: 2 });
const open = pool([die(6), die(6)], { aces: true, read: "sum" });
const largest = pool(new Array(100).fill(die(100)), { read: "sum" });
const aced = { ...largest, aces: true };
const rows = [
  [1, 0.5],
  [2, 0.5],
];

answersAnyInput("dice", {
  examples: {
    "dice.diceOf": [[3, 6]],
    "dice.highestFace": [[die(8, 5)]],
    "dice.sameDie": [[die(8, 5), die(8)]],
    "dice.checkPool": [[small], [open, "pool"]],
    "dice.plainPool": [[[die(6), die(6)]]],
    "dice.maximum": [[small], [open]],
    "dice.minimum": [[small], [open]],
    "dice.throwsAgainOn": [[open, die(6)]],
    "dice.check": [[small, [[3], [4]]]],
    "dice.counted": [[small, [[3], [4]]]],
    "dice.values": [[small, [[3], [4]]]],
    "dice.distribution": [[largest], [aced], [{ ...aced, read: "highest" }]],
    "dice.atLeast": [
      [largest, 6_000],
      [aced, 6_000],
      [aced, 39_000],
    ],
    "dice.formula": [[largest]],
    "dice.mean": [[rows]],
    "dice.tally": [[["any"], [rows, rows], () => "any"]],
  },
  // With aces there is no highest total: `dice.maximum` returns Infinity.
  endless: ["dice.maximum"],
});

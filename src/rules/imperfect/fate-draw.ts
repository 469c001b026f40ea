import { checkThrows, type Change, type CheckKind } from "../check.ts";
import { plainPool, type Pool, type Throw } from "../dice/index.ts";
import { fail, record, text, whole } from "../guard.ts";
import { LIMITS } from "../limits.ts";
import { choose } from "./choose.ts";
import { chips as checkChips, diceCount } from "./guards.ts";
import { CHIPS, type Chip, type Chips } from "./vocabulary.ts";

/** A blind draw of chips. */
export interface FateDrawPlan {
  /** The pot before the draw. */
  pot: Chips;
  /** 0 and up; the pot limits the chips drawn. */
  draws: number;
}

export interface FateDrawOutcome {
  /** The number of white, red and blue chips: `2-1-0`. */
  result: string;
  drawn: Chips;
  /** The pot after the draw. */
  pot: Chips;
}

/**
 * Draws chips from the pot without putting them back: one die per chip, with a face for each chip that is left. Future
 * Imperfect › Fate. Errors: the fields' names.
 */
export const fateDraw: CheckKind<FateDrawPlan, FateDrawOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const thrown: Throw = checkThrows(poolsOf(plan), throws).draw ?? [];
    const { white, red, blue } = plan.pot;
    const pot: Chips = { white, red, blue };
    const drawn: Chips = { white: 0, red: 0, blue: 0 };
    for (const [face] of thrown) {
      const chip = chipAt(pot, face!);
      pot[chip] -= 1;
      drawn[chip] += 1;
    }
    return { result: keyOf(drawn), drawn, pot };
  },

  odds(plan) {
    poolsOf(plan);
    const { pot } = plan;
    const draws = drawsOf(plan);
    const all = choose(size(pot), draws);
    const odds: Record<string, number> = {};
    for (let white = Math.min(draws, pot.white); white >= 0; white -= 1) {
      for (let red = Math.min(draws - white, pot.red); red >= 0; red -= 1) {
        const blue = draws - white - red;
        if (blue > pot.blue) break;
        const ways = choose(pot.white, white) * choose(pot.red, red) * choose(pot.blue, blue);
        odds[keyOf({ white, red, blue })] = ways / all;
      }
    }
    return odds;
  },

  changes(plan, outcome) {
    poolsOf(plan);
    const fields = record(outcome, "outcome");
    text(fields.result, "result");
    const drawn = checkChips(fields.drawn, "drawn");
    return CHIPS.filter((chip) => drawn[chip] > 0).flatMap((chip): Change[] => [
      { who: "pot", add: chip, value: -drawn[chip] },
      { who: "self", add: `fate.${chip}`, value: drawn[chip] },
    ]);
  },
};

function poolsOf(plan: FateDrawPlan): Record<string, Pool> {
  const fields = record(plan, "plan");
  const pot = checkChips(fields.pot, "pot");
  whole(fields.draws, "draws", { min: 0 });
  const count = diceCount(drawsOf(plan), "draws");
  const dice = Array.from({ length: count }, (_, drawn) => ({ faces: size(pot) - drawn, bonus: 0 }));
  // A die has a face for each chip that is left, so a big pot may exceed the limit.
  if (dice.reduce((sum, { faces }) => sum + faces, 0) > LIMITS.facesTogether) return fail("draws");
  return dice.length > 0 ? { draw: plainPool(dice) } : {};
}

function drawsOf({ pot, draws }: FateDrawPlan): number {
  return Math.min(draws, size(pot));
}

function size({ white, red, blue }: Chips): number {
  return white + red + blue;
}

/** Faces count through the white chips first, then the red, then the blue ones. */
function chipAt({ white, red }: Chips, face: number): Chip {
  if (face <= white) return "white";
  return face <= white + red ? "red" : "blue";
}

function keyOf({ white, red, blue }: Chips): string {
  return `${white}-${red}-${blue}`;
}

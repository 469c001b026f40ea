import { decimal, facts } from "../../guard.ts";
import { enhancedMultiplier } from "../enhanced-move.ts";
import { raised } from "../percent.ts";
import { floored } from "../rounding.ts";

/** Yards a second. */
export interface Speeds {
  /** In the first second of running straight on, in the second, and so on; the last speed continues. */
  speeds: number[];
  /** The same in whole yards. */
  gridSpeeds: number[];
  /** The speed that a runner can keep up for long. */
  paced: number;
}

const SPRINT = 1.2;

/**
 * The speeds of a character that runs, flies or swims a long distance. GURPS › Running. Errors `move`, `enhanced-move`,
 * `percent`.
 * @param given.move 0 and up
 * @param given.enhancedMove levels, a multiple of ½
 * @param given.percent of extra effort, 0 and up
 */
export function run(given: { move: number; enhancedMove: number; percent: number }): Speeds {
  const fields = facts(given);
  const own = decimal(fields.move, "move", { min: 0 });
  const multiplier = enhancedMultiplier(fields.enhancedMove);
  const move = own * raised(fields.percent);
  if (move === 0) return { speeds: [0, 0], gridSpeeds: [0, 0], paced: 0 };
  return multiplier > 1 ? gathering(move, multiplier) : sprinting(move);
}

function sprinting(move: number): Speeds {
  const [first, sprint] = [floored(move), floored(SPRINT * move)];
  return {
    speeds: [move, SPRINT * move],
    gridSpeeds: [first, Math.max(first + 1, sprint)],
    paced: (SPRINT * move) / 2,
  };
}

/** Every second adds the character's Move, up to the factor of the trait. */
function gathering(move: number, multiplier: number): Speeds {
  const speeds = Array.from({ length: Math.ceil(multiplier) }, (_, index) => move * Math.min(index + 1, multiplier));
  return { speeds, gridSpeeds: speeds.map(floored), paced: (move * multiplier) / 2 };
}

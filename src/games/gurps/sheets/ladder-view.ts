import { encumbrance, slow } from "#rules/gurps";
import { say } from "#table/words.ts";
import type { Character } from "../documents.ts";
import { poundsWords } from "../measures.ts";

/** A rung of the ladder of encumbrance. */
export interface Rung {
  level: number;
  name: string;
  /** "up to 40 lb" */
  limit: string;
  /** "Move 4" */
  move: string;
  isLit: boolean;
}

/** What is carried, and how it hinders (GURPS-DRV-2). */
export interface Ladder {
  rungs: Rung[];
  /** "24 lb" */
  load: string;
  /** Over the ladder: "overloaded: 1 FP a second", "more than anybody can carry". */
  over: string;
}

/** The most times Basic Lift of each rung. */
const TIMES = [1, 2, 3, 6, 10];

export function ladderView({ system }: Character): Ladder {
  const { basicLift, basicMove, load, encumbrance: burden, isReeling, isTired } = system;
  const halvings = [isReeling, isTired].filter(Boolean).length;
  const rungs = TIMES.map((times, level): Rung => {
    const limit = times * basicLift;
    return {
      level,
      name: say(`QUADRANT.gurps.encumbrance.${level}`),
      limit: say("QUADRANT.gurps.sheet.ladder.limit", { weight: poundsWords(limit) }),
      move: say("QUADRANT.gurps.sheet.ladder.move", { move: slow(basicMove, encumbrance(limit, basicLift), halvings) }),
      isLit: burden.level === level,
    };
  });
  return { rungs, load: poundsWords(load), over: overWords(burden) };
}

function overWords({ level, isOverloaded }: { level: number | null; isOverloaded: boolean }): string {
  if (level === null) return say("QUADRANT.gurps.sheet.ladder.tooHeavy");
  return isOverloaded ? say("QUADRANT.gurps.sheet.ladder.overloaded") : "";
}

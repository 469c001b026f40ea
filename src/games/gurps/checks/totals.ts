import { degree, type Degree, isGood, type Result, TOTALS } from "#rules/gurps";
import type { Density, PartView, ScoreView, SideView } from "#table/checks";
import { say, signed } from "#table/words.ts";

/** What is drawn: the score with what it came from, and what lies. */
interface Drawn {
  effective: number;
  /** Before the bucket. */
  base: number;
  /** What the bucket makes of it, where a rule caps the score. */
  sum?: number;
  /** What was thrown; null: nothing yet. */
  total: number | null;
  /** Here a critical result is no more than a success or a failure. */
  isPlain?: boolean;
}

/** One of the sixteen totals of 3d6. */
interface TotalView {
  total: number;
  /** 0…1 of the tallest. */
  height: number;
  result: Degree;
  /** This is what was thrown. */
  marked: boolean;
  /** Behind this one stands the line of the target; what it says. */
  target: string;
}

/** How results of 3d6 are printed: critical ones solid and dashed, the others hatched and hollow. */
export const DENSITY: Record<Result, Density> = { criticalSuccess: 3, success: 2, failure: 1, criticalFailure: 0 };

/** As high as the commonest total stands. */
const TALLEST = Math.max(...TOTALS.map(({ ways }) => ways));

/** The odds as GURPS draws them: the sixteen totals, each as what it would be; the total that was thrown as a plate. */
export function totalsPart(drawn: Drawn): PartView {
  return {
    template: "gurps/totals.hbs",
    data: {
      sides: [totalsView(drawn)],
      isOne: true,
      isPlain: drawn.isPlain ?? false,
      key: drawn.isPlain ? plainKey() : [],
    },
  };
}

/** Both sides of a contest, or all of them, smaller; of those whose score this reader may see. None: no picture. */
export function sidesPart(sides: readonly SideView[], scores: Record<string, ScoreView>): { oddsPart?: PartView } {
  const drawn = sides.flatMap(({ role, name, total }) => {
    const score = scores[role];
    if (!score) return [];
    const view = totalsView({ effective: score.effective.value, base: score.base.value, total, isPlain: true });
    return [{ ...view, name }];
  });
  if (drawn.length === 0) return {};
  return { oddsPart: { template: "gurps/totals.hbs", data: { sides: drawn, isOne: false, key: plainKey() } } };
}

/** What its patterns mean, where the odds beside it tell something else: who wins, what fright does. */
const plainKey = (): { print: string; label: string }[] =>
  (["success", "failure"] as const).map((result) => ({
    print: String(DENSITY[result]),
    label: say(`QUADRANT.gurps.result.${result}`),
  }));

function totalsView({ effective, base, sum = effective - base, total, isPlain = false }: Drawn) {
  // The lowest totals always succeed, the highest always fail: the line never leaves the picture.
  const last = Math.max(4, Math.min(16, effective));
  const bars = TOTALS.map(({ total: one, ways }): TotalView => {
    const { result } = degree(effective, one);
    return {
      total: one,
      height: ways / TALLEST,
      result: isPlain ? (isGood(result) ? "success" : "failure") : result,
      marked: one === total,
      target: one === last ? say("QUADRANT.gurps.totals.target", { target: effective }) : "",
    };
  });
  return { bars, score: effective, made: madeOf(base, sum) };
}

/** "13 base, −3 from the bucket". */
function madeOf(base: number, sum: number): string {
  if (sum === 0) return say("QUADRANT.gurps.totals.unmodified");
  return say("QUADRANT.gurps.totals.made", { base, sum: signed(sum) });
}

import { degree, type Degree } from "../../../rules/gurps/index.ts";
import type { PartView } from "../../../table/checks/views.ts";
import { say } from "../../../table/words.ts";

/** One of the sixteen totals of 3d6. */
interface TotalView {
  total: number;
  /** 0…1 of the tallest. */
  height: number;
  result: Degree;
  /** This is what was thrown. */
  marked: boolean;
  /** The last total that succeeds: the target's line stands behind it. */
  target: boolean;
}

/** How many of the 216 falls of three dice show each total, from 3 to 18. */
const WAYS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];

/** The odds as GURPS draws them: the sixteen totals, each as what it would be; the total that was thrown as a plate. */
export function totalsPart(effective: number, total: number | null): PartView {
  const target = Math.max(4, Math.min(16, effective));
  const bars = WAYS.map((ways, index): TotalView => {
    const one = index + 3;
    const { result } = degree(effective, one);
    return { total: one, height: ways / 27, result, marked: one === total, target: one === target };
  });
  return {
    template: "gurps/totals.hbs",
    data: { bars, label: say("QUADRANT.gurps.totals.label", { target: effective }) },
  };
}

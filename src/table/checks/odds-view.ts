import { HAIR, percent } from "../words.ts";
import type { Check, Plan } from "./check.ts";
import { printsOf } from "./odds-prints.ts";
import type { CheckView, DifferenceView, HeadlineView, OddsView } from "./views.ts";

export type Odds = Record<string, number>;

/** The odds bar. It leaves out impossible results, unless one of them happened. */
export function oddsView(odds: Odds, results: CheckView["results"], happened: string | null = null): OddsView {
  const prints = printsOf(results.filter(({ key }) => key in odds || key === happened));
  const segments = results
    .map((result) => ({
      ...result,
      print: prints[result.key] ?? "",
      share: odds[result.key] ?? 0,
      marked: result.key === happened,
    }))
    .filter(({ share, marked }) => share > HAIR || marked)
    .map((segment) => ({ ...segment, percent: percent(segment.share) }));
  const label = segments.map((segment) => `${segment.label} ${segment.percent}`).join(", ");
  return { segments, label };
}

/** "13 % holds · 54 % Hindered": the bar in one line. */
export function oddsLine({ segments }: OddsView): string {
  return segments.map((segment) => `${segment.percent} ${segment.label}`).join(" · ");
}

const shareOf = (odds: Odds, results: string[]): number => results.reduce((sum, key) => sum + (odds[key] ?? 0), 0);

export function headlineViews(odds: Odds, headlines: CheckView["headlines"]): HeadlineView[] {
  return headlines.map(({ key, label, hint, results }) => {
    const share = shareOf(odds, results);
    return { key, label, hint, share, percent: percent(share) };
  });
}

/** The differences that another plan makes to the headlines, in percentage points. */
export function differences(
  check: Check,
  other: Plan,
  odds: Odds,
  headlines: CheckView["headlines"],
): DifferenceView[] {
  return differencesBetween(check.odds(other, {}), odds, headlines);
}

/** The differences of the headlines between two odds, in percentage points. */
export function differencesBetween(otherOdds: Odds, odds: Odds, headlines: CheckView["headlines"]): DifferenceView[] {
  return headlines.map(({ key, short, results }) => {
    const share = shareOf(otherOdds, results);
    const points = Math.round(share * 100) - Math.round(shareOf(odds, results) * 100);
    return { key, percent: percent(share), points, label: short };
  });
}

import { actCardView, type ActWords, type CheckView, type PartView, type SideView, type Throws } from "#table/checks";
import { signed } from "#table/words.ts";
import { type Pool, values } from "#rules/dice";
import type { Meeting, SideName } from "#rules/zerospace";
import { tell } from "../words.ts";

/** The card of an act without dice; `kind` and `source` are keys under `QUADRANT.zerospace.card` and `….source`. */
export function actView(words: ActWords): CheckView {
  const { kind, source } = words;
  return actCardView({ ...words, kind: tell(`card.${kind}`), source: `QUADRANT.zerospace.source.${source}` });
}

/** One side on the ruler: lengths for its dice, then for its value, then for the bonus of several rollers. */
interface RulerSide {
  /** The side's roller that counts. If its numbers are hidden, it has no lengths, because those would reveal them. */
  view: SideView;
  /** AV or DV. */
  value: number;
  dice: readonly number[];
  /** The number of rollers if two or more rolled, else 0. */
  bonus: number;
}

interface RulerFacts {
  /** The acting side, then the resisting side, if there is one. */
  sides: readonly RulerSide[];
  /** Difference of the totals; null if they were not compared. */
  margin: number | null;
  succeeds: boolean;
}

/** A length on the ruler, in points. */
interface Length {
  kind: "die" | "value" | "count";
  size: number;
  label: string;
  /** The label if there is little room. */
  short: string;
}

/** Factor of the ruler's length to the highest total: it leaves room for the margin's number. */
const SLACK = 1.14;
/** The ruler's least length in points, so that a small total looks small. */
const SHORTEST = 14;
/** Up to this length the ruler has a line for every point, above it for every fifth one. */
const FINE_UP_TO = 48;

/** Both totals of a roll on one ruler, with the margin between them. */
export function rulerPart({ sides, margin, succeeds }: RulerFacts): PartView {
  const laid = sides.map((side, index) => laidSide(side, index === 0 ? "av" : "dv"));
  const totals = laid.map(({ view }) => view.total);
  const end = Math.max(SHORTEST, ...totals.map((total) => Math.ceil((total ?? 0) * SLACK)));
  const highest = Math.max(...totals.map((total) => total ?? 0));
  const isTold = margin !== null && totals.length === 2 && totals.every((total) => total !== null);
  return {
    template: "zerospace/ruler.hbs",
    place: "throws",
    sides: laid.map(({ view }) => view),
    data: {
      end,
      step: end <= FINE_UP_TO ? 1 : 5,
      sides: laid.map((side) => ({ ...side, isLess: totals.length > 1 && (side.view.total ?? highest) < highest })),
      margin: isTold ? { from: Math.min(...(totals as number[])), to: highest, label: signed(margin), succeeds } : null,
    },
  };
}

function laidSide({ view, value, dice, bonus }: RulerSide, kind: "av" | "dv") {
  const total = view.total === null ? null : view.total + bonus;
  return { kind, view: { ...view, total }, lengths: view.hidden ? [] : lengthsOf({ value, dice, bonus }, kind) };
}

function lengthsOf({ value, dice, bonus }: Omit<RulerSide, "view">, kind: "av" | "dv"): Length[] {
  const lengths: Length[] = [
    ...dice.map((face): Length => ({ kind: "die", size: face, label: String(face), short: String(face) })),
    { kind: "value", size: value, label: tell(`value.${kind}`, { value }), short: String(value) },
    { kind: "count", size: bonus, label: signed(bonus), short: signed(bonus) },
  ];
  return lengths.filter(({ size }) => size > 0);
}

/** A roller as a card shows it, with its action or difficulty value. */
export interface Measured {
  view: SideView;
  value: number;
}

interface Thrown {
  /** All rollers by side, in the order of the plan. */
  rollers: Record<SideName, readonly Measured[]>;
  /** By role of the view. */
  pools: Record<string, Pool>;
  throws: Throws;
  /** The outcome; null while a throw is missing. */
  meeting: Meeting | null;
  succeeds: boolean;
}

/**
 * The sides of a roll as a card or a row shows them. Once all dice are thrown, the best roller of each side is on the ruler, and
 * the other rollers stay in the list.
 */
export function measured({ rollers, pools, throws, meeting, succeeds }: Thrown): Pick<CheckView, "sides" | "part"> {
  const views = [...rollers.self, ...rollers.target].map(({ view }) => view);
  const sideOf = (name: SideName): RulerSide | null => {
    const { best = null, total, totals = [] } = meeting?.[name] ?? {};
    if (best === null) return null;
    const { view, value } = rollers[name][best]!;
    const dice = values(pools[view.role]!, throws[view.role]!);
    return { view, value, dice, bonus: (total ?? 0) - (totals[best] ?? 0) };
  };
  const laid = [sideOf("self"), sideOf("target")].filter((side) => side !== null);
  if (!meeting || meeting.self.best === null) return { sides: views };
  return {
    sides: views.filter((view) => laid.every((side) => side.view !== view)),
    part: rulerPart({ sides: laid, margin: meeting.margin, succeeds }),
  };
}

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

/** One side as the ruler lays it: its dice as lengths, its value behind them, and what it gains by its number. */
interface RulerSide {
  /** Whoever counts of that side. Where its numbers are hidden, no length betrays them. */
  view: SideView;
  /** AV or DV. */
  value: number;
  dice: readonly number[];
  /** For the number of those who rolled, where there are several. */
  bonus: number;
}

interface RulerFacts {
  /** Whoever acts first; a second one where somebody resisted. */
  sides: readonly RulerSide[];
  /** How far apart the totals are. */
  margin: number | null;
  succeeds: boolean;
}

/** A length on the ruler, in points. */
interface Length {
  kind: "die" | "value" | "count";
  size: number;
  label: string;
  /** The same, where there is no room. */
  short: string;
}

/** Room behind the higher total for the margin's number. */
const SLACK = 1.14;
/** No shorter than this: a small total is a short length. */
const SHORTEST = 14;
/** From here on single points stand too close to be told apart. */
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

/** Somebody who rolls, as a card shows them, and the action or difficulty value. */
export interface Measured {
  view: SideView;
  value: number;
}

interface Thrown {
  /** All who roll, by side, in the order of the plan. */
  rollers: Record<SideName, readonly Measured[]>;
  /** By the roles of the views. */
  pools: Record<string, Pool>;
  throws: Throws;
  /** What came of it; null while a throw is missing. */
  meeting: Meeting | null;
  succeeds: boolean;
}

/**
 * The sides of a roll as a card or a row shows them: once they are thrown, those that count on one ruler, and whoever rolled
 * beside them as before.
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

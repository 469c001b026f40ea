/** A contest of several exchanges: a row for each side, a column for each exchange. */
export interface StripView {
  /** The name of the strip, for screen readers. */
  label: string;
  /** How many of the oldest exchanges are left out. */
  more: number;
  /** The numbers of the shown exchanges. */
  numbers: number[];
  rows: {
    name: string;
    /** The score that the side rolls against; empty: this reader may not see it. */
    score: string;
    cells: {
      number: number;
      /** The total; empty: not thrown yet, or the side has left the contest. */
      text: string;
      /** The side succeeded: the cell is filled. */
      isGood: boolean;
      /** The side has won with this roll. */
      decides: boolean;
      label: string;
    }[];
  }[];
}

/** A contest exchange by exchange: a row a side, a column an exchange. */
export interface StripView {
  /** What the strip is, for screen readers. */
  label: string;
  /** How many of the oldest exchanges are left out. */
  more: number;
  /** The numbers of those shown. */
  numbers: number[];
  rows: {
    name: string;
    /** What it rolled against; empty: this reader may not know. */
    score: string;
    cells: {
      number: number;
      /** What it threw; empty: nothing, yet or any more. */
      text: string;
      /** It succeeded: filled. */
      isGood: boolean;
      /** With this it has won. */
      decides: boolean;
      label: string;
    }[];
  }[];
}

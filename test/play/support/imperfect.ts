import { Table, type Seat } from "./table.ts";

export { change, figuresOf, stand } from "./tokens.ts";

/**
 * Where Future Imperfect is played: squares of 2 m. Ada plays Ronan; Ben plays Violet and Antares Darkeye. Two Constables
 * stand 10 m before Ronan and Violet, a Corridor bug behind them.
 */
const CORRIDOR = "Dockside corridor";

/** The heroes, and who meets them. */
export const HEROES = ["Ronan", "Violet", "Antares Darkeye"] as const;
export const FOES = ["Constable 1", "Constable 2", "Corridor bug"] as const;

/** A table in the corridor. */
export function openCorridor(seats?: readonly Seat[]): Promise<Table> {
  return Table.open(seats, { scene: CORRIDOR });
}

import { germanCast as castIn, type Role } from "../support/german.ts";
import type { Table } from "../support/table.ts";

/** The cast, from the packs for German readers: squares, and owners. */
const CAST: Role[] = [
  { pack: "characters", name: "Soraya", player: "Ada", at: [[5, 5]] },
  { pack: "characters", name: "Venn Rao", player: "Ben", at: [[4, 7]] },
  { pack: "characters", name: "Virek-Kohl", player: null, at: [[12, 5]] },
  {
    pack: "characters",
    name: "Lakai",
    player: null,
    at: [
      [9, 4],
      [9, 6],
    ],
  },
  { pack: "objects", name: "Sicherheitstür", player: null, at: [[16, 5]] },
];

/** Replaces the cast of the deck by the German one. */
export const germanCast = (table: Table): Promise<void> => castIn(table, "zerospace", CAST);

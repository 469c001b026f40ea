import { germanCast as castIn, type Role } from "../support/german.ts";
import type { Table } from "../support/table.ts";

/** Who is there: out of the packs for German readers, at these squares, played by whom. */
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

/** The deck with the same people in German, instead of those who stand there. */
export const germanCast = (table: Table): Promise<void> => castIn(table, "zerospace", CAST);

/** Figures that follow from the attributes and may be bought up or down. Models give totals, but store what was bought. */
export const SECONDARY_FIGURES = ["hp", "fp", "will", "per", "basicSpeed", "basicMove"] as const;
export type Follows = Record<(typeof SECONDARY_FIGURES)[number], number>;

/** Their values if nothing was bought; only Basic Move follows from the bought Speed. */
export function baseFigures(
  { st, dx, iq, ht }: Record<"st" | "dx" | "iq" | "ht", number>,
  speedBonus: number,
): Follows {
  const basicSpeed = (dx + ht) / 4;
  return { hp: st, fp: ht, will: iq, per: iq, basicSpeed, basicMove: Math.floor(basicSpeed + speedBonus) };
}

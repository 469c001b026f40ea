/** What follows from the attributes, and may be bought up or down: published as totals, stored as what was bought. */
export const FOLLOWS = ["hp", "fp", "will", "per", "basicSpeed", "basicMove"] as const;
export type Follows = Record<(typeof FOLLOWS)[number], number>;

/** What they are where nothing was bought; Basic Move from the Speed that was bought. */
export function unbought({ st, dx, iq, ht }: Record<"st" | "dx" | "iq" | "ht", number>, speedBonus: number): Follows {
  const basicSpeed = (dx + ht) / 4;
  return { hp: st, fp: ht, will: iq, per: iq, basicSpeed, basicMove: Math.floor(basicSpeed + speedBonus) };
}

/**
 * Purchases and their price in Boosts: an Ability or an Attribute raised by one, a new Shtick at the Template's level,
 * the removal of an injury, three minor Assets, Wealth 5 at the start, a new Power at 4. Zap! › Experience. The list is
 * missing in our source; this one is that of related games.
 */
export const BOOST_PURCHASES = {
  ability: 1,
  shtick: 1,
  attribute: 1,
  injury: 1,
  minorAssets: 1,
  wealth: 1,
  power: 2,
} as const;

export type BoostPurchase = keyof typeof BOOST_PURCHASES;

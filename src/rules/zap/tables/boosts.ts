/**
 * What Boosts buy, and how many of them it takes: an Ability or an Attribute raised by one, a new Shtick at the Template's
 * level, an injury gone, three minor Assets, Wealth 5 at the start, a new Power at 4. Zap! › Experience; the list is lost,
 * these are its family's.
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

/** What the indexes of compendia tell of traits. */
export const SHELVED = [
  "system.category",
  "system.rule",
  "system.level",
  "system.selfControl",
  "system.points",
  "system.offers",
  "system.resists",
  "system.description",
] as const;

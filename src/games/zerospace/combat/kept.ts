/** What a row keeps, as acts write it. */
export const FIELDS = [
  "rank",
  "total",
  "hasDrop",
  "isHolding",
  "owed",
  "forcedIn",
  "spent",
  "pace",
  "meters",
  "freeActions",
  "isHindered",
  "stood",
  "leader",
  "struck",
  "sitsOut",
  "forcedAlone",
] as const;

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

/** What indexes of compendia tell everybody of skills: what somebody may try who never learnt it. */
export const TRIED = [
  "system.key",
  "system.attribute",
  "system.defaults",
  "system.techLevel",
  "system.isTechnological",
  "system.isSupernatural",
  "system.isSecret",
  "system.isGravitySensitive",
  "system.influence",
  "system.resistedBy",
  "system.needsEquipment",
] as const;

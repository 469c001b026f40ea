/** Armour levels of the materials of cover. Future Imperfect › Armor. */
export const COVER_MATERIALS = {
  thinWood: 1,
  wood: 2,
  tin: 2,
  thickWood: 3,
  thinMetal: 3,
  smallTree: 4,
  bricks: 4,
  ironPan: 4,
  largeTree: 5,
  armoredWall: 5,
  steel: 6,
} as const;

export type CoverMaterial = keyof typeof COVER_MATERIALS;

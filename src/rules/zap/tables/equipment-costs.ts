/** The faces of the rated dice that equipment can have. */
export const EQUIPMENT_FACES = [4, 6, 8, 10, 12] as const;
export type EquipmentFaces = (typeof EQUIPMENT_FACES)[number];

/** Wealth level by rated die. Zap! › Equipment. */
export const EQUIPMENT_COSTS: Record<EquipmentFaces, number> = { 4: 2, 6: 3, 8: 4, 10: 5, 12: 6 };

/** This module's id: its flags, settings and socket. */
export const MODULE = "quadrant-check";

/** What the names of our actors begin with: cards and records that tell of them are found by it. */
export const MARK = "⟦quadrant-check⟧";

export const word = (key: string, data?: object): string => game.i18n.format(`QUADRANT_CHECK.${key}`, data) as string;

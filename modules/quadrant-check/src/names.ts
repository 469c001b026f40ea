/** This module's id: its flags, settings and socket. */
export const MODULE = "quadrant-check";

/** The start of the names of this module's actors. Cards and records about them are found by it. */
export const MARK = "⟦quadrant-check⟧";

export const word = (key: string, data?: object): string => game.i18n.format(`QUADRANT_CHECK.${key}`, data) as string;

/**
 * The mishaps of Research: gear breaks; an attack at the Asset's Power Level; a banked XP is lost; a new adventure;
 * banked XP may move to another Asset; a Major Asset that the GM invents. Zap! › Research.
 */
export const RESEARCH_MISHAPS = ["brokenGear", "explosion", "setback", "adventure", "insight", "serendipity"] as const;
export type ResearchMishap = (typeof RESEARCH_MISHAPS)[number];

const EAGERNESS = [
  "repugnance",
  "reluctance",
  "disinterest",
  "neutrality",
  "interest",
  "eagerness",
  "zealousness",
] as const;

/** The ladders of receptiveness to an idea, lowest rung first. Zap! › Negotiations. */
export const LADDERS = {
  convince: ["denial", "disbelief", "skepticism", "neutrality", "openness", "belief", "conviction"],
  entice: EAGERNESS,
  caution: EAGERNESS,
} as const;

export type Ladder = keyof typeof LADDERS;
export type Receptiveness = (typeof LADDERS)[Ladder][number];

import type { Condition } from "#table/game.ts";

/** The conditions of Zap!'s characters and ships, the worst first. */
export const conditions: Condition[] = [
  { id: "overkill", icon: "skull-crack", tone: "harm", stacks: false, overlay: false, expires: null },
  { id: "down", icon: "pierced-body", tone: "harm", stacks: false, overlay: false, expires: null },
  { id: "restrained", icon: "handcuffed", tone: "harm", stacks: false, overlay: false, expires: null },
  { id: "out", icon: "knocked-out-stars", tone: "harm", stacks: false, overlay: true, defeats: true, expires: null },
  { id: "destroyed", icon: "ship-wreck", tone: "harm", stacks: false, overlay: true, expires: null },
  { id: "influenced", icon: "puppet", tone: "strain", stacks: false, overlay: false, expires: null },
  { id: "hindered", icon: "manacles", tone: "harm", stacks: true, overlay: false, expires: "combatEnd" },
  { id: "crewDying", icon: "astronaut-helmet", tone: "harm", stacks: false, overlay: false, expires: null },
  { id: "crewOut", icon: "office-chair", tone: "strain", stacks: false, overlay: false, expires: null },
  { id: "tired", icon: "despair", tone: "strain", stacks: false, overlay: false, expires: null },
  { id: "willSpent", icon: "candle-flame", tone: "strain", stacks: false, overlay: false, expires: null },
];

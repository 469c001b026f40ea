import type { Migration } from "./migration.ts";

const ICONS = "systems/quadrant/assets/icons/";

/** The conditions for lying and for being distracted had other pictures, which are no longer shipped. */
const REDRAWN: Readonly<Record<string, string>> = {
  "falling-blob": "half-body-crawling",
  "spiral-arrow": "swirl-ring",
};

/** Conditions that were given with their earlier pictures. */
export const redrawnConditions: Migration = {
  version: "0.2.0",
  document: "ActiveEffect",
  types: ["condition"],
  migrate(source) {
    const { img } = source;
    if (typeof img !== "string" || !img.startsWith(ICONS)) return;
    const now = REDRAWN[img.slice(ICONS.length).replace(/\.svg$/, "")];
    if (now) source["img"] = `${ICONS}${now}.svg`;
  },
};

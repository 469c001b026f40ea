import type { Migration } from "./migration.ts";

const ICONS = "systems/quadrant/assets/icons/";

/** Earlier icons, which are not shipped, of the conditions for lying prone and for being distracted: the new icon for each. */
const REDRAWN: Readonly<Record<string, string>> = {
  "falling-blob": "half-body-crawling",
  "spiral-arrow": "swirl-ring",
};

/** Replaces the earlier icons in stored conditions. */
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

import type { Migration } from "./migration.ts";

const ICONS = "systems/quadrant/assets/icons/";

/** What lay and who was distracted had other pictures, which are shipped no more. */
const REDRAWN: Readonly<Record<string, string>> = {
  "falling-blob": "half-body-crawling",
  "spiral-arrow": "swirl-ring",
};

/** Conditions that were given while they looked otherwise. */
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

import { whenShown } from "../conditions/shown.ts";
import type { Migration } from "./migration.ts";

/** Conditions that were given when tokens were thought to draw every effect with a status. They do not. */
export const shownConditions: Migration = {
  version: "0.3.0",
  document: "ActiveEffect",
  types: ["condition"],
  migrate(source) {
    source["showIcon"] = whenShown(source["showIcon"]);
  },
};

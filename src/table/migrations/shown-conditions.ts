import { whenShown } from "../conditions/shown.ts";
import type { Migration } from "./migration.ts";

/** Sets `showIcon` on stored conditions: a status alone does not make tokens draw an effect. */
export const shownConditions: Migration = {
  version: "0.3.0",
  document: "ActiveEffect",
  types: ["condition"],
  migrate(source) {
    source["showIcon"] = whenShown(source["showIcon"]);
  },
};

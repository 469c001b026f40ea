import { fields } from "../../foundry.ts";

/** The fields of every game's combat. Its steps are records: see `RecordModel`. */
export const combatSchema = () => ({
  /** The GM's note on what has changed since the last Round. */
  news: new fields.StringField({ required: true, blank: true }),
});

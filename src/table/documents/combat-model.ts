import { fields } from "../../foundry.ts";

/** The fields of every game's combat. Its steps are records: see `RecordModel`. */
export const combatSchema = () => ({
  /** What has changed since the last Round, in the GM's words. */
  news: new fields.StringField({ required: true, blank: true }),
});

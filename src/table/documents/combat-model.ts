import { fields } from "../../foundry.ts";
import type { Write } from "./card-model.ts";

/** One step of a fight, as the tracker takes it back: what it wrote, newest last. */
export interface CombatStep {
  at: number;
  writes: Write[];
  /** Seconds of world time that passed in it. */
  seconds?: number;
  /** UUIDs of the cards that began with it. */
  begun?: string[];
}

/** Older steps are forgotten: a fight is taken back by steps, not by evenings. */
export const STEPS_KEPT = 20;

/** The fields of every game's combat. */
export const combatSchema = () => ({
  /** What has changed since the last Round, in the GM's words. */
  news: new fields.StringField({ required: true, blank: true }),
  steps: new fields.ArrayField(new fields.ObjectField()),
});

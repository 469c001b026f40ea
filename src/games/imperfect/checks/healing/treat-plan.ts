import type { Care, HealPlan } from "#rules/imperfect";
import type { Character } from "../../documents.ts";
import { rollOf, wayOf, type Way } from "../roll/ways.ts";
import { askedFor, caresFor, injuryOf, treatable, type Treatable } from "./injuries.ts";

/** Somebody is treated, or gets better with time. */
export interface TreatPlan extends HealPlan {
  way: Way;
  /** World time, in seconds. */
  at: number;
  /** Out of breath before it. */
  winded: boolean;
}

interface Treated {
  healer: Character;
  patient: Character;
  area: Treatable;
  care?: Care | undefined;
  way?: string;
}

/** The plan of a treatment as both stand now; null where there is nothing to be treated like that. */
export function treatPlan({ healer, patient, area, care, way: wayId }: Treated): TreatPlan | null {
  const injury = injuryOf(patient, area);
  if (!injury) return null;
  const fit = care === "time" ? care : (caresFor(injury).find((one) => one === care) ?? caresFor(injury)[0]!);
  if (fit === "time" && !treatable(patient, "time").includes(area)) return null;
  const way = wayOf(healer, askedFor({ care: fit, injury }), wayId);
  return {
    care: fit,
    injury,
    way,
    roll: rollOf(healer, way),
    at: game.time!.worldTime,
    winded: patient.system.wind.value <= 0,
  };
}

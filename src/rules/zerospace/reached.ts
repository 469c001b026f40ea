import { decimal, facts, flag, member } from "../guard.ts";
import { isBeyondRange } from "./range.ts";
import { FORM_VALUES } from "./tables/forms.ts";
import { RANGE_LIMITS } from "./tables/ranges.ts";
import { FORMS, RANGE_BANDS, type FormId, type RangeBand } from "./vocabulary.ts";

/** The means of an attack; bare hands and mere words are `nothing`. */
export const MEANS = ["nothing", "weapon", "power"] as const;
export type Means = (typeof MEANS)[number];

/** `beyond` takes a penalty die, if the GM allows the attack at all; `outOfReach` allows no attack. */
export type Reached = "within" | "beyond" | "outOfReach";

interface Aimed {
  form: FormId;
  means: Means;
  /** The range of the weapon or the power; without effect for `nothing`. */
  band: RangeBand;
  /** Metres to the target. */
  meters: number;
  /** A charge always counts as within reach here; `chargeReaches` checks its distance. */
  isCharge: boolean;
}

/**
 * Whether an attack reaches its target. A hand-to-hand attack reaches to the limit of `close`; a ranged attack, or a
 * power of any form, to the limit of its range; bare words and thoughts have no limit. ZeroSpace › Range (ZS-AM-3,
 * ZS-AM-5). Errors `form`, `means`, `band`, `meters`, `is-charge`.
 */
export function reached(aimed: Aimed): Reached {
  const given = facts(aimed);
  const { reach } = FORM_VALUES[member(given.form, FORMS, "form")];
  const means = member(given.means, MEANS, "means");
  const band = member(given.band, RANGE_BANDS, "band");
  const meters = decimal(given.meters, "meters", { min: 0 });
  if (flag(given.isCharge, "isCharge")) return "within";
  const hasRange = means === "power" ? band !== "close" || reach !== "close" : reach !== "close";
  if (!hasRange) return meters > RANGE_LIMITS.close ? "outOfReach" : "within";
  return means !== "nothing" && isBeyondRange(meters, band) ? "beyond" : "within";
}

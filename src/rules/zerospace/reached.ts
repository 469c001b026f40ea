import { decimal, facts, flag, member } from "../guard.ts";
import { isBeyondRange } from "./range.ts";
import { FORM_VALUES } from "./tables/forms.ts";
import { RANGE_LIMITS } from "./tables/ranges.ts";
import { FORMS, RANGE_BANDS, type FormId, type RangeBand } from "./vocabulary.ts";

/** What an attack is made with: bare hands and mere words are nothing. */
export const MEANS = ["nothing", "weapon", "power"] as const;
export type Means = (typeof MEANS)[number];

/** `beyond` takes a penalty die, where the GM allows the attack at all; out of reach there is none. */
export type Reached = "within" | "beyond" | "outOfReach";

interface Aimed {
  form: FormId;
  means: Means;
  /** The range of the weapon or the power; of nothing it is not asked for. */
  band: RangeBand;
  /** Metres to the target. */
  meters: number;
  /** Whoever charges gets there: `chargeReaches` tells how far. */
  isCharge: boolean;
}

/**
 * Whether an attack reaches its target. What strikes by hand reaches as far as a hand; what has a range, a power of any form
 * among it, goes by that; bare words and thoughts know none. ZeroSpace › Range (ZS-AM-3, ZS-AM-5). Errors `form`, `means`,
 * `band`, `meters`, `is-charge`.
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

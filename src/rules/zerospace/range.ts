import { decimal, member } from "../guard.ts";
import { RANGE_LIMITS } from "./tables/ranges.ts";
import { RANGE_BANDS, type RangeBand } from "./vocabulary.ts";

/** The range band of a distance; metres, decimals allowed. ZeroSpace › Range. Error `meters`. */
export function rangeBand(meters: number): RangeBand {
  const distance = decimal(meters, "meters", { min: 0 });
  return RANGE_BANDS.find((band) => distance <= RANGE_LIMITS[band])!;
}

/** Whether a distance is beyond the reach of a weapon of this band. ZeroSpace › Range. Errors `meters`, `band`. */
export function isBeyondRange(meters: number, band: RangeBand): boolean {
  return decimal(meters, "meters", { min: 0 }) > RANGE_LIMITS[member(band, RANGE_BANDS, "band")];
}

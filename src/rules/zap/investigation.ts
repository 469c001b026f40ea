import { whole } from "../guard.ts";
import { INFORMATION } from "./tables/information.ts";

export type Information = (typeof INFORMATION)[number];

/** The information that a success gives; null for a failure (a margin below 0). Zap! › Investigation. Error `margin`. */
export function information(margin: number): Information | null {
  whole(margin, "margin");
  if (margin < 0) return null;
  return INFORMATION[Math.min(margin, INFORMATION.length - 1)]!;
}

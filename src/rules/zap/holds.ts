import { whole } from "../guard.ts";

/** States of a hold; `hindered` leaves it one die for the next cargo. */
export const HOLD_STATES = ["free", "hindered", "full"] as const;
export type HoldState = (typeof HOLD_STATES)[number];

/** The state of a hold with this number of cargoes (0 and up). Zap! › Commerce › Trade. Error `loads`. */
export function holdState(loads: number): HoldState {
  return HOLD_STATES[whole(loads, "loads", { min: 0 })] ?? "full";
}

import type { Check } from "#table/checks";
import { awardPointsCheck } from "./award-points.ts";
import { endDayCheck } from "./end-day.ts";
import { endSceneCheck } from "./end-scene.ts";
import { restCheck } from "./rest.ts";
import { sessionStartCheck } from "./session-start.ts";

/** What the GM does for everybody. */
export const tableChecks: Record<string, Check> = {
  sessionStart: sessionStartCheck as unknown as Check,
  awardPoints: awardPointsCheck as unknown as Check,
  rest: restCheck as unknown as Check,
  endScene: endSceneCheck as unknown as Check,
  endDay: endDayCheck as unknown as Check,
};

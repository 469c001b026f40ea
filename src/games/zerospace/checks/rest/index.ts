import type { Check } from "#table/checks";
import { endSceneCheck } from "./end-scene.ts";
import { partyRestCheck } from "./party-rest.ts";
import { restCheck } from "./rest.ts";

/** Each check knows its own plans alone. */
const check = (own: unknown): Check => own as Check;

/** What time brings: rests, and the ends of scenes. */
export const restChecks: Record<string, Check> = {
  endScene: check(endSceneCheck),
  partyRest: check(partyRestCheck),
  rest: check(restCheck),
};

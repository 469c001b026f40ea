import { type Chosen, type Option, type Participant, pickOptions, type Plan } from "#table/checks";
import { charactersIn, sceneActors, type Present } from "../../../people.ts";

/** A switch for everybody who is there, and for whoever takes part already. */
export function peopleOptions<P extends Plan>(
  parties: Record<string, Participant>,
  put: (people: Present[]) => Chosen<P>,
  hint?: (one: Present) => string,
): Option<P>[] {
  const picked = charactersIn(parties).map(([who, actor]): Present => ({ actor, token: parties[who]?.token ?? null }));
  return pickOptions({ picked, around: sceneActors(), put, ...(hint && { hint }) });
}

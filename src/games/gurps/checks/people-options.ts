import type { Chosen, Option } from "../../../table/checks/choices.ts";
import type { Plan } from "../../../table/checks/check.ts";
import type { Participant } from "../../../table/checks/parties.ts";
import { charactersIn, sceneActors, type Present } from "../people.ts";

/** A switch for everybody who is there, and for whoever takes part already. */
export function peopleOptions<P extends Plan>(
  parties: Record<string, Participant>,
  put: (people: Present[]) => Chosen<P>,
): Option<P>[] {
  const picked = charactersIn(parties).map(([who, actor]): Present => ({ actor, token: parties[who]?.token ?? null }));
  const all = new Map([...picked, ...sceneActors()].map((one) => [one.actor.uuid, one]));
  return [...all.values()].map((one): Option<P> => {
    const checked = picked.some((known) => known.actor.uuid === one.actor.uuid);
    const then = checked ? picked.filter((known) => known.actor.uuid !== one.actor.uuid) : [...picked, one];
    const label = one.token?.name || one.actor.name;
    return { id: `with:${one.actor.uuid}`, label, hint: "", checked, reason: null, ...put(then) };
  });
}

import type { Chosen, Option } from "../../../../../table/checks/choices.ts";
import type { Plan } from "../../../../../table/checks/check.ts";
import type { Participant } from "../../../../../table/checks/parties.ts";
import { charactersIn, sceneActors, type Present } from "../../../people.ts";

/** A switch for everybody who is there, and for whoever takes part already. */
export function pickOptions<P extends Plan>(
  parties: Record<string, Participant>,
  put: (people: Present[]) => Chosen<P>,
  hint: (one: Present) => string = () => "",
): Option<P>[] {
  const picked = charactersIn(parties).map(([who, actor]): Present => ({ actor, token: parties[who]?.token ?? null }));
  const all = new Map([...picked, ...sceneActors()].map((one) => [one.actor.uuid, one]));
  return [...all.values()].map((one): Option<P> => {
    const { actor, token } = one;
    const checked = picked.some((known) => known.actor.uuid === actor.uuid);
    const then = checked ? picked.filter((known) => known.actor.uuid !== actor.uuid) : [...picked, one];
    return {
      id: `with:${actor.uuid}`,
      label: token?.name || actor.name,
      hint: hint(one),
      checked,
      reason: null,
      ...put(then),
    };
  });
}

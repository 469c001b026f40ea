import type { Plan, Refusal } from "./check.ts";
import type { Chosen, Option } from "./choices.ts";
import type { Present } from "./people.ts";

interface Picking<A extends Actor.Implementation, P extends Plan> {
  picked: readonly Present<A>[];
  /** Actors that may also be picked. */
  around: readonly Present<A>[];
  /** The plan with these actors, and the reason if that is not possible. */
  put(people: Present<A>[]): Chosen<P> & { reason?: Refusal };
  /** Prefix of the ids. */
  prefix?: string;
  label?(name: string): string;
  hint?(one: Present<A>): string;
}

/** An option for every actor that takes part or may do so. */
export function pickOptions<A extends Actor.Implementation, P extends Plan>({
  picked,
  around,
  put,
  prefix = "with",
  label = (name) => name,
  hint = () => "",
}: Picking<A, P>): Option<P>[] {
  const all = [...new Map([...picked, ...around].map((one) => [one.actor.uuid, one])).values()];
  return all.map((one): Option<P> => {
    const { actor, token } = one;
    const checked = picked.some((known) => known.actor.uuid === actor.uuid);
    const then = checked ? picked.filter((known) => known.actor.uuid !== actor.uuid) : [...picked, one];
    return {
      id: `${prefix}:${actor.uuid}`,
      label: label(token?.name || actor.name),
      hint: hint(one),
      checked,
      reason: null,
      ...put(then),
    };
  });
}

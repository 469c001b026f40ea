import type { Plan } from "./check.ts";
import type { Chosen, Field } from "./choices.ts";
import { partyOf, type Parties } from "./parties.ts";

interface Whose<P extends Plan> {
  plan: P;
  parties: Parties;
  /** The party's name for the chosen actor. */
  who: string;
  label: string;
  hint?: string;
  choices: readonly Actor.Implementation[];
  /** Label of the choice of none of these actors, e.g. the GM; without it, one of them has to be chosen. */
  nobody?: string;
}

/** A field that chooses the actor of a party. */
export function whoField<P extends Plan>(whose: Whose<P>): Field<P> {
  const { plan, parties, who, label, hint = "", choices, nobody } = whose;
  return {
    id: who,
    label,
    hint,
    type: "select",
    value: parties[who]?.actor ?? "",
    choices: [
      ...(nobody === undefined ? [] : [{ value: "", label: nobody }]),
      ...choices.map(({ uuid, name }) => ({ value: uuid, label: name })),
    ],
    apply(value): Chosen<P> {
      const chosen = choices.find(({ uuid }) => uuid === value);
      const { [who]: _before, ...others } = parties;
      return { plan, parties: { ...others, ...(chosen && { [who]: partyOf(chosen, null, null) }) } };
    },
  };
}

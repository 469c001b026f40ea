import type { Plan } from "./check.ts";
import type { Chosen, Field } from "./choices.ts";
import { partyOf, type Parties } from "./parties.ts";

interface Whose<P extends Plan> {
  plan: P;
  parties: Parties;
  /** The name under which whoever is chosen takes part. */
  who: string;
  label: string;
  hint?: string;
  choices: readonly Actor.Implementation[];
  /** What stands for nobody of them: the GM, oneself. */
  nobody?: string;
}

/** Whom it is about. */
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

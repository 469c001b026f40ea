import { type Field, type Participant, participants, partiesOf, partyOf, type Plan } from "#table/checks";
import { refusal } from "../refusal.ts";

interface ItemField<P extends Plan, I extends Item.Implementation> {
  id: string;
  label: string;
  /** The party that the Item takes part as: `self` for what whoever acts does it with. */
  who: string;
  items: readonly I[];
  parties: Record<string, Participant>;
  words(item: I): string;
  /** What stands there as long as none is chosen. */
  none?: string;
  /** The plan with this one, which takes part then. */
  put(item: I, parties: Record<string, Participant>): P;
}

/** A list in the dialog from which an Item is chosen, to take part in what is done. */
export function itemField<P extends Plan, I extends Item.Implementation>(field: ItemField<P, I>): Field<P> {
  const { id, label, who, items, parties, words, none = "", put } = field;
  const chosen = items.find((item) => item === parties[who]?.tool);
  return {
    id,
    label,
    hint: "",
    type: "select",
    value: chosen?.uuid ?? "",
    choices: [
      ...(chosen ? [] : [{ value: "", label: none }]),
      ...items.map((item) => ({ value: item.uuid, label: words(item) })),
    ],
    apply(value) {
      const item = items.find(({ uuid }) => uuid === value);
      if (!item?.actor) return refusal("gone");
      const self = parties.self;
      const token = item.actor === self?.actor ? (self?.token ?? null) : null;
      const party = partyOf(item.actor as Actor.Implementation, token, item);
      // Beside whoever acts, a party is called as its Item: that name stays when the Item is gone.
      const named = who === "self" ? party : { ...party, name: item.name };
      const known = { ...partiesOf(parties), [who]: named };
      return { plan: put(item, participants(known)), parties: known };
    },
  };
}

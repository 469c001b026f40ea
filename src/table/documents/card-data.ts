import type { CardData } from "./messages.ts";
import { recordOf } from "./records.ts";

/** The data of a card without a record: nothing that its author declared counts before the referee has admitted it. */
const UNADMITTED: CardData = Object.freeze({
  game: "",
  kind: "",
  state: "declared",
  plan: {},
  oddsPlan: null,
  parties: {},
  throws: {},
  words: "",
  automation: "apply",
  refusal: null,
  tied: null,
  link: null,
  secret: null,
  asked: null,
  answers: null,
  ended: null,
  settled: [],
  spends: [],
  rulings: [],
  applied: [],
} satisfies CardData);

/** The names of a card's fields, which are read from the GM's record, never from the message itself. */
export const CARD_FIELDS = Object.keys(UNADMITTED) as (keyof CardData)[];

/** A card's data from the GM's record; empty data if there is no record. */
export function cardData(card: { id: string; uuid: string }): CardData {
  return recordOf(card)?.system ?? UNADMITTED;
}

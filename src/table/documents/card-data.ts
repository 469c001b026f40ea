import type { CardData } from "./messages.ts";
import { recordOf } from "./records.ts";

/** The data of a card that the referee has not looked at: nothing that its author says counts. */
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

/** Everything that a card tells. It is read from the GM's record, never from the message itself. */
export const CARD_FIELDS = Object.keys(UNADMITTED) as (keyof CardData)[];

/** What the GM's record says of a card; for an unadmitted card, nothing. */
export function cardData(card: { id: string; uuid: string }): CardData {
  return recordOf(card)?.system ?? UNADMITTED;
}

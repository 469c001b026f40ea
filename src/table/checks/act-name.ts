import { cardOf, type ActRecord } from "../documents/records.ts";
import { sayRefusal } from "../words.ts";
import { cardName } from "./card-name.ts";
import { readOrNull } from "./readable.ts";

/** The name of an act: its card's name in the reader's language; if the card cannot be read, the name that was recorded. */
export function nameOfAct(record: ActRecord): string {
  const card = cardOf(record);
  return (card && readOrNull(card, cardName)) ?? sayRefusal(record.system.act);
}

import { cardOf, type ActRecord } from "../documents/records.ts";
import { sayRefusal } from "../words.ts";
import { cardName } from "./card-name.ts";
import { readable } from "./readable.ts";

/** What was done: as its card is called now, in the reader's language; one that cannot be read, as it was called then. */
export function nameOfAct(record: ActRecord): string {
  const card = cardOf(record);
  return (card && readable(card, cardName)) ?? sayRefusal(record.system.act);
}

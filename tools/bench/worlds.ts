import { randomID } from "../../host/common/utils/index.ts";
import type { WorldSeed } from "../../host/server/main.ts";
import { demoOf } from "../../test/support/host.ts";
import type { Build } from "./build.ts";
import { castOf, type Source } from "./cast.ts";

const ITEMS_EACH = 30;

/** The id of a card's record: the card's id reversed, with upper and lower case swapped (see `recordId`). */
export const turned = (id: string): string =>
  [...id]
    .reverse()
    .map((one) => (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase()))
    .join("");

/** A copy of a card and its record with new ids, also in references. */
function renamed([card, record]: readonly Source[], at: number): Source[] {
  const id = randomID();
  const text = JSON.stringify([card, record])
    .replaceAll(String(card!["_id"]), id)
    .replaceAll(String(record!["_id"]), turned(id));
  return (JSON.parse(text) as Source[]).map((source) => ({ ...source, timestamp: at }));
}

/** The demo world with `cards` cards in its log, each with its record, and `actors` more heroes with thirty Items each. */
export async function worldWith(build: Build, { cards = 0, actors = 0 }): Promise<WorldSeed> {
  const [demo, cast] = [await demoOf(build.dist), await castOf(build)];
  if (cast.cards.length === 0) throw new Error("No card was played that could be copied");
  const begun = Date.now() - 1000 * (cards + 1);
  const messages = Array.from({ length: cards }, (_, index) =>
    renamed(cast.cards[index % cast.cards.length]!, begun + 1000 * index),
  ).flat();
  const people = Array.from({ length: actors }, (_, index) => crowd(cast.heroes[index % cast.heroes.length]!, index));
  return { ...demo, messages, actors: [...(demo.actors ?? []), ...people] };
}

function crowd(hero: Source, index: number): Source {
  const items = (hero["items"] as Source[]).slice(0, ITEMS_EACH).map((item) => ({ ...item, _id: randomID() }));
  return { ...hero, _id: randomID(), name: `Somebody ${index + 1}`, folder: null, items };
}

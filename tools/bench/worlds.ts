import { randomID } from "../../host/common/utils/index.ts";
import type { WorldSeed } from "../../host/server/main.ts";
import { demoOf } from "../../test/support/host.ts";
import type { Build } from "./build.ts";
import { castOf, type Source } from "./cast.ts";

const ITEMS_EACH = 30;

/** With other ids, wherever they stand. */
function renamed(sources: readonly Source[], at: number): Source[] {
  let text = JSON.stringify(sources);
  for (const { _id } of sources) text = text.replaceAll(String(_id), randomID());
  return (JSON.parse(text) as Source[]).map((source, index) => ({ ...source, timestamp: at + index }));
}

/** The demo world with so many cards in its log, each with its record, and so many more heroes with thirty Items each. */
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

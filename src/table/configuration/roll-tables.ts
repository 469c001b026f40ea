import { packsOf, type Pack } from "../packs.ts";

/** A roll table that may be named. */
interface TableChoice {
  uuid: string;
  name: string;
}

interface Indexed extends Pack {
  index: Iterable<{ uuid: string; name: string }>;
}

/**
 * The roll tables that a game's setting may name: the world's, and those of the game's compendia. One that is named already
 * stays, wherever it comes from.
 */
export function tableChoices(game: string, named: string): TableChoice[] {
  const own = worldTables().map(({ uuid, name }) => ({ uuid, name }));
  const packed = (packsOf(game, "RollTable") as Indexed[]).flatMap(({ index }) =>
    [...index].map(({ uuid, name }) => ({ uuid, name })),
  );
  const all = [...own, ...packed];
  const isKnown = named === "" || all.some(({ uuid }) => uuid === named);
  return isKnown ? all : [...all, { uuid: named, name: nameOf(named) }];
}

const worldTables = (): TableChoice[] => (game.tables?.contents ?? []) as unknown as TableChoice[];

/** What is gone is called by its UUID: whoever reads it may look for it. */
function nameOf(uuid: string): string {
  const found = fromUuidSync(uuid as never, { strict: false }) as { name?: string } | null;
  return found?.name ?? uuid;
}

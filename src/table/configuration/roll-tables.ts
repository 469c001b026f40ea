import { packsOf, type Pack } from "../packs.ts";

/** A roll table that a setting may name. */
interface TableChoice {
  uuid: string;
  name: string;
}

interface Indexed extends Pack {
  index: Iterable<{ uuid: string; name: string }>;
}

/**
 * The roll tables to choose from for a game's setting: the world's, and those of the game's compendia. The table that is
 * chosen now is always among them.
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

/** The name of a table; if it was deleted, its UUID, so that the GM can look for it. */
function nameOf(uuid: string): string {
  const found = fromUuidSync(uuid as never, { strict: false }) as { name?: string } | null;
  return found?.name ?? uuid;
}

import { describe, expect, it } from "vitest";
import type { Play } from "../../src/table/game.ts";
import { loadGames } from "./support/games.ts";

const games = await loadGames();

describe("the sheets of a game", () => {
  it.each(games.map((one) => [one.id, one] as const))(
    "of %s are one for each type, loaded with its play or later",
    async (_id, one) => {
      const play = one as unknown as Play;
      const { sheets: later = [] } = (await play.laterSheets?.()) ?? {};
      const types = [...play.sheets, ...later].flatMap((sheet) =>
        sheet.types.map((type) => `${sheet.document}.${type}`),
      );
      const known = (["Actor", "Item"] as const).flatMap((name) =>
        Object.keys(one.models[name] ?? {}).map((type) => `${name}.${type}`),
      );
      expect(types.toSorted()).toEqual(known.toSorted());
      // Every table opens the sheets of characters, so they are loaded with the play.
      expect(play.sheets.map(({ types: own }) => own)).toEqual([[`${one.id}Character`]]);
    },
  );
});

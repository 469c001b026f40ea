import { presetBy, presetsOf, presetWords, usePreset } from "../bucket/presets.ts";
import { gameById } from "../register.ts";
import { playedGames } from "../settings.ts";
import { answered, done, refused, tells, wrong } from "./error.ts";
import type { PresetsApi } from "./types.ts";

function mustBeGame(id: unknown): string {
  if (typeof id !== "string" || !gameById(id)) throw wrong("unknownGame", id);
  return id;
}

/** `api.presets`: named sets of modifiers that the GM gives to everyone's next roll. */
export const presets: PresetsApi = {
  all: (of) =>
    answered(() => {
      const games = of === undefined ? playedGames() : [mustBeGame(of)];
      return games.flatMap(presetsOf).map((one) => ({ ...structuredClone(one), label: presetWords(one) }));
    }),
  use: (of, name, options) =>
    done(async (): Promise<true> => {
      const preset = presetBy(mustBeGame(of), name);
      if (!preset) throw wrong("unknownPreset", name);
      if (!(await usePreset(preset))) throw refused({ key: "QUADRANT.table.refusal.gmOnly" });
      return true;
    }, tells(options)),
};

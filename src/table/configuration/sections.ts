import { games } from "../register.ts";
import {
  mayWriteSettings,
  optionsOf,
  personalSettings,
  playSettings,
  tableSettings,
  type MenuSetting,
} from "../settings.ts";

/** Settings that stand under one heading; none where a page has only one such. */
interface SettingGroup {
  /** A word key; empty for none. */
  title: string;
  settings: MenuSetting[];
}

/** A page of the window of settings. */
export interface Section {
  /** `table`, `personal`, or a game. */
  id: string;
  /** A word key. */
  title: string;
  /** Whose dress it wears; null: nobody's. */
  game: string | null;
  groups: SettingGroup[];
}

const SECTION = "QUADRANT.table.configuration.section";

/** The pages that a user sees: what is everybody's own, and for whoever leads the table what holds for all. */
export function sectionsFor(user: User.Implementation): Section[] {
  const personal = section("personal", [{ title: "", settings: personalSettings() }]);
  return user.isGM || mayWriteSettings() ? [...worldSections(), personal] : [personal];
}

function worldSections(): Section[] {
  const table = section("table", [
    { title: "", settings: tableSettings() },
    { title: `${SECTION}.plays`, settings: playSettings() },
  ]);
  const own = games().map((game) => ({
    id: game.id,
    title: `QUADRANT.${game.id}.name`,
    game: game.id,
    groups: grouped(optionsOf(game)),
  }));
  return [table, ...own.filter(({ groups }) => groups.length > 0)];
}

const section = (id: "table" | "personal", groups: SettingGroup[]): Section => ({
  id,
  title: `${SECTION}.${id}`,
  game: null,
  groups,
});

/** In the order in which the game tells them, each group where its first stands. */
function grouped(settings: MenuSetting[]): SettingGroup[] {
  const names = [...new Set(settings.map(({ group = "" }) => group))];
  return names.map((name) => {
    const members = settings.filter(({ group = "" }) => group === name);
    return { title: name && `QUADRANT.${members[0]!.owner}.settingGroup.${name}`, settings: members };
  });
}

/** Every setting of some pages. */
export const settingsIn = (sections: readonly Section[]): MenuSetting[] =>
  sections.flatMap(({ groups }) => groups.flatMap(({ settings }) => settings));

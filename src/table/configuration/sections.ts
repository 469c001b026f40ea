import { games } from "../register.ts";
import {
  mayWriteSettings,
  optionsOf,
  personalSettings,
  playSettings,
  tableSettings,
  type MenuSetting,
} from "../settings.ts";

/** Settings under one heading. */
interface SettingGroup {
  /** A word key; empty for none. */
  title: string;
  settings: MenuSetting[];
}

/** A page of the settings window. */
export interface Section {
  /** `table`, `personal`, or a game. */
  id: string;
  /** A word key. */
  title: string;
  /** The game whose colours it has; null: none. */
  game: string | null;
  groups: SettingGroup[];
}

const SECTION = "QUADRANT.table.configuration.section";

/**
 * The pages that a user sees: the personal one and, for GMs and users who may write the world's settings, those of the table.
 */
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

/** Groups settings by their `group`, in the order in which the groups first occur. */
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

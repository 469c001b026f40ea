import { hasRules } from "../rulebook.ts";
import { mayWriteSettings, settingValue, settingWord, type MenuSetting } from "../settings.ts";
import { say } from "../words.ts";
import { tableChoices } from "./roll-tables.ts";
import type { Section } from "./sections.ts";

interface Option {
  value: string;
  label: string;
  selected: boolean;
}

/** One line of the window. */
interface FieldView {
  id: string;
  label: string;
  hint: string;
  /** A switch has no options; a number has a minimum. */
  isSwitch: boolean;
  isOn: boolean;
  options: Option[] | null;
  number: { value: number; min: number } | null;
  disabled: boolean;
  /** The section of the book, if the user can look it up. */
  section: { key: string; words: string } | null;
}

/** A page of the window. */
export interface SectionView {
  id: string;
  title: string;
  game: string | null;
  /** The page is hidden while its game is not played; the game's switch shows it. */
  hidden: boolean;
  active: boolean;
  /** Why the page is read-only; empty if it is not. */
  reason: string;
  groups: { title: string; isSwitches: boolean; fields: FieldView[] }[];
}

/** @param shown the page that is open */
export function sectionView(section: Section, shown: string, played: readonly string[]): SectionView {
  const locked = section.id !== "personal" && !mayWriteSettings();
  return {
    id: section.id,
    title: say(section.title),
    game: section.game,
    hidden: section.game !== null && !played.includes(section.game),
    active: section.id === shown,
    reason: locked ? say("QUADRANT.table.configuration.locked") : "",
    groups: section.groups.map(({ title, settings }) => ({
      title: title && say(title),
      isSwitches: settings.every(({ type }) => type === Boolean),
      fields: settings.map((setting) => fieldView(setting, settingValue(setting), locked)),
    })),
  };
}

function fieldView(setting: MenuSetting, value: unknown, disabled: boolean): FieldView {
  const { id, type, min = 0, section = "" } = setting;
  return {
    id,
    label: say(settingWord(setting, "name")),
    hint: say(settingWord(setting, "hint")),
    isSwitch: type === Boolean,
    isOn: value === true,
    options: optionViews(setting, String(value)),
    number: type === Number ? { value: Number(value), min } : null,
    disabled,
    section: hasRules(section) ? { key: section, words: say(section) } : null,
  };
}

function optionViews(setting: MenuSetting, value: string): Option[] | null {
  const { owner, choices, isTable } = setting;
  if (choices) {
    return choices.map((one) => ({ value: one, label: say(settingWord(setting, one)), selected: one === value }));
  }
  if (!isTable) return null;
  const none = { value: "", label: say("QUADRANT.table.configuration.noTable"), selected: value === "" };
  const tables = tableChoices(owner, value).map(({ uuid, name }) => ({
    value: uuid,
    label: name,
    selected: uuid === value,
  }));
  return [none, ...tables];
}

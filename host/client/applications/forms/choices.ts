import { utils } from "../../../common/index.ts";
import type { SelectOption } from "./fields.ts";

export interface ChoiceReading {
  valueAttr?: string | null;
  labelAttr?: string | null;
  /** Keys are labels and values are values. */
  inverted?: boolean | null;
}

/**
 * Choices as options. The values of the options are a record's keys, but the indexes of a list of strings (fact 82).
 */
export function choicesToOptions(choices: unknown, reading: ChoiceReading = {}): SelectOption[] {
  const { valueAttr, labelAttr, inverted } = reading;
  const entries = choices instanceof Map ? [...choices] : Object.entries((choices ?? {}) as object);
  return entries.map(([key, entry]: [unknown, unknown]) => {
    if (!utils.isPlainObject(entry)) {
      const label = String(entry ?? "");
      return inverted ? { value: label, label: String(key) } : { value: String(key), label };
    }
    const value = valueAttr ? utils.getProperty(entry, valueAttr) : key;
    const label = utils.getProperty(entry, labelAttr ?? "label");
    return {
      value: String(value ?? ""),
      label: String(label ?? ""),
      ...(typeof entry.group === "string" ? { group: entry.group } : {}),
      ...(entry.disabled === true ? { disabled: true } : {}),
      ...(entry.selected === true ? { selected: true } : {}),
    };
  });
}

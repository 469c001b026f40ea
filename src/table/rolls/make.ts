import type { ButtonView } from "../checks/views.ts";
import { iconPath } from "../conditions/conditions.ts";
import { allNames, storedName } from "../documents/item-names.ts";
import type { NamedRoll } from "./named-roll.ts";
import { checkName, slug } from "./words-of-ids.ts";

export { checkName, slug };

/** Rolls under one heading. */
export interface RollGroup {
  /** The heading, in the reader's language. */
  title: string;
  /** Icon of rolls without a picture of their own: a file name in assets/icons without its extension. */
  icon: string;
}

interface ItemRoll extends Partial<Pick<NamedRoll, "name" | "aliases" | "data" | "takes" | "asked" | "level">> {
  /** The part of an id before the colon: `skill`. */
  kind: string;
  /** The rules' key of the Item; default: its name. */
  key?: string;
  check: string;
}

/** A roll without an Item. */
export const namedRoll = (roll: Omit<NamedRoll, "icon" | "group">, { title, icon }: RollGroup): NamedRoll => ({
  ...roll,
  icon: iconPath(icon),
  group: title,
});

/** A roll with an Item. */
export function itemRoll(
  item: Item.Implementation,
  { kind, key, check, aliases = [], ...rest }: ItemRoll,
  { title, icon }: RollGroup,
): NamedRoll {
  const named = [...allNames(item).filter((name) => name !== item.name), ...aliases];
  return {
    id: `${kind}:${slug(key || storedName(item))}`,
    name: item.name,
    icon: item.img || iconPath(icon),
    group: title,
    check,
    itemId: item.id ?? "",
    ...(named.length > 0 && { aliases: named }),
    ...rest,
  };
}

/** The roll that a button of a sheet begins, even if it is disabled now; null for a button that begins no check. */
export function buttonRoll(
  id: string,
  { action, data: { check = "", itemId, actor: _own, ...data }, label }: ButtonView,
  of: RollGroup,
): NamedRoll | null {
  if (action !== "check" || check === "") return null;
  return namedRoll({ id, name: label, check, data, ...(itemId && { itemId }) }, of);
}

/** The id of the roll that a button begins, by its `data-` attributes and its words. */
export type IdOf = (data: ButtonView["data"], label: string) => string;

/** The rolls that the buttons of a sheet begin; buttons that begin no check are left out. */
export const buttonRolls = (buttons: readonly ButtonView[], of: RollGroup, idOf: IdOf): NamedRoll[] =>
  buttons.flatMap((button) => buttonRoll(idOf(button.data, button.label), button, of) ?? []);

import { iconPath } from "../conditions/conditions.ts";
import { gameOf } from "../register.ts";

/** The picture that Foundry gives to an Item without one. */
const BAG = "icons/svg/item-bag.svg";

/** The icon that a game has for a kind of Item; "" for a type of no game. */
export function iconOfKind(type: string, system: unknown): string {
  const look = gameOf({ documentName: "Item", type })?.items[type];
  const kind = look?.kinds && (system as Record<string, unknown> | undefined)?.[look.kinds.by];
  return look ? iconPath(look.kinds?.icons?.[String(kind)] ?? look.icon) : "";
}

/** The picture of an Item, or the icon of its kind if it has none of its own. */
export const pictureOf = ({ type, img, system }: { type?: string; img?: string | null; system?: unknown }): string =>
  (!img || img === BAG ? iconOfKind(type ?? "", system) : "") || img || "";

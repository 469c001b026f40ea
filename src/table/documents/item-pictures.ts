import { iconPath } from "../conditions/conditions.ts";
import { gameOf } from "../register.ts";

/** What Foundry gives to whatever came without a picture. */
const BAG = "icons/svg/item-bag.svg";

/** The icon that a game has for a kind of Item; empty for what is no game's. */
export function iconOfKind(type: string, system: unknown): string {
  const look = gameOf({ documentName: "Item", type })?.items[type];
  const kind = look?.kinds && (system as Record<string, unknown> | undefined)?.[look.kinds.by];
  return look ? iconPath(look.kinds?.icons?.[String(kind)] ?? look.icon) : "";
}

/** The picture of an Item, or that of its kind where it came without one. */
export const pictureOf = ({ type, img, system }: { type?: string; img?: string | null; system?: unknown }): string =>
  (!img || img === BAG ? iconOfKind(type ?? "", system) : "") || img || "";

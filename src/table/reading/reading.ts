import { giveCopy } from "../documents/copies.ts";
import { gameOf, playOfDocument } from "../register.ts";
import { rollsOf, type NamedRoll } from "../rolls/named-roll.ts";
import { hasRules } from "../rulebook.ts";
import { dotted, say } from "../words.ts";

/** An Item as it is read: everything but the text that describes it. */
export interface ReadingView {
  name: string;
  img: string;
  /** "Level 8 · active · vs. Toughness" */
  line: string;
  /** Whose it is; empty where it is nobody's. */
  owner: string;
  /** Where the book describes such things; null where nothing can be looked up. */
  rules: { section: string; label: string } | null;
  /** What its owner rolls with it. */
  rolls: { index: number; label: string }[];
  /** Who can be given it, in one press; empty: nobody. */
  receiver: string;
  /** Everybody can be shown what it is. */
  shows: boolean;
}

/** Rolls that have a button; the others stand on the sheet of the owner. */
const MOST = 4;

/** What the owner of an Item rolls with it, for whoever may. */
export function rollsWith(item: Item.Implementation): NamedRoll[] {
  const { actor, id } = item;
  if (!actor?.isOwner) return [];
  const named = rollsOf(actor).filter(({ itemId }) => itemId === id);
  const check = playOfDocument(item)?.checkOf(item);
  const plain = check ? [{ id: check, name: item.name, icon: "", group: "", check, itemId: id! }] : [];
  return named.length > 0 ? named : plain;
}

/** Who has at hand what is nobody's yet: whoever is chosen on the board, else the reader's own character. */
export function receiverOf(item: Item.Implementation): Actor.Implementation | null {
  if (item.actor) return null;
  const chosen = (canvas?.tokens?.controlled ?? []).flatMap(({ actor }) => actor ?? []);
  const all = [...chosen, game.user!.character].filter((actor) => actor !== null && actor !== undefined);
  return (all as Actor.Implementation[]).find((actor) => actor.isOwner && gameOf(actor) === gameOf(item)) ?? null;
}

export async function give(item: Item.Implementation, actor: Actor.Implementation | null): Promise<void> {
  if (!actor || !(await giveCopy(actor, item))) return;
  ui.notifications?.info(say("QUADRANT.table.reading.given", { item: item.name, name: actor.name }));
}

export function readingView(item: Item.Implementation, facts: readonly string[], actions: object): ReadingView {
  const { name, img, actor, type } = item;
  const section = gameOf(item)?.items[type as string]?.section ?? "";
  const rolls = rollsWith(item).slice(0, MOST);
  return {
    name,
    img: img ?? "",
    line: dotted(...facts),
    owner: actor?.name ?? "",
    rules: hasRules(section) ? { section, label: say(section) } : null,
    rolls: rolls.map((roll, index) => ({ index, label: labelOf(roll, item) })),
    receiver: receiverOf(item)?.name ?? "",
    shows: "toChat" in actions,
  };
}

/** A roll that is called as the Item is the usual one; the others say what else it is good for. */
const labelOf = ({ name }: NamedRoll, item: Item.Implementation): string =>
  name === item.name ? say("QUADRANT.table.reading.roll") : name.replace(`${item.name}: `, "");

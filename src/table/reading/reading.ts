import { giveCopy } from "../documents/copies.ts";
import { gameOf, playOfDocument } from "../register.ts";
import { rollsOf, type NamedRoll } from "../rolls/named-roll.ts";
import { hasRules } from "../rulebook.ts";
import { dotted, say } from "../words.ts";

/** The reading view of an Item, without its description. */
export interface ReadingView {
  name: string;
  img: string;
  /** "Level 8 · active · vs. Toughness" */
  line: string;
  /** The name of its owner; empty for an Item without one. */
  owner: string;
  /** The section of the book on such Items; null if the book is not installed. */
  rules: { section: string; label: string } | null;
  /** The rolls of its owner that use it. */
  rolls: { index: number; label: string }[];
  /** The name of the actor that the button gives it to; empty for none. */
  receiver: string;
  /** Whether it has a button that posts it in the chat. */
  shows: boolean;
}

/** Maximum number of rolls with a button; the others are on the owner's sheet. */
const MOST = 4;

/** The rolls of the owner that use an Item; empty if this user does not own the actor. */
export function rollsWith(item: Item.Implementation): NamedRoll[] {
  const { actor, id } = item;
  if (!actor?.isOwner) return [];
  const named = rollsOf(actor).filter(({ itemId }) => itemId === id);
  const check = playOfDocument(item)?.checkOf(item);
  const plain = check ? [{ id: check, name: item.name, icon: "", group: "", check, itemId: id! }] : [];
  return named.length > 0 ? named : plain;
}

/** The actor to which an Item without owner can be given: that of a selected token, else the user's character. */
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

/** The label of a roll: "Roll" for the one named like the Item; for others their name without the Item's. */
const labelOf = ({ name }: NamedRoll, item: Item.Implementation): string =>
  name === item.name ? say("QUADRANT.table.reading.roll") : name.replace(`${item.name}: `, "");

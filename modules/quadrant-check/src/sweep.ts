import { MARK, MODULE } from "./names.ts";

/** The collections in which we make documents; scenes before actors, for their tokens. */
const COLLECTIONS = ["combats", "scenes", "actors", "items", "folders"] as const;

/** What Quadrant makes of an act: told in the chat, or kept for the GM. */
const TOLD = ["card", "request", "log", "record", "asking"];

const isOurs = (document: Loose): boolean => document.flags?.[MODULE]?.bench === true;

/** Removes every document that bears our mark, from this run or from one that broke off, with what was told of it. */
export async function removeAll(): Promise<void> {
  const found = COLLECTIONS.map((name) => game[name].filter(isOurs) as Loose[]);
  await removeMessages(
    found.flat().map(({ id }: Loose) => id as string),
    game.messages.contents,
  );
  for (const documents of found)
    if (documents.length) await documents[0].constructor.deleteDocuments(documents.map(({ id }) => id));
  await removeSettings();
}

/**
 * Removes the messages that tell of documents of ours, and no others: what bears our flag, what speaks for one of them, and of
 * Quadrant's own those that name one of them, or are about such a message.
 * @param ids of our documents, also of those that are gone
 * @param among the messages that may be ours
 */
export async function removeMessages(ids: readonly string[], among: readonly Loose[]): Promise<void> {
  const ours = new Set<string>();
  const names = new Set<string>([MARK, ...ids]);
  const texts = among.map((message) => [message, JSON.stringify(message)] as const);
  const speaks = ({ speaker }: Loose): boolean => ids.includes(speaker?.actor) || ids.includes(speaker?.scene);
  const tells = ({ type }: Loose, text: string): boolean =>
    TOLD.includes(type) && [...names].some((name) => text.includes(name));
  // A record names its log, and the log may name nobody: each that is found may lead to another.
  for (let before = -1; before < ours.size;) {
    before = ours.size;
    for (const [message, text] of texts) {
      if (!isOurs(message) && !speaks(message) && !tells(message, text)) continue;
      ours.add(message.id);
      names.add(message.id);
      if (TOLD.includes(message.type))
        for (const [, id = ""] of text.matchAll(/"ChatMessage\.(\w{16})"/g)) names.add(id);
    }
    for (const [{ id, type }] of texts) if (names.has(id) && TOLD.includes(type)) ours.add(id);
  }
  const left = [...ours].filter((id) => game.messages.has(id));
  if (left.length) await ChatMessage.implementation.deleteDocuments(left);
}

/** Removes the values of our own settings. */
async function removeSettings(): Promise<void> {
  const isOwn = (key: string): boolean => key.startsWith(`${MODULE}.`);
  for (const setting of game.settings.storage.get("world").contents as Loose[])
    if (isOwn(setting.key)) await setting.delete();
  for (const key of Object.keys(localStorage)) if (isOwn(key)) localStorage.removeItem(key);
}

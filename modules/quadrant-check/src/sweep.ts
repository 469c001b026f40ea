import { MARK, MODULE } from "./names.ts";

/** The collections in which this module creates documents; scenes come before actors because of their tokens. */
const COLLECTIONS = ["combats", "scenes", "actors", "items", "folders"] as const;

/** Quadrant's types of chat messages about an act, including those that only the GM sees. */
const TOLD = ["card", "request", "log", "record", "asking"];

const isOurs = (document: Loose): boolean => document.flags?.[MODULE]?.bench === true;

/** Removes every document with this module's flag, from this run or an interrupted one, and the messages about them. */
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
 * Removes the messages about this module's documents, and no others: those with its flag, those whose speaker is one of the
 * documents, and Quadrant's messages that contain the id of a document or of such a message.
 * @param ids of this module's documents, including deleted ones
 * @param among the messages to search
 */
export async function removeMessages(ids: readonly string[], among: readonly Loose[]): Promise<void> {
  const ours = new Set<string>();
  const names = new Set<string>([MARK, ...ids]);
  const texts = among.map((message) => [message, JSON.stringify(message)] as const);
  const speaks = ({ speaker }: Loose): boolean => ids.includes(speaker?.actor) || ids.includes(speaker?.scene);
  const tells = ({ type }: Loose, text: string): boolean =>
    TOLD.includes(type) && [...names].some((name) => text.includes(name));
  // A record contains the id of its log, which may contain no document: repeat until no further message is found.
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

/** Removes the values of this module's settings. */
async function removeSettings(): Promise<void> {
  const isOwn = (key: string): boolean => key.startsWith(`${MODULE}.`);
  for (const setting of game.settings.storage.get("world").contents as Loose[])
    if (isOwn(setting.key)) await setting.delete();
  for (const key of Object.keys(localStorage)) if (isOwn(key)) localStorage.removeItem(key);
}

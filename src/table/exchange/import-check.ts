import { utils } from "../../foundry.ts";
import { isRecord } from "../../rules/guard.ts";
import { madeWith } from "../migrations/made-with.ts";
import type { Source } from "../migrations/migration.ts";
import { gameOf } from "../register.ts";
import { say } from "../words.ts";

type Exchanged = Actor.Implementation | Item.Implementation;

const NAMES = ["Actor", "Item"] as const;

const IMPORT = "QUADRANT.table.import";

/**
 * Why a file cannot replace a document, as text; null if it can. A document of another system, for example, would arrive
 * without its content.
 */
export function importComplaint(json: string, document: Exchanged): string | null {
  const source = read(json);
  return source ? sourceComplaint(source, document) : say(`${IMPORT}.unreadable`);
}

function read(json: string): Source | null {
  try {
    const data: unknown = JSON.parse(json);
    return isRecord(data) ? data : null;
  } catch {
    return null;
  }
}

function sourceComplaint(source: Source, document: Exchanged): string | null {
  const { system, version } = madeWith(source);
  const own = game.system as unknown as { id: string; version: string };
  if (system !== null && system !== own.id) return say(`${IMPORT}.otherSystem`, { system });
  const type = String(source["type"]);
  const documentName = NAMES.find((name) => gameOf({ documentName: name, type }));
  if (!documentName) return say(`${IMPORT}.foreign`);
  if (version !== null && utils.isNewerVersion(version, own.version))
    return say(`${IMPORT}.newer`, { version, own: own.version });
  return typeComplaint(documentName, type, document) ?? itemsComplaint(source, document);
}

/** The complaint about a wrong type: e.g. an Item in place of an actor, or a hero of another game. */
function typeComplaint(documentName: "Actor" | "Item", type: string, document: Exchanged): string | null {
  if (documentName === document.documentName && type === document.type) return null;
  const word = (name: string, one: string): string => say(`TYPES.${name}.${one}`);
  const known = gameOf({ documentName, type })!;
  return say(`${IMPORT}.otherType`, {
    type: word(documentName, type),
    game: say(`QUADRANT.${known.id}.name`),
    own: word(document.documentName, document.type),
  });
}

/** The complaint about Items of another game, which only a file edited by hand contains. */
function itemsComplaint({ items }: Source, document: Exchanged): string | null {
  const game = gameOf(document);
  const strange = (Array.isArray(items) ? (items as Source[]) : []).find(
    (item) => gameOf({ documentName: "Item", type: String(item?.["type"]) }) !== game,
  );
  return strange ? say(`${IMPORT}.strangeItem`, { item: String(strange["name"] ?? "") }) : null;
}

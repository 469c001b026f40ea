import { isRefusal } from "../../checks/is-refusal.ts";
import type { Refusal } from "../../checks/check.ts";
import { games, gameOf } from "../../register.ts";
import { playedGames } from "../../settings.ts";
import type { ImportedCharacter } from "../brought.ts";
import { bestOf, reason, refusedAsText } from "./fits.ts";
import type { Source } from "./grammar.ts";
import { readLore } from "./lore.ts";
import { unwritten, written } from "./written.ts";

/** Reads a text as a character of the type that fits it best. @param type the type to prefer; null: any played game's */
export async function readText(text: string, type: string | null): Promise<ImportedCharacter | Refusal> {
  const refused = refusedAsText(text);
  if (refused) return refused;
  const all = games().flatMap(({ id, texts }) => Object.values(texts ?? {}).map((load) => ({ id, load })));
  const tongues = await Promise.all(
    all.map(async ({ id, load }) => ({ game: id, grammar: await load(), lore: await readLore(id) })),
  );
  const told = bestOf(text, tongues, type);
  const { id } = isRefusal(told) ? { id: null } : gameOf({ documentName: "Actor", type: told.type })!;
  if (id === null || type !== null || playedGames().includes(id)) return told;
  return reason("notPlayed", { game: `QUADRANT.${id}.name` });
}

/** An actor as text, and the names of the Items that the format cannot hold. */
export async function writeText(actor: Actor.Implementation): Promise<{ text: string; left: string[] }> {
  const own = gameOf(actor)!;
  const [grammar, lore] = await Promise.all([own.texts![actor.type as string]!(), readLore(own.id)]);
  const source = actor.toObject() as unknown as Source;
  return { text: written(source, grammar, lore), left: unwritten(source, grammar) };
}

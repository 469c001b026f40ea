import { setSetting } from "../settings.ts";
import { listed, say } from "../words.ts";
import { isWorldDue, KEPT, presentVersion } from "./due.ts";
import { forgetMigrated, isMigratedInMemory } from "./migrate.ts";
import { bringTokensUp } from "./tokens.ts";
import { bringPackedEffectsUp, packedDocuments } from "./world-packs.ts";

/** A document of the world or of its own compendia, as far as the migration reads it. */
interface Kept {
  id: string | null;
  name?: string;
  documentName: string;
  toObject(): Record<string, unknown>;
  update(changes: object, options: object): Promise<unknown>;
  items?: Iterable<Kept>;
}

interface Collection extends Iterable<Kept> {
  documentName: string;
  invalidDocumentIds: Iterable<string>;
  getInvalid(id: string, options: { strict: false }): { name?: string } | undefined;
}

/**
 * Stores all documents of older versions in the present shape, once for each version, on the client of the refereeing GM. A
 * document that cannot be read is named and left alone.
 */
export async function migrateWorld(): Promise<void> {
  if (!isWorldDue()) return;
  const due = [...worldDocuments(), ...(await packedDocuments())].filter(isDue);
  // Tokens first: the version of the base actor's data decides how a delta is read, and writing the actor changes it.
  const tokens = await bringTokensUp();
  const effects = await bringPackedEffectsUp();
  const failed = [...tokens, ...effects.failed, ...(await write(due)), ...unreadable()];
  await setSetting(KEPT, presentVersion());
  tell(due.length + effects.done, failed);
}

const worldDocuments = (): Kept[] => [...game.actors!.contents, ...game.items!.contents] as unknown as Kept[];

/** Whether the document, or something that it owns, is stored in an older shape. */
const isDue = (document: Kept): boolean =>
  [document, ...(document.items ?? [])].some(({ id }) => id !== null && isMigratedInMemory(id));

/** @returns the names of documents that could not be written */
async function write(documents: readonly Kept[]): Promise<string[]> {
  const progress = documents.length > 0 ? begin(documents.length) : null;
  const failed: string[] = [];
  for (const [done, document] of documents.entries()) {
    progress?.update({ pct: done / documents.length, message: progressWords(done, documents.length) });
    try {
      // The whole document: a diff would not contain what was migrated on load.
      const { _id, _stats, ownership, folder, sort, ...held } = document.toObject();
      await document.update(held, { diff: false, recursive: false });
      for (const { id } of [document, ...(document.items ?? [])]) if (id !== null) forgetMigrated(id);
    } catch (error) {
      console.error(`Quadrant | ${document.documentName} ${document.id} was not brought up`, error);
      failed.push(document.name ?? document.id ?? "");
    }
  }
  progress?.update({ pct: 1, message: progressWords(documents.length, documents.length) });
  return failed;
}

const progressWords = (done: number, count: number): string =>
  say("QUADRANT.table.migration.progress", { done, count, version: presentVersion() });

interface Progress {
  update(state: { pct: number; message: string }): void;
}

const begin = (count: number): Progress =>
  ui.notifications!.info(progressWords(0, count), { progress: true } as never) as unknown as Progress;

/** The names of documents that Foundry could not read at all. */
function unreadable(): string[] {
  return ([game.actors, game.items] as unknown as Collection[]).flatMap((collection) =>
    [...collection.invalidDocumentIds].map((id) => collection.getInvalid(id, { strict: false })?.name ?? id),
  );
}

function tell(count: number, failed: readonly string[]): void {
  if (count > 0) ui.notifications?.info(say("QUADRANT.table.migration.done", { count, version: presentVersion() }));
  if (failed.length === 0) return;
  ui.notifications?.warn(say("QUADRANT.table.migration.failed", { names: listed(failed) }), { permanent: true });
}

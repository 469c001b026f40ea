import { reasonOf, say } from "../words.ts";
import { importComplaint } from "./import-check.ts";

/**
 * Replaces a document by a file. Older data are migrated on the way, as in every load; foreign or broken data change
 * nothing, and a notification shows the reason.
 * @param take Foundry's own import
 * @returns whether the file was imported
 */
export async function importFile(
  document: Actor.Implementation | Item.Implementation,
  json: string,
  take: () => Promise<unknown>,
): Promise<boolean> {
  const complaint = importComplaint(json, document);
  if (complaint) {
    ui.notifications?.error(complaint);
    return false;
  }
  try {
    await take();
  } catch (error) {
    ui.notifications?.error(say("QUADRANT.table.import.invalid", { reason: reasonOf(error) }));
    return false;
  }
  ui.notifications?.info(say("QUADRANT.table.import.done", { name: document.name }));
  return true;
}

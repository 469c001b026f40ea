import type { BatchOperation } from "../backend/client-database.ts";

function slug(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
}

/** Hand a document's data to the browser as a JSON file. */
export function exportDocument(doc: Loose, options: LooseObject): void {
  const data = toCompendiumSource(doc, null, options);
  data["_stats"] = {
    ...(data["_stats"] as LooseObject | undefined),
    exportSource: {
      worldId: game["world"].id,
      uuid: doc.uuid,
      coreVersion: game["release"].version,
      systemId: game["system"].id,
      systemVersion: game["system"].version,
    },
  };
  const filename = `fvtt-${doc.documentName}-${slug(doc.name ?? "")}-${doc.id}.json`;
  foundry.utils["saveDataToFile"](JSON.stringify(data, null, 2), "text/json", filename);
}

/**
 * Replace a document's data, and all that it holds, by what was exported elsewhere. The world's own facts about it stay.
 * @throws DataModelValidationError where the data is not valid here; nothing has changed then
 */
export async function importDocument(doc: Loose, json: string): Promise<Loose> {
  const incoming = await doc.constructor.fromImport(JSON.parse(json));
  const data = incoming.toObject() as LooseObject;
  for (const key of ["_id", "_stats", "folder", "ownership", "sort"]) delete data[key];
  const place = { parent: doc, pack: doc.pack };
  const operations: BatchOperation[] = [];
  for (const [documentName, key] of Object.entries(doc.constructor.metadata.embedded as Record<string, string>)) {
    const children = data[key] as LooseObject[];
    delete data[key];
    const ids = doc[key].map((child: Loose) => child.id as string);
    if (ids.length) operations.push({ action: "delete", documentName, ids, ...place });
    if (children.length) operations.push({ action: "create", documentName, data: children, keepId: true, ...place });
  }
  const own = Object.entries(data).map(([key, value]) => [
    key,
    foundry.utils.isPlainObject(value) ? _replace(value) : value,
  ]);
  const update = { ...Object.fromEntries(own), _id: doc.id as string };
  operations.unshift({
    action: "update",
    documentName: doc.documentName,
    updates: [update],
    parent: doc.parent,
    pack: doc.pack,
  });
  await CONFIG["DatabaseBackend"].modifyBatch(operations);
  return doc;
}

/** Ask for a file, then import it. */
export async function importDocumentDialog(doc: Loose): Promise<Loose> {
  const input = document.createElement("input");
  input.type = "file";
  input.name = "data";
  input.accept = ".json";
  input.setAttribute("aria-label", _loc("HOST.Import.File"));
  return foundry.applications["api"].DialogV2.prompt({
    window: { title: _loc("HOST.Import.Title", { name: doc.name }) },
    content: input.outerHTML,
    ok: {
      label: _loc("HOST.Import.Import"),
      callback: async (_event: Event, button: HTMLButtonElement) => {
        const file = (button.form?.elements.namedItem("data") as HTMLInputElement | null)?.files?.[0];
        if (!file) {
          ui.notifications.error(_loc("HOST.Import.NoFile"));
          return null;
        }
        return importDocument(doc, await file.text());
      },
    },
  });
}

/** A document's data without what belongs to this world alone. */
export function toCompendiumSource(
  doc: Loose,
  _pack: Loose,
  {
    clearFlags = false,
    clearSource = true,
    clearSort = true,
    clearFolder = false,
    clearOwnership = true,
    clearState = true,
    keepId = false,
  }: LooseObject = {},
): LooseObject {
  const data = doc.toObject() as LooseObject;
  if (!keepId) delete data["_id"];
  if (clearSort) for (const key of ["sort", "folder", "navigation", "navOrder"]) delete data[key];
  if (clearFolder) delete data["folder"];
  if (clearFlags) delete data["flags"];
  if (clearOwnership) delete data["ownership"];
  if (clearState) delete data["active"];
  if (clearSource && data["_stats"]) {
    delete data["_stats"].compendiumSource;
    delete data["_stats"].duplicateSource;
  }
  return data;
}

import { el } from "../applications/ui/dom.ts";

function slug(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
}

/** Download a document's data as a JSON file. */
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
 * Replace a document's data and embedded documents by exported ones. The keys in `preserveOnImport` stay unchanged.
 * @throws DataModelValidationError if the data is not valid; then nothing has changed
 */
export async function importDocument(doc: Loose, json: string): Promise<Loose> {
  const incoming = await doc.constructor.fromImport(JSON.parse(json));
  const data = incoming.toObject() as LooseObject;
  for (const key of doc.constructor.metadata.preserveOnImport as string[]) delete data[key];
  // This also replaces the embedded documents, without callbacks that would delete or create them.
  await doc.update(data, { diff: false, recursive: false });
  return doc;
}

/** Ask for a file, or for its contents, and import it. A broken file changes nothing and shows an error. */
export async function importDocumentDialog(doc: Loose): Promise<void> {
  const text = el("textarea", { id: "import-json", name: "json", rows: 8, spellcheck: "false" });
  const file = el("input", { id: "import-file", type: "file", accept: ".json,application/json" });
  file.addEventListener("change", () => {
    void file.files?.[0]?.text().then((content) => (text.value = content));
  });
  const content = el(
    "div.import-data",
    {},
    el("p", {}, _loc("HOST.Import.Warning", { name: doc.name })),
    el("label", { for: "import-file" }, _loc("HOST.Import.File")),
    file,
    el("label", { for: "import-json" }, _loc("HOST.Import.Contents")),
    text,
  );
  const answer: { json: string } | null = await foundry.applications["api"].DialogV2.input({
    window: { title: _loc("HOST.Import.Title", { name: doc.name }) },
    position: { width: 400 },
    content,
    ok: { label: _loc("HOST.Import.Import") },
  });
  if (!answer) return;
  if (!answer.json) {
    ui.notifications.error(_loc("HOST.Import.NoFile"), { console: false });
    return;
  }
  try {
    await doc.importFromJSON(answer.json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    ui.notifications.error(_loc("HOST.Import.Failed", { reason }), { console: false });
  }
}

/** A document's data without the parts that only this world uses, such as ownership. */
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

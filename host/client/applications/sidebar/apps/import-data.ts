import { el } from "../../ui/dom.ts";
import type { DocumentLike } from "../../ui/types.ts";

/** Asks for exported data, from a file or pasted, and replaces a document's by it. A broken import changes nothing and says why. */
export async function importData(document: DocumentLike): Promise<void> {
  const text = el("textarea", { id: "import-json", name: "json", rows: 8, spellcheck: "false" });
  const file = el("input", { id: "import-file", type: "file", accept: ".json,application/json" });
  file.addEventListener("change", () => {
    void file.files?.[0]?.text().then((content) => (text.value = content));
  });
  const content = el(
    "div.import-data",
    {},
    el("p", {}, `The data of ${document.name} will be replaced.`),
    el("label", { for: "import-file" }, "File"),
    file,
    el("label", { for: "import-json" }, "Or its contents"),
    text,
  );
  const answer: { json: string } | null = await foundry.applications.api.DialogV2.input({
    window: { title: `Import data: ${document.name}` },
    content,
    ok: { label: "Import" },
  });
  if (!answer?.json) return;
  try {
    await document.importFromJSON?.(answer.json);
  } catch (error) {
    ui.notifications.error(`Nothing was imported: ${error instanceof Error ? error.message : String(error)}`, {
      console: false,
    });
  }
}

import { utils } from "../../../common/index.ts";
import { FilePicker } from "../apps/file-picker.ts";
import type { ApplicationV2 } from "./application.ts";
import { runtime, word, type DocumentShape } from "./runtime.ts";

type Sheet = ApplicationV2 & { document: DocumentShape };

interface ConfigClass {
  new (options: { document: DocumentShape }): ApplicationV2;
}

/** Open the dialog that chooses the sheet of a document. It extends the sheet class, so an import would be circular. */
export function openSheetConfig(this: Sheet): void {
  const apps = (globalThis as unknown as { foundry: { applications: { apps: { DocumentSheetConfig: ConfigClass } } } })
    .foundry.applications.apps;
  void new apps.DocumentSheetConfig({ document: this.document }).render({ force: true });
}

/** Put the document's UUID on the clipboard. */
export async function copyUuid(this: Sheet, event: PointerEvent): Promise<void> {
  event.preventDefault();
  if (!this.document.uuid) return;
  await navigator.clipboard.writeText(this.document.uuid);
  runtime.ui.notifications?.info(word("SHEETS.UuidCopied"));
}

/** Choose another picture for the image that was clicked; `data-edit` names the attribute. */
export async function chooseImage(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const image = target instanceof HTMLImageElement ? target : target.querySelector("img");
  const attribute = target.dataset.edit ?? image?.dataset.edit;
  if (!attribute || !image) throw new Error("The editImage action needs an image whose data-edit names an attribute");
  const current = utils.getProperty(this.document._source, attribute);
  const picker = new FilePicker({
    type: "image",
    current: typeof current === "string" ? current : "",
    callback: async (path) => {
      image.setAttribute("src", path);
      if (this.options.form?.submitOnChange) await this.submit();
    },
  });
  await picker.browse();
}

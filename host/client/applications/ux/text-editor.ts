import { runtime } from "../api/runtime.ts";
import { cleanContent } from "./clean-content.ts";
import { createAnchor, enrich, type AnchorOptions, type EnrichmentOptions } from "./enrich.ts";

let listening = false;

/** Rich text: enriching it, and reading what is dragged into it. `@Embed` is not supported and stays text. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return (runtime.CONFIG.ux?.TextEditor as typeof TextEditor | undefined) ?? TextEditor;
  }

  /** Text with its HTML entities decoded. */
  static decodeHTML(html: string): string {
    const holder = document.createElement("textarea");
    holder.innerHTML = html;
    return holder.value;
  }

  /**
   * Stored rich text, cleaned, with its links and rolls made live, and without secrets for users who may not see them.
   */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    const holder = document.createElement("div");
    holder.append(cleanContent(String(content ?? "")));
    if (!options.secrets) holder.querySelectorAll("section.secret:not(.revealed)").forEach((secret) => secret.remove());
    await enrich(holder, options);
    await this._finalizeEnrichedHTML(holder, options);
    return holder.innerHTML;
  }

  /** Subclasses may change the enriched element, in place. */
  protected static async _finalizeEnrichedHTML(_html: HTMLDivElement, _options: EnrichmentOptions): Promise<void> {}

  static createAnchor(options?: AnchorOptions): HTMLAnchorElement {
    return createAnchor(options);
  }

  /** The data of a drag, from the JSON in its `text/plain`; an empty record if it has none. */
  static getDragEventData(event: DragEvent): Record<string, unknown> {
    if (!event.dataTransfer) return {};
    try {
      const data: unknown = JSON.parse(event.dataTransfer.getData("text/plain"));
      return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  }

  /** Make links and rolls of enriched text work, wherever on the page it is. */
  static activateListeners(): void {
    if (listening) return;
    listening = true;
    document.addEventListener("click", (event) => {
      const anchor =
        event.target instanceof Element ? event.target.closest<HTMLElement>("a.inline-roll, a.content-link") : null;
      if (!anchor) return;
      event.preventDefault();
      if (anchor.classList.contains("inline-roll")) void TextEditor.implementation._onClickInlineRoll(event, anchor);
      else if (anchor.dataset.uuid && !anchor.classList.contains("broken")) void openLink(event, anchor.dataset.uuid);
    });
    document.addEventListener("dragstart", (event) => {
      const anchor =
        event.target instanceof Element ? event.target.closest<HTMLElement>("a.content-link[data-uuid]") : null;
      if (!anchor || !event.dataTransfer) return;
      event.dataTransfer.setData(
        "text/plain",
        JSON.stringify({ type: anchor.dataset.type, uuid: anchor.dataset.uuid }),
      );
    });
  }

  protected static async _onClickInlineRoll(_event: MouseEvent, anchor: HTMLElement): Promise<void> {
    const { formula, flavor, mode, roll: rolled } = anchor.dataset;
    const speaker = runtime.ChatMessage.getSpeaker();
    if (rolled) {
      await runtime.Roll.fromJSON(rolled).toMessage({ speaker, flavor });
      return;
    }
    const roll = runtime.Roll.create(formula ?? "", {});
    await roll.toMessage({ speaker, flavor }, mode ? { messageMode: mode } : {});
  }
}

/** The document decides the effect of its link: most open their sheet, a macro runs, a page opens its journal. */
async function openLink(event: MouseEvent, uuid: string): Promise<void> {
  const document = await runtime.fromUuid(uuid);
  await document?._onClickDocumentLink?.(event);
}

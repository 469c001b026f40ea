import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/types.ts";
import { button, el } from "../../ui/dom.ts";
import { ReadingSheet } from "../reading-sheet.ts";

/** A journal: its pages by name, and the open page. Text pages only. Its look is the stand-in's own. */
export class JournalEntrySheet extends ReadingSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-sheet", "journal-entry"],
    position: { width: 860, height: 700 },
    window: { icon: "fa-solid fa-book-open", resizable: true },
    sheetConfig: false,
    actions: { goToPage: JournalEntrySheet.#onGoToPage },
  };

  #pageId: string | null = null;

  /** The pages this user may see, in order. */
  get #pages(): Loose[] {
    const { pages } = this.document as unknown as LooseDocument;
    return pages.filter((page: Loose) => page.visible).sort((a: Loose, b: Loose) => a.sort - b.sort);
  }

  override async _renderHTML(_context: RenderContext, options: RenderOptions): Promise<HTMLElement[]> {
    const pages = this.#pages;
    this.#pageId = (options["pageId"] as string | undefined) ?? this.#pageId;
    const open = pages.find(({ id }) => id === this.#pageId) ?? pages[0];
    return [
      el(
        "nav.journal-pages",
        { "aria-label": "Pages" },
        el("ol", {}, ...pages.map((page) => this.#entry(page, page === open))),
      ),
      open ? await this.#page(open) : el("p", {}, "This journal has no pages."),
    ];
  }

  #entry(page: Loose, isOpen: boolean): HTMLElement {
    const link = button({ action: "goToPage", text: page.name });
    if (isOpen) link.setAttribute("aria-current", "page");
    return el("li", { "data-page-id": page.id }, link);
  }

  async #page(page: Loose): Promise<HTMLElement> {
    const title = window.document.createElement(`h${page.title.level}`);
    title.textContent = page.name;
    const body =
      page.type === "text"
        ? await this._text(page.text.content ?? "", page)
        : el("p", {}, `The stand-in shows no pages of the type "${page.type}".`);
    return el(
      "article.journal-entry-page",
      { "data-page-id": page.id, tabindex: 0 },
      page.title.show ? title : null,
      body,
    );
  }

  static async #onGoToPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const pageId = target.closest<HTMLElement>("[data-page-id]")?.dataset.pageId;
    await this.render({ pageId } as RenderOptions);
    this.element.querySelector<HTMLElement>(`nav [data-page-id="${pageId}"] button`)?.focus();
  }
}

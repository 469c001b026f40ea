import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { button, el } from "../ui/dom.ts";
import { ReadingSheet } from "./reading-sheet.ts";

/** A table to roll on: its rows, and a button that draws a result. Its look is the stand-in's own. */
export class RollTableSheet extends ReadingSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["roll-table-sheet"],
    position: { width: 560, height: 640 },
    window: { icon: "fa-solid fa-table-list", resizable: true },
    sheetConfig: false,
    actions: { drawResult: RollTableSheet.#onDraw },
  };

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const table = this.document as unknown as LooseDocument;
    return [
      await this._text(table["description"] ?? "", table),
      el(
        "table.table-results",
        {},
        el(
          "thead",
          {},
          el("tr", {}, el("th", { scope: "col" }, table["formula"]), el("th", { scope: "col" }, "Result")),
        ),
        el("tbody", {}, ...(await Promise.all(table["results"].map((result: Loose) => this.#row(result))))),
      ),
      el(
        "footer.form-footer",
        {},
        button({ action: "drawResult", icon: "fa-solid fa-dice-d20", text: "Draw a result" }),
      ),
    ];
  }

  async #row(result: Loose): Promise<HTMLElement> {
    const [first, last] = result.range as [number, number];
    return el(
      "tr",
      { "data-result-id": result.id },
      el("th", { scope: "row" }, first === last ? String(first) : `${first}–${last}`),
      el("td", {}, el("strong", {}, result.name), await this._text(result.description, result)),
    );
  }

  static async #onDraw(this: RollTableSheet): Promise<void> {
    await (this.document as unknown as LooseDocument)["draw"]();
  }
}

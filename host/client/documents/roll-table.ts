import { documents } from "../../common/index.ts";
import { el } from "../applications/ui/dom.ts";
import { HostGap } from "../gap.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseRollTable);
const BaseResult: Loose = ClientDocumentMixin(documents.BaseTableResult);

interface Draw {
  roll: Loose;
  results: Loose[];
}

/** A table to roll on. Drawn results stay in it: the stand-in cannot draw without replacement. */
export class RollTable extends Base {
  get thumbnail(): string | null {
    return this.img;
  }

  getResultsForRoll(value: number): Loose[] {
    return this.results.filter(({ drawn, range }: Loose) => !drawn && value >= range[0] && value <= range[1]);
  }

  /** Roll for a result, without a message. */
  async roll({ roll }: { roll?: Loose } = {}): Promise<Draw> {
    const thrown = roll ?? Roll["create"](this.formula);
    if (!thrown._evaluated) await thrown.evaluate();
    return { roll: thrown, results: this.getResultsForRoll(thrown.total) };
  }

  /** Roll for a result, and show it in the chat. */
  async draw({ roll, displayChat = true, messageMode }: LooseObject = {}): Promise<Draw> {
    if (!this.replacement) throw new HostGap("RollTable#draw without replacement");
    const drawn = await this.roll({ roll });
    if (displayChat && drawn.results.length)
      await this.toMessage(drawn.results, { roll: drawn.roll, messageOptions: { messageMode } });
    return drawn;
  }

  /** The markup is the stand-in's own. */
  async toMessage(
    results: Loose[],
    { roll = null, messageData = {}, messageOptions = {} }: LooseObject = {},
  ): Promise<Loose> {
    const shown = roll && this.displayRoll ? await roll.render() : "";
    const content = el(
      "div.table-draw",
      {},
      el("ol.table-results", {}, ...results.map((result) => result.toRow())),
    ).outerHTML;
    return getDocumentClass("ChatMessage")["create"](
      {
        flavor: _loc("TABLE.DrawFlavor", { name: foundry.utils["escapeHTML"](this.name) }),
        author: game.user.id,
        speaker: getDocumentClass("ChatMessage")["getSpeaker"](),
        rolls: roll ? [roll] : [],
        content: shown + content,
        ...messageData,
      },
      { messageMode: messageOptions.messageMode ?? game.settings.get("core", "messageMode") },
    );
  }
}

/** One row of a table. */
export class TableResult extends BaseResult {
  /** The row as a list item. It exists only in the stand-in. @internal */
  toRow(): HTMLElement {
    const text = el("div.result-description");
    text.innerHTML = foundry.utils["cleanHTML"](this.description);
    return el("li.table-result", { "data-result-id": this.id }, this.name ? el("strong", {}, this.name) : null, text);
  }
}

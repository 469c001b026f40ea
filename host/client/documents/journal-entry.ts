import { documents } from "../../common/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseJournalEntry);
const BasePage: Loose = ClientDocumentMixin(documents.BaseJournalEntryPage);

/** Pages of text. */
export class JournalEntry extends Base {
  get visible(): boolean {
    return this.testUserPermission(game.user, "OBSERVER");
  }
}

export class JournalEntryPage extends BasePage {
  /** A link to a page opens the page in its journal's sheet. */
  _onClickDocumentLink(_event: MouseEvent): unknown {
    return this.parent.sheet.render({ force: true, pageId: this.id });
  }

  get visible(): boolean {
    return this.testUserPermission(game.user, "OBSERVER");
  }
}

import { enrichHTML, ItemSheetBase } from "../../foundry.ts";
import { keepsFocus } from "../focus.ts";
import { acceptsValue } from "./form-check.ts";
import { withGameClass } from "./game-class.ts";

/** The sheet of an Item of any game: one form, with its results shown live. */
export class QuadrantItemSheet extends keepsFocus(ItemSheetBase) {
  static override DEFAULT_OPTIONS = {
    classes: ["quadrant", "q-window", "q-item-sheet"],
    position: { width: 520, height: "auto" as const },
    window: { resizable: true },
    form: { submitOnChange: true },
    // It shows only numbers: a user who may not see its owner's may not open it.
    viewPermission: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER,
  };

  protected override _initializeApplicationOptions(options: object): Record<string, unknown> {
    return withGameClass(super._initializeApplicationOptions(options));
  }

  protected override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    return { ...context, rootId: this.id, described: await this.#described() };
  }

  /** Its description, with working links. */
  async #described(): Promise<string> {
    const { item } = this;
    const { description = "" } = item.system as { description?: string };
    return enrichHTML(description, { relativeTo: item, secrets: item.isOwner });
  }

  protected override _onChangeForm(config: object, event: Event): void {
    if (acceptsValue(event.target)) super._onChangeForm(config, event);
    else void this.render();
  }
}

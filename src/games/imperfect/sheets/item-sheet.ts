import { createMessage, renderTemplate, updateDocument } from "#foundry";
import { QuadrantItemSheet } from "#table/sheets/item-sheet.ts";
import { itemMessage } from "./item-message.ts";
import { OWN, ownName } from "./named-field.ts";

const TEMPLATES = "systems/quadrant/templates/imperfect";

type Action = (this: ImperfectItemSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  /** Everybody reads what it is. */
  async toChat() {
    const content = await renderTemplate(`${TEMPLATES}/item-message.hbs`, itemMessage(this.item));
    await createMessage({ speaker: ChatMessage.getSpeaker({ actor: this.item.actor as never }), content });
  },
};

/** The sheet of an Item of Future Imperfect: what it shows is said by `view`, which each brings. */
export abstract class ImperfectItemSheet extends QuadrantItemSheet {
  static override DEFAULT_OPTIONS = { actions } as unknown as typeof QuadrantItemSheet.DEFAULT_OPTIONS;

  /** What the fields make of the thing, beside the fields themselves. */
  protected abstract view(): object;

  protected override async _prepareContext(options: object): Promise<never> {
    const context = await super._prepareContext(options);
    const { schema } = this.item.system as unknown as { schema: { fields: object } };
    return { ...(context as object), view: this.view(), systemFields: schema.fields } as never;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const field of this.element.querySelectorAll<HTMLSelectElement>("select[data-named]")) {
      field.addEventListener("change", (event) => {
        event.stopPropagation();
        const name = field.dataset.named ?? "";
        void updateDocument(this.item, this.named(name, field.value === OWN ? ownName(name) : field.value));
      });
    }
  }

  /** What follows when a word is picked from a list of the book. */
  protected named(path: string, value: string): Record<string, unknown> {
    return { [path]: value };
  }
}

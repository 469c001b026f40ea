import { createMessage, renderTemplate, updateDocument } from "#foundry";
import { listenForChoices } from "#table/sheets/choice-fields.ts";
import { QuadrantItemSheet } from "#table/sheets/item-sheet.ts";
import { itemFacts } from "./item-facts.ts";
import { itemMessage } from "./item-message.ts";
import { listenForTicks } from "./tick-list.ts";

const TEMPLATES = "systems/quadrant/templates/zerospace";

type Action = (this: ZerospaceItemSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  /** Everybody reads what it is. */
  async toChat() {
    const content = await renderTemplate(`${TEMPLATES}/item-message.hbs`, itemMessage(this.item));
    await createMessage({ speaker: ChatMessage.getSpeaker({ actor: this.item.actor as never }), content });
  },
};

/** The parts of an Item sheet: its own template, and those that it includes. */
export const itemParts = (template: string, ...included: string[]) => ({
  sheet: {
    template: `${TEMPLATES}/${template}.hbs`,
    templates: ["item-head", "item-notes", ...included].map((name) => `${TEMPLATES}/${name}.hbs`),
    scrollable: [""],
  },
});

/** The sheet of an Item of ZeroSpace. */
export class ZerospaceItemSheet extends QuadrantItemSheet {
  static override DEFAULT_OPTIONS = { actions } as unknown as typeof QuadrantItemSheet.DEFAULT_OPTIONS;

  /** What the fields make of the thing, beside the fields themselves. */
  protected view(): object {
    return {};
  }

  /** What is written where a word of a list is chosen: `data-choice` names the field. */
  protected chosen(path: string, value: string): Record<string, unknown> {
    return { [path]: value };
  }

  /** What stands for a list of which nothing is ticked. */
  protected unticked(_path: string): null | [] {
    return [];
  }

  protected override async _prepareContext(options: object): Promise<never> {
    const context = await super._prepareContext(options);
    const { schema } = this.item.system as unknown as { schema: { fields: object } };
    const view = { facts: itemFacts(this.item).join(" · "), ...this.view() };
    return { ...(context as object), view, systemFields: schema.fields } as never;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    listenForTicks(this.item, this.element, (path) => this.unticked(path));
    listenForChoices(this.item, this.element, (path, value) => this.chosen(path, value));
    // Whether there is such a part at all: with a form of its own, it brings its fields.
    for (const field of this.element.querySelectorAll<HTMLInputElement>("input[data-has]")) {
      field.addEventListener("change", (event) => {
        event.stopPropagation();
        const path = field.dataset.has ?? "";
        void updateDocument(this.item, { [path]: field.checked ? this.begun(path) : null });
      });
    }
  }

  /** What a part of it begins with, where it had none. */
  protected begun(_path: string): object | null {
    return null;
  }
}

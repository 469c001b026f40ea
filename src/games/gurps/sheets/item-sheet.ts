import { createMessage, renderTemplate, updateDocument } from "#foundry";
import { listenForChoices } from "#table/sheets/choice-fields.ts";
import { acceptsValue } from "#table/sheets/form-check.ts";
import { QuadrantItemSheet } from "#table/sheets/item-sheet.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { say } from "#table/words.ts";
import { tell } from "../words.ts";
import { itemFacts } from "./gear-rows.ts";
import { addRow, listenForLists, type ListKind, removeRow } from "./list-field.ts";

const TEMPLATES = "systems/quadrant/templates/gurps";

type Action = (this: GurpsItemSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  /** Posts the description of the Item to the chat. */
  async toChat() {
    const { item } = this;
    const { description } = item.system as unknown as { description: string };
    const content = await renderTemplate(`${TEMPLATES}/item-message.hbs`, {
      kind: say(`TYPES.Item.${item.type}`),
      name: item.name,
      facts: itemFacts(item).join(" · "),
      lines: paragraphs(description),
    });
    await createMessage({ speaker: ChatMessage.getSpeaker({ actor: item.actor as never }), content });
  },
  addRow(_event, { dataset }) {
    const list = this.listAt(dataset.path);
    return list && addRow(this.item, list);
  },
  removeRow(_event, { dataset }) {
    const list = this.listAt(dataset.path);
    return list && removeRow(this.item, list, Number(dataset.index));
  },
};

/** The parts of an Item sheet: its own template, and those that it includes. */
export const itemParts = (template: string, ...included: string[]) => ({
  sheet: {
    template: `${TEMPLATES}/${template}.hbs`,
    templates: ["item-head", "item-notes", "choice-field", ...included].map((name) => `${TEMPLATES}/${name}.hbs`),
    scrollable: [""],
  },
});

/** A field whose value is chosen from a list: templates/gurps/choice-field.hbs. */
export interface ChoiceField {
  path: string;
  label: string;
  options: { value: string; label: string; selected: boolean }[];
}

interface Chosen {
  path: string;
  label: string;
  value: string | number | boolean | null;
  options: { value: string | number | boolean | null; label: string }[];
}

/** The value null is written as ""; `chosen` of the sheet turns it back. */
export function choiceField({ path, label, value, options }: Chosen): ChoiceField {
  const written = (one: Chosen["value"]): string => (one === null ? "" : String(one));
  return {
    path,
    label,
    options: options.map((one) => ({
      value: written(one.value),
      label: one.label,
      selected: written(one.value) === written(value),
    })),
  };
}

/** The sheet of an Item of GURPS. */
export class GurpsItemSheet extends QuadrantItemSheet {
  static override DEFAULT_OPTIONS = { actions } as unknown as typeof QuadrantItemSheet.DEFAULT_OPTIONS;

  /** The lists that this sheet edits row by row. */
  get lists(): readonly ListKind[] {
    return [];
  }

  listAt(path: string | undefined): ListKind | undefined {
    return this.lists.find((list) => list.path === path);
  }

  protected override facts(): string[] {
    return itemFacts(this.item);
  }

  /** The update that is written when a value is chosen from a list. */
  protected chosen(path: string, value: string): Record<string, unknown> {
    return { [path]: value };
  }

  /** Uses an Item that is dropped on this sheet; false if the sheet cannot use it. */
  protected takes(_item: Item.Implementation): Promise<unknown> | false {
    return false;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    listenForLists(this.item, this.element, this.lists, () => void this.render());
    listenForChoices(this.item, this.element, (path, value) => this.chosen(path, value));
    this.#listenForNames();
  }

  /** These listeners are on the window, which outlives its parts: they are added once. */
  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => void this.#drop(event));
  }

  /** Fields for a list of names, separated by commas. */
  #listenForNames(): void {
    for (const field of this.element.querySelectorAll<HTMLInputElement>("input[data-names]")) {
      field.addEventListener("change", (event) => {
        event.stopPropagation();
        if (!acceptsValue(field)) return void this.render();
        const names = field.value.split(",").map((name) => name.trim());
        void updateDocument(this.item, { [field.dataset.names ?? ""]: [...new Set(names.filter(Boolean))] });
      });
    }
  }

  async #drop(event: DragEvent): Promise<void> {
    const data = droppedData(event);
    if (!this.isEditable || data?.type !== "Item" || !data.uuid) return;
    const item = (await fromUuid(data.uuid)) as Item.Implementation | null;
    if (!item) return;
    const taken = this.takes(item);
    if (taken === false) ui.notifications?.warn(tell("itemSheet.notTaken", { name: item.name }));
    else await taken;
  }
}

/** The data of a drop; null if it does not come from Foundry. */
function droppedData(event: DragEvent): { type?: string; uuid?: string } | null {
  try {
    return JSON.parse(event.dataTransfer?.getData("text/plain") ?? "") as { type?: string; uuid?: string };
  } catch {
    return null;
  }
}

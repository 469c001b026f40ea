import { updateDocument } from "#foundry";
import { skipsDialog } from "#table/checks";
import { startFromButton } from "#table/checks/start.ts";
import { QuadrantItemSheet } from "#table/sheets/item-sheet.ts";
import { listenForTraits, traitActions } from "./trait-editor.ts";

type Action = (this: ZapItemSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  ...traitActions,
  check(event, target) {
    if (target.ariaDisabled === "true" || !this.item.actor) return;
    return startFromButton(target, { actor: this.item.actor, skip: skipsDialog(event) });
  },
  /** Shots are filled up by hand, when the table says that there was time. */
  refill() {
    const { shots } = this.item.system as unknown as { shots: { max: number } };
    return updateDocument(this.item, { "system.shots.value": shots.max });
  },
};

/** Something that a field may name by its id. */
export interface Reference {
  value: string;
  label: string;
  selected: boolean;
}

/** The sheet of an Item of Zap!: what it shows is said by `view`, which each brings. */
export abstract class ZapItemSheet extends QuadrantItemSheet {
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
    listenForTraits(this.item, this.element);
    for (const field of this.element.querySelectorAll<HTMLSelectElement>("select[data-reference]")) {
      field.addEventListener("change", (event) => this.#refer(event, field));
    }
  }

  /** What names nothing is stored as null, which a form cannot say. */
  #refer(event: Event, field: HTMLSelectElement): void {
    event.stopPropagation();
    void updateDocument(this.item, { [`system.${field.dataset.reference}`]: field.value || null });
  }
}

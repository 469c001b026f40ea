import { HandlebarsApplicationMixin, ItemSheetV2 } from "../../foundry.ts";
import { gameOf } from "../register.ts";
import { acceptsValue } from "./form-check.ts";

/** The sheet of an Item of any game: one form, with what comes of it shown live. */
export class QuadrantItemSheet extends HandlebarsApplicationMixin(ItemSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["quadrant", "q-window", "q-item-sheet"],
    position: { width: 520, height: "auto" as const },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  protected override _initializeApplicationOptions(options: object): never {
    const result = super._initializeApplicationOptions(options as never) as unknown as {
      document: Item.Implementation;
      classes: string[];
    };
    const game = gameOf(result.document);
    return { ...result, classes: [...result.classes, `q-${game?.id ?? "table"}`] } as never;
  }

  protected override async _prepareContext(options: object): Promise<never> {
    const context = await super._prepareContext(options as never);
    return { ...context, rootId: this.id } as never;
  }

  protected override _onChangeForm(config: object, event: Event): void {
    if (acceptsValue(event.target)) super._onChangeForm(config as never, event as never);
    else void this.render();
  }
}

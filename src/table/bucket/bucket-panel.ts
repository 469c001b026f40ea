import { ApplicationV2, HandlebarsApplicationMixin } from "../../foundry.ts";
import { modifierWords } from "../checks/modifier-words.ts";
import { keepsFocus } from "../focus.ts";
import { deleteSurely } from "../sheets/item-acts.ts";
import { say } from "../words.ts";
import { bucketOf } from "./bucket.ts";
import { dropPreset, keepPreset, presetBy, presetsOf, presetWords, usePreset } from "./presets.ts";
import { dragPresets } from "./preset-drag.ts";
import { dropModifier, mayAddToNextRoll, pushModifier } from "./push.ts";

/** The window of the GM's modifiers for everyone's next roll. All users see them; the GM adds and removes them. */
class BucketPanel extends keepsFocus(HandlebarsApplicationMixin(ApplicationV2)) {
  /** Redrawn with the table, because a roll empties the list. */
  static readonly followsTable = true;

  static override DEFAULT_OPTIONS = {
    classes: ["quadrant", "q-window"],
    tag: "form",
    position: { width: 400 },
    window: { contentClasses: ["q-window__content"] },
    form: { handler: BucketPanel.#onSubmit, submitOnChange: false, closeOnSubmit: false },
    actions: {
      remove: BucketPanel.#onRemove,
      keepPreset: BucketPanel.#onKeepPreset,
      usePreset: BucketPanel.#onUsePreset,
      dropPreset: BucketPanel.#onDropPreset,
    },
  };

  static override PARTS = { panel: { template: "systems/quadrant/templates/table/bucket/panel.hbs" } };

  readonly #game: string;

  constructor(game: string) {
    super({ id: `quadrant-bucket-${game}`, classes: [`q-${game}`] });
    this.#game = game;
  }

  override get title(): string {
    return say("QUADRANT.table.bucket.title");
  }

  protected override async _prepareContext(): Promise<object> {
    return { ...bucketView(this.#game, game.user!), rootId: this.id };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context as never, options as never);
    dragPresets(this.element);
  }

  #field(name: string): HTMLInputElement {
    return this.element.querySelector(`[name="${name}"]`)!;
  }

  /** Enter in the field for a preset's name keeps a preset. */
  static async #onSubmit(this: BucketPanel): Promise<void> {
    if (this.element.ownerDocument.activeElement === this.#field("preset")) return BucketPanel.#onKeepPreset.call(this);
    const field = (name: string): HTMLInputElement => this.#field(name);
    const added = await pushModifier(this.#game, field("label").value, Number(field("value").value));
    if (!added) return;
    for (const name of ["label", "value"]) field(name).value = "";
    field("label").focus();
  }

  static async #onRemove(this: BucketPanel, _event: Event, button: HTMLElement): Promise<void> {
    await dropModifier(this.#game, Number(button.dataset.index));
  }

  static async #onKeepPreset(this: BucketPanel): Promise<void> {
    if (await keepPreset(this.#game, this.#field("preset").value)) this.#field("preset").value = "";
  }

  static async #onUsePreset(this: BucketPanel, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const preset = presetBy(this.#game, dataset.preset ?? "");
    if (preset) await usePreset(preset);
  }

  static async #onDropPreset(this: BucketPanel, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const preset = presetBy(this.#game, dataset.preset ?? "");
    if (preset) await deleteSurely({ name: preset.name, delete: () => dropPreset(preset) });
  }
}

/** The list as a user sees it. */
export function bucketView(gameId: string, user: User.Implementation): object {
  const lines = bucketOf(gameId).map((one, index) => ({
    ...modifierWords(one, gameId),
    index,
  }));
  const mayWrite = mayAddToNextRoll(user);
  return { lines, mayWrite, presets: mayWrite ? presetViews(gameId) : [] };
}

/** The presets of a game, as buttons. */
export const presetViews = (gameId: string): { game: string; name: string; words: string }[] =>
  presetsOf(gameId).map((one) => ({ game: gameId, name: one.name, words: presetWords(one) }));

const panels = new Map<string, BucketPanel>();

/** Opens the panel of a game, or brings it to the front. */
export async function openBucket(gameId: string): Promise<void> {
  const panel = panels.get(gameId) ?? new BucketPanel(gameId);
  panels.set(gameId, panel);
  await panel.render({ force: true });
  panel.bringToFront();
}

import { ApplicationV2, HandlebarsApplicationMixin } from "../../foundry.ts";
import { LARGEST, LONGEST_LABEL } from "../checks/lanes.ts";
import { modifierWords } from "../checks/modifier-words.ts";
import { keepsFocus } from "../focus.ts";
import type { Pushed } from "../game.ts";
import { write } from "../write.ts";
import { enqueue } from "../referee/queue.ts";
import { gameById } from "../register.ts";
import { mayWriteSettings, settingOperation } from "../settings.ts";
import { say } from "../words.ts";
import { bucketKey, bucketOf } from "./bucket.ts";

/** The GM's modifiers for everybody's next roll. All users see them; the GM adds and removes them. */
class BucketPanel extends keepsFocus(HandlebarsApplicationMixin(ApplicationV2)) {
  /** A roll takes the modifiers and empties the list. */
  static readonly followsTable = true;

  static override DEFAULT_OPTIONS = {
    classes: ["quadrant", "q-window"],
    tag: "form",
    position: { width: 400 },
    window: { contentClasses: ["q-window__content"] },
    form: { handler: BucketPanel.#onSubmit, submitOnChange: false, closeOnSubmit: false },
    actions: { remove: BucketPanel.#onRemove },
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

  static async #onSubmit(this: BucketPanel): Promise<void> {
    const field = (name: string): HTMLInputElement => this.element.querySelector(`[name="${name}"]`)!;
    const added = await pushModifier(this.#game, field("label").value, Number(field("value").value));
    if (!added) return;
    for (const name of ["label", "value"]) field(name).value = "";
    field("label").focus();
  }

  static #onRemove(this: BucketPanel, _event: Event, button: HTMLElement): Promise<void> {
    return dropModifier(this.#game, Number(button.dataset.index));
  }
}

/** The list as a user sees it. */
export function bucketView(gameId: string, user: User.Implementation): object {
  const lines = bucketOf(gameId).map((one, index) => ({
    ...modifierWords(one, gameId),
    index,
  }));
  return { lines, mayWrite: user.isGM && mayWriteSettings() };
}

/** Adds a modifier to everybody's next roll. @returns false where the value is invalid; the GM is told */
export async function pushModifier(gameId: string, words: string, value: number): Promise<boolean> {
  if (!Number.isInteger(value) || value === 0 || Math.abs(value) > LARGEST) {
    ui.notifications?.warn(say("QUADRANT.table.ask.wholeNumber"));
    return false;
  }
  const label = (words.trim() || say("QUADRANT.table.ask.unnamed")).slice(0, LONGEST_LABEL);
  const typed = gameById(gameId)?.typedModifier ?? { key: label, source: "" };
  await rewrite(gameId, (list) => [...list, { ...typed, label, value }]);
  return true;
}

export async function dropModifier(gameId: string, index: number): Promise<void> {
  await rewrite(gameId, (list) => list.filter((_one, place) => place !== index));
}

/** Changes run one after the other, together with the referee's here: a roll may be emptying the list right now. */
async function rewrite(gameId: string, change: (list: Pushed[]) => Pushed[]): Promise<void> {
  const key = bucketKey(gameId);
  if (key === null || !game.user!.isGM || !mayWriteSettings()) return;
  await enqueue(() => write([settingOperation(gameId, key, change(bucketOf(gameId)))]));
}

const panels = new Map<string, BucketPanel>();

/** Opens this screen's one panel for a game, or brings it to the front. */
export async function openBucket(gameId: string): Promise<void> {
  const panel = panels.get(gameId) ?? new BucketPanel(gameId);
  panels.set(gameId, panel);
  await panel.render({ force: true });
  panel.bringToFront();
}

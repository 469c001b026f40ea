import { ApplicationV2, HandlebarsApplicationMixin } from "#foundry";
import { skipsDialog } from "#table/checks";
import { startFromButton } from "#table/checks/start.ts";
import { keepsFocus } from "#table/focus.ts";
import { say } from "#table/words.ts";
import { showCard } from "#table/sheets/show-card.ts";
import { fatePanelView } from "./fate-panel-view.ts";

const TEMPLATES = "systems/quadrant/templates/imperfect";

/** The pot, everybody's chips and the Master's: for all to see, and for the Master to hand out. */
class FatePanel extends keepsFocus(HandlebarsApplicationMixin(ApplicationV2)) {
  /** Whatever happens at the table may move chips. */
  static readonly followsTable = true;

  static override DEFAULT_OPTIONS = {
    id: "quadrant-fate",
    classes: ["quadrant", "q-window", "q-imperfect"],
    position: { width: 640, height: 680 },
    window: { resizable: true, contentClasses: ["q-window__content"] },
    actions: { check: FatePanel.#onCheck, showCard: FatePanel.#onShowCard },
  };

  static override PARTS = {
    panel: {
      template: `${TEMPLATES}/fate-panel.hbs`,
      templates: [`${TEMPLATES}/heap.hbs`, `${TEMPLATES}/stack.hbs`],
      scrollable: [""],
    },
  };

  override get title(): string {
    return say("QUADRANT.imperfect.fate.title");
  }

  protected override async _prepareContext(): Promise<object> {
    return { ...fatePanelView(game.user!), rootId: this.id };
  }

  static #onCheck(this: FatePanel, event: PointerEvent, button: HTMLElement): Promise<void> | undefined {
    return button.ariaDisabled === "true" ? undefined : startFromButton(button, { skip: skipsDialog(event) });
  }

  static #onShowCard(this: FatePanel, _event: Event, button: HTMLElement): void {
    if (button.ariaDisabled !== "true") showCard(button.dataset.card ?? "");
  }
}

let panel: FatePanel | null = null;

/** Opens the one panel of this screen, or brings it to the front. */
export async function openFatePanel(): Promise<void> {
  panel ??= new FatePanel();
  await panel.render({ force: true });
  panel.bringToFront();
}

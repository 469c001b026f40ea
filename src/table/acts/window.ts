import { ApplicationV2, HandlebarsApplicationMixin } from "../../foundry.ts";
import { keepsFocus } from "../focus.ts";
import { templatesLoaded } from "../handlebars.ts";
import { perform } from "../referee/perform.ts";
import { say } from "../words.ts";
import { WINDOW } from "./id.ts";
import { lastActsView } from "./view.ts";

/** Number of acts shown at first, and added each time the GM asks for older ones. */
const SHOWN = 30;

type Action = (this: LastActs, event: Event, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  undo: (_event, target) => perform({ subject: target.dataset.record ?? "", act: "undo" }),
  redo: (_event, target) => perform({ subject: target.dataset.record ?? "", act: "redo" }),
  closeCard: (_event, target) => perform({ subject: target.dataset.record ?? "", act: "close" }),
  more() {
    this.most += SHOWN;
    return this.render();
  },
};

/** The acts done in the fight and this evening. The GM takes acts back from here, even if their cards are gone. */
class LastActs extends keepsFocus(HandlebarsApplicationMixin(ApplicationV2)) {
  static override DEFAULT_OPTIONS = {
    id: WINDOW,
    classes: ["quadrant", "q-window", "q-last-acts-window"],
    position: { width: 480, height: 560 },
    window: { contentClasses: ["q-window__content"], resizable: true },
    actions: actions as never,
  };

  static override PARTS = {
    acts: { template: "systems/quadrant/templates/table/acts/window.hbs", scrollable: [""] },
  };

  most = SHOWN;

  override get title(): string {
    return say("QUADRANT.table.lastActs.title");
  }

  protected override async _prepareContext(): Promise<object> {
    await templatesLoaded();
    return { ...lastActsView(game.combats?.viewed?.id ?? null, this.most), rootId: this.id };
  }
}

let window: LastActs | null = null;

export async function openLastActs(): Promise<void> {
  window ??= new LastActs();
  await window.render({ force: true });
}

import { ApplicationV2, HandlebarsApplicationMixin, openSheet } from "../../foundry.ts";
import { dragPresets } from "../bucket/preset-drag.ts";
import { presetBy, usePreset } from "../bucket/presets.ts";
import { startFromButton } from "../checks/start.ts";
import { keepsFocus } from "../focus.ts";
import { templatesLoaded } from "../handlebars.ts";
import { awaiting } from "../waiting/awaited.ts";
import { jumpTo } from "../waiting/jump.ts";
import { say } from "../words.ts";
import { screenView } from "./view.ts";

/** Opens the windows that the screen links to. */
interface Opens {
  asking(): unknown;
  lastActs(): unknown;
  bucket(game: string): unknown;
}

type Action = (this: Screen, event: Event, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  show: (_event, { dataset }) => jumpTo(dataset.message ?? ""),
  openActor: async (_event, { dataset }) => {
    await openSheet((await fromUuid(dataset.actor ?? "")) as Actor.Implementation | null);
  },
  ask() {
    return this.opens.asking();
  },
  lastActs() {
    return this.opens.lastActs();
  },
  bucket(_event, { dataset }) {
    return this.opens.bucket(dataset.game ?? "");
  },
  usePreset: async (_event, { dataset }) => {
    const preset = presetBy(dataset.game ?? "", dataset.preset ?? "");
    if (preset) await usePreset(preset);
  },
  check: (_event, target) =>
    target.ariaDisabled === "true" ? undefined : startFromButton(target as HTMLButtonElement),
};

/** The GM screen: waiting messages, the state of all characters, the modifiers for the next roll, and the GM's calls. */
class Screen extends keepsFocus(HandlebarsApplicationMixin(ApplicationV2)) {
  /** Any change of the table may change the screen. */
  static readonly followsTable = true;

  static override DEFAULT_OPTIONS = {
    id: "quadrant-gm-screen",
    classes: ["quadrant", "q-window", "q-gm-screen-window"],
    position: { width: 480, height: 600 },
    window: { contentClasses: ["q-window__content"], resizable: true },
    actions: actions as never,
  };

  static override PARTS = {
    screen: { template: "systems/quadrant/templates/table/gm-screen/window.hbs", scrollable: [""] },
  };

  readonly opens: Opens;

  constructor(opens: Opens) {
    super();
    this.opens = opens;
  }

  override get title(): string {
    return say("QUADRANT.table.screen.title");
  }

  protected override async _prepareContext(): Promise<object> {
    await templatesLoaded();
    return { ...screenView(awaiting(game.user!)), rootId: this.id };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context as never, options as never);
    dragPresets(this.element);
  }
}

let window: Screen | null = null;

/** Opens the GM screen, which exists only once; for players it does nothing. */
export async function openScreen(opens: Opens): Promise<void> {
  if (!game.user?.isGM) return;
  window ??= new Screen(opens);
  await window.render({ force: true });
  window.bringToFront();
}

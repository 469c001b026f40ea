import { ApplicationV2, DialogV2, HandlebarsApplicationMixin, utils } from "#foundry";
import { USUAL_HOURS } from "#rules/gurps";
import { skipsDialog } from "#table/checks";
import { startFromButton } from "#table/checks/start.ts";
import { keepsFocus } from "#table/focus.ts";
import { tell } from "../words.ts";
import {
  addPart,
  addTask,
  assigned,
  dropPart,
  dropTask,
  hoursOfDay,
  renameTask,
  rewrite,
  setPart,
  supervised,
  type PartField,
} from "./edits.ts";
import { managerView } from "./manager-view.ts";
import { taskOf } from "./tasks.ts";

/** The data- attributes of a field: what it edits. */
interface Place {
  edit?: string;
  task?: string;
  part?: string;
  actor?: string;
}

/** The long tasks: all users may see them, the GM edits them, players choose their work (GURPS-LONG-1). */
class LongTaskManager extends keepsFocus(HandlebarsApplicationMixin(ApplicationV2)) {
  /** The window is redrawn with the table: cards end days. */
  static readonly followsTable = true;

  static override DEFAULT_OPTIONS = {
    id: "quadrant-gurps-long-tasks",
    classes: ["quadrant", "q-window", "q-gurps"],
    position: { width: 680, height: 640 },
    window: { resizable: true, contentClasses: ["q-window__content"] },
    actions: {
      check: LongTaskManager.#onCheck,
      addTask: LongTaskManager.#onAddTask,
      dropTask: LongTaskManager.#onDropTask,
      addPart: LongTaskManager.#onAddPart,
      dropPart: LongTaskManager.#onDropPart,
      dropWorker: LongTaskManager.#onDropWorker,
    },
  };

  static override PARTS = {
    panel: { template: "systems/quadrant/templates/gurps/long-tasks.hbs", scrollable: [""] },
  };

  override get title(): string {
    return tell("longTask.title");
  }

  protected override async _prepareContext(): Promise<object> {
    return { ...managerView(game.user!), rootId: this.id };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context as never, options as never);
    this.element.addEventListener("change", (event) => void this.#onChange(event.target as HTMLInputElement));
  }

  async #onChange(field: HTMLInputElement): Promise<void> {
    const { edit = "" } = field.dataset;
    if (edit === "") return;
    const isTaken = field.checkValidity() && (await write(field.dataset, field.value));
    if (isTaken) return;
    ui.notifications?.warn(tell("longTask.wrong"));
    void this.render();
  }

  static #onCheck(this: LongTaskManager, event: PointerEvent, button: HTMLElement): Promise<void> | undefined {
    return button.ariaDisabled === "true" ? undefined : startFromButton(button, { skip: skipsDialog(event) });
  }

  static async #onAddTask(this: LongTaskManager): Promise<void> {
    await rewrite(addTask(""));
  }

  static async #onDropTask(this: LongTaskManager, _event: Event, button: HTMLElement): Promise<void> {
    const { task = "" } = button.dataset;
    const question = utils.escapeHTML(tell("longTask.dropSure", { name: taskOf(task)?.name ?? "" }));
    const sure = await DialogV2.confirm({
      window: { title: tell("longTask.drop") },
      content: `<p>${question}</p>`,
      rejectClose: false,
    } as never);
    if (sure) await rewrite(dropTask(task));
  }

  static async #onAddPart(this: LongTaskManager, _event: Event, button: HTMLElement): Promise<void> {
    await rewrite(addPart(button.dataset.task ?? ""));
  }

  static async #onDropPart(this: LongTaskManager, _event: Event, button: HTMLElement): Promise<void> {
    const { task = "", part = "" } = button.dataset;
    await rewrite(dropPart(task, part));
  }

  static async #onDropWorker(this: LongTaskManager, _event: Event, button: HTMLElement): Promise<void> {
    const { task = "", actor = "" } = button.dataset;
    await rewrite(assigned(task, { actor, part: "", hours: 0 }));
  }
}

/** Writes the value of a field. @returns false for an invalid value */
export async function write({ edit, task = "", part = "", actor = "" }: Place, value: string): Promise<boolean> {
  const change = changeFor({ edit, task, part, actor } as Required<Place>, value);
  if (change === null) return false;
  await rewrite(change);
  return true;
}

function changeFor(
  { edit, task: id, part, actor }: Required<Place>,
  value: string,
): Parameters<typeof rewrite>[0] | null {
  const task = taskOf(id);
  if (!task) return null;
  const known = task.assignments.find((one) => one.actor === actor);
  switch (edit) {
    case "name":
      return renameTask(id, value);
    case "supervisor":
      return supervised(id, value === "" ? null : value);
    case "worker": {
      const [first] = task.parts;
      return first && value !== "" ? assigned(id, { actor: value, part: first.id, hours: USUAL_HOURS }) : null;
    }
    case "workerPart":
      return known ? assigned(id, { ...known, part: value }) : null;
    case "hours": {
      const hours = hoursOfDay(value);
      return known && hours !== null && hours > 0 ? assigned(id, { ...known, hours }) : null;
    }
    default:
      return setPart(id, part, edit as PartField, value);
  }
}

let manager: LongTaskManager | null = null;

/** Opens the one window of this client, or brings it to the front. */
export async function openLongTasks(): Promise<void> {
  manager ??= new LongTaskManager();
  await manager.render({ force: true });
  manager.bringToFront();
}

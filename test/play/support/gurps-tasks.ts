import type { Locator, Page } from "playwright-core";
import { eventually, wordsOfAll } from "./eventually.ts";
import { boardTool } from "./tools.ts";

/** The window of long tasks on a user's screen. */
export class Tasks {
  readonly page: Page;
  readonly root: Locator;

  private constructor(page: Page) {
    this.page = page;
    this.root = page.locator("#quadrant-gurps-long-tasks");
  }

  /** Opens it from the board's controls. */
  static async open(page: Page): Promise<Tasks> {
    await boardTool(page, "long-tasks");
    const tasks = new Tasks(page);
    await tasks.root.locator(".q-longtasks").waitFor();
    return tasks;
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole("button", { name });
  }

  /** The last field with this `data-edit`. */
  field(edit: string): Locator {
    return this.root.locator(`[data-edit="${edit}"]`).last();
  }

  /** Types or chooses a value; returns when it is stored in the world. */
  async fill(edit: string, value: string): Promise<void> {
    const field = this.field(edit);
    const place = await field.evaluate((element: HTMLElement) => ({ ...element.dataset }));
    if ((await field.evaluate((element) => element.localName)) === "select") {
      const option = field.locator("option", { hasText: value });
      const chosen = (await option.getAttribute("value")) ?? "";
      await field.selectOption(chosen);
      await eventually(() => this.stored(edit, place)).toContain(chosen);
      return;
    }
    await field.fill(value);
    await field.press("Tab");
    await eventually(() => this.stored(edit, place)).toEqual([value]);
    await eventually(() => this.field(edit).inputValue()).toBe(value);
  }

  /** The stored value of a field: of a task, of one of its parts, or of a worker. */
  private stored(edit: string, { task, part, actor }: Record<string, string | undefined>): Promise<string[]> {
    return this.page.evaluate(
      ([field, ofTask, ofPart, ofActor]) => {
        const tasks = game.settings.get("quadrant", "gurps.longTasks") as Loose[];
        const one: Loose = tasks.find(({ id }) => id === ofTask);
        const workers = one.assignments as LooseObject[];
        if (field === "worker") return workers.map((worker) => String(worker.actor));
        const holder = ofPart
          ? (one.parts as LooseObject[]).find(({ id }) => id === ofPart)
          : ofActor
            ? workers.find((worker) => worker.actor === ofActor)
            : (one as LooseObject);
        return [String(holder?.[field === "workerPart" ? "part" : field])];
      },
      [edit, task, part, actor] as const,
    );
  }

  /** The workers, with the text beside each name. */
  workers(): Promise<string[]> {
    return wordsOfAll(this.root.locator(".q-worker__name"));
  }

  /** The progress of each part, e.g. "17 of 20 man-hours, 85 %". */
  parts(): Promise<string[]> {
    return wordsOfAll(this.root.locator(".q-part__words"));
  }

  state(): Promise<string[]> {
    return wordsOfAll(this.root.locator(".q-longtask__state"));
  }

  async close(): Promise<void> {
    await this.root.locator(".window-header [data-action=close]").click();
    await this.root.waitFor({ state: "detached" });
  }
}

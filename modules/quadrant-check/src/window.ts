import { MODULE, word } from "./names.ts";
import { pageOf, type Report } from "./report.ts";
import { runChecks } from "./run.ts";

/** Creates an element. The window uses no templates, so that it works even if Foundry's templates do not. */
function el(tag: string, attributes: Record<string, string> = {}, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const button = (action: string, icon: string): HTMLElement =>
  el(
    "button",
    { type: "button", "data-action": action },
    el("i", { class: icon, inert: "" }),
    ` ${word(`do.${action}`)}`,
  );

/** The window's class; created at call time, because its base class is a global of Foundry. */
export function windowClass(): Loose {
  return class QuadrantCheck extends foundry.applications.api.ApplicationV2 {
    static DEFAULT_OPTIONS = {
      id: MODULE,
      classes: [MODULE],
      window: { title: "QUADRANT_CHECK.window.title", icon: "fa-solid fa-list-check", resizable: true },
      position: { width: 720, height: "auto" },
      actions: {
        run: QuadrantCheck.#run,
        saveJson: QuadrantCheck.#saveJson,
        savePage: QuadrantCheck.#savePage,
        copyPage: QuadrantCheck.#copyPage,
      },
    };

    report: Report | null = null;

    async _renderHTML(): Promise<HTMLElement> {
      const clock = el("input", { type: "checkbox", name: "clock" });
      return el(
        "div",
        { class: "check" },
        el("p", {}, word("window.about")),
        el("label", {}, clock, ` ${word("window.clock")}`),
        button("run", "fa-solid fa-play"),
        el("p", { role: "status" }, this.report ? word("window.done", this.report.totals) : ""),
        ...(this.report ? this.#shown(this.report) : []),
      );
    }

    _replaceHTML(result: HTMLElement, content: HTMLElement): void {
      content.replaceChildren(result);
    }

    #shown(report: Report): HTMLElement[] {
      const page = el("textarea", { readonly: "", rows: "16", "aria-label": word("window.page") });
      (page as HTMLTextAreaElement).value = pageOf(report);
      const failed = report.results.filter(({ outcome }) => outcome === "fail");
      const rows = failed.map(({ id, check, seen }) =>
        el("li", { "data-check": check }, `${id}: ${word(`title.${check}`)} — ${String(seen)}`),
      );
      return [
        ...(rows.length ? [el("ul", { class: "failed" }, ...rows)] : []),
        page,
        el(
          "div",
          { class: "buttons" },
          button("saveJson", "fa-solid fa-file-code"),
          button("savePage", "fa-solid fa-file-lines"),
          button("copyPage", "fa-solid fa-copy"),
        ),
      ];
    }

    static async #run(this: Loose, _event: Event, target: HTMLButtonElement): Promise<void> {
      const content: HTMLElement = this.element;
      const clock = content.querySelector<HTMLInputElement>("[name=clock]")?.checked ?? false;
      const status = content.querySelector<HTMLElement>("[role=status]");
      target.disabled = true;
      try {
        this.report = await runChecks({
          clock,
          told: (_result, done, all) => {
            if (status) status.textContent = word("window.running", { done, all });
          },
        });
        save(this.report, "json");
      } catch (error) {
        ui.notifications.error(error instanceof Error ? error.message : String(error));
      } finally {
        target.disabled = false;
      }
      await this.render();
    }

    static #saveJson(this: Loose): void {
      save(this.report, "json");
    }

    static #savePage(this: Loose): void {
      save(this.report, "md");
    }

    static async #copyPage(this: Loose): Promise<void> {
      await navigator.clipboard.writeText(pageOf(this.report));
      ui.notifications.info(word("window.copied"));
    }
  };
}

function save(report: Report, kind: "json" | "md"): void {
  const text = kind === "json" ? `${JSON.stringify(report, null, 2)}\n` : pageOf(report);
  const type = kind === "json" ? "application/json" : "text/markdown";
  foundry.utils.saveDataToFile(text, type, `${MODULE}-${report.foundry}.${kind}`);
}

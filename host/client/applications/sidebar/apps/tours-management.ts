import { ApplicationV2 } from "../../api/index.ts";
import type { RenderContext, RenderOptions } from "../../api/types.ts";
import { button, el, replaceKeepingFocus } from "../../ui/dom.ts";

interface TourLike {
  key: string;
  namespace: string;
  title: string;
  description: string | undefined;
  status: string;
  steps: unknown[];
  stepIndex: number | null;
  canStart: boolean;
  config: { display?: boolean; restricted?: boolean; canBeResumed?: boolean };
  start(): Promise<void>;
  reset(): Promise<void>;
}

/** The list of tours with `display`, by package, with buttons that start, resume and reset them. */
export class ToursManagement extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    id: "tours-management",
    classes: ["tours-management"],
    window: { title: "TOURS.Management", icon: "fa-solid fa-person-hiking", resizable: true },
    position: { width: 560 },
    actions: { play: ToursManagement.#onPlay, reset: ToursManagement.#onReset },
  };

  get tours(): TourLike[] {
    return (game.tours as LooseCollection<TourLike>).filter(
      ({ config }) => config.display && (!config.restricted || game.user.isGM),
    );
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    const { tours } = this;
    const namespaces = [...new Set(tours.map(({ namespace }) => namespace))];
    if (!namespaces.length) return [el("p", {}, game.i18n.localize("TOURS.None"))];
    return namespaces.map((namespace) =>
      el(
        "section.category",
        { "data-category": namespace },
        el("h2", {}, String(namespace === game.system.id ? game.system.title : namespace)),
        el("ol.plain", {}, ...tours.filter((tour) => tour.namespace === namespace).map((tour) => this.#row(tour))),
      ),
    );
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    replaceKeepingFocus(content, result as Node[]);
  }

  #row(tour: TourLike): HTMLElement {
    const { key, title, description, status, canStart, config } = tour;
    const isResumed = status === "in-progress" && config.canBeResumed;
    const play = button({
      action: "play",
      icon: "fa-solid fa-play",
      text: game.i18n.localize(isResumed ? "TOURS.Resume" : "TOURS.Start"),
      data: { tour: key },
    });
    play.disabled = !canStart;
    return el(
      "li.tour-entry",
      { "data-entry-id": key, "data-status": status },
      el("h3", {}, title),
      el("span.tour-status", {}, this.#status(tour)),
      description ? el("p.hint", {}, description) : null,
      el(
        "div.tour-buttons",
        {},
        play,
        status === "unstarted"
          ? null
          : button({
              action: "reset",
              icon: "fa-solid fa-rotate-left",
              text: game.i18n.localize("TOURS.Reset"),
              data: { tour: key },
            }),
      ),
    );
  }

  #status({ status, stepIndex, steps }: TourLike): string {
    return game.i18n.localize(`TOURS.Status.${status}`, { number: (stepIndex ?? 0) + 1, count: steps.length });
  }

  static async #onPlay(this: ToursManagement, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const tour: TourLike | undefined = game.tours.get(target.dataset.tour);
    // The window would cover the elements that the tour explains.
    await this.close();
    await tour?.start();
  }

  static async #onReset(this: ToursManagement, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await game.tours.get(target.dataset.tour)?.reset();
    await this.render();
  }
}

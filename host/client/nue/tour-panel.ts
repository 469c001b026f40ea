import { button, el } from "../applications/ui/dom.ts";

/** The content of a step, and its place. */
export interface TourPanelContent {
  title: string;
  /** Markup; the panel sanitizes it. */
  content: string;
  /** The step's number, from 1. */
  number: number;
  count: number;
  direction: string | undefined;
  target: HTMLElement | null;
  /** Pixels around the target that are lit as well. */
  padding: number;
}

type Side = "UP" | "DOWN" | "LEFT" | "RIGHT";

/** Pixels between the panel and its target, and between the panel and the window's edge. */
const GAP = 12;

/** The elements over the page while a tour runs: a veil with a hole for the target, and the panel with the step's text. */
export class TourPanel {
  /** Darkens all but the target. */
  readonly fade = el("div.tour-fadeout", { "aria-hidden": "true" });
  /** Catches all pointer events. */
  readonly overlay = el("div.tour-overlay", { "aria-hidden": "true" });
  readonly element: HTMLElement;
  readonly #step: TourPanelContent;
  readonly #move = () => this.#place();

  constructor(step: TourPanelContent, onAction: (action: string) => void) {
    this.#step = step;
    const text = el("div.step-content", { id: "tour-step-content" });
    text.innerHTML = foundry.utils["cleanHTML"](step.content);
    const isLast = step.number === step.count;
    this.element = el(
      "div.tour",
      { role: "dialog", "aria-modal": "true", "aria-labelledby": "tour-step-title", "aria-describedby": text.id },
      el(
        "header.step-header",
        {},
        el("h3.step-title", { id: "tour-step-title" }, step.title),
        button({ action: "exit", icon: "fa-solid fa-xmark", label: _loc("TOURS.Exit"), class: "step-exit" }),
      ),
      text,
      el(
        "footer.step-footer",
        {},
        step.number > 1 ? button({ action: "previous", text: _loc("TOURS.Previous") }) : null,
        el("span.step-count", {}, _loc("TOURS.Step", { number: step.number, count: step.count })),
        button({ action: "next", text: _loc(isLast ? "TOURS.Finish" : "TOURS.Next"), class: "primary" }),
      ),
    );
    this.element.addEventListener("click", ({ target }) => {
      const action = target instanceof Element ? target.closest<HTMLElement>("[data-action]")?.dataset["action"] : null;
      if (action) onAction(action);
    });
    this.element.addEventListener("keydown", (event) => this.#keepFocus(event));
  }

  show(): void {
    this.#step.target?.scrollIntoView({ block: "nearest", inline: "nearest" });
    document.body.append(this.fade, this.overlay, this.element);
    this.#place();
    window.addEventListener("resize", this.#move);
    this.element.querySelector<HTMLElement>("[data-action='next']")?.focus({ preventScroll: true });
  }

  remove(): void {
    window.removeEventListener("resize", this.#move);
    for (const element of [this.fade, this.overlay, this.element]) element.remove();
  }

  #place(): void {
    const { target, padding } = this.#step;
    const { style, classList } = this.element;
    const box = target?.getBoundingClientRect();
    const isCentred = !box || this.#step.direction === "CENTER";
    classList.toggle("tour-center-step", isCentred);
    this.fade.classList.toggle("whole", !box);
    if (box) {
      this.fade.style.left = `${box.left - padding}px`;
      this.fade.style.top = `${box.top - padding}px`;
      this.fade.style.width = `${box.width + 2 * padding}px`;
      this.fade.style.height = `${box.height + 2 * padding}px`;
    }
    if (isCentred) {
      style.removeProperty("left");
      style.removeProperty("top");
      return;
    }
    const side = this.#side(box);
    this.element.dataset["direction"] = side;
    const { width, height } = this.element.getBoundingClientRect();
    const away = padding + GAP;
    const [x, y] = {
      UP: [box.left + (box.width - width) / 2, box.top - away - height],
      DOWN: [box.left + (box.width - width) / 2, box.bottom + away],
      LEFT: [box.left - away - width, box.top + (box.height - height) / 2],
      RIGHT: [box.right + away, box.top + (box.height - height) / 2],
    }[side] as [number, number];
    style.left = `${Math.max(GAP, Math.min(x, window.innerWidth - width - GAP))}px`;
    style.top = `${Math.max(GAP, Math.min(y, window.innerHeight - height - GAP))}px`;
  }

  /** The side in the step, or else the one with the most room. */
  #side({ left, right, top, bottom }: DOMRect): Side {
    const room: Record<Side, number> = {
      LEFT: left,
      RIGHT: window.innerWidth - right,
      UP: top,
      DOWN: window.innerHeight - bottom,
    };
    const asked = this.#step.direction as Side | undefined;
    if (asked && asked in room) return asked;
    return (Object.keys(room) as Side[]).sort((a, b) => room[b] - room[a])[0] ?? "DOWN";
  }

  /** Keep Tab within the panel, because the page behind it takes no input. */
  #keepFocus(event: KeyboardEvent): void {
    if (event.key !== "Tab") return;
    const stops = [...this.element.querySelectorAll<HTMLElement>("button, a[href]")];
    const [first, last] = [stops[0], stops.at(-1)];
    const { activeElement } = document;
    if (event.shiftKey && activeElement === first) last?.focus();
    else if (!event.shiftKey && activeElement === last) first?.focus();
    else return;
    event.preventDefault();
  }
}

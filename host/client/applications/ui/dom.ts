/** Attribute values: `true` writes an empty attribute, `false`, `null` and `undefined` write none. */
export type Attributes = Record<string, string | number | boolean | null | undefined>;
export type Child = Node | string | null | undefined | false;

/**
 * Builds one element. Strings become text nodes, never markup, so that nothing a user wrote can become HTML.
 * @param selector  `tag.class.class`; the tag may not be omitted
 */
export function el<K extends keyof HTMLElementTagNameMap>(
  selector: K | `${K}.${string}`,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const [tag, ...classes] = selector.split(".");
  const element = document.createElement(tag as K);
  if (classes.length) element.classList.add(...classes);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name === "class") element.classList.add(...String(value).split(" ").filter(Boolean));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child): child is Node | string => child instanceof Node || Boolean(child)));
  return element;
}

/** A FontAwesome glyph, hidden from assistive technology: the text beside it, or the button's name, gives the meaning. */
export function icon(classes: string): HTMLElement {
  return el("i", { class: classes, "aria-hidden": "true" });
}

export interface ButtonOptions {
  action?: string;
  /** The accessible name of a button that shows only a glyph. */
  label?: string;
  icon?: string;
  text?: string;
  class?: string;
  pressed?: boolean;
  data?: Record<string, string>;
}

/** A `<button type="button">`; with `action` it is dispatched by the application's `actions`. */
export function button(options: ButtonOptions): HTMLButtonElement {
  const data = Object.fromEntries(Object.entries(options.data ?? {}).map(([key, value]) => [`data-${key}`, value]));
  return el(
    "button",
    {
      type: "button",
      class: options.class,
      "data-action": options.action,
      "aria-label": options.label,
      title: options.label,
      "aria-pressed": options.pressed === undefined ? undefined : String(options.pressed),
      ...data,
    },
    options.icon ? icon(options.icon) : null,
    options.text ? el("span", {}, options.text) : null,
  );
}

/** A selector that finds a focusable element again after a redraw; null if it has no identifying attribute. */
function signature(element: Element): string | null {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const own = ["name", "data-action", "data-tab", "data-tool", "data-key", "data-slot", "data-status-id"]
    .filter((name) => element.hasAttribute(name))
    .map((name) => `[${name}="${CSS.escape(element.getAttribute(name) ?? "")}"]`)
    .join("");
  if (!own) return null;
  const keyed = element.parentElement?.closest("[data-entry-id], [data-user-id], [data-setting]");
  if (!keyed) return own;
  const key = ["data-entry-id", "data-user-id", "data-setting"].find((name) => keyed.hasAttribute(name)) ?? "";
  return `[${key}="${CSS.escape(keyed.getAttribute(key) ?? "")}"] ${own}`;
}

/** Replaces the children of `content`, keeping keyboard focus on the same control and the scroll of `scrollable`. */
export function replaceKeepingFocus(content: HTMLElement, next: Node[], scrollable?: string): void {
  const active = document.activeElement;
  const focus = active && content.contains(active) ? signature(active) : null;
  const scroll = scrollable ? (content.querySelector(scrollable)?.scrollTop ?? 0) : 0;
  content.replaceChildren(...next);
  if (scrollable && scroll) content.querySelector(scrollable)?.scrollTo({ top: scroll });
  if (focus) content.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true });
}

import { word } from "../api/runtime.ts";
import { setInputAttributes, type InputConfig } from "../forms/fields.ts";
import { cleanMarkup } from "../ux/clean-content.ts";
import { FormElement } from "./form-element.ts";

/**
 * Rich text in a form. The host has no ProseMirror: this element is an editable region that submits by the same name and
 * fires the same events. With `toggled`, it shows the enriched text until its button opens the editor.
 */
export class ProseMirrorElement extends FormElement<string> {
  static readonly tagName = "prose-mirror";

  #enriched = "";
  #initialised = false;
  #open = false;
  #content: HTMLDivElement | null = null;
  #button: HTMLButtonElement | null = null;

  /** Whether the text is being edited. */
  get open(): boolean {
    return this.#open;
  }

  set open(open: boolean) {
    if (open === this.#open || (open && !this.editable)) return;
    this.#open = open;
    this.toggleAttribute("open", open);
    this._refresh();
    this.dispatchEvent(new Event(open ? "open" : "close", { bubbles: true }));
    if (open) this.#content?.focus();
  }

  get toggled(): boolean {
    return this.hasAttribute("toggled") && this.getAttribute("toggled") !== "false";
  }

  override connectedCallback(): void {
    if (!this.#initialised) {
      this.#initialised = true;
      // Markup inside the element is the enriched text; the value is the text as stored.
      this.#enriched = this.innerHTML;
      this._value = this.getAttribute("value") ?? this.innerHTML;
      this.removeAttribute("value");
    }
    this.#open = !this.toggled;
    super.connectedCallback();
  }

  /** The submitted value: the current text of the editor. */
  override get value(): string {
    if (this.#open && this.#content?.isContentEditable) return cleanMarkup(this.#content.innerHTML).trim();
    return this._value ?? this.getAttribute("value") ?? "";
  }

  override set value(value: string) {
    super.value = value;
  }

  override _buildElements(): HTMLElement[] {
    this.#content = document.createElement("div");
    this.#content.className = "editor-content";
    this.#content.addEventListener("focusout", () => this.#commit());
    const children: HTMLElement[] = [this.#content];
    if (this.toggled) {
      this.#button = document.createElement("button");
      this.#button.type = "button";
      this.#button.className = "icon toggle";
      this.#button.addEventListener("click", () => this.#toggle());
      children.unshift(this.#button);
    }
    return children;
  }

  #toggle(): void {
    if (!this.#open) {
      this.open = true;
      return;
    }
    this.save();
  }

  /** Store the editor's text, fire the events, and close a toggled editor. */
  save(): void {
    const { value } = this;
    this.dispatchEvent(new Event("save", { bubbles: true, cancelable: true }));
    const changed = value !== this._value;
    if (changed) this.#enriched = value;
    if (this.toggled) this.open = false;
    if (changed) this.value = value;
  }

  #commit(): void {
    if (this.#open && !this.toggled && this.value !== this._value) this.save();
  }

  override _refresh(): void {
    const content = this.#content;
    if (!content) return;
    const label = this.getAttribute("aria-label") ?? word("EDITOR.Text");
    const editing = this.#open && this.editable;
    content.contentEditable = editing ? "true" : "inherit";
    const attributes: Record<string, string> = { role: "textbox", "aria-multiline": "true", "aria-label": label };
    for (const [name, value] of Object.entries(attributes)) {
      if (editing) content.setAttribute(name, value);
      else content.removeAttribute(name);
    }
    content.innerHTML = editing ? cleanMarkup(this._value ?? "") : this.#enriched || cleanMarkup(this._value ?? "");
    if (!this.#button) return;
    const name = word(editing ? "EDITOR.Save" : "EDITOR.Edit");
    this.#button.classList.value = `icon toggle fa-solid ${editing ? "fa-floppy-disk" : "fa-pen-to-square"}`;
    this.#button.setAttribute("aria-label", `${name}: ${label}`);
    this.#button.title = name;
  }

  override _toggleDisabled(disabled: boolean): void {
    if (this.#button) {
      this.#button.disabled = disabled;
      this.#button.hidden = disabled;
    }
    this._refresh();
  }

  static create(config: InputConfig): ProseMirrorElement {
    const element = document.createElement(this.tagName) as ProseMirrorElement;
    setInputAttributes(element, config);
    for (const flag of ["toggled", "collaborate", "compact"]) if (config[flag]) element.setAttribute(flag, "");
    element.setAttribute("value", String(config.value ?? ""));
    if (typeof config.enriched === "string") element.innerHTML = config.enriched;
    return element;
  }
}

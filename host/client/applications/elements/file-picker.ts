import { word } from "../api/runtime.ts";
import { FilePicker } from "../apps/file-picker.ts";
import { setInputAttributes, type InputConfig } from "../forms/fields.ts";
import { FormElement } from "./form-element.ts";

/** The path of a file in a form: typed, or chosen by its button. */
export class FilePickerElement extends FormElement<string> {
  static readonly tagName = "file-picker";

  input: HTMLInputElement | null = null;
  button: HTMLButtonElement | null = null;

  get type(): string {
    return this.getAttribute("type") ?? "any";
  }

  override get value(): string {
    return this._value ?? this.getAttribute("value") ?? "";
  }

  override set value(value: string) {
    super.value = value;
  }

  override connectedCallback(): void {
    this._value ??= this.getAttribute("value") ?? "";
    super.connectedCallback();
  }

  override _buildElements(): HTMLElement[] {
    const input = document.createElement("input");
    input.type = "text";
    input.className = "image";
    input.placeholder = this.getAttribute("placeholder") ?? "";
    // The element itself is the field; this box must not be one as well.
    input.setAttribute("form", "");
    input.setAttribute("aria-label", this.getAttribute("aria-label") ?? word("FILES.Path"));
    input.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = input.value.trim();
    });
    input.addEventListener("input", (event) => event.stopPropagation());
    const button = document.createElement("button");
    button.type = "button";
    button.className = "icon fa-solid fa-file-import";
    button.setAttribute("aria-label", word("FILES.Browse"));
    button.title = word("FILES.Browse");
    button.addEventListener("click", () => void this.#browse());
    this.input = input;
    this.button = button;
    return [input, button];
  }

  async #browse(): Promise<void> {
    const picker = new FilePicker({ type: this.type, current: this.value, callback: (path) => (this.value = path) });
    await picker.browse();
  }

  override _refresh(): void {
    if (this.input) this.input.value = this.value;
  }

  override _toggleDisabled(disabled: boolean): void {
    if (this.input) this.input.disabled = disabled;
    if (this.button) this.button.disabled = disabled;
  }

  static create(config: InputConfig): FilePickerElement {
    const element = document.createElement(this.tagName) as FilePickerElement;
    setInputAttributes(element, config);
    if (typeof config.type === "string") element.setAttribute("type", config.type);
    element.setAttribute("value", String(config.value ?? ""));
    return element;
  }
}

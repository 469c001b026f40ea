/** A custom element that is a field of a form: a name, a value and `input` and `change` events. */
export abstract class FormElement<Value> extends HTMLElement {
  static readonly formAssociated = true;

  protected readonly internals = this.attachInternals();
  protected _value!: Value;

  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(name: string) {
    this.setAttribute("name", name);
  }

  get value(): Value {
    return this._value;
  }

  set value(value: Value) {
    this._value = value;
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
    this._refresh();
  }

  /** Whether the element, or a fieldset around it, is disabled. */
  get disabled(): boolean {
    return this.matches(":disabled");
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }

  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  connectedCallback(): void {
    this.replaceChildren(...this._buildElements());
    this._refresh();
    this._toggleDisabled(!this.editable);
  }

  formDisabledCallback(): void {
    if (this.isConnected) this._toggleDisabled(!this.editable);
  }

  abstract _buildElements(): HTMLElement[];

  abstract _refresh(): void;

  abstract _toggleDisabled(disabled: boolean): void;
}

import { FormDataExtended } from "../ux/form-data-extended.ts";
import { cleanContent } from "../ux/clean-content.ts";
import { ApplicationV2 } from "./application.ts";
import { word } from "./runtime.ts";
import type { ApplicationConfiguration, ApplicationOptions, RenderContext, RenderOptions } from "./types.ts";

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: HTMLButtonElement["type"];
  disabled?: boolean;
  default?: boolean;
  callback?: (event: PointerEvent | SubmitEvent, button: HTMLButtonElement, dialog: never) => unknown;
}

export type DialogOptions = ApplicationOptions & {
  buttons?: DialogButton[];
  content?: string | HTMLDivElement;
  modal?: boolean | null;
  submit?: ((result: unknown, dialog: never) => unknown) | null;
};

export type DialogWaitOptions = DialogOptions & {
  render?: ((event: Event, dialog: never) => unknown) | null;
  close?: ((event: Event, dialog: never) => unknown) | null;
  rejectClose?: boolean | null;
};

export type DialogConfirmOptions = DialogWaitOptions & { yes?: Partial<DialogButton>; no?: Partial<DialogButton> };
export type DialogPromptOptions = DialogWaitOptions & { ok?: Partial<DialogButton> };

interface DialogConfiguration extends Omit<ApplicationConfiguration, "buttons"> {
  buttons: Record<string, DialogButton>;
  content: string | HTMLDivElement;
  modal: boolean;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
}

/** A dialog with content and buttons. Its result is what the pressed button's callback returns, or else the button's action. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
    content: "",
    modal: false,
  };

  get #dialog(): DialogConfiguration {
    return this.options as unknown as DialogConfiguration;
  }

  override get form(): HTMLFormElement | null {
    return this.element?.querySelector<HTMLFormElement>("form.dialog-form") ?? null;
  }

  override _initializeApplicationOptions(options: DialogOptions): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options) as ApplicationConfiguration & {
      buttons?: DialogButton[];
    };
    if (!merged.buttons?.length) throw new Error("You must define at least one entry in options.buttons");
    const buttons = Object.fromEntries(merged.buttons.map((button) => [button.action, button]));
    const actions = { ...merged.actions };
    for (const action of Object.keys(buttons)) actions[action] = DialogV2._onClickButton;
    return Object.assign(merged, { buttons, actions });
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    const { content } = this.#dialog;
    if (content instanceof HTMLElement) {
      content.classList.add("dialog-content");
      form.append(content);
    } else if (content) {
      const holder = document.createElement("div");
      holder.className = "dialog-content standard-form";
      holder.append(cleanContent(content));
      form.append(holder);
    }
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.append(...this._renderButtons());
    form.append(footer);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const button = event.submitter ?? this.#defaultButton;
      if (button instanceof HTMLButtonElement) void this._onSubmit(button, event);
    });
    return form;
  }

  _renderButtons(): HTMLButtonElement[] {
    return Object.values(this.#dialog.buttons).map((config) => {
      const button = document.createElement("button");
      button.type = config.type ?? "submit";
      button.dataset.action = config.action;
      button.disabled = config.disabled ?? false;
      if (config.class) button.classList.add(...config.class.split(" ").filter(Boolean));
      if (config.default) button.classList.add("default");
      for (const [property, value] of Object.entries(config.style ?? {})) button.style.setProperty(property, value);
      if (config.icon) {
        const icon = document.createElement("i");
        icon.className = config.icon;
        icon.ariaHidden = "true";
        button.append(icon);
      }
      const label = document.createElement("span");
      label.textContent = word(config.label);
      button.append(label);
      return button;
    });
  }

  override _replaceHTML(result: HTMLFormElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const dialog = this.element;
    if (dialog instanceof HTMLDialogElement) {
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        void this.close({ closeKey: true });
      });
      if (this.#dialog.modal) dialog.showModal();
      else dialog.show();
    }
    dialog.addEventListener("keydown", (event) => this._onKeyDown(event));
    const first = this.form?.querySelector<HTMLElement>("[autofocus]") ?? this.#defaultButton;
    first?.focus();
  }

  get #defaultButton(): HTMLButtonElement | null {
    const buttons = [...(this.form?.querySelectorAll<HTMLButtonElement>(".form-footer button[data-action]") ?? [])];
    return buttons.find((button) => button.classList.contains("default")) ?? buttons[0] ?? null;
  }

  /** Enter presses the default button, which need not be the first; Escape dismisses the dialog. */
  _onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.close({ closeKey: true });
      return;
    }
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#defaultButton?.click();
  }

  static _onClickButton(this: DialogV2, event: PointerEvent, target: HTMLElement): void {
    if (!(target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    // Do what a browser does for a submit button, because its own submission is taken over here.
    if (target.type === "submit" && !target.formNoValidate && this.form && !this.form.reportValidity()) return;
    void this._onSubmit(target, event);
  }

  async _onSubmit(target: HTMLButtonElement, event: PointerEvent | SubmitEvent): Promise<this> {
    event.preventDefault();
    const config = this.#dialog.buttons[target.dataset.action ?? ""];
    const result = (await config?.callback?.(event, target, this as never)) ?? config?.action;
    await this.#dialog.submit?.(result, this);
    if (this.options.form?.closeOnSubmit) await this.close({ submitted: true });
    return this;
  }

  /** Ask, and wait for the answer. @returns null if dismissed, unless `rejectClose` @throws if dismissed with it */
  static wait({ rejectClose = false, close, render, ...options }: DialogWaitOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { submit } = options;
      options.submit = async (result, dialog) => {
        await submit?.(result, dialog);
        resolve(result);
      };
      const dialog = new this(options);
      dialog.addEventListener(
        "close",
        (event) => {
          const result = close?.(event, dialog as never);
          if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
          else resolve(result ?? null);
        },
        { once: true },
      );
      if (render) dialog.addEventListener("render", (event) => render(event, dialog as never));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Ask yes or no. @returns true, false, null when dismissed, or the result of a further button */
  static confirm({ yes = {}, no = {}, buttons = [], ...options }: DialogConfirmOptions = {}): Promise<unknown> {
    return this.wait({
      ...options,
      buttons: [
        { action: "yes", label: "COMMON.Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
        { action: "no", label: "COMMON.No", icon: "fa-solid fa-xmark", default: true, callback: () => false, ...no },
        ...buttons,
      ],
    });
  }

  /** Show something and wait for one button. */
  static prompt({ ok = {}, buttons = [], ...options }: DialogPromptOptions = {}): Promise<unknown> {
    return this.wait({
      ...options,
      buttons: [{ action: "ok", label: "COMMON.Confirm", icon: "fa-solid fa-check", default: true, ...ok }, ...buttons],
    });
  }

  /** Ask for the values of a form. @returns them by name, or null when dismissed */
  static input({ ok = {}, ...options }: DialogPromptOptions = {}): Promise<unknown> {
    const callback: DialogButton["callback"] = (_event, button) =>
      button.form ? new FormDataExtended(button.form).object : {};
    return this.prompt({ ...options, ok: { callback, ...ok } });
  }
}

import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { runtime } from "./runtime.ts";
import { switchTab } from "./tabs.ts";
import { WindowBase } from "./window-base.ts";
import type { ChangeTabOptions, ClosingOptions, FormConfiguration, Tab, TabsConfiguration } from "./types.ts";

/** The interaction of an application: actions, tabs, forms and context menus, all delegated from its element. */
export abstract class InteractionBase extends WindowBase {
  static TABS: Record<string, TabsConfiguration> = {};

  /** The active tab of each group. */
  tabGroups: Record<string, string | null> = {};

  abstract close(options?: ClosingOptions): Promise<this>;

  get form(): HTMLFormElement | null {
    return this.element instanceof HTMLFormElement ? this.element : null;
  }

  _attachFrameListeners(): void {
    const { element } = this;
    const onClick = (event: Event): void => this.#onClick(event as PointerEvent);
    element.addEventListener("click", onClick);
    element.addEventListener("auxclick", onClick);
    const { form } = this.options;
    if (form && element instanceof HTMLFormElement) this._attachForm(element, form);
  }

  /** Bind one form to its configuration. */
  _attachForm(form: HTMLFormElement, config: FormConfiguration): void {
    form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
    form.addEventListener("change", (event) => this._onChangeForm(config, event));
  }

  #onClick(event: PointerEvent): void {
    if (!(event.target instanceof Element)) return;
    if (event.button === 0 && this._onClickControl(event, event.target as HTMLElement)) return;
    const target = event.target.closest<HTMLElement>("[data-action]");
    const action = target?.dataset.action;
    if (!target || !action || !this.element.contains(target)) return;
    const entry = Object.hasOwn(this.options.actions, action) ? this.options.actions[action] : undefined;
    if (entry) {
      const { handler, buttons } = typeof entry === "function" ? { handler: entry, buttons: [0] } : entry;
      if (buttons.includes(event.button)) handler.call(this as never, event, target);
      return;
    }
    if (event.button === 0 && this.#onFrameAction(action, event)) return;
    this._onClickAction(event, target);
  }

  #onFrameAction(action: string, event: PointerEvent): boolean {
    if (action === "close") void this.close();
    else if (action === "tab") this._onClickTab(event);
    else if (action === "toggleControls") void this.toggleControls();
    else return false;
    return true;
  }

  /** A click on an action that no class declared. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): unknown {
    return undefined;
  }

  _getTabsConfig(group: string): TabsConfiguration | null {
    return (this.constructor as typeof InteractionBase).TABS[group] ?? null;
  }

  /** The tabs of one group, in the form for templates. */
  _prepareTabs(group: string): Record<string, Tab> {
    const { tabs, labelPrefix, initial = null } = this._getTabsConfig(group) ?? { tabs: [] };
    this.tabGroups[group] ??= initial;
    const prepared: Record<string, Tab> = {};
    for (const tab of tabs) {
      const active = this.tabGroups[group] === tab.id;
      const label = tab.label ?? (labelPrefix ? `${labelPrefix}.${tab.id}` : undefined);
      const cssClass = [tab.cssClass, active ? "active" : ""].filter(Boolean).join(" ");
      prepared[tab.id] = { ...tab, group, active, cssClass, ...(label === undefined ? {} : { label }) };
    }
    return prepared;
  }

  /** Show another tab of a group. @throws if the group has no such tab */
  changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    if (!tab || !group) throw new Error("changeTab needs the id of a tab and of its group");
    if (this.tabGroups[group] === tab && !options.force) return;
    switchTab(this._content, tab, group, options.navElement);
    this.tabGroups[group] = tab;
    if (options.updatePosition) this.setPosition({ width: this.position.width, height: this.position.height });
  }

  _onClickTab(event: PointerEvent): void {
    const target = (event.target as Element).closest<HTMLElement>("[data-tab]");
    const { tab, group } = target?.dataset ?? {};
    if (!tab || !group) return;
    this.changeTab(tab, group, { event, navElement: target?.closest<HTMLElement>(".tabs") ?? undefined });
  }

  /** Submit the application's own form. @returns what its handler returns */
  async submit(submitOptions: object = {}): Promise<unknown> {
    const { form } = this;
    const config = this.options.form;
    if (!form || !config?.handler) {
      throw new Error(`The ${this.constructor.name} application does not support a single top-level form`);
    }
    const event = new SubmitEvent("submit", { cancelable: true });
    const result = await config.handler.call(this as never, event, form, new FormDataExtended(form), submitOptions);
    if (config.closeOnSubmit) await this.close({ submitted: true });
    return result;
  }

  async _onSubmitForm(config: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    if (config.handler) {
      try {
        await config.handler.call(this as never, event, form, new FormDataExtended(form));
      } catch (error) {
        runtime.ui.notifications?.error(error instanceof Error ? error : String(error), { console: true });
        return;
      }
    }
    if (config.closeOnSubmit) await this.close({ submitted: true });
  }

  _onChangeForm(config: FormConfiguration, event: Event): void {
    if (config.submitOnChange) void this._onSubmitForm(config, event);
  }

  /**
   * A context menu within this application. Its hook fires now, once, so that packages can add to it (fact 83).
   * @returns null if the menu has no entries
   */
  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: ContextMenuOptions & {
      container?: HTMLElement | null;
      hookName?: string | null;
      parentClassHooks?: boolean;
    } = {},
  ): ContextMenu | null {
    const { container, hookName, parentClassHooks = true, ...menuOptions } = options;
    const entries = handler.call(this);
    this._doEvent(null, { hookName: hookName ?? "get{}ContextOptions", parentClassHooks, hookArgs: [entries] });
    if (!entries.length) return null;
    return new ContextMenu(container ?? this.element, selector, entries, menuOptions);
  }
}

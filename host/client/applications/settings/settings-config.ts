import { ApplicationV2 } from "../api/index.ts";
import { button, el } from "../ui/dom.ts";
import { readSetting, settingInput, type ConfigurableSetting } from "./setting-input.ts";
import type { RenderContext, RenderOptions } from "../api/types.ts";
import type { SettingMenu } from "../../settings.ts";

/** The window of all settings that packages let users configure, and of their menus. */
export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config"],
    window: { title: "Configure settings", icon: "fa-solid fa-sliders", resizable: true, contentTag: "div" },
    position: { width: 560 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: { openMenu: SettingsConfig.#onMenu },
  };

  /** The settings that this user may see here, by "namespace.key". */
  get settings(): ConfigurableSetting[] {
    const all = [...game.settings.settings.values()] as unknown as ConfigurableSetting[];
    return all.filter((setting) => setting.config && (setting.scope !== "world" || game.user.can("SETTINGS_MODIFY")));
  }

  get menus(): SettingMenu[] {
    const all = [...game.settings.menus.values()];
    return all.filter((menu) => !menu.restricted || game.user.isGM);
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    const namespaces = [...new Set([...this.menus, ...this.settings].map(({ namespace }) => namespace))];
    return [
      ...namespaces.map((namespace) => this.#group(namespace)),
      el("footer.form-footer", {}, el("button.primary", { type: "submit" }, "Save settings")),
    ];
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...(result as Node[]));
  }

  #group(namespace: string): HTMLElement {
    const title =
      namespace === game.system.id ? game.system.title : namespace === "core" ? "Foundry stand-in" : namespace;
    return el(
      "fieldset",
      { "data-namespace": namespace },
      el("legend", {}, String(title)),
      ...this.menus.filter((menu) => menu.namespace === namespace).map((menu) => this.#menu(menu)),
      ...this.settings.filter((setting) => setting.namespace === namespace).map((setting) => this.#row(setting)),
    );
  }

  #menu(menu: SettingMenu): HTMLElement {
    return el(
      "div.form-group.submenu",
      {},
      el("span.label", {}, game.i18n.localize(menu.name ?? "")),
      button({
        action: "openMenu",
        icon: menu.icon ?? "fa-solid fa-gear",
        text: game.i18n.localize(menu.label ?? menu.name ?? ""),
        data: { key: `${menu.namespace}.${menu.key}` },
      }),
      menu.hint ? el("p.hint", {}, game.i18n.localize(menu.hint)) : null,
    );
  }

  #row(setting: ConfigurableSetting): HTMLElement {
    const id = `setting-${setting.id.replaceAll(".", "-")}`;
    const input = settingInput(setting, id, game.settings.get(setting.namespace, setting.key));
    return el(
      "div.form-group",
      { "data-setting": setting.id },
      el("label", { for: id }, game.i18n.localize(setting.name ?? setting.id)),
      input,
      setting.hint ? el("p.hint", { id: `${id}-hint` }, game.i18n.localize(setting.hint)) : null,
    );
  }

  static async #onMenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const menu = game.settings.menus.get(target.dataset.key ?? "");
    if (menu) await new menu.type().render({ force: true });
  }

  static async #onSubmit(this: SettingsConfig, _event: Event, form: HTMLFormElement): Promise<void> {
    const reload = { client: false, world: false };
    for (const setting of this.settings) {
      const value = readSetting(setting, form);
      if (value === undefined) continue;
      const before: unknown = game.settings.get(setting.namespace, setting.key);
      if (foundry.utils.equals(before, value)) continue;
      await game.settings.set(setting.namespace, setting.key, value);
      if (setting.requiresReload) reload[setting.scope === "world" ? "world" : "client"] = true;
    }
    if (reload.client || reload.world) await SettingsConfig.reloadConfirm({ world: reload.world });
  }

  /**
   * Ask whether to reload the page.
   * @param options.world  the change affects all users: every page reloads, if this user may decide that
   */
  static async reloadConfirm({ world = false }: { world?: boolean } = {}): Promise<void> {
    const confirmed: unknown = await foundry.applications.api.DialogV2.confirm({
      window: { title: _loc("SETTINGS.ReloadTitle") },
      content: el("p", {}, _loc(world ? "SETTINGS.ReloadWorld" : "SETTINGS.ReloadClient")).outerHTML,
    });
    if (confirmed !== true) return;
    if (world && game.user.can("SETTINGS_MODIFY")) game.socket.emit("reload");
    foundry.utils.debouncedReload();
  }
}

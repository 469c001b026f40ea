import { el, button } from "../../ui/dom.ts";
import { applyTheme, chooseTheme, currentTheme } from "../../ui/theme.ts";
import { SettingsConfig } from "../../settings/index.ts";
import { ToursManagement } from "../apps/tours-management.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import type { RenderContext, RenderOptions } from "../../api/types.ts";

const THEMES = { "": "As the browser", dark: "Dark", light: "Light" } as const;
/** The host's own words are English; a system brings its own languages. */
const HOST_LANGUAGES = { en: "English" };

/** Information about the world, and buttons to its settings. */
export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS = {
    actions: { configure: Settings.#onConfigure, tours: Settings.#onTours, logout: Settings.#onLogOut },
  };
  static override RENDER_HOOKS = ["clientSettingChanged"];

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => void this.#onChange(event));
    Hooks.on("clientSettingChanged", (key: string) => {
      if (key === "core.uiConfig") applyTheme();
    });
  }

  protected override _build(): Node[] {
    const { system, world, user } = game;
    return [
      el("h2", {}, "Settings"),
      el(
        "p.stand-in-note",
        {},
        el("strong", {}, "Development stand-in. "),
        "This is not Foundry Virtual Tabletop, only a small imitation of its public interface for working on this system. Playing needs a licensed Foundry.",
      ),
      el(
        "dl.world-info",
        {},
        ...this.#pair("World", world.title),
        ...this.#pair("System", `${system.title} ${system.version}`),
        ...this.#pair("Imitates", `Foundry generation ${game.release.generation} (${game.release.version})`),
        ...this.#pair("You are", user.isGM ? `${user.name}, game master` : user.name),
      ),
      this.#select("theme", "Theme", THEMES, currentTheme()),
      this.#select("language", "Language", this.#languages(), String(game.settings.get("core", "language"))),
      el(
        "div.settings-buttons",
        {},
        button({ action: "configure", icon: "fa-solid fa-sliders", text: "Configure settings" }),
        button({ action: "tours", icon: "fa-solid fa-person-hiking", text: "Tour management" }),
        button({ action: "logout", icon: "fa-solid fa-door-open", text: "Log out" }),
      ),
    ];
  }

  #pair(term: string, text: unknown): HTMLElement[] {
    return [el("dt", {}, term), el("dd", {}, String(text))];
  }

  #select(name: string, label: string, choices: Record<string, string>, current: string): HTMLElement {
    const id = `settings-${name}`;
    return el(
      "div.form-group",
      {},
      el("label", { for: id }, label),
      el(
        "select",
        { id, name },
        ...Object.entries(choices).map(([value, text]) => el("option", { value, selected: value === current }, text)),
      ),
    );
  }

  #languages(): Record<string, string> {
    const offered: { lang: string; name: string }[] = [...(game.system.languages ?? [])];
    return { ...HOST_LANGUAGES, ...Object.fromEntries(offered.map(({ lang, name }) => [lang, name])) };
  }

  async #onChange(event: Event): Promise<void> {
    if (!(event.target instanceof HTMLSelectElement)) return;
    const { name, value } = event.target;
    if (name === "theme" && value in THEMES) await chooseTheme(value as keyof typeof THEMES);
    if (name === "language") {
      await game.settings.set("core", "language", value);
      window.location.reload();
    }
  }

  static async #onConfigure(this: Settings): Promise<void> {
    await new SettingsConfig().render({ force: true });
  }

  static async #onTours(this: Settings): Promise<void> {
    await new ToursManagement().render({ force: true });
  }

  static #onLogOut(this: Settings): void {
    window.location.assign("/logout");
  }
}

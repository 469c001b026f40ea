import { ApplicationV2, HandlebarsApplicationMixin, reloadConfirm } from "../../foundry.ts";
import { openRules } from "../rulebook.ts";
import { acceptsValue } from "../sheets/form-check.ts";
import { playedGames, playSettings, type MenuSetting } from "../settings.ts";
import { tellTab } from "../tabs.ts";
import { startTour } from "../tours/tours.ts";
import { openWelcome } from "../welcome/open.ts";
import { reasonOf, say } from "../words.ts";
import { fieldOf, setBack, valueIn } from "./form.ts";
import { save, type Chosen } from "./save.ts";
import { sectionsFor, settingsIn, type Section } from "./sections.ts";
import { sectionView } from "./view.ts";

const TEMPLATES = "systems/quadrant/templates/table/configuration";
const GROUP = "sections";

/** All settings of Quadrant in one window: those of the table, of each game that it plays, and of the user. */
export class SettingsWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "quadrant-settings",
    classes: ["quadrant", "q-window", "q-settings"],
    tag: "form",
    position: { width: 760, height: 640 },
    window: { icon: "fa-solid fa-sliders", resizable: true, contentClasses: ["q-window__content"] },
    form: { handler: SettingsWindow.#onSubmit, submitOnChange: false, closeOnSubmit: false },
    actions: {
      setBack: SettingsWindow.#onSetBack,
      welcome: SettingsWindow.#onWelcome,
      tour: SettingsWindow.#onTour,
      rules: (_event: Event, button: HTMLElement): Promise<void> => openRules(button.dataset.section ?? ""),
    },
  };

  static override PARTS = {
    settings: {
      template: `${TEMPLATES}/settings.hbs`,
      templates: [`${TEMPLATES}/field.hbs`],
      scrollable: [".q-settings__pages"],
    },
  };

  #isSaving = false;
  #sections: Section[] = [];

  override get title(): string {
    return say("QUADRANT.table.configuration.title");
  }

  protected override async _prepareContext(): Promise<object> {
    this.#sections = sectionsFor(game.user!);
    const shown = this.tabGroups[GROUP] ?? this.#sections[0]!.id;
    this.tabGroups[GROUP] = shown;
    const played = playedGames();
    return {
      sections: this.#sections.map((section) => sectionView(section, shown, played)),
      isOne: this.#sections.length === 1,
      rootId: this.id,
    };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context as never, options as never);
    // The browser's own validation would point at a field on a hidden page.
    (this.element as HTMLFormElement).noValidate = true;
    this.element.addEventListener("change", ({ target }) => this.#showPages(target as HTMLInputElement));
  }

  override changeTab(tab: string, group: string, options?: object): void {
    super.changeTab(tab, group, options);
    tellTab(this.element, tab, group);
  }

  /** Shows or hides the page of a game when its switch changes. */
  #showPages({ name, checked }: HTMLInputElement): void {
    const game = playSettings().find(({ id }) => id === name)?.owner;
    const tab = game && this.element.querySelector<HTMLElement>(`nav.tabs [data-tab="${game}"]`);
    if (tab) tab.hidden = !checked;
  }

  static #onSetBack(this: SettingsWindow, _event: Event, button: HTMLElement): void {
    const section = this.#sections.find(({ id }) => id === button.dataset.section);
    const fields = settingsIn(section ? [section] : []).map((setting) => {
      const field = fieldOf(this.element, setting);
      return field !== null && setBack(field, setting);
    });
    const count = fields.filter(Boolean).length;
    const told = count > 0 ? "QUADRANT.table.configuration.wasSetBack" : "QUADRANT.table.configuration.isDefault";
    this.element.querySelector("[data-told]")!.textContent = say(told, { count });
  }

  static #onWelcome(): Promise<void> {
    return openWelcome();
  }

  static async #onTour(this: SettingsWindow): Promise<void> {
    // The tour points at elements that this window covers.
    await this.close();
    await startTour();
  }

  static async #onSubmit(this: SettingsWindow): Promise<void> {
    if (this.#isSaving || !this.#acceptsAll()) return;
    this.#isSaving = true;
    try {
      const written = await save(this.#chosen());
      await this.close();
      await reloadFor(written);
    } catch (error) {
      ui.notifications?.error(say("QUADRANT.table.configuration.unsaved", { reason: reasonOf(error) }));
    } finally {
      this.#isSaving = false;
    }
  }

  /** Only fields that this user changed: meanwhile, another user may have changed the other settings. */
  #chosen(): Chosen[] {
    return settingsIn(this.#sections).flatMap((setting) => {
      const field = fieldOf(this.element, setting);
      return field && !field.disabled && isTouched(field) ? [{ setting, value: valueIn(field, setting) }] : [];
    });
  }

  /** Whether all numbers are valid. Otherwise it shows the first wrong field, with the reason. */
  #acceptsAll(): boolean {
    const wrong = [...this.element.querySelectorAll<HTMLInputElement>("input[type=number]")].find(
      (field) => !acceptsValue(field),
    );
    const page = wrong?.closest<HTMLElement>("[data-tab]")?.dataset.tab;
    if (page) this.changeTab(page, GROUP);
    wrong?.focus();
    return !wrong;
  }
}

function isTouched(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field.localName === "select") {
    return [...(field as HTMLSelectElement).options].some(
      ({ selected, defaultSelected }) => selected !== defaultSelected,
    );
  }
  const { type, checked, defaultChecked, value, defaultValue } = field as HTMLInputElement;
  return type === "checkbox" ? checked !== defaultChecked : value !== defaultValue;
}

/** Some settings take effect only after a reload, which every client does once the GM agrees. */
async function reloadFor(written: readonly MenuSetting[]): Promise<void> {
  if (written.some(({ needsReload }) => needsReload)) await reloadConfirm({ world: true });
}

import { ApplicationV2, HandlebarsApplicationMixin, openSheet } from "../../foundry.ts";
import { keepsFocus } from "../focus.ts";
import { write } from "../write.ts";
import { games } from "../register.ts";
import { playedGames, settingOperation } from "../settings.ts";
import { reasonOf, say } from "../words.ts";
import { beginOn } from "./board.ts";
import { bringIn } from "./bring-in.ts";
import { doneView } from "./done-view.ts";
import { gamesView, type Choices, type Starters } from "./games-view.ts";
import { isWorldGreeted, worldIsGreeted } from "./greeted.ts";
import { leaveFor } from "./leaving.ts";
import { peopleView } from "./people-view.ts";
import { dealt, heroes, players, seat, type Seats } from "./seats.ts";
import { readStarter, scenesHere, type Starter } from "./starters.ts";

const PAGES = ["games", "people", "done"] as const;
type Page = (typeof PAGES)[number];

/** The progress of the setup. */
interface Busy {
  text: string;
  /** Between 0 and 1. */
  share: number;
}

const folder = "systems/quadrant/templates/table/welcome";

/**
 * The welcome of the GM, shown once in a new world. It sets up the world: the played games, the players' heroes, and the first
 * scene.
 */
export class TableWelcome extends keepsFocus(HandlebarsApplicationMixin(ApplicationV2)) {
  static readonly followsTable = true;

  static override DEFAULT_OPTIONS = {
    id: "quadrant-welcome",
    classes: ["quadrant", "q-window", "q-welcome"],
    position: { width: 820 },
    window: { contentClasses: ["q-window__content"] },
    actions: {
      page: TableWelcome.#onPage,
      set: TableWelcome.#onSet,
      later: TableWelcome.#onLater,
      give: TableWelcome.#onGive,
      skip: TableWelcome.#onSkip,
      journal: TableWelcome.#onJournal,
      tour: TableWelcome.#onTour,
      play: TableWelcome.#onPlay,
    },
  };

  static override PARTS = {
    welcome: {
      template: `${folder}/welcome.hbs`,
      templates: PAGES.map((page) => `${folder}/${page}.hbs`),
      scrollable: [".q-welcome__page"],
    },
  };

  #page: Page = "games";
  #choices: Choices = {};
  #starters: Starters = {};
  /** The chosen seats. A new proposal is made whenever the page of people opens. */
  #wanted: Seats = {};
  #busy: Busy | null = null;
  #error = "";
  /** Games were switched on or off, which takes effect only after a reload of the world. */
  #reloads = false;

  /** Loads the games and starters to choose from. */
  async prepare(): Promise<this> {
    const played = playedGames();
    for (const { id } of games()) {
      const starter = await readStarter(id).catch(() => null);
      if (starter) this.#starters[id] = starter;
      const brings = starter !== null && scenesHere(starter).length === 0;
      this.#choices[id] = { plays: played.includes(id), starter: played.includes(id) && brings };
    }
    return this;
  }

  /** Whether the window can be closed when another GM has set up the world: this GM has not begun anything. */
  get isUntouched(): boolean {
    return this.#page === "games" && !this.#busy;
  }

  override get title(): string {
    return say("QUADRANT.table.welcome.title");
  }

  protected override async _prepareContext(): Promise<object> {
    return {
      rootId: this.id,
      steps: PAGES.map((page) => ({
        page,
        label: say(`QUADRANT.table.welcome.step.${page}`),
        isNow: page === this.#page,
      })),
      [this.#page]: this.#view(),
      busy: this.#busy,
      error: this.#error,
    };
  }

  #view(): object {
    if (this.#page === "games") return gamesView(this.#choices, this.#starters);
    if (this.#page === "people") return peopleView(this.#wanted, this.#scenes());
    const journals = Object.values(this.#starters).flatMap((starter) => starter.journals);
    return doneView(journals, this.#reloads);
  }

  /** The scenes of imported starters of the played games. */
  #scenes(): Scene.Implementation[] {
    const played = playedGames();
    return Object.values(this.#starters).flatMap((starter) =>
      played.includes(starter.game) ? scenesHere(starter) : [],
    );
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => void this.#onChange(event.target as HTMLInputElement));
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    void worldIsGreeted();
  }

  async #onChange(field: HTMLInputElement): Promise<void> {
    const { game: id = "", hero = "", field: name } = field.dataset;
    if (field.name === "scene") return this.#begin(field.value);
    if (hero) this.#wanted[hero] = field.value;
    const choice = this.#choices[id];
    if (!choice) return;
    this.#error = "";
    if (name === "plays") {
      const starter = this.#starters[id];
      choice.plays = field.checked;
      choice.starter = field.checked && starter !== undefined && scenesHere(starter).length === 0;
    } else choice.starter = field.checked;
    await this.render();
  }

  async #begin(id: string): Promise<void> {
    const scene = this.#scenes().find((one) => one.id === id);
    if (scene && !(await this.#tell(() => beginOn(scene)))) await this.render();
  }

  /** Runs a write and shows its error in the window. @returns whether it succeeded */
  async #tell(write: () => Promise<boolean | void>): Promise<boolean> {
    this.#error = "";
    try {
      return (await write()) ?? true;
    } catch (error) {
      this.#error = say("QUADRANT.table.welcome.error.unwritten", { reason: reasonOf(error) });
      return false;
    }
  }

  async #show(page: Page): Promise<void> {
    this.#page = page;
    if (page === "people") this.#wanted = dealt();
    await this.render();
    // The user may have closed the window meanwhile.
    if (this.rendered) this.element.querySelector<HTMLElement>(".q-welcome__heading")?.focus();
  }

  static async #onPage(this: TableWelcome, _event: Event, button: HTMLElement): Promise<void> {
    const page = PAGES.find((one) => one === button.dataset.page);
    if (!page || this.#busy) return;
    this.#error = "";
    await this.#show(page);
  }

  static async #onSet(this: TableWelcome): Promise<void> {
    if (this.#busy) return;
    if (!Object.values(this.#choices).some(({ plays }) => plays)) {
      this.#error = say("QUADRANT.table.welcome.games.none");
      await this.render();
      return;
    }
    const isSet = await this.#tell(() => this.#set());
    this.#busy = null;
    if (isSet) await this.#show(heroes().length > 0 && players().length > 0 ? "people" : "done");
    else await this.render();
  }

  async #progress(share: number, text: string): Promise<void> {
    this.#busy = { share, text };
    await this.render();
  }

  /** @returns false if the GM cancelled or the import failed, which the window shows */
  async #set(): Promise<boolean> {
    await this.#progress(0, say("QUADRANT.table.welcome.busy.settings"));
    const isFirst = !isWorldGreeted();
    const wanted = Object.keys(this.#choices).filter((id) => this.#choices[id]!.starter);
    const result = await bringIn(wanted, (done, of, name) => {
      this.#haveCome(done);
      void this.#progress(done.length / of, say("QUADRANT.table.welcome.busy.starter", { name }));
    });
    if (!result) return false;
    this.#haveCome(result.done);
    if ("failed" in result) {
      this.#error = result.failed;
      return false;
    }
    await this.#writeGames();
    const [scene] = this.#scenes();
    if (scene && (isFirst || !game.scenes!.active)) await beginOn(scene);
    await worldIsGreeted();
    return true;
  }

  /** Unticks imported starters, so that they are not imported again unless the GM chooses so. */
  #haveCome(starters: readonly Starter[]): void {
    for (const { game: id } of starters) this.#choices[id]!.starter = false;
  }

  async #writeGames(): Promise<void> {
    const played = playedGames();
    const changed = games().filter(({ id }) => this.#choices[id]!.plays !== played.includes(id));
    await write(changed.map(({ id }) => settingOperation("play", id, this.#choices[id]!.plays)));
    this.#reloads ||= changed.length > 0;
  }

  static async #onLater(this: TableWelcome): Promise<void> {
    if (this.#busy) return;
    await this.close();
    ui.notifications?.info(say("QUADRANT.table.welcome.games.laterHint"));
  }

  static async #onGive(this: TableWelcome): Promise<void> {
    if (await this.#tell(() => seat(this.#wanted))) await this.#show("done");
    else await this.render();
  }

  static #onSkip(this: TableWelcome): Promise<void> {
    return this.#show("done");
  }

  static async #onJournal(this: TableWelcome, _event: Event, button: HTMLElement): Promise<void> {
    await openSheet(game.journal!.get(button.dataset.journal ?? ""));
  }

  static async #onTour(this: TableWelcome): Promise<void> {
    await this.close();
    await leaveFor("tour", this.#reloads);
  }

  static async #onPlay(this: TableWelcome): Promise<void> {
    await this.close();
    await leaveFor("table", this.#reloads);
  }
}

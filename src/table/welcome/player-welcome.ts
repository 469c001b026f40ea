import { ApplicationV2, HandlebarsApplicationMixin, openSheet } from "../../foundry.ts";
import { gameOf } from "../register.ts";
import { startTour } from "../tours/tours.ts";
import { say } from "../words.ts";
import { userIsGreeted } from "./greeted.ts";
import { ownHero } from "./seats.ts";

/** The welcome of players, shown once: it shows their hero and offers a tour. */
export class PlayerWelcome extends HandlebarsApplicationMixin(ApplicationV2) {
  static readonly followsTable = true;

  static override DEFAULT_OPTIONS = {
    id: "quadrant-welcome",
    classes: ["quadrant", "q-window", "q-welcome"],
    position: { width: 460 },
    window: { contentClasses: ["q-window__content"] },
    actions: {
      sheet: PlayerWelcome.#onSheet,
      tour: PlayerWelcome.#onTour,
      done: PlayerWelcome.#onDone,
    },
  };

  static override PARTS = { welcome: { template: "systems/quadrant/templates/table/welcome/player.hbs" } };

  readonly #redraw = (): void => void this.render();

  override get title(): string {
    return say("QUADRANT.table.welcome.title");
  }

  protected override async _prepareContext(): Promise<object> {
    const hero = ownHero();
    return {
      name: game.user!.name,
      isGM: game.user!.isGM,
      hero: hero && {
        name: hero.name,
        img: hero.img,
        game: gameOf(hero)?.id,
        gameName: say(`QUADRANT.${gameOf(hero)?.id ?? ""}.name`),
      },
    };
  }

  /** Redraws with changes of users, because the GM may be assigning heroes at this moment. */
  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    Hooks.on("updateUser", this.#redraw as never);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    Hooks.off("updateUser", this.#redraw as never);
    void userIsGreeted();
  }

  static async #onSheet(this: PlayerWelcome): Promise<void> {
    await openSheet(ownHero());
  }

  static async #onTour(this: PlayerWelcome): Promise<void> {
    await this.close();
    await startTour();
  }

  static async #onDone(this: PlayerWelcome): Promise<void> {
    await this.close();
  }
}

import { DomApplication } from "./dom-application.ts";
import { button, el } from "./dom.ts";
import { currentUser, type SceneLike } from "./types.ts";

/** The scenes that this user may view; a game master activates one for all users. */
export class SceneNavigation extends DomApplication {
  static override DEFAULT_OPTIONS = {
    id: "scene-navigation",
    tag: "nav",
    actions: { viewScene: SceneNavigation.#onView, activateScene: SceneNavigation.#onActivate },
  };
  static override CONTAINER = "#ui-top";
  static override RENDER_HOOKS = ["createScene", "updateScene", "deleteScene", "canvasReady"];

  get scenes(): SceneLike[] {
    return ([...game.scenes] as unknown as SceneLike[]).filter(
      (scene) => scene.testUserPermission(currentUser(), "OBSERVER") || scene.active,
    );
  }

  protected override _decorate(element: HTMLElement): void {
    element.setAttribute("aria-label", "Scenes");
  }

  protected override _build(): Node[] {
    return [el("ul", {}, ...this.scenes.map((scene) => this.#row(scene)))];
  }

  #row(scene: SceneLike): HTMLElement {
    const viewed = canvas.scene === scene;
    return el(
      "li.scene-entry",
      { "data-entry-id": scene.id, class: [scene.active && "active", viewed && "viewed"].filter(Boolean).join(" ") },
      button({ action: "viewScene", text: scene.name, pressed: viewed, class: "scene-name" }),
      scene.active ? el("span.state", {}, "active") : null,
      !scene.active && game.user.isGM
        ? button({ action: "activateScene", icon: "fa-solid fa-play", label: `Show ${scene.name} to everybody` })
        : null,
    );
  }

  static #sceneOf(target: HTMLElement): SceneLike | undefined {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId;
    return game.scenes.get(id) as unknown as SceneLike | undefined;
  }

  static async #onView(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await SceneNavigation.#sceneOf(target)?.view();
  }

  static async #onActivate(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await SceneNavigation.#sceneOf(target)?.activate();
  }
}

import { DomApplication } from "./dom-application.ts";
import { el } from "./dom.ts";
import type { ActorLike, UserLike } from "./types.ts";

/** The users of the world, and whether each is online. */
export class Players extends DomApplication {
  static override DEFAULT_OPTIONS = { id: "players", tag: "section", classes: ["interface-panel"] };
  static override CONTAINER = "#ui-bottom";
  static override RENDER_HOOKS = ["userConnected", "createUser", "updateUser", "deleteUser"];

  /** A player's entry contains the character's name, which may change. */
  override async _onFirstRender(...how: Parameters<DomApplication["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...how);
    Hooks.on("updateActor", (_actor: ActorLike, changed: object) => {
      if ("name" in changed) this.renderSoon();
    });
  }

  protected override _decorate(element: HTMLElement): void {
    element.setAttribute("aria-labelledby", "players-heading");
  }

  protected override _build(): Node[] {
    const users = ([...game.users] as unknown as UserLike[]).sort(
      (a, b) => Number(b.active) - Number(a.active) || b.role - a.role || (a.name < b.name ? -1 : 1),
    );
    return [
      el("h2", { id: "players-heading" }, "Players"),
      el("ul.players-list", {}, ...users.map((user) => this.#row(user))),
    ];
  }

  /** `Name [GM]`, or the name with the character played. */
  _formatName(user: UserLike): string {
    if (user.isGM) return `${user.name} [GM]`;
    return user.character ? `${user.name} as ${user.character.name}` : user.name;
  }

  #row(user: UserLike): HTMLElement {
    const swatch = el("span.swatch", { "aria-hidden": "true" });
    swatch.style.backgroundColor = user.color.toString();
    return el(
      "li.player",
      {
        "data-user-id": user.id,
        class: [user.active ? "active" : "inactive", user.isSelf && "self", user.isGM && "gm"]
          .filter(Boolean)
          .join(" "),
      },
      swatch,
      el("span.player-name", {}, this._formatName(user)),
      el("span.state", {}, user.isSelf ? "you" : user.active ? "here" : "away"),
    );
  }
}

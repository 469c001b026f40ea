import { documents } from "../../common/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseMacro);

const AsyncFunction = (async () => undefined).constructor as new (
  ...args: string[]
) => (...args: unknown[]) => Promise<unknown>;

/** A button of the hotbar: a script, or a text for the chat. */
export class Macro extends Base {
  get isAuthor(): boolean {
    return game.user === this.author;
  }

  get thumbnail(): string | null {
    return this.img;
  }

  get canExecute(): boolean {
    return this.canUserExecute(game.user);
  }

  canUserExecute(user: Loose): boolean {
    if (!this.testUserPermission(user, "LIMITED")) return false;
    return this.type === CONST.MACRO_TYPES.SCRIPT ? user.can("MACRO_SCRIPT") : true;
  }

  /** Post the text to the chat, or run the script with `speaker`, `actor`, `token`, `character` and `scope`. */
  execute(scope: LooseObject = {}): unknown {
    if (!this.canExecute) {
      ui.notifications.warn(_loc("MACRO.NoPermission", { name: this.name }));
      return undefined;
    }
    return this.type === CONST.MACRO_TYPES.SCRIPT ? this.#executeScript(scope) : this.#executeChat(scope);
  }

  #executeChat({ speaker }: LooseObject): unknown {
    return ui["chat"]
      .processMessage(this.command, { speaker: speaker ?? getDocumentClass("ChatMessage")["getSpeaker"]() })
      .catch((error: Error) => Hooks.onError("Macro##executeChat", error, { msg: _loc("MACRO.Error"), log: "error" }));
  }

  async #executeScript({ speaker, actor, token, ...scope }: LooseObject): Promise<unknown> {
    const messageClass = getDocumentClass("ChatMessage");
    const said = speaker ?? messageClass["getSpeaker"]({ actor, token });
    const acting = actor ?? messageClass["getSpeakerActor"](said);
    const shown = token ?? (canvas?.["ready"] ? (canvas["tokens"].get(said.token) ?? null) : null);
    const character: unknown = game.user["character"];
    const names = Object.keys(scope).filter((name) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name));
    try {
      const script = new AsyncFunction(
        "speaker",
        "actor",
        "token",
        "character",
        "scope",
        ...names,
        `{${this.command}\n}`,
      );
      return await script.call(
        this,
        said,
        acting,
        shown,
        character,
        scope,
        ...names.map((name) => scope[name] as unknown),
      );
    } catch (error) {
      ui.notifications.error(_loc("MACRO.Error"));
      console.error(error);
      return undefined;
    }
  }

  _onClickDocumentLink(event: MouseEvent): unknown {
    return this.execute({ event });
  }

  async _preCreate(data: LooseObject, options: object, user: Loose): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource({ author: user.id });
  }
}

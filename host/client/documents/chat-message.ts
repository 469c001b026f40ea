import { documents } from "../../common/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { applyMessageMode } from "./chat-modes.ts";
import { renderMessage } from "./chat-rendering.ts";
import { speakerOf, whisperRecipients } from "./chat-speaker.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseChatMessage);

/** A line of the chat log, or a card in it. */
export class ChatMessage extends Base {
  _configure(options: object): void {
    super._configure(options);
    Object.defineProperty(this, "logged", { value: false, writable: true, enumerable: false });
  }

  /** The speaker's name: the alias, else the actor's, else the author's. */
  get alias(): string {
    return this.speaker.alias || this.speakerActor?.name || this.author?.name || _loc("COMMON.Unknown");
  }

  get isAuthor(): boolean {
    return game.user === this.author;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** A whisper is visible to its recipients and its author. A whispered roll is visible to all, but not its content (fact 58). */
  get visible(): boolean {
    if (!this.whisper.length || this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(game.userId);
  }

  /** Whether this user may see the content of the message. A blind roll is hidden from its own author. */
  get isContentVisible(): boolean {
    if (!this.isRoll) return this.visible;
    if (!this.whisper.length && !this.blind) return true;
    if (this.whisper.includes(game.userId)) return true;
    return !this.blind && this.isAuthor;
  }

  get speakerActor(): Loose {
    return (this.constructor as typeof ChatMessage).getSpeakerActor(this.speaker);
  }

  prepareDerivedData(): void {
    super.prepareDerivedData();
    this.rolls = (this.rolls as unknown[]).flatMap((data) => {
      try {
        return [Roll["fromData"](typeof data === "string" ? JSON.parse(data) : data)];
      } catch (error) {
        Hooks.onError("ChatMessage#prepareDerivedData", error as Error, { log: "warn" });
        return [];
      }
    });
  }

  getRollData(): LooseObject {
    const actor = this.speakerActor ?? this.author?.character;
    return actor ? actor.getRollData() : {};
  }

  /** Set the recipients in the data of a new message. @param mode  a key of CONFIG.ChatMessage.modes */
  static applyMode(chatData: LooseObject, mode?: string): LooseObject {
    return applyMessageMode(chatData, mode);
  }

  applyMode(mode?: string): void {
    const { whisper, blind, style } = this;
    this.updateSource(
      (this.constructor as typeof ChatMessage).applyMode({ whisper: [...whisper], blind, style }, mode),
    );
  }

  static getSpeaker(options: LooseObject = {}): LooseObject {
    return speakerOf(options);
  }

  static getSpeakerActor(speaker?: LooseObject): Loose {
    if (!speaker) return null;
    const token: Loose = speaker["token"] ? game.scenes.get(speaker["scene"])?.["tokens"].get(speaker["token"]) : null;
    return token?.actor ?? game.actors.get(speaker["actor"]) ?? null;
  }

  static getWhisperRecipients(name: string): Loose[] {
    return whisperRecipients(name);
  }

  /** The element of the message in the log. Fires `renderChatMessageHTML` (facts 60 and 113). */
  async renderHTML({ canDelete, canClose = false, ...options }: LooseObject = {}): Promise<HTMLElement> {
    if (typeof this.system?.renderHTML !== "function") return renderMessage(this, { canDelete, canClose, ...options });
    const drawn = await this.system.renderHTML({ canDelete: canDelete ?? game.user.isGM, canClose, ...options });
    Hooks.callAll("renderChatMessageHTML", this, drawn);
    return drawn;
  }

  /** The message as a line of a log file. */
  export(): string {
    const text = document.createElement("div");
    text.innerHTML = foundry.utils.cleanHTML(this.isContentVisible ? this.content : "");
    const when = new Date(this.timestamp).toLocaleString(game.i18n.lang);
    return `[${when}] ${this.alias}\n${[this.flavor, text.textContent?.trim()].filter(Boolean).join("\n")}`;
  }

  async _preCreate(data: LooseObject, options: LooseObject, user: Loose): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const updates: LooseObject = {};
    if (!data["author"]) updates["author"] = user.id;
    if (this.isRoll && !data["content"]) updates["content"] = String(this.rolls[0].total);
    if (Object.keys(updates).length) this.updateSource(updates);
    // No default mode: only an explicit option changes the recipients (fact 59).
    if (options["messageMode"]) this.applyMode(options["messageMode"]);
  }
}

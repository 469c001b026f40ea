import { ChatFeed } from "../chat-feed.ts";
import { CHAT_COMMANDS, textContent, type ChatCommand, type ChatContext } from "../chat-commands.ts";
import { chatMessageOptions } from "../chat-message-options.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import { button, el } from "../../ui/dom.ts";
import type { ChatMessageLike } from "../../ui/types.ts";
import type { RenderContext, RenderOptions } from "../../api/types.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";

interface MessageMode {
  label: string;
  icon?: string;
}

/** The chat: messages that this user may see, newest last, and the input. */
export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";
  static override DEFAULT_OPTIONS = {
    actions: {
      deleteMessage: ChatLog.#onDelete,
      showOlder: ChatLog.#onShowOlder,
      jumpToBottom: ChatLog.#onJumpToBottom,
    },
  };

  /** Tried in order on the entered text; a system may add its own. */
  static CHAT_COMMANDS: Record<string, ChatCommand> = CHAT_COMMANDS;

  #feed: ChatFeed | null = null;

  get isAtBottom(): boolean {
    return this.#feed?.isAtBottom ?? true;
  }

  /** The command of a text: its name and match, "none" for plain text, "invalid" for an unknown `/command`. */
  static parse(message: string): [string, RegExpMatchArray] {
    for (const [name, { rgx }] of Object.entries(this.CHAT_COMMANDS)) {
      const match = rgx.exec(message);
      if (match) return [name, match];
    }
    const plain = /^([^]*)$/.exec(message) as RegExpMatchArray;
    return [/^\/\S/.test(message) ? "invalid" : "none", plain];
  }

  protected override _build(): Node[] {
    const modes = Object.entries(CONFIG.ChatMessage.modes as Record<string, MessageMode>);
    const current = String(game.settings.get("core", "messageMode"));
    return [
      el("h2.visually-hidden", {}, "Chat"),
      // Senders are headings of the fourth level: between them and the tab there must be a third.
      el("h3.visually-hidden", {}, "Messages"),
      el(
        "div.chat-scroll",
        { tabindex: 0, role: "log", "aria-label": "Chat messages" },
        button({ action: "showOlder", text: "Show older messages", class: "show-older" }),
        el("ol.chat-log.plain"),
      ),
      button({
        action: "jumpToBottom",
        icon: "fa-solid fa-arrow-down",
        text: "To the newest",
        class: "jump-to-bottom",
      }),
      el(
        "form.chat-form",
        {},
        el("label.visually-hidden", { for: "chat-message" }, "Say something, or type a command such as /roll 2d6"),
        el("textarea", { id: "chat-message", name: "message", rows: 2, placeholder: "Message, or /roll 2d6" }),
        el(
          "div.chat-controls",
          {},
          el("label.visually-hidden", { for: "chat-mode" }, "Who sees messages and rolls"),
          el(
            "select",
            { id: "chat-mode", name: "messageMode" },
            ...modes.map(([mode, { label }]) =>
              el("option", { value: mode, selected: mode === current }, game.i18n.localize(label)),
            ),
          ),
          el("button", { type: "submit" }, "Send"),
        ),
      ),
    ];
  }

  /** The log is never rebuilt as a whole: messages come, change and go one by one. */
  override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
    if (content.querySelector(".chat-log")) return;
    super._replaceHTML(result, content, options);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    this.#feed = new ChatFeed(element);
    Hooks.on("createChatMessage", (message: ChatMessageLike) => void this.postOne(message));
    Hooks.on("updateChatMessage", (message: ChatMessageLike) => void this.updateMessage(message));
    Hooks.on("deleteChatMessage", (message: ChatMessageLike) => this.deleteMessage(message.id));
    Hooks.on("clientSettingChanged", (key: string, value: string) => {
      if (key === "core.messageMode") this.#showMode(value);
    });
    element.addEventListener("submit", (event) => void this.#onSubmit(event));
    element.addEventListener("keydown", (event) => this.#onKey(event));
    element.addEventListener("change", (event) => void this.#onChange(event));
    this._createContextMenu(() => this._getEntryContextOptions(), ".chat-message[data-message-id]", {
      fixed: true,
      hookName: "getChatMessageContextOptions",
      parentClassHooks: false,
    });
    await this.#feed.showNewest();
  }

  override _onActivate(): void {
    super._onActivate();
    this.scrollBottom();
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    return chatMessageOptions();
  }

  /** Shows a new message, in order of time. Showing it twice does nothing. */
  async postOne(message: ChatMessageLike): Promise<void> {
    await this.#feed?.post(message);
  }

  /** Redraws a message, shows it if it has become visible, and hides it if it no longer is. */
  async updateMessage(message: ChatMessageLike): Promise<void> {
    await this.#feed?.update(message);
  }

  deleteMessage(id: string): void {
    this.#feed?.remove(id);
  }

  scrollBottom(): void {
    this.#feed?.scrollToNewest();
  }

  /**
   * Processes an entered text: the hook `chatMessage` first, then a command, else it becomes a message.
   * @returns the message that was created; undefined if a hook handled the text
   */
  async processMessage(message: string, { speaker }: { speaker?: object } = {}): Promise<unknown> {
    const text = message.trim();
    if (!text) return undefined;
    const chatData: Record<string, unknown> = {
      author: game.user.id,
      speaker: speaker ?? ChatMessage.getSpeaker(),
    };
    if (Hooks.call("chatMessage", this, text, { user: game.user.id, speaker: chatData.speaker }) === false)
      return undefined;
    const cls = this.constructor as typeof ChatLog;
    const [name, match] = cls.parse(text);
    const context: ChatContext = { chatData, createOptions: {} };
    if (name === "invalid") throw new Error(`"${text.split(/\s/)[0]}" is not a chat command that the host knows.`);
    const command = cls.CHAT_COMMANDS[name];
    if (command) return command.fn(match, context);
    return this.#say(text, context);
  }

  async #say(text: string, { chatData, createOptions }: ChatContext): Promise<unknown> {
    const { IC, OOC } = CONST.CHAT_MESSAGE_STYLES;
    const { actor, token } = chatData.speaker as { actor?: string; token?: string };
    const style = actor || token ? IC : OOC;
    const messageMode: unknown = game.settings.get("core", "messageMode");
    return ChatMessage.create({ ...chatData, style, content: textContent(text) }, { ...createOptions, messageMode });
  }

  async #onSubmit(event: Event): Promise<void> {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches(".chat-form")) return;
    event.preventDefault();
    const input = event.target.elements.namedItem("message");
    if (!(input instanceof HTMLTextAreaElement)) return;
    const text = input.value;
    input.value = "";
    try {
      await this.processMessage(text);
    } catch (error) {
      // Give the typed text back to the user, e.g. to correct a formula.
      input.value ||= text;
      ui.notifications.error(error instanceof Error ? error.message : String(error), { console: false });
    }
  }

  #onKey(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLTextAreaElement) || event.target.id !== "chat-message") return;
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    event.target.form?.requestSubmit();
  }

  async #onChange(event: Event): Promise<void> {
    if (!(event.target instanceof HTMLSelectElement) || event.target.id !== "chat-mode") return;
    await game.settings.set("core", "messageMode", event.target.value);
  }

  #showMode(mode: string): void {
    const select = this.element.querySelector<HTMLSelectElement>("#chat-mode");
    if (select) select.value = mode;
  }

  static async #onDelete(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId;
    await game.messages.get(id)?.delete();
  }

  static async #onShowOlder(this: ChatLog): Promise<void> {
    await this.#feed?.showOlder();
  }

  static #onJumpToBottom(this: ChatLog): void {
    this.scrollBottom();
  }
}

import type { ChatMessageLike } from "../ui/types.ts";

/** Pixels from the end within which the log still follows new messages. */
const FOLLOW_MARGIN = 40;
const BATCH = 50;

/** The list of messages: in order, a batch at a time, at the newest unless the user scrolled away. */
export class ChatFeed {
  readonly #scroll: HTMLElement;
  readonly #list: HTMLElement;
  readonly #older: HTMLElement;
  readonly #jump: HTMLElement;
  /** Rendering is asynchronous: one render after the other keeps the order. */
  #work: Promise<unknown> = Promise.resolve();
  /** True until the user scrolls away. Kept as state, because a growing message would otherwise look like scrolling. */
  #following = true;

  constructor(root: HTMLElement) {
    const find = (selector: string): HTMLElement => {
      const found = root.querySelector<HTMLElement>(selector);
      if (!found) throw new Error(`The chat log lacks ${selector}`);
      return found;
    };
    this.#scroll = find(".chat-scroll");
    this.#list = find(".chat-log");
    this.#older = find(".show-older");
    this.#jump = find(".jump-to-bottom");
    this.#scroll.addEventListener("scroll", () => this.#onScroll());
    // Images and fonts that load late make the list longer.
    new ResizeObserver(() => this.#follow()).observe(this.#list);
    new ResizeObserver(() => this.#follow()).observe(this.#scroll);
    this.#jump.hidden = true;
  }

  get isAtBottom(): boolean {
    return this.#following;
  }

  async showNewest(): Promise<void> {
    await this.#enqueue(async () => {
      for (const message of this.#visible().slice(-BATCH)) await this.#insert(message);
      this.#showOlderButton();
    });
    this.scrollToNewest();
  }

  async showOlder(): Promise<void> {
    await this.#enqueue(async () => {
      const oldest = this.#list.querySelector<HTMLElement>("[data-message-id]")?.dataset.messageId;
      const all = this.#visible();
      const end = oldest ? all.findIndex((message) => message.id === oldest) : all.length;
      const height = this.#scroll.scrollHeight;
      for (const message of all.slice(Math.max(0, end - BATCH), end)) await this.#insert(message);
      this.#scroll.scrollTop += this.#scroll.scrollHeight - height;
      this.#showOlderButton();
    });
  }

  async post(message: ChatMessageLike): Promise<void> {
    await this.#enqueue(async () => {
      if (!message.visible || this.#find(message.id) || !game.messages.has(message.id)) return;
      await this.#insert(message);
    });
  }

  async update(message: ChatMessageLike): Promise<void> {
    await this.#enqueue(async () => {
      const shown = this.#find(message.id);
      if (!message.visible) shown?.remove();
      else if (shown) shown.replaceWith(await this.#render(message));
      else await this.#insert(message);
      this.#follow();
    });
  }

  remove(id: string): void {
    void this.#enqueue(async () => this.#find(id)?.remove());
  }

  scrollToNewest(): void {
    this.#following = true;
    this.#follow();
  }

  #enqueue(job: () => Promise<void>): Promise<void> {
    const done = this.#work.then(job).catch((error: Error) => {
      Hooks.onError("ChatLog", error, { msg: "A chat message could not be shown", log: "error", notify: "error" });
    });
    this.#work = done;
    return done;
  }

  #visible(): ChatMessageLike[] {
    return game.messages.filter((message) => message.visible).map((message) => message as unknown as ChatMessageLike);
  }

  #find(id: string): HTMLElement | null {
    return this.#list.querySelector<HTMLElement>(`:scope > [data-message-id="${CSS.escape(id)}"]`);
  }

  async #render(message: ChatMessageLike): Promise<HTMLElement> {
    const element = await message.renderHTML({ canDelete: message.isAuthor || game.user.isGM });
    element.dataset.messageId ??= message.id;
    return element;
  }

  async #insert(message: ChatMessageLike): Promise<void> {
    const element = await this.#render(message);
    const order = this.#visible().map(({ id }) => id);
    const index = order.indexOf(message.id);
    const later = [...this.#list.children].find((child) => {
      return child instanceof HTMLElement && order.indexOf(child.dataset.messageId ?? "") > index;
    });
    this.#list.insertBefore(element, later ?? null);
    this.#follow();
  }

  #showOlderButton(): void {
    this.#older.hidden = this.#visible().length <= this.#list.children.length;
  }

  #onScroll(): void {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroll;
    this.#following = scrollHeight - scrollTop - clientHeight < FOLLOW_MARGIN;
    this.#jump.hidden = this.#following;
  }

  #follow(): void {
    if (this.#following) this.#scroll.scrollTop = this.#scroll.scrollHeight;
  }
}

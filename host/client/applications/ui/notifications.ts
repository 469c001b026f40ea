import { el, icon } from "./dom.ts";

export type NotificationType = "info" | "warning" | "error" | "success";

export interface FormatOptions {
  /** Localise `message` first. */
  localize?: boolean;
  /** Values for the placeholders of `message`; implies localisation. */
  format?: Record<string, string>;
  /** Accepted for compatibility: messages are shown as text, so there is nothing to clean or escape. */
  clean?: boolean;
  escape?: boolean;
}

export interface NotifyOptions extends FormatOptions {
  permanent?: boolean;
  progress?: boolean;
  console?: boolean;
}

export interface NotificationUpdate extends FormatOptions {
  message?: string;
  /** Completion from 0 to 1. */
  pct?: number;
}

export interface Notification {
  id: number;
  type: NotificationType;
  timestamp: number;
  message: string;
  error?: Error;
  permanent: boolean;
  console: boolean;
  active: boolean;
  progress: boolean;
  pct: number;
  element?: HTMLLIElement;
  remove: () => void;
  update: (update: NotificationUpdate) => void;
}

const GLYPHS: Record<NotificationType, string> = {
  info: "fa-solid fa-circle-info",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-exclamation",
  success: "fa-solid fa-circle-check",
};

const WORDS: Record<NotificationType, string> = { info: "Note", warning: "Warning", error: "Error", success: "Done" };

/** A queue of messages to the user, a few at a time in `#notifications`. */
export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;
  /** Errors must be read, so they stay longer. */
  static ERROR_LIFETIME_MS = 15_000;

  #nextId = 1;
  #queue: Notification[] = [];
  #active: Notification[] = [];

  notify(message: string | Error, type: NotificationType = "info", options: NotifyOptions = {}): Notification {
    const notification: Notification = {
      id: this.#nextId++,
      type,
      timestamp: Date.now(),
      message: this.#words(message instanceof Error ? message.message : message, options),
      ...(message instanceof Error ? { error: message } : {}),
      permanent: options.permanent ?? false,
      console: options.console ?? true,
      active: false,
      progress: options.progress ?? false,
      pct: 0,
      remove: () => this.remove(notification),
      update: (update) => this.update(notification, update),
    };
    if (notification.console) this.#log(notification);
    this.#queue.push(notification);
    this.#fetch();
    return notification;
  }

  info(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "info", options);
  }

  warn(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "error", options);
  }

  success(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "success", options);
  }

  update(target: Notification | number, update: NotificationUpdate): void {
    const notification = this.#find(target);
    if (!notification) return;
    if (update.message !== undefined) notification.message = this.#words(update.message, update);
    if (update.pct !== undefined) {
      if (!(update.pct >= 0 && update.pct <= 1)) throw new Error("A notification's pct must be between 0 and 1");
      notification.pct = update.pct;
    }
    const element = notification.element;
    if (element) {
      const text = element.querySelector(".message");
      if (text) text.textContent = notification.message;
      element.querySelector("progress")?.setAttribute("value", String(notification.pct));
    }
    if (notification.progress && notification.pct === 1) this.#expire(notification);
  }

  has(target: Notification | number): boolean {
    return this.#find(target) !== undefined;
  }

  remove(target: Notification | number): void {
    const notification = this.#find(target);
    if (!notification) return;
    notification.element?.remove();
    delete notification.element;
    notification.active = false;
    this.#queue = this.#queue.filter((other) => other !== notification);
    this.#active = this.#active.filter((other) => other !== notification);
    this.#fetch();
  }

  clear(): void {
    const all = [...this.#active];
    this.#queue = [];
    for (const notification of all) this.remove(notification);
  }

  #words(message: string, { localize, format }: FormatOptions): string {
    if (!localize && !format) return String(message);
    return game.i18n.localize(message, format);
  }

  #log(notification: Notification): void {
    const method = notification.type === "error" ? "error" : notification.type === "warning" ? "warn" : "info";
    console[method](notification.error ?? notification.message);
  }

  #find(target: Notification | number): Notification | undefined {
    const id = typeof target === "number" ? target : target.id;
    return [...this.#active, ...this.#queue].find((notification) => notification.id === id);
  }

  #fetch(): void {
    while (this.#queue.length && this.#active.length < Notifications.MAX_ACTIVE) {
      const notification = this.#queue.shift();
      if (!notification) return;
      this.#active.push(notification);
      this.#show(notification);
    }
  }

  #show(notification: Notification): void {
    const close = el("button", { type: "button", class: "close", "aria-label": "Dismiss" }, icon("fa-solid fa-xmark"));
    close.addEventListener("click", () => this.remove(notification));
    const element = el(
      "li",
      { class: `notification ${notification.type}`, "data-id": notification.id },
      icon(GLYPHS[notification.type]),
      el("span.kind.visually-hidden", {}, `${WORDS[notification.type]}: `),
      el("span.message", {}, notification.message),
      notification.progress
        ? el("progress", { max: 1, value: notification.pct, "aria-label": notification.message })
        : null,
      close,
    );
    notification.element = element;
    notification.active = true;
    this.#container().append(element);
    if (!notification.permanent && !notification.progress) this.#expire(notification);
  }

  #expire(notification: Notification): void {
    const lifetime = notification.type === "error" ? Notifications.ERROR_LIFETIME_MS : Notifications.LIFETIME_MS;
    setTimeout(() => this.remove(notification), lifetime);
  }

  #container(): HTMLElement {
    const existing = document.getElementById("notifications");
    const container = existing ?? document.body.appendChild(el("ol", { id: "notifications" }));
    container.setAttribute("aria-live", "polite");
    container.setAttribute("aria-label", "Notifications");
    return container;
  }
}

type Listener = (event: Event) => unknown;

/** The events of one application. Unlike hooks, they reach only the listeners added to it. */
export class EventEmitter {
  static readonly emittedEvents: readonly string[] = [];

  readonly #target = new EventTarget();
  readonly #listeners = new Map<string, Map<Listener, EventListener>>();

  /** @throws if the class emits no such event */
  addEventListener(type: string, listener: Listener, options: { once?: boolean } = {}): void {
    const { emittedEvents, name } = this.constructor as typeof EventEmitter;
    if (!emittedEvents.includes(type)) throw new Error(`"${type}" is not a supported event of the ${name} class`);
    const wrapped: EventListener = (event) => {
      if (options.once) this.removeEventListener(type, listener);
      listener.call(this, event);
    };
    const listeners = this.#listeners.get(type) ?? new Map<Listener, EventListener>();
    this.#listeners.set(type, listeners.set(listener, wrapped));
    this.#target.addEventListener(type, wrapped);
  }

  removeEventListener(type: string, listener: Listener): void {
    const wrapped = this.#listeners.get(type)?.get(listener);
    if (!wrapped) return;
    this.#target.removeEventListener(type, wrapped);
    this.#listeners.get(type)?.delete(listener);
  }

  dispatchEvent(event: Event): boolean {
    return this.#target.dispatchEvent(event);
  }
}

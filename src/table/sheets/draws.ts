/** How often something has changed at the table since the page was loaded. */
let changes = 0;

/** Called at every change that a sheet may show, before anything is drawn anew. */
export function tableHasChanged(): void {
  changes += 1;
}

/** Drawings that were asked for and have not read yet what they draw: they will read it as it is then. */
export class Awaited {
  readonly #asked: object[] = [];

  /** @param draw ends once it has drawn, or has not */
  async during<T>(draw: () => Promise<T>): Promise<T> {
    const one = {};
    this.#asked.push(one);
    try {
      return await draw();
    } finally {
      const index = this.#asked.indexOf(one);
      if (index >= 0) this.#asked.splice(index, 1);
    }
  }

  /** The first of them reads now. */
  read(): void {
    this.#asked.shift();
  }

  get isAny(): boolean {
    return this.#asked.length > 0;
  }
}

/**
 * Remembers a moment: taken right before a sheet reads what it draws, it says later whether that is still all. So what
 * Foundry has drawn anew by itself is not drawn a second time.
 */
export function drawsFrom(): { readonly isCurrent: boolean } {
  const from = changes;
  return {
    get isCurrent(): boolean {
      return from === changes;
    },
  };
}

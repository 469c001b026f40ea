/** Number of changes of the table since the page was loaded. */
let changes = 0;

/** To be called at every change that a sheet may show, before it is redrawn. */
export function tableHasChanged(): void {
  changes += 1;
}

/** The requested drawings of a sheet that have not read their data yet: they will show the state of that later moment. */
export class PendingDraws {
  readonly #asked: object[] = [];

  /** @param draw resolves when the drawing is done or has failed */
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

  /** To be called when the first of them reads its data. */
  read(): void {
    this.#asked.shift();
  }

  get isAny(): boolean {
    return this.#asked.length > 0;
  }
}

/**
 * Remembers the current state of the table. To be called right before a sheet reads its data: `isCurrent` then says whether the
 * table has changed since. So a sheet that Foundry has redrawn by itself is not redrawn a second time.
 */
export function tableSnapshot(): { readonly isCurrent: boolean } {
  const from = changes;
  return {
    get isCurrent(): boolean {
      return from === changes;
    },
  };
}

/**
 * What was said already. A card is drawn again at many changes of the table and says the same as before: that is not said
 * again. What was taken back and is done again is.
 */

/** Where something stands: what it says, and whether that is settled, open or taken back. */
export interface Standing {
  phase: "open" | "done" | "undone";
  text: string;
  /** What is new where something open stays open: whom it still waits for. */
  brief?: string;
}

export interface News extends Standing {
  /** It had been taken back, and counts again. */
  again: boolean;
}

export class Said {
  readonly #last = new Map<string, Standing>();

  /** Keeps what something says now. @returns what is new of it; null where it was said before, or nothing is to be said */
  news(id: string, now: Standing | null): News | null {
    if (!now) return null;
    const last = this.#last.get(id);
    if (last?.phase === now.phase && last.text === now.text) return null;
    this.#last.set(id, now);
    const text = last?.phase === "open" && now.phase === "open" ? (now.brief ?? now.text) : now.text;
    return { phase: now.phase, text, again: last?.phase === "undone" && now.phase !== "undone" };
  }

  /** Of what is asked no longer, nothing is kept: when it is asked anew, that is news. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.#last.keys()) if (!ids.has(id)) this.#last.delete(id);
  }
}

/**
 * Remembers the announcements so far, because cards are redrawn at many changes of the table: an unchanged text is not
 * announced again. A card that was undone and is redone is announced again.
 */

/** The state of a message: its text, and whether it is open, done or undone. */
export interface Standing {
  phase: "open" | "done" | "undone";
  text: string;
  /** A shorter text for an open message that was announced before: for whom it still waits. */
  brief?: string;
}

export interface News extends Standing {
  /** It was undone, and is done again. */
  again: boolean;
}

export class Said {
  readonly #last = new Map<string, Standing>();

  /** Stores the state of a message. @returns the text to announce; null if it was announced before, or there is none */
  news(id: string, now: Standing | null): News | null {
    if (!now) return null;
    const last = this.#last.get(id);
    if (last?.phase === now.phase && last.text === now.text) return null;
    this.#last.set(id, now);
    const text = last?.phase === "open" && now.phase === "open" ? (now.brief ?? now.text) : now.text;
    return { phase: now.phase, text, again: last?.phase === "undone" && now.phase !== "undone" };
  }

  /** Forgets all other messages: if they are asked again, they are announced again. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.#last.keys()) if (!ids.has(id)) this.#last.delete(id);
  }
}

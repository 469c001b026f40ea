import { MODULE } from "./names.ts";
import { removeAll, removeMessages } from "./sweep.ts";

/** What every document of ours bears, so that it is found again. */
export const OURS = { [MODULE]: { bench: true } };

/** The scene and the folders in which everything is tried. They are made when they are asked for, and removed at the end. */
export class Stage {
  #scene: Promise<Loose> | null = null;
  readonly #folders = new Map<string, Promise<Loose>>();
  /** The ids of all documents that were ever made here. */
  readonly #ids = new Set<string>();
  /** The messages that came while this stage stood. */
  readonly #came = new Map<string, Loose>();
  readonly #hook: number;

  private constructor() {
    this.#hook = Hooks.on("createChatMessage", (message: Loose) => void this.#came.set(message.id, message));
  }

  /** Takes away what a run left behind that broke off, and begins. */
  static async open(): Promise<Stage> {
    await removeAll();
    return new Stage();
  }

  scene(): Promise<Loose> {
    this.#scene ??= Scene.implementation.create({
      name: MODULE,
      width: 1000,
      height: 1000,
      padding: 0,
      navigation: false,
      flags: OURS,
    }) as Promise<Loose>;
    return this.#scene;
  }

  folder(type: string): Promise<Loose> {
    const known = this.#folders.get(type);
    if (known) return known;
    const folder = Folder.implementation.create({ name: MODULE, type, flags: OURS }) as Promise<Loose>;
    this.#folders.set(type, folder);
    return folder;
  }

  /** A document was made: what is told of it will be found. */
  note({ id }: Loose): void {
    this.#ids.add(id);
  }

  /** Removes what was told of our documents so far: of those that are gone, nothing would say later that they were ours. */
  async hush(): Promise<void> {
    await removeMessages([...this.#ids], [...this.#came.values()]);
    for (const id of this.#came.keys()) if (!game.messages.has(id)) this.#came.delete(id);
  }

  /** Takes everything away that was made here. */
  async close(): Promise<void> {
    Hooks.off("createChatMessage", this.#hook);
    await this.hush();
    await removeAll();
  }
}

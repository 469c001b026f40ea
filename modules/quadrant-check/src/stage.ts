import { MODULE } from "./names.ts";
import { removeAll, removeMessages } from "./sweep.ts";

/** The flags of every document of this module, by which it is found again. */
export const OURS = { [MODULE]: { bench: true } };

/** The scene and the folders of a run. They are created on first use, and deleted at the end. */
export class Stage {
  #scene: Promise<Loose> | null = null;
  readonly #folders = new Map<string, Promise<Loose>>();
  /** The ids of all documents of this run, including deleted ones. */
  readonly #ids = new Set<string>();
  /** The messages that were created during this run. */
  readonly #came = new Map<string, Loose>();
  readonly #hook: number;

  private constructor() {
    this.#hook = Hooks.on("createChatMessage", (message: Loose) => void this.#came.set(message.id, message));
  }

  /** Removes the documents of an interrupted run, and starts a new one. */
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

  /** Records a new document, so that messages about it are found. */
  note({ id }: Loose): void {
    this.#ids.add(id);
  }

  /** Removes messages about this run's documents. A later run could not know the ids of those that are deleted by then. */
  async hush(): Promise<void> {
    await removeMessages([...this.#ids], [...this.#came.values()]);
    for (const id of this.#came.keys()) if (!game.messages.has(id)) this.#came.delete(id);
  }

  /** Removes everything that this run created. */
  async close(): Promise<void> {
    Hooks.off("createChatMessage", this.#hook);
    await this.hush();
    await removeAll();
  }
}

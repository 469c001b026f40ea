import { WorldCollection } from "./world-collection.ts";

export class Actors extends WorldCollection {
  static override documentName = "Actor";
}

export class Items extends WorldCollection {
  static override documentName = "Item";
}

export class Folders extends WorldCollection {
  static override documentName = "Folder";
}

export class Journal extends WorldCollection {
  static override documentName = "JournalEntry";
}

export class RollTables extends WorldCollection {
  static override documentName = "RollTable";
}

export class Macros extends WorldCollection {
  static override documentName = "Macro";
}

export class WorldSettings extends WorldCollection {
  static override documentName = "Setting";

  /** @param key  "namespace.key" @param user  the user of a user setting; null for a world setting */
  getSetting(key: string, user: string | null = null): Loose {
    return this.find((setting: Loose) => setting.key === key && (setting._source.user ?? null) === user);
  }

  /** The stored JSON of a world setting, as a Storage would give it. */
  getItem(key: string): string | null {
    return this.getSetting(key)?._source.value ?? null;
  }
}

export class ChatMessages extends WorldCollection {
  static override documentName = "ChatMessage";

  /** Delete the whole log, after asking. */
  flush(): Promise<Loose> {
    const question = document.createElement("p");
    question.textContent = _loc("CHAT.FlushWarning");
    return foundry.applications["api"].DialogV2.confirm({
      window: { title: _loc("CHAT.FlushTitle") },
      content: question.outerHTML,
      yes: { callback: () => this.documentClass["deleteDocuments"]([], { deleteAll: true }) },
    });
  }
}

export class Scenes extends WorldCollection {
  static override documentName = "Scene";

  /** The scene that is active for all users. */
  get active(): Loose {
    return this.find((scene: Loose) => scene.active) ?? null;
  }

  /** The scene on this client's board. */
  get current(): Loose {
    return this.viewed;
  }

  get viewed(): Loose {
    return this.find((scene: Loose) => scene.isView) ?? null;
  }
}

export interface Keybinding {
  key: string;
  modifiers?: string[];
}

export interface KeybindingAction extends LooseObject {
  namespace: string;
  name: string;
  hint?: string;
  uneditable?: Keybinding[];
  editable?: Keybinding[];
  onDown?: (context: Loose) => unknown;
  onUp?: (context: Loose) => unknown;
  restricted?: boolean;
  precedence?: number;
}

const SETTING = ["core", "keybindings"] as const;

/** The registry of actions that keys start, and of the keys that the user has chosen. The keyboard handler reads it. */
export class ClientKeybindings {
  /** By "namespace.action". */
  readonly actions = new Map<string, KeybindingAction>();
  /** The current keys, by "namespace.action". */
  readonly bindings = new Map<string, Keybinding[]>();

  /** Must happen in `init`, before the user's choices are read. */
  register(namespace: string, action: string, data: Omit<KeybindingAction, "namespace">): void {
    if (!namespace || !action)
      throw new Error("You must specify both the namespace and action portion of the keybinding");
    if (game.ready) throw new Error("You cannot register a Keybinding after the init hook");
    const id = `${namespace}.${action}`;
    this.actions.set(id, { ...data, namespace } as KeybindingAction);
    this.bindings.set(id, [...(data["uneditable"] ?? []), ...(data["editable"] ?? [])] as Keybinding[]);
  }

  /** Apply the user's stored choices. */
  initialize(): void {
    const stored = game.settings.get(...SETTING) as Record<string, Keybinding[]>;
    for (const [id, keys] of Object.entries(stored)) {
      const action = this.actions.get(id);
      if (action) this.bindings.set(id, [...(action.uneditable ?? []), ...keys]);
    }
  }

  get(namespace: string, action: string): Keybinding[] {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered Keybinding`);
    return this.bindings.get(id) ?? [];
  }

  /** @param keys  undefined restores the action's default keys */
  async set(namespace: string, action: string, keys?: Keybinding[]): Promise<void> {
    const id = `${namespace}.${action}`;
    const data = this.actions.get(id);
    if (!data) throw new Error(`"${id}" is not a registered Keybinding`);
    const stored = { ...(game.settings.get(...SETTING) as Record<string, Keybinding[]>) };
    if (keys) stored[id] = keys;
    else delete stored[id];
    await game.settings.set(...SETTING, stored);
    this.bindings.set(id, [...(data.uneditable ?? []), ...(keys ?? data.editable ?? [])]);
  }
}

import { settingCodec, type SettingCodec } from "./setting-codec.ts";

export type SettingScope = "world" | "client" | "user";

/** The data with which a package registers a setting; unknown members are kept. */
export interface SettingData extends LooseObject {
  name?: string;
  hint?: string;
  scope?: string;
  config?: boolean;
  requiresReload?: boolean;
  type?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  onChange?: (value: Loose, options?: object, userId?: string) => unknown;
}

export interface SettingConfig extends SettingData {
  namespace: string;
  key: string;
  id: string;
  scope: SettingScope;
  codec: SettingCodec;
}

export interface SettingMenu extends LooseObject {
  namespace: string;
  key: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: LooseClass;
  restricted?: boolean;
}

const scopes: readonly string[] = ["world", "client", "user"];

/** The game's settings: of this browser, of this user, and of the world (fact 54). */
export class ClientSettings {
  /** Every registered setting, by "namespace.key". */
  readonly settings = new Map<string, SettingConfig>();
  /** Every registered settings menu, by "namespace.key". */
  readonly menus = new Map<string, SettingMenu>();
  /** The stores of values by scope. Those of the world and of users are Setting documents. */
  readonly storage: Map<string, Loose>;

  /** @param world  the collection of Setting documents */
  constructor(world: LooseCollection) {
    this.storage = new Map<string, Loose>([
      ["client", window.localStorage],
      ["world", world],
      ["user", world],
    ]);
  }

  register(namespace: string, key: string, data: SettingData): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const scope = scopes.includes(data.scope ?? "") ? (data.scope as SettingScope) : "client";
    const id = `${namespace}.${key}`;
    this.settings.set(id, { ...data, namespace, key, id, scope, codec: settingCodec(id, data) });
  }

  registerMenu(namespace: string, key: string, data: Omit<SettingMenu, "namespace" | "key">): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    this.menus.set(`${namespace}.${key}`, { restricted: false, ...data, namespace, key } as SettingMenu);
  }

  /** The current value; the default if none is stored, or the stored one is not valid. */
  get(namespace: string, key: string): Loose {
    const config = this.#config(namespace, key);
    const stored = this.#stored(config);
    return stored === null ? config.codec.initial() : config.codec.read(stored);
  }

  /** @returns the new value, cleaned */
  async set(namespace: string, key: string, value: unknown, options: LooseObject = {}): Promise<Loose> {
    const config = this.#config(namespace, key);
    const json = config.codec.write(value);
    if (config.scope === "client") this.#setClient(config, json, options);
    else await this.#setDocument(config, json, options);
    return config.codec.read(json);
  }

  /** The stored Setting document of a setting, if any. @internal */
  document(config: SettingConfig): LooseDocument | undefined {
    const owner = config.scope === "user" ? game.userId : null;
    return (this.storage.get("world") as LooseCollection).find(
      (setting) => setting["key"] === config.id && (setting["_source"].user ?? null) === owner,
    );
  }

  #config(namespace: string, key: string): SettingConfig {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  #stored(config: SettingConfig): string | null {
    if (config.scope === "client") return window.localStorage.getItem(config.id);
    return this.document(config)?.["_source"].value ?? null;
  }

  #setClient(config: SettingConfig, json: string, options: LooseObject): void {
    const before = window.localStorage.getItem(config.id);
    window.localStorage.setItem(config.id, json);
    if (before === json) return;
    const value: unknown = config.codec.read(json);
    config.onChange?.(value, options);
    Hooks.callAll("clientSettingChanged", config.id, value, options);
  }

  async #setDocument(config: SettingConfig, json: string, options: LooseObject): Promise<void> {
    const existing = this.document(config);
    if (existing) {
      await existing["update"]({ value: json }, options);
      return;
    }
    const user = config.scope === "user" ? game.userId : null;
    await getDocumentClass("Setting")["create"]({ key: config.id, user, value: json }, options);
  }
}

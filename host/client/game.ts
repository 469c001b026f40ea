import { utils } from "../common/index.ts";
import {
  EVENTS,
  subtypesOf,
  WORLD_COLLECTIONS,
  type QueryDelivery,
  type UserActivity,
  type WorldPayload,
} from "../common/protocol.ts";
import type { GameSocket } from "./backend/socket.ts";
import { CompendiumCollection, CompendiumPacks } from "./collections/index.ts";
import { registerCoreSettings } from "./core-settings.ts";
import { guard } from "./gap.ts";
import { Localization } from "./i18n.ts";
import { ClientKeybindings } from "./keybindings.ts";
import { createInterface } from "./interface.ts";
import { ToursCollection } from "./nue/index.ts";
import { languagesOf, loadPackages, moduleEntry } from "./packages.ts";
import { ClientSettings } from "./settings.ts";
import { GameTime } from "./time.ts";

type CollectionKey = keyof typeof WORLD_COLLECTIONS;

/** The order of preparation: scenes read actors, and combats read scenes. */
const PREPARED: CollectionKey[] = [
  ...(["settings", "users", "folders", "actors", "items", "scenes", "combats"] as const),
  ...(["messages", "macros", "journal", "tables"] as const),
];

/** The running game: the global `game`. */
export class Game {
  readonly data: WorldPayload;
  readonly release: LooseObject;
  readonly userId: string;
  readonly world: LooseObject;
  readonly system: LooseObject;
  readonly socket: GameSocket;
  readonly i18n = new Localization();
  /** Copies text to the operating system's clipboard. */
  readonly clipboard = { copyPlainText: (text: string): Promise<void> => navigator.clipboard.writeText(text) };
  readonly keybindings = new ClientKeybindings();
  readonly time = new GameTime();
  readonly modules = new utils.Collection<LooseObject>();
  readonly packs = new CompendiumPacks();
  readonly tours = new ToursCollection();
  readonly collections = new utils.Collection<Loose>();
  /** The defaults of types from template.json, which the host does not read. */
  readonly model: LooseObject = {};
  readonly documentTypes: Record<string, string[]> = {};
  readonly view = "game";
  settings: Loose = undefined;
  keyboard: Loose = undefined;
  ready = false;
  _documentsReady = false;

  users: Loose = undefined;
  actors: Loose = undefined;
  items: Loose = undefined;
  scenes: Loose = undefined;
  combats: Loose = undefined;
  messages: Loose = undefined;
  macros: Loose = undefined;
  folders: Loose = undefined;
  journal: Loose = undefined;
  tables: Loose = undefined;

  constructor(data: WorldPayload, socket: GameSocket) {
    this.data = data;
    this.socket = socket;
    this.userId = data.userId;
    this.release = {
      ...data.release,
      channel: "stable",
      isDevelopment: false,
      display: `Version ${data.release.generation}`,
    };
    this.world = { ...data.world };
    this.system = { ...data.system };
    for (const module of data.modules) this.modules.set(module.manifest.id, moduleEntry(module));
    const subtypes = subtypesOf(data.system, data.modules);
    for (const name of Object.keys(foundry.documents)) {
      if (!name.startsWith("Base")) continue;
      const { metadata } = foundry.documents[name];
      const own = Object.keys(subtypes[metadata.name] ?? {});
      this.documentTypes[metadata.name] = [...new Set([...metadata.coreTypes, ...own])];
      this.model[metadata.name] = {};
    }
  }

  get user(): Loose {
    return this.users?.current ?? null;
  }

  get combat(): Loose {
    return this.combats?.viewed ?? null;
  }

  get version(): string {
    return this.release["version"];
  }

  get packageIds(): string[] {
    return [this.system["id"], this.world["id"], ...this.modules.keys()];
  }

  /** The roles for each permission, as the world configures them; null for the defaults. */
  get permissions(): Record<string, number[]> | null {
    const stored: unknown = this.settings?.storage.get("world").getItem("core.permissions");
    return typeof stored === "string" ? (JSON.parse(stored) as Record<string, number[]>) : null;
  }

  get isAdmin(): boolean {
    return false;
  }

  /** Set up the game, from `init` to `ready` (fact 55). */
  async setupGame(): Promise<void> {
    this.#createSettings();
    registerCoreSettings();
    this.#labelTypes();
    this.#listen();
    await loadPackages(this.data.system, this.data.modules);
    Hooks.callAll("init");
    await this.i18n.initialize(this.settings.get("core", "language"), languagesOf(this.data.system, this.data.modules));
    Hooks.callAll("i18nInit");
    this.#localizeModels();
    this.#verifyEffectModels();
    Hooks.callAll("setup");
    this.keybindings.initialize();
    this.#createDocuments();
    await createInterface();
    this.ready = true;
    Hooks.callAll("ready");
    document.body.dataset["ready"] = "true";
  }

  #createSettings(): void {
    const settings = new CONFIG["Setting"].collection(this.data.settings);
    this.collections.set("Setting", settings);
    settings._initialize();
    this.settings = new ClientSettings(settings);
  }

  /** Default labels of types, unless the system has set its own. */
  #labelTypes(): void {
    for (const [name, types] of Object.entries(this.documentTypes)) {
      const labels = CONFIG[name]?.typeLabels as Record<string, string> | undefined;
      if (labels) for (const type of types) labels[type] ??= `TYPES.${name}.${type}`;
    }
  }

  #localizeModels(): void {
    for (const [name, types] of Object.entries(this.documentTypes)) {
      Localization.localizeDataModel(foundry.documents[`Base${name}`]);
      for (const type of types) {
        const model: unknown = CONFIG[name]?.dataModels[type];
        if (model) Localization.localizeDataModel(model as LooseObject);
      }
    }
  }

  /** @throws if a type of effect has no `changes` of V14's shape */
  #verifyEffectModels(): void {
    for (const [type, model] of Object.entries(CONFIG["ActiveEffect"].dataModels as LooseObject)) {
      const fields = model.schema.getField("changes")?.element?.fields;
      if (!fields?.type || !fields?.phase || !fields?.priority)
        throw new Error(
          `The model of the ActiveEffect type "${type}" must define the changes of ActiveEffectTypeDataModel`,
        );
    }
  }

  #createDocuments(): void {
    for (const key of Object.keys(WORLD_COLLECTIONS) as CollectionKey[]) {
      if (key === "settings") continue;
      const name = WORLD_COLLECTIONS[key];
      const collection = new CONFIG[name].collection(this.data[key]);
      this.collections.set(name, collection);
      this[key] = collection;
    }
    for (const payload of this.data.packs) {
      const pack = new CompendiumCollection(payload);
      this.packs.set(pack.collection, pack);
    }
    for (const key of PREPARED) if (key !== "settings") this[key]._initialize();
    for (const id of this.data.activeUsers) this.users.get(id).active = true;
    this.user.viewedScene = this.scenes.active?.id ?? null;
    this._documentsReady = true;
    for (const key of PREPARED)
      this.collections.get(WORLD_COLLECTIONS[key]).forEach((document: Loose) => document._safePrepareData());
    CONFIG["DatabaseBackend"].catchUp();
  }

  #listen(): void {
    CONFIG["DatabaseBackend"].activateSocketListeners();
    this.socket.on(EVENTS.userActivity, (activity: UserActivity) => this.#onActivity(activity));
    this.socket.on(EVENTS.query, (delivery: QueryDelivery, answer: (response: object) => void) => {
      void this.#answer(delivery).then(answer);
    });
    this.socket.on(EVENTS.reload, () => foundry.utils["debouncedReload"]());
    this.socket.on(EVENTS.sessionTaken, ({ message }: { message: string }) => {
      ui.notifications.error(message, { permanent: true, console: false });
    });
  }

  #onActivity({ userId, active, targets }: UserActivity): void {
    const known = this.data.activeUsers.indexOf(userId);
    if (active && known < 0) this.data.activeUsers.push(userId);
    if (!active && known >= 0) this.data.activeUsers.splice(known, 1);
    const user = this.users?.get(userId);
    if (!user) return;
    if (targets) user._onUpdateTokenTargets(targets);
    if (user.active === active) return;
    user.active = active;
    if (!active) user._onUpdateTokenTargets([]);
    Hooks.callAll("userConnected", user, active);
  }

  /** Answer another user's query. The server sets `userId`, so a client cannot forge it (fact 53). */
  async #answer({ name, data, timeout, userId }: QueryDelivery): Promise<object> {
    try {
      const handler = CONFIG["queries"][name] as ((data: unknown, options: object) => unknown) | undefined;
      if (!handler) throw new Error(`The query "${name}" is not registered in CONFIG.queries`);
      const result = await handler(data, { timeout, user: this.users.get(userId) });
      return { result: result ?? null };
    } catch (error) {
      const { name: kind, message } = error as Error;
      return { error: { name: kind, message } };
    }
  }
}

/** The guarded game. `setupGame` is bound to the game itself, because its private members do not work on a proxy. */
export function guardGame(game: Game): Game {
  const bound = game as unknown as LooseObject;
  bound["setupGame"] = game.setupGame.bind(game);
  return guard(game, "game");
}

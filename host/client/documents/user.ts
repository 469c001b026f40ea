import { documents } from "../../common/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseUser);

/** The tokens on the board that a user targets. */
export class UserTargets extends Set<Loose> {
  readonly #user: Loose;

  constructor(user: Loose) {
    super();
    this.#user = user;
  }

  get user(): Loose {
    return this.#user;
  }

  get ids(): string[] {
    return [...this].map((token) => token.id as string);
  }
}

const SLOTS = 50;
const PAGE = 10;

/** A user of the world: a player or a game master. */
export class User extends Base {
  _configure(options: object): void {
    super._configure(options);
    this.active = false;
    this.viewedScene = null;
    Object.defineProperty(this, "targets", { value: new UserTargets(this), writable: true, enumerable: false });
  }

  get isTrusted(): boolean {
    return this.hasRole("TRUSTED");
  }

  get isSelf(): boolean {
    return game.userId === this.id;
  }

  /** Whether this is the game master whose client acts for all. */
  get isActiveGM(): boolean {
    return game.users.activeGM === (this as unknown);
  }

  get roleLabel(): string {
    const name = Object.entries(CONST.USER_ROLES).find(([, role]) => role === this.role)?.[0] ?? "NONE";
    return _loc(`USER.Role${name.charAt(0)}${name.slice(1).toLowerCase()}`);
  }

  isDesignated(condition: (user: Loose) => boolean): boolean {
    return game.users["getDesignatedUser"](condition) === this;
  }

  /** Put a macro into a slot of the hotbar, or clear the slot. @param slot  1 to 50; default: the first free one */
  async assignHotbarMacro(
    macro: Loose,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number | string } = {},
  ): Promise<Loose> {
    const hotbar = { ...(this.hotbar as Record<string, string>) };
    const free = Array.from({ length: SLOTS }, (_, index) => index + 1).find((candidate) => !(candidate in hotbar));
    const chosen = slot === undefined && macro ? free : Number(slot);
    if (!chosen || chosen < 1 || chosen > SLOTS) throw new Error("Invalid Hotbar slot requested");
    if (macro) hotbar[chosen] = macro.id;
    else delete hotbar[chosen];
    if (fromSlot !== undefined && Number(fromSlot) !== chosen) delete hotbar[String(fromSlot)];
    return this.update({ hotbar: _replace(hotbar) });
  }

  /** The slots of a page of the hotbar. */
  getHotbarMacros(page = 1): { slot: number; macro: Loose }[] {
    return Array.from({ length: PAGE }, (_, index) => {
      const slot = (page - 1) * PAGE + index + 1;
      return { slot, macro: game.macros.get(this.hotbar[slot]) ?? null };
    });
  }

  /** Send this user's current activity, e.g. targets, to the other clients; it is not stored. */
  broadcastActivity(activity: LooseObject = {}): void {
    if (this.isSelf) game.socket.emit("userActivity", activity);
  }

  /** Show the targets that the user has set on another client. */
  _onUpdateTokenTargets(ids: string[] = []): void {
    canvas?.["tokens"]?.applyTargets?.(this, ids);
  }

  /**
   * Send a query to this user's client (fact 53).
   * @throws if the query is not registered, the user is not active, or the timeout passes
   */
  async query(name: string, data: unknown, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    const handler = CONFIG["queries"][name] as ((data: unknown, options: object) => unknown) | undefined;
    if (!handler) throw new Error(`The query "${name}" is not registered in CONFIG.queries`);
    if (!game.user["hasPermission"]("QUERY_USER")) throw new Error("You lack the permission to query users");
    if (!this.active) throw new Error(`User ${this.name} is not active`);
    if (this.isSelf) return handler(data, { timeout, user: this });
    return game.socket.query({ target: this.id, name, data, ...(timeout === undefined ? {} : { timeout }) });
  }
}

import { documents, utils } from "../../common/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { movementIn } from "./token-movement.ts";
import { barAttribute, trackedAttributes } from "./token-bars.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseToken);

/** A collection for a token's only document of a kind, e.g. its synthetic actor: operations and UUIDs look it up there. */
class Only extends utils.Collection<Loose> {
  readonly name: string;
  readonly #find: () => Loose;

  constructor(name: string, find: () => Loose) {
    super();
    this.name = name;
    this.#find = find;
  }

  override get(key: string | null | undefined): Loose {
    const document = this.#find();
    return document && (key === undefined || document.id === key) ? document : undefined;
  }
}

/** An actor on a scene. */
export class TokenDocument extends Base {
  _configure(options: object): void {
    super._configure(options);
    Object.defineProperty(this, "actors", { value: new Only("actors", () => this.actor), enumerable: false });
  }

  _initializeSource(data: Loose, options: object = {}): LooseObject {
    const source = super._initializeSource(data, options) as LooseObject;
    if (!source["actorLink"] && source["actorId"]) source["delta"] ??= documents.BaseActorDelta.cleanData({});
    return source;
  }

  /** The world's actor behind the token. */
  get baseActor(): Loose {
    return game.actors.get(this.actorId) ?? null;
  }

  /** The actor of the token. A linked token may have no delta, so the link is checked first (fact 95). */
  get actor(): Loose {
    if (this.actorLink) return this.baseActor;
    return this.delta?.syntheticActor ?? null;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  get isOwner(): boolean {
    return game.user["isGM"] || Boolean(this.actor?.isOwner);
  }

  /** The regions that the token is in. */
  get regions(): Set<Loose> {
    return new Set(this.parent?.regions.filter((region: Loose) => region._holds(this)));
  }

  get isSecret(): boolean {
    return this.disposition === CONST.TOKEN_DISPOSITIONS.SECRET && !this.testUserPermission(game.user, "OBSERVER");
  }

  get visible(): boolean {
    return game.user["isGM"] || !this.hidden;
  }

  /** The board's object for the token; null if the board does not show it. */
  get object(): Loose {
    return canvas?.["scene"] === this.parent ? (canvas["tokens"].get(this.id) ?? null) : null;
  }

  get rendered(): boolean {
    return this.object !== null;
  }

  get combatant(): Loose {
    return game.combat?.["getCombatantsByToken"](this)[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  get sheet(): Loose {
    return this.actor?.sheet ?? null;
  }

  getUserLevel(user: Loose = game.user): number {
    return this.actor ? this.actor.getUserLevel(user) : super.getUserLevel(user);
  }

  getEmbeddedCollection(name: string): Loose {
    if (name === "Actor" || name === "actors") return this.actors;
    if (name === "ActorDelta" || name === "delta") return new Only("delta", () => this.delta);
    return super.getEmbeddedCollection(name);
  }

  hasStatusEffect(statusId: string): boolean {
    return Boolean(this.actor?.statuses.has(statusId));
  }

  /** The attribute of a bar of the token; null if there is none. */
  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): LooseObject | null {
    return barAttribute(this, alternative ?? this[barName]?.attribute);
  }

  /** Paths below `system` that bars and values of tokens may show. */
  static getTrackedAttributes(data: Loose): { bar: string[][]; value: string[][] } {
    return trackedAttributes(data);
  }

  /** Add tokens to a fight; creates one if there is none. @returns the new combatants */
  static async createCombatants(tokens: Loose[], { combat }: { combat?: Loose } = {}): Promise<Loose[]> {
    let fight: Loose = combat ?? game.combats["viewed"];
    const entering = tokens.filter((token) => !fight?.getCombatantsByToken(token).length);
    if (!entering.length) return [];
    if (!fight) {
      const combatClass = getDocumentClass("Combat");
      if (!combatClass["canUserCreate"](game.user)) {
        ui.notifications.warn(_loc("COMBAT.NoneActive"));
        return [];
      }
      fight = await combatClass["create"]({ active: true });
      if (!fight) return [];
    }
    const data = entering.map((token) => ({
      tokenId: token.id,
      sceneId: token.parent.id,
      actorId: token.actorId,
      hidden: token.hidden,
    }));
    return fight.createEmbeddedDocuments("Combatant", data);
  }

  static async deleteCombatants(
    tokens: Loose[],
    { combat = game.combats["viewed"] }: { combat?: Loose } = {},
  ): Promise<Loose[]> {
    if (!combat) return [];
    const ids = tokens.flatMap((token) =>
      combat.getCombatantsByToken(token).map((combatant: Loose) => combatant.id as string),
    );
    return combat.deleteEmbeddedDocuments("Combatant", ids);
  }

  async toggleCombatant({ active = !this.inCombat, ...options }: LooseObject = {}): Promise<boolean> {
    const cls = this.constructor as typeof TokenDocument;
    if (active) await cls.createCombatants([this], options);
    else await cls.deleteCombatants([this], options);
    return this.inCombat;
  }

  prepareBaseData(): void {
    super.prepareBaseData();
    this.name ||= this.actor?.name ?? _loc("COMMON.Unknown");
    this.movementAction ??= this._inferMovementAction();
  }

  /** The movement action of a token that has none. */
  _inferMovementAction(): string {
    return CONFIG["Token"].movement.defaultAction;
  }

  async _preUpdate(changes: LooseObject, options: LooseObject, user: Loose): Promise<boolean | void> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    const movement = movementIn(this, changes, options);
    if (movement) (options["_movement"] ??= {})[this.id] = movement;
  }

  _onUpdate(changed: LooseObject, options: LooseObject, userId: string): void {
    if (["delta", "actorId", "actorLink"].some((key) => key in changed)) this.delta?.updateSyntheticActor();
    super._onUpdate(changed, options, userId);
    const movement = options["_movement"]?.[this.id] as LooseObject | undefined;
    if (movement) Hooks.callAll("moveToken", this, movement, options, game.users.get(userId));
  }

  _onDelete(options: object, userId: string): void {
    super._onDelete(options, userId);
    if (!this.actorLink && this.delta) this.actor?._onDelete(options, userId);
    const combats = game.combats.filter((combat) => combat["getCombatantsByToken"](this).length > 0);
    if (game.userId !== userId) return;
    for (const combat of combats) void TokenDocument.deleteCombatants([this], { combat });
  }
}

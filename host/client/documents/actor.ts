import { documents } from "../../common/index.ts";
import { refuses } from "../unproven.ts";
import { applyEffects, clearEffects, statusesOfEffects } from "./actor-effects.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { toggleStatus } from "./actor-status.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseActor);

/** A creature or thing with a sheet: an actor of the world, or a synthetic actor of a base actor and a token's delta. */
export class Actor extends Base {
  _configure(options: object): void {
    super._configure(options);
    clearEffects(this);
  }

  /** Whether this is the synthetic actor of an unlinked token (fact 95). */
  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }

  get token(): Loose {
    return this.isToken ? this.parent : null;
  }

  get collection(): Loose {
    return this.isToken ? this.parent.getEmbeddedCollection("Actor") : super.collection;
  }

  get thumbnail(): string | null {
    return this.img;
  }

  /** The items by subtype. */
  get itemTypes(): Record<string, Loose[]> {
    const types = Object.fromEntries((game["documentTypes"].Item as string[]).map((type) => [type, [] as Loose[]]));
    for (const item of this.items) (types[item.type] ??= []).push(item);
    return types;
  }

  get inCombat(): boolean {
    return Boolean(game.combat?.["getCombatantsByActor"](this).length);
  }

  /** Effects that change this actor now. */
  get appliedEffects(): Loose[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  /** Applied effects with a duration. Tokens show other effects, too (fact 99). */
  get temporaryEffects(): Loose[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  /** The actor's own effects, and those that its items transfer (fact 88). */
  *allApplicableEffects(): Generator<Loose, void, undefined> {
    yield* this.effects;
    for (const item of this.items) for (const effect of item.effects) if (effect.transfer) yield effect;
  }

  prepareData(): void {
    super.prepareData();
    this.applyActiveEffects("final");
    if (refuses("statuses")) this.statuses = statusesOfEffects(this);
  }

  prepareBaseData(): void {
    super.prepareBaseData();
    clearEffects(this);
  }

  prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects("initial");
  }

  /** Apply the changes of one phase. @throws if the phase has been applied already (fact 39) */
  applyActiveEffects(phase?: string): void {
    if (phase === undefined)
      foundry.utils.logCompatibilityWarning("Actor#applyActiveEffects must be called with a phase", {
        since: 14,
        until: 16,
      });
    applyEffects(this, phase ?? "initial");
  }

  /** @returns the new effect, true if it existed already, false if it was removed, undefined if nothing changed */
  toggleStatusEffect(statusId: string, options: { active?: boolean; overlay?: boolean } = {}): Promise<Loose> {
    return toggleStatus(this, statusId, options);
  }

  /** Change the attribute of a token's bar or value (fact 91). Bars stay between 0 and their maximum. */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<Loose> {
    const current: Loose = foundry.utils.getProperty(this.system, attribute);
    const before: number = isBar ? current.value : current;
    const wanted = isDelta ? Number(before) + value : value;
    const after = isBar ? Math.min(Math.max(wanted, 0), current.max) : wanted;
    if (after === before) return this;
    const updates = { [`system.${attribute}${isBar ? ".value" : ""}`]: after };
    const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return allowed ? this.update(updates) : this;
  }

  /** Tokens on the board that show this actor: their documents, or the board's own objects. */
  getActiveTokens(linked = false, document = false): Loose[] {
    const scene: unknown = canvas?.["ready"] ? canvas["scene"] : null;
    if (!scene) return [];
    const tokens = this.getDependentTokens({ scenes: scene, linked });
    return document ? tokens : tokens.map((token) => token.object).filter(Boolean);
  }

  /** Token documents that show this actor, in any scene. */
  getDependentTokens({
    scenes = game.scenes.contents,
    linked = false,
  }: { scenes?: Loose; linked?: boolean } = {}): Loose[] {
    if (this.isToken) return [this.token];
    const searched: Loose[] = Array.isArray(scenes) ? scenes : [scenes];
    return searched.flatMap((scene) =>
      scene.tokens.filter((token: Loose) => token.actorId === this.id && (!linked || token.actorLink)),
    );
  }

  /** A token document of this actor that is not stored yet. */
  async getTokenDocument(data: LooseObject = {}, options: LooseObject = {}): Promise<Loose> {
    const source = this.prototypeToken.toObject() as LooseObject;
    for (const key of ["randomImg", "appendNumber", "prependAdjective"]) delete source[key];
    foundry.utils.mergeObject(source, { actorId: this.id, name: this.prototypeToken.name || this.name });
    foundry.utils.mergeObject(source, data);
    source["texture"] = { ...source["texture"], src: source["texture"]?.src || this.img };
    const scene = options["parent"] ?? canvas?.["scene"];
    if (this.prototypeToken.appendNumber && scene)
      source["name"] += ` (${this.getDependentTokens({ scenes: scene }).length + 1})`;
    return new (getDocumentClass("Token"))(source, { actor: this, ...options });
  }

  rollInitiative({ createCombatants = false, initiativeOptions = {} }: LooseObject = {}): Promise<Loose> {
    return rollActorInitiative(this, createCombatants, initiativeOptions);
  }

  async _preCreate(data: LooseObject, options: object, user: Loose): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const texture = data["prototypeToken"]?.texture?.src ?? this.img;
    this.updateSource({
      prototypeToken: { name: data["prototypeToken"]?.name ?? this.name, texture: { src: texture } },
    });
  }

  _onUpdate(changed: object, options: object, userId: string): void {
    super._onUpdate(changed, options, userId);
    this._updateDependentTokens();
  }

  _onCreateDescendantDocuments(...args: unknown[]): void {
    super._onCreateDescendantDocuments(...args);
    this._updateDependentTokens();
  }

  _onUpdateDescendantDocuments(...args: unknown[]): void {
    super._onUpdateDescendantDocuments(...args);
    this._updateDependentTokens();
  }

  _onDeleteDescendantDocuments(...args: unknown[]): void {
    super._onDeleteDescendantDocuments(...args);
    this._updateDependentTokens();
  }

  /** Update the synthetic actors whose base actor this is. */
  _updateDependentTokens(): void {
    if (this.isToken || this.pack) return;
    for (const token of this.getDependentTokens()) if (!token.actorLink) token.delta?.updateSyntheticActor();
    if (game.combat?.["getCombatantsByActor"](this).length) ui["combat"]?.render();
  }
}

async function rollActorInitiative(actor: Loose, createCombatants: boolean, options: object): Promise<Loose> {
  const combat: Loose = game.combat;
  if (!combat) {
    ui.notifications.warn(_loc("COMBAT.NoneActive"));
    return null;
  }
  if (createCombatants) {
    const tokens = actor.getActiveTokens(false, true).filter((token: Loose) => !token.inCombat);
    await getDocumentClass("Token")["createCombatants"](tokens, { combat });
  }
  const ids = combat.getCombatantsByActor(actor).map((combatant: Loose) => combatant.id as string);
  return combat.rollInitiative(ids, options);
}

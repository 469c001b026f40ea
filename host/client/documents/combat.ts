import { documents } from "../../common/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { rollInitiatives } from "./combat-initiative.ts";
import { stateOf, turnEvents, type CombatState } from "./combat-turns.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseCombat);

/** A fight: its combatants in order, and whose turn it is. */
export class Combat extends Base {
  static CONFIG_SETTING = "combatTrackerConfig";

  _configure(options: object): void {
    super._configure(options);
    this.turns = [];
    this.current = stateOf(null);
    this.previous = undefined;
    Object.defineProperty(this, "_lastState", { value: undefined, writable: true, enumerable: false });
  }

  get combatant(): Loose {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  get nextCombatant(): Loose {
    return this.turn === null ? this.turns[0] : (this.turns[this.turn + 1] ?? this.turns[0]);
  }

  get settings(): LooseObject {
    return game.settings.get("core", (this.constructor as typeof Combat).CONFIG_SETTING);
  }

  get started(): boolean {
    return this.round > 0;
  }

  get visible(): boolean {
    return true;
  }

  get isActive(): boolean {
    return this.active && (this.scene === null || this.scene === game.scenes["current"]);
  }

  get isView(): boolean {
    return game.combats["viewed"] === this;
  }

  activate(options: object = {}): Promise<Loose> {
    return this.update({ active: true }, options);
  }

  prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
  }

  getCombatantsByToken(token: Loose): Loose[] {
    const id: string = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant: Loose) => combatant.tokenId === id);
  }

  getCombatantsByActor(actor: Loose): Loose[] {
    if (typeof actor !== "string" && actor.isToken) return this.getCombatantsByToken(actor.token);
    const id: string = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((combatant: Loose) => combatant.actorId === id);
  }

  /** Seconds of the world's time between two turns of the fight. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    if (fromTurn === null || toTurn === null || fromRound === 0) return 0;
    const { turnTime, roundTime } = CONFIG["time"] as { turnTime: number; roundTime: number };
    return roundTime * (toRound - fromRound) + turnTime * (toTurn - fromTurn);
  }

  async startCombat(): Promise<Loose> {
    const updateData = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData, { direction: 1 });
    return this;
  }

  async nextTurn(): Promise<Loose> {
    if (this.round === 0) return this.nextRound();
    const next = this.turns.findIndex(
      (combatant: Loose, index: number) => index > (this.turn ?? -1) && !this.#skips(combatant),
    );
    if (next === -1) return this.nextRound();
    return this.#advance("combatTurn", { round: this.round, turn: next }, 1);
  }

  async previousTurn(): Promise<Loose> {
    if (this.round === 0) return this;
    if (this.turn === 0 || !this.turns.length) return this.previousRound();
    const before = this.turn === null ? this.turns.length : (this.turn as number);
    const previous = this.turns.findLastIndex(
      (combatant: Loose, index: number) => index < before && !this.#skips(combatant),
    );
    return this.#advance("combatTurn", { round: this.round, turn: Math.max(previous, 0) }, -1);
  }

  async nextRound(): Promise<Loose> {
    let turn: number | null = this.turn === null && this.round > 0 ? null : 0;
    if (turn !== null && this.settings["skipDefeated"]) {
      turn = this.turns.findIndex((combatant: Loose) => !combatant.isDefeated);
      if (turn === -1) {
        ui.notifications.warn(_loc("COMBAT.NoneRemaining"));
        turn = 0;
      }
    }
    return this.#advance("combatRound", { round: this.round + 1, turn }, 1);
  }

  async previousRound(): Promise<Loose> {
    if (this.round === 0) return this;
    const round = Math.max(this.round - 1, 0);
    const turn = round === 0 || this.turn === null ? null : Math.max(this.turns.length - 1, 0);
    return this.#advance("combatRound", { round, turn }, -1);
  }

  #skips(combatant: Loose): boolean {
    return Boolean(this.settings["skipDefeated"] && combatant.isDefeated);
  }

  async #advance(hook: string, updateData: { round: number; turn: number | null }, direction: 1 | -1): Promise<Loose> {
    const delta = this.getTimeDelta(this.round, this.turn, updateData.round, updateData.turn);
    const options = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, updateData, options);
    if (delta) await game["time"].advance(delta);
    await this.update(updateData, options);
    return this;
  }

  /** Ask, then end the fight. */
  async endCombat(): Promise<Loose> {
    const question = document.createElement("p");
    question.textContent = _loc("COMBAT.EndConfirmation");
    return foundry.applications["api"].DialogV2.confirm({
      window: { title: _loc("COMBAT.EndTitle") },
      content: question.outerHTML,
      yes: { callback: () => this.delete() },
      modal: true,
    });
  }

  async toggleSceneLink(): Promise<Loose> {
    const scene = this.scene ? null : (game.scenes["current"]?.id ?? null);
    if (
      scene !== null &&
      this.combatants.some((combatant: Loose) => combatant.sceneId && combatant.sceneId !== scene)
    ) {
      ui.notifications.error(_loc("COMBAT.CannotLinkToScene"));
      return this;
    }
    await this.update({ scene });
    return this;
  }

  /** Clear all initiatives. The turn stays with its combatant; without `updateTurn`, at its index (fact 93). */
  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<Loose> {
    const updates = this.combatants.map((combatant: Loose) => ({ _id: combatant.id, initiative: null }));
    await this.updateEmbeddedDocuments("Combatant", updates, updateTurn ? {} : { combatTurn: this.turn });
    return this;
  }

  async rollInitiative(ids: string | string[], options: LooseObject = {}): Promise<Loose> {
    await rollInitiatives(this, typeof ids === "string" ? [ids] : ids, options);
    return this;
  }

  rollAll(options: LooseObject = {}): Promise<Loose> {
    return this.#rollWhere((combatant) => combatant.isOwner && combatant.initiative === null, options);
  }

  rollNPC(options: LooseObject = {}): Promise<Loose> {
    return this.#rollWhere(
      (combatant) => combatant.isOwner && combatant.isNPC && combatant.initiative === null,
      options,
    );
  }

  #rollWhere(condition: (combatant: Loose) => boolean, options: LooseObject): Promise<Loose> {
    return this.rollInitiative(
      this.combatants.filter(condition).map((combatant: Loose) => combatant.id as string),
      options,
    );
  }

  /** Set one initiative. The turn stays with the combatant who has it. */
  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true }).update({ initiative: value });
  }

  async setMultipleInitiatives(initiatives: Map<string, number>): Promise<Loose[]> {
    const updates = [...initiatives].map(([id, initiative]) => ({ _id: id, initiative }));
    return this.updateEmbeddedDocuments("Combatant", updates);
  }

  /** Sort the combatants into `turns`. */
  setupTurns(): Loose[] {
    this.turns = this.combatants.contents.sort((a: Loose, b: Loose) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = Math.min(Math.max(this.turn, 0), Math.max(this.turns.length - 1, 0));
    this.current = this._getCurrentState();
    this.previous ??= this.current;
    this._lastState ??= this.current;
    return this.turns;
  }

  /** By initiative, the highest first and those without one last, then by id (fact 93). */
  _sortCombatants(a: Loose, b: Loose): number {
    const [ia, ib] = [a, b].map(({ initiative }) =>
      initiative === null || initiative === undefined ? -Infinity : Number(initiative),
    ) as [number, number];
    return ia === ib ? (a.id > b.id ? 1 : -1) : ib - ia;
  }

  _getCurrentState(combatant: Loose = this.combatant): CombatState {
    return { ...stateOf(combatant), round: this.round, turn: this.turn };
  }

  _onUpdate(changed: LooseObject, options: LooseObject, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("round" in changed || "turn" in changed || "combatants" in changed) this.#turned(options);
  }

  _onCreateDescendantDocuments(parent: Loose, collection: string, created: Loose[], ...rest: unknown[]): void {
    super._onCreateDescendantDocuments(parent, collection, created, ...rest);
    if (collection === "combatants") this.#each(created, (combatant) => this._onEnter(combatant));
    this.#recomposed(rest[1] as LooseObject);
  }

  _onUpdateDescendantDocuments(parent: Loose, collection: string, updated: Loose[], ...rest: unknown[]): void {
    super._onUpdateDescendantDocuments(parent, collection, updated, ...rest);
    this.#recomposed(rest[1] as LooseObject);
  }

  _onDeleteDescendantDocuments(parent: Loose, collection: string, deleted: Loose[], ...rest: unknown[]): void {
    super._onDeleteDescendantDocuments(parent, collection, deleted, ...rest);
    if (collection === "combatants") this.#each(deleted, (combatant) => this._onExit(combatant));
    this.#recomposed(rest[1] as LooseObject);
  }

  /** Follow a change of the order. `combatTurn` is the new index of the combatant who has the turn. */
  #recomposed(options: LooseObject): void {
    if (typeof options["combatTurn"] === "number") this.updateSource({ turn: options["combatTurn"] });
    this.setupTurns();
    this.#turned(options);
  }

  #turned(options: LooseObject): void {
    const prior = this._lastState as CombatState;
    const current = this.current as CombatState;
    if (prior.round === current.round && prior.combatantId === current.combatantId) {
      this._lastState = current;
      return;
    }
    this.previous = prior;
    this._lastState = current;
    Hooks.callAll("combatTurnChange", this, prior, current);
    if (options["turnEvents"] !== false && this.started) void this._manageTurnEvents(prior, current);
  }

  #each(combatants: Loose[], act: (combatant: Loose) => Promise<void>): void {
    if (!game.users.activeGM?.["isSelf"]) return;
    void (async () => {
      for (const combatant of combatants) await act(combatant);
    })();
  }

  /** Call the events of ended and started turns and rounds, each awaited, only on the active GM's client (fact 92). */
  async _manageTurnEvents(prior: CombatState = this.previous, current: CombatState = this.current): Promise<void> {
    if (!game.users.activeGM?.["isSelf"]) return;
    for (const { method, args } of turnEvents(this, prior, current)) await (this as Loose)[method](...args);
  }

  async _onStartTurn(_combatant: Loose, _context: object): Promise<void> {}
  async _onEndTurn(_combatant: Loose, _context: object): Promise<void> {}
  async _onStartRound(_context: object): Promise<void> {}
  async _onEndRound(_context: object): Promise<void> {}
  async _onEnter(_combatant: Loose): Promise<void> {}
  async _onExit(_combatant: Loose): Promise<void> {}
}

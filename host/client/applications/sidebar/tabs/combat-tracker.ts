import { addToCombat } from "../../../board/encounter.ts";
import { parseAmount } from "../../ui/amount.ts";
import { HandlebarsApplicationMixin } from "../../api/index.ts";
import type { CombatantLike, CombatLike } from "../../ui/types.ts";
import { combatantOptions, combatOptions } from "../combat-options.ts";
import { effectIcons, mayRead } from "../combat-turn.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/types.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";

/** Hooks after which the tracker may look different. */
const FOLLOWED = [
  ...["createCombat", "updateCombat", "deleteCombat", "createCombatant", "updateCombatant", "deleteCombatant"],
  ...["createCombatantGroup", "updateCombatantGroup", "deleteCombatantGroup", "combatTurnChange"],
  ...["updateActor", "createActiveEffect", "updateActiveEffect", "deleteActiveEffect", "updateToken", "deleteToken"],
  ...["createItem", "updateItem", "deleteItem", "canvasReady", "updateUser"],
] as const;

const TEMPLATES = "templates/sidebar/tabs/combat";

/** The encounter in view: its combatants in order, and the game master's controls. Systems replace its parts. */
export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "combat";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    actions: {
      activateCombatant: CombatTracker.prototype._onActivateCombatant,
      addSelected: CombatTracker.prototype.addSelected,
      createCombat: CombatTracker.prototype._onCombatCreate,
      cycleCombat: CombatTracker.prototype._onCombatCycle,
      panToCombatant: CombatTracker.prototype._onCombatantControl,
      pingCombatant: CombatTracker.prototype._onCombatantControl,
      rollInitiative: CombatTracker.prototype._onCombatantControl,
      toggleDefeated: CombatTracker.prototype._onCombatantControl,
      toggleHidden: CombatTracker.prototype._onCombatantControl,
    },
  };

  static override PARTS: Record<string, { template: string; scrollable?: string[]; templates?: string[] }> = {
    header: { template: `${TEMPLATES}/header.hbs` },
    tracker: { template: `${TEMPLATES}/tracker.hbs`, scrollable: [""] },
    footer: { template: `${TEMPLATES}/footer.hbs` },
  };

  constructor(options: object = {}) {
    super(options);
    Hooks.on("updateCombat", (_combat: CombatLike, changed: { active?: boolean }) => {
      // The tracker shows an encounter that becomes the active one.
      if (changed.active) game.combats.viewed = null;
    });
  }

  /** The encounters of this scene, and those without a scene. */
  get combats(): CombatLike[] {
    return [...game.combats.combats] as CombatLike[];
  }

  get viewed(): CombatLike | null {
    return game.combats.viewed;
  }

  set viewed(combat: CombatLike | null) {
    game.combats.viewed = combat;
    this.renderSoon();
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const name of FOLLOWED) Hooks.on(name, () => this.renderSoon());
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant", {
      fixed: true,
      hookName: "getCombatantContextOptions",
      parentClassHooks: false,
    });
    this._createContextMenu(() => this._getCombatContextOptions(), ".encounter-title", {
      fixed: true,
      hookName: "getCombatContextOptions",
      parentClassHooks: false,
    });
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("change", (event) => {
      if (event.target instanceof HTMLInputElement && event.target.matches(".initiative-input")) {
        this._onUpdateInitiative(event);
      }
    });
    this.element.addEventListener("pointerover", (event) => this.#onHover(event, true));
    this.element.addEventListener("pointerout", (event) => this.#onHover(event, false));
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => void this._onDrop(event));
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared: RenderContext = await super._preparePartContext(partId, context, options);
    if (partId === "header" || partId === "footer") await this._prepareCombatContext(prepared, options);
    if (partId === "tracker") await this._prepareTrackerContext(prepared, options);
    return prepared;
  }

  /** The data of the header and the footer. They are own properties: Handlebars does not let templates read getters. */
  protected async _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const { combats, viewed } = this;
    const current = viewed?.combatant ?? null;
    Object.assign(context, {
      combat: viewed,
      combatId: viewed?.id ?? "",
      combats: combats.map((combat, index) => ({ id: combat.id, label: index + 1, active: combat === viewed })),
      control: game.user.isGM && viewed !== null,
      css: game.user.isGM && viewed ? "" : "empty",
      currentIndex: viewed ? combats.indexOf(viewed) : -1,
      displayCycle: combats.length > 1 || (game.user.isGM && combats.length > 0),
      hasCombat: viewed !== null,
      isGM: game.user.isGM,
      round: viewed?.round ?? 0,
      initiativeIcon: CONFIG.Combat.initiativeIcon,
      isPlayerTurn: Boolean(current?.players?.some((user) => user.isSelf) && viewed?.started),
      labels: { scope: viewed?.scene?.name ?? "" },
      linked: Boolean(viewed?.scene),
      user: game.user,
    });
  }

  /** The turns that this user may see. */
  protected async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    if (!combat) return;
    const turns: RenderContext[] = [];
    let hasDecimals = false;
    for (const [index, combatant] of combat.turns.entries()) {
      if (!combatant.visible) continue;
      turns.push(await this._prepareTurnContext(combat, combatant, index));
      hasDecimals ||= combatant.initiative !== null && !Number.isInteger(combatant.initiative);
    }
    const precision = CONFIG.Combat.initiative?.decimals ?? (hasDecimals ? 2 : 0);
    for (const turn of turns) {
      if (typeof turn.initiative === "number") turn.initiative = turn.initiative.toFixed(hasDecimals ? precision : 0);
      turn.hasDecimals = hasDecimals;
    }
    Object.assign(context, { combat, hasDecimals, isGM: game.user.isGM, turns, user: game.user });
  }

  /** One combatant's row. */
  protected async _prepareTurnContext(
    combat: CombatLike,
    combatant: CombatantLike,
    index: number,
  ): Promise<RenderContext> {
    const { id, name, isOwner, isDefeated, hidden, initiative } = combatant;
    const active = combat.started && index === combat.turn;
    const icons = effectIcons(combatant);
    return {
      active,
      canPing: combatant.token?.parent === canvas.scene && canvas.ready,
      css: [active && "active", hidden && "hide", isDefeated && "defeated"].filter(Boolean).join(" "),
      effects: { icons, tooltip: icons.map((effect) => effect.name).join(", ") },
      hasDecimals: initiative !== null && !Number.isInteger(initiative),
      hasRolled: initiative !== null,
      hidden,
      id,
      img: await this._getCombatantThumbnail(combatant),
      index,
      initiative,
      isDefeated,
      isOwner,
      name,
      resource: mayRead(combatant) ? combatant.resource : null,
    };
  }

  protected async _getCombatantThumbnail(combatant: CombatantLike): Promise<string> {
    return combatant.img || combatant.token?.texture.src || "icons/svg/mystery-man.svg";
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    return combatantOptions((target) => this.#combatantOf(target));
  }

  protected _getCombatContextOptions(): ContextMenuEntry[] {
    return combatOptions(() => this.viewed);
  }

  #combatantOf(target: HTMLElement): CombatantLike | null {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId;
    return this.viewed?.combatants.get(id ?? "") ?? null;
  }

  /** An action that no class of the chain declares calls the encounter's method of that name, e.g. `nextTurn`. */
  override async _onClickAction(event: PointerEvent, target: HTMLElement): Promise<void> {
    await super._onClickAction(event, target);
    const action = target.dataset.action ?? "";
    const combat = this.viewed as unknown as Record<string, unknown> | null;
    const method = combat && action in combat ? combat[action] : null;
    if (typeof method === "function") await method.call(combat);
  }

  protected async _onCombatCreate(_event?: PointerEvent, _target?: HTMLElement): Promise<void> {
    const combat: CombatLike | undefined = await CONFIG.Combat.documentClass.create({ active: true });
    if (combat) this.viewed = combat;
  }

  protected async _onCombatCycle(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const combat = this.combats.find(({ id }) => id === target.dataset.combatId);
    if (!combat) return;
    this.viewed = combat;
    if (game.user.isGM) await combat.activate({ render: false });
    await this.render();
  }

  protected async _onActivateCombatant(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantOf(target);
    if (!combatant) return;
    const token = canvas.tokens.get(combatant.tokenId ?? "");
    if (token?.isOwner) token.control();
    this._onPanToCombatant(combatant);
  }

  protected async _onCombatantControl(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantOf(target);
    if (!combatant) return;
    switch (target.dataset.action) {
      case "panToCombatant":
        return this._onPanToCombatant(combatant);
      case "pingCombatant":
        return this._onPingCombatant(combatant);
      case "rollInitiative":
        return this._onRollInitiative(combatant);
      case "toggleDefeated":
        return this._onToggleDefeatedStatus(combatant);
      case "toggleHidden":
        return this._onToggleHidden(combatant);
    }
  }

  protected _onPanToCombatant(combatant: CombatantLike): void {
    const token = canvas.tokens.get(combatant.tokenId ?? "");
    if (token?.isVisible) canvas.pan(token.center);
  }

  /** The board draws no pings: the token is brought into view and focused instead. */
  protected _onPingCombatant(combatant: CombatantLike): void {
    this._onPanToCombatant(combatant);
    canvas.tokens.get(combatant.tokenId ?? "")?.element.focus();
  }

  protected async _onRollInitiative(combatant: CombatantLike): Promise<void> {
    await combatant.combat?.rollInitiative([combatant.id]);
  }

  protected async _onToggleDefeatedStatus(combatant: CombatantLike): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const id = CONFIG.specialStatusEffects.DEFEATED;
    await combatant.actor?.toggleStatusEffect(id, { overlay: true, active: defeated });
  }

  protected async _onToggleHidden(combatant: CombatantLike): Promise<void> {
    await combatant.update({ hidden: !combatant.hidden });
  }

  /** `12` sets, `+1` and `-1` change. */
  protected _onUpdateInitiative(event: Event): void {
    const input = event.target as HTMLInputElement;
    const combatant = this.#combatantOf(input);
    const typed = parseAmount(input.value);
    if (!combatant || !typed) {
      this.renderSoon();
      return;
    }
    const value = typed.isDelta ? (combatant.initiative ?? 0) + typed.value : typed.value;
    void combatant.combat?.setInitiative(combatant.id, value);
  }

  hoverCombatant(combatant: CombatantLike, hover: boolean): void {
    this.element.querySelector(`[data-combatant-id="${CSS.escape(combatant.id)}"]`)?.classList.toggle("hover", hover);
  }

  #onHover(event: PointerEvent, hover: boolean): void {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-combatant-id]") : null;
    const combatant = row && this.#combatantOf(row);
    if (combatant) canvas.tokens.get(combatant.tokenId ?? "")?.element.classList.toggle("hovered", hover);
  }

  scrollToTurn(): void {
    const id = this.viewed?.combatant?.id;
    if (!id) return;
    this.element.querySelector(`[data-combatant-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" });
  }

  /** Adds the tokens selected on the board to the encounter, and creates one if there is none. */
  async addSelected(): Promise<void> {
    const documents = canvas.tokens.controlled.map((token: { document: unknown }) => token.document);
    if (!documents.length) ui.notifications.info("Select tokens on the board first.");
    else await addToCombat(documents);
  }

  /** A token dropped on the tracker joins the encounter. */
  protected async _onDrop(event: DragEvent): Promise<void> {
    const data: { type?: string; uuid?: string } =
      foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    if (data?.type !== "Token" || !data.uuid) return;
    event.preventDefault();
    const token = await fromUuid(data.uuid);
    if (token) await addToCombat([token]);
  }
}

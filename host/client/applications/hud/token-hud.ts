import { addToCombat, removeFromCombat } from "../../board/encounter.ts";
import { openSheet } from "../../board/pointer.ts";
import type { Token } from "../../board/token.ts";
import { refuses } from "../../unproven.ts";
import { parseAmount } from "../ui/amount.ts";
import { DomApplication } from "../ui/dom-application.ts";
import { button, el } from "../ui/dom.ts";
import type { BarLike } from "../ui/types.ts";
import type { ClosingOptions, RenderContext, RenderOptions } from "../api/types.ts";

interface StatusConfig {
  id: string;
  name: string;
  img?: string;
  hud?: boolean | { actorTypes?: string[] };
}

/** Controls over a token: bars, statuses, combat, target, visibility. */
export class TokenHUD extends DomApplication {
  static override DEFAULT_OPTIONS = {
    id: "token-hud",
    tag: "div",
    classes: ["placeable-hud"],
    actions: {
      sheet: TokenHUD.#onSheet,
      target: TokenHUD.#onTarget,
      combat: TokenHUD.#onCombat,
      visibility: TokenHUD.#onVisibility,
      effect: { handler: TokenHUD.#onEffect, buttons: [0, 2] },
      closeHud: TokenHUD.#onClose,
    },
  };
  static override RENDER_HOOKS = [
    ...["updateToken", "updateActor", "updateItem", "targetToken", "createCombatant", "deleteCombatant"],
    ...["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"],
  ];

  #object: Token | null = null;
  #built: Node[] = [];

  get object(): Token | null {
    return this.#object;
  }

  get document(): Token["document"] | null {
    return this.#object?.document ?? null;
  }

  get actor(): Token["actor"] {
    return this.#object?.actor ?? null;
  }

  /** Opens the HUD on a token and puts the keyboard's focus into it. */
  async bind(token: Token): Promise<void> {
    if (this.#object && this.#object !== token) await this.close();
    this.#object = token;
    await this.render({ force: true });
    this.element.querySelector<HTMLElement>("button, input")?.focus({ preventScroll: true });
    this.element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  override async close(options: ClosingOptions = {}): Promise<this> {
    const token = this.#object;
    const held = this.rendered && this.element.contains(document.activeElement);
    this.#object = null;
    await super.close({ animate: false, ...options });
    if (held && token && !token.destroyed) token.element.focus({ preventScroll: true });
    return this;
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    (canvas.overlay as HTMLElement).append(element);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => void this.#onBarChange(event));
    this.element.addEventListener("contextmenu", (event) => event.preventDefault());
    if (refuses("hud")) new MutationObserver(() => this.#keepOwn()).observe(this.element, { childList: true });
  }

  /** Removes every element that the HUD did not build itself. */
  #keepOwn(): void {
    for (const node of [...this.element.childNodes]) if (!this.#built.includes(node)) node.remove();
  }

  protected override _decorate(element: HTMLElement): void {
    const token = this.#object;
    if (!token) return;
    element.setAttribute("role", "dialog");
    element.setAttribute("aria-label", `Controls of ${token.name}`);
    element.style.left = `${token.x + token.w}px`;
    element.style.top = `${token.y}px`;
  }

  protected override _build(): Node[] {
    const token = this.#object;
    this.#built = token ? this.#contents(token) : [];
    return this.#built;
  }

  #contents(token: Token): Node[] {
    return [
      el(
        "div.hud-head",
        {},
        el("span.hud-name", {}, token.name),
        button({ action: "closeHud", icon: "fa-solid fa-xmark", label: "Close controls" }),
      ),
      el("div.hud-bars", {}, ...this.#bar("bar1"), ...this.#bar("bar2")),
      el("div.hud-buttons", {}, ...this.#buttons(token)),
      this.#palette(),
    ].filter((node) => node !== null);
  }

  #buttons(token: Token): HTMLElement[] {
    const { document } = token;
    const fighting = document.inCombat;
    return [
      button({ action: "sheet", icon: "fa-solid fa-id-card", text: "Sheet" }),
      button({ action: "target", icon: "fa-solid fa-bullseye", text: "Target", pressed: token.isTargeted }),
      button({ action: "combat", icon: "fa-solid fa-hand-fist", text: "Combat", pressed: fighting }),
      ...(game.user.isGM
        ? [button({ action: "visibility", icon: "fa-solid fa-eye-slash", text: "Hidden", pressed: document.hidden })]
        : []),
    ];
  }

  #bar(name: "bar1" | "bar2"): HTMLElement[] {
    const bar: BarLike | null = this.document?.getBarAttribute(name) ?? null;
    if (!bar) return [];
    const id = `token-hud-${name}`;
    return [
      el("label", { for: id }, bar.attribute),
      el("input", { id, name, type: "text", inputmode: "numeric", value: bar.value, disabled: !bar.editable }),
      el("span", {}, bar.type === "bar" ? `of ${bar.max ?? 0}` : ""),
    ];
  }

  #palette(): HTMLElement | null {
    const { actor } = this;
    if (!actor) return null;
    const statuses = (Object.values(CONFIG.statusEffects) as StatusConfig[]).filter(({ hud }) => {
      if (hud === false) return false;
      const types = typeof hud === "object" ? hud.actorTypes : undefined;
      return !types || types.includes(actor.type ?? "");
    });
    if (!statuses.length) return null;
    return el(
      "div.hud-statuses",
      { role: "group", "aria-label": "Statuses" },
      ...statuses.map((status) =>
        el(
          "button.effect-control",
          {
            type: "button",
            "data-action": "effect",
            "data-status-id": status.id,
            "aria-pressed": String(actor.statuses.has(status.id)),
            "aria-label": game.i18n.localize(status.name),
            title: game.i18n.localize(status.name),
          },
          el("img", { src: status.img ?? "icons/svg/aura.svg", alt: "" }),
        ),
      ),
    );
  }

  async #onBarChange(event: Event): Promise<void> {
    const { actor } = this;
    if (!(event.target instanceof HTMLInputElement) || !actor) return;
    const bar = this.document?.getBarAttribute(event.target.name);
    const typed = parseAmount(event.target.value);
    if (!bar || !typed) {
      await this.render();
      return;
    }
    await actor.modifyTokenAttribute(bar.attribute, typed.value, typed.isDelta, bar.type === "bar");
  }

  static #onSheet(this: TokenHUD): void {
    if (this.#object) openSheet(this.#object);
  }

  static #onTarget(this: TokenHUD, event: PointerEvent): void {
    this.#object?.setTarget(!this.#object.isTargeted, { releaseOthers: !event.shiftKey });
    this.renderSoon();
  }

  static async #onCombat(this: TokenHUD): Promise<void> {
    const { object } = this;
    if (!object) return;
    const tokens = object.controlled ? object.layer.controlled : [object];
    const documents = tokens.map((token) => token.document);
    if (object.document.inCombat) await removeFromCombat(documents);
    else await addToCombat(documents);
  }

  static async #onVisibility(this: TokenHUD): Promise<void> {
    const { object } = this;
    if (!object) return;
    const hidden = !object.document.hidden;
    const tokens = object.controlled ? object.layer.controlled : [object];
    await object.scene?.updateEmbeddedDocuments(
      "Token",
      tokens.map((token) => ({ _id: token.id, hidden })),
    );
  }

  static async #onEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.dataset.statusId;
    if (id) await this.actor?.toggleStatusEffect(id, event.button === 2 ? { overlay: true } : {});
  }

  static async #onClose(this: TokenHUD): Promise<void> {
    await this.close();
  }
}

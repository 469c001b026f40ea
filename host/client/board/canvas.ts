import { el } from "../applications/ui/dom.ts";
import type { ActorLike, DocumentLike, SceneLike, TokenDocumentLike } from "../applications/ui/types.ts";
import { onBoardDrop } from "./drop.ts";
import { Grid, type Point } from "./grid.ts";
import { BoardKeys } from "./keys.ts";
import { BoardPointer } from "./pointer.ts";
import { TokenLayer } from "./token-layer.ts";

interface TokenHUDLike {
  object: unknown;
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
}

const MIN_SCALE = 0.25;
const MAX_SCALE = 2;
/** A scene that would have to shrink further than this is scrolled instead. */
const LEAST_FIT = 0.6;
/** Pixels around the scene, as the styles have them. */
const FRAME = 24;

/** Hooks after which tokens may look different. */
const REFRESHING = [
  ...["updateActor", "updateActorDelta", "updateItem", "createItem", "deleteItem"],
  ...["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"],
  ...["createCombat", "updateCombat", "deleteCombat", "combatTurnChange"],
  ...["createCombatant", "updateCombatant", "deleteCombatant", "updateUser"],
] as const;

/**
 * The board: a scene drawn with plain elements in `#board`, behind the global `canvas`. Its members are `private`, not
 * `#private`: the global is a proxy, on which `#private` names would throw.
 */
export class Canvas {
  ready = false;
  scene: SceneLike | null = null;
  grid = new Grid(null);
  readonly tokens: TokenLayer;
  readonly hud: { token: TokenHUDLike };
  readonly element: HTMLElement;
  scale = 1;
  private frame = el("div.scene-frame");
  private sheet = el("div.scene");
  private empty = el("p.no-scene", {}, "No scene is shown. A game master can view or activate one at the top.");
  private refreshQueued = false;

  constructor() {
    this.element = document.getElementById("board") ?? document.body.appendChild(el("main", { id: "board" }));
    if (this.element.localName !== "main") this.element.setAttribute("role", "main");
    this.element.setAttribute("aria-label", "Board");
    this.element.tabIndex = 0;
    const tokens = el("div.tokens", { role: "group", "aria-label": "Tokens" });
    this.sheet.append(tokens);
    this.frame.append(this.sheet);
    this.element.replaceChildren(this.frame, this.empty);
    this.tokens = new TokenLayer(tokens, this.grid);
    this.hud = { token: new CONFIG.Token.hudClass() };
    this.listen();
  }

  get activeLayer(): TokenLayer {
    return this.tokens;
  }

  get dimensions(): { width: number; height: number; size: number; distance: number } {
    return {
      width: this.scene?.width ?? 0,
      height: this.scene?.height ?? 0,
      size: this.grid.size,
      distance: this.grid.distance,
    };
  }

  /** Where the token HUD goes: over the tokens, in the scene's coordinates. */
  get overlay(): HTMLElement {
    return this.sheet;
  }

  async draw(scene: SceneLike | null = game.scenes.viewed ?? game.scenes.active ?? null): Promise<this> {
    this.ready = false;
    if (this.scene) Hooks.callAll("canvasTearDown", this);
    await this.hud.token.close();
    this.scene = scene;
    this.grid = new Grid(scene);
    Hooks.callAll("canvasInit", this);
    this.drawScene();
    this.tokens.draw(scene, this.grid);
    this.fit();
    this.ready = true;
    Hooks.callAll("canvasReady", this);
    return this;
  }

  /** Shows as much of the scene as stays legible, centered on this user's own tokens, else on all visible ones. */
  private fit(): void {
    const { scene, element, tokens } = this;
    if (!scene) return;
    const share = Math.min(
      (element.clientWidth - 2 * FRAME) / scene.width,
      (element.clientHeight - 2 * FRAME) / scene.height,
    );
    const { user } = game;
    const own = user.isGM ? [] : tokens.ownedTokens;
    const shown = own.length ? own : tokens.placeables.filter((token) => token.isVisible);
    const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const centers = shown.map((token) => token.center);
    this.pan({
      scale: Math.min(1, Math.max(LEAST_FIT, share)),
      x: centers.length ? mean(centers.map(({ x }) => x)) : scene.width / 2,
      y: centers.length ? mean(centers.map(({ y }) => y)) : scene.height / 2,
    });
  }

  /** Scrolls so that a point of the scene is in the middle, as far as the board reaches. */
  pan({ x, y, scale }: Partial<Point> & { scale?: number } = {}): void {
    if (scale !== undefined) this.setScale(scale);
    const { clientWidth, clientHeight } = this.element;
    this.element.scrollTo({
      ...(x === undefined ? {} : { left: x * this.scale - clientWidth / 2 }),
      ...(y === undefined ? {} : { top: y * this.scale - clientHeight / 2 }),
    });
  }

  async animatePan(
    view: Partial<Point> & { scale?: number; duration?: number; speed?: number } = {},
  ): Promise<boolean> {
    this.pan(view);
    return true;
  }

  setScale(scale: number): void {
    this.scale = Math.min(Math.max(scale, MIN_SCALE), MAX_SCALE);
    this.sheet.style.transform = `scale(${this.scale})`;
    this.sheet.style.setProperty("--board-scale", String(this.scale));
    this.frame.style.width = `${(this.scene?.width ?? 0) * this.scale}px`;
    this.frame.style.height = `${(this.scene?.height ?? 0) * this.scale}px`;
  }

  /** The point of the browser's window for a point of the scene. */
  clientCoordinatesFromCanvas({ x, y }: Point): Point {
    const { left, top } = this.sheet.getBoundingClientRect();
    return { x: left + x * this.scale, y: top + y * this.scale };
  }

  fromClient(clientX: number, clientY: number): Point {
    const { left, top } = this.sheet.getBoundingClientRect();
    return { x: (clientX - left) / this.scale, y: (clientY - top) / this.scale };
  }

  private drawScene(): void {
    const { scene } = this;
    this.element.setAttribute("aria-label", scene ? `Board: ${scene.name}` : "Board");
    this.empty.hidden = scene !== null;
    this.frame.hidden = scene === null;
    if (!scene) return;
    const { style } = this.sheet;
    style.width = `${scene.width}px`;
    style.height = `${scene.height}px`;
    style.setProperty("--grid-size", `${this.grid.size}px`);
    const ground = scene.firstLevel?.background;
    style.backgroundColor = ground ? String(ground.color) : "";
    // A stylesheet reads the variable, and would resolve a relative address against its own.
    const picture = ground?.src ? new URL(ground.src, document.baseURI).href : null;
    style.setProperty("--scene-image", picture ? `url(${JSON.stringify(picture)})` : "none");
    this.sheet.classList.toggle("gridless", this.grid.isGridless);
    this.setScale(this.scale);
  }

  private listen(): void {
    new BoardPointer(this).activate();
    new BoardKeys(this).activate();
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => void onBoardDrop(this, event));
    this.element.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.setScale(this.scale * (event.deltaY < 0 ? 1.1 : 1 / 1.1));
    });

    Hooks.on("createToken", (token: TokenDocumentLike) => {
      if (token.parent === this.scene) this.tokens.add(token);
    });
    Hooks.on("updateToken", (token: TokenDocumentLike) => this.tokens.get(token.id)?.refresh());
    Hooks.on("deleteToken", (token: TokenDocumentLike) => {
      if (token.parent === this.scene) this.tokens.remove(token.id);
    });
    Hooks.on("createActor", (actor: ActorLike) => this.refreshSoon(actor));
    Hooks.on("deleteActor", (actor: ActorLike) => this.refreshSoon(actor));
    for (const name of REFRESHING) Hooks.on(name, (document: DocumentLike) => this.refreshSoon(document));
    Hooks.on("updateScene", (scene: SceneLike, changed: object) => {
      if (scene !== this.scene) return;
      this.grid = new Grid(scene);
      this.tokens.grid = this.grid;
      this.drawScene();
      // Tokens that an update of their scene replaces fire no hooks of their own.
      if ("tokens" in changed) this.tokens.draw(scene, this.grid);
      else this.tokens.refresh();
    });
    Hooks.on("updateLevel", (level: { parent: SceneLike }) => {
      if (level.parent === this.scene) this.drawScene();
    });
    Hooks.on("deleteScene", (scene: SceneLike) => {
      if (scene === this.scene) void this.draw(game.scenes.active ?? null);
    });
  }

  /** One batch of changes redraws the tokens once. */
  private refreshSoon(_document: DocumentLike): void {
    if (this.refreshQueued) return;
    this.refreshQueued = true;
    queueMicrotask(() => {
      this.refreshQueued = false;
      this.tokens.refresh();
    });
  }
}

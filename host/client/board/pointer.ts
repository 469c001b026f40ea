import { currentUser } from "../applications/ui/types.ts";
import { addToCombat } from "./encounter.ts";
import { destinationOf, moveTokens } from "./movement.ts";
import type { Canvas } from "./canvas.ts";
import type { Point } from "./grid.ts";
import type { Token } from "./token.ts";

/** Pixels that the pointer may move during a click. */
const DRAG_THRESHOLD = 4;
/** A second right click within this many milliseconds targets instead of opening the HUD. */
const DOUBLE_CLICK_MS = 400;

interface Drag {
  token: Token;
  start: Point;
  moving: Token[] | null;
}

/** Selecting, targeting, dragging and opening tokens with a pointer. */
export class BoardPointer {
  readonly #canvas: Canvas;
  #drag: Drag | null = null;
  #suppressClick = false;
  #lastContext: { token: Token; time: number } | null = null;

  constructor(canvas: Canvas) {
    this.#canvas = canvas;
  }

  activate(): void {
    const board = this.#canvas.element;
    board.addEventListener("pointerdown", (event) => this.#onDown(event));
    board.addEventListener("pointermove", (event) => this.#onMove(event));
    board.addEventListener("pointerup", (event) => void this.#onUp(event));
    board.addEventListener("pointercancel", () => this.#endDrag());
    board.addEventListener("click", (event) => this.#onClick(event));
    board.addEventListener("dblclick", (event) => this.#onDoubleClick(event));
    board.addEventListener("contextmenu", (event) => this.#onContext(event));
    board.addEventListener("pointerover", (event) => this.#onHover(this.#tokenOf(event)));
    board.addEventListener("pointerleave", () => this.#onHover(null));
  }

  #tokenOf(event: Event): Token | null {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(".token") : null;
    return (element && this.#canvas.tokens.get(element.dataset.tokenId ?? "")) ?? null;
  }

  #onHover(token: Token | null): void {
    const { tokens } = this.#canvas;
    if (tokens.hover === token) return;
    const previous = tokens.hover;
    tokens.hover = token;
    for (const [changed, hovered] of [[previous, false] as const, [token, true] as const]) {
      if (!changed) continue;
      changed.hover = hovered;
      Hooks.callAll("hoverToken", changed, hovered);
    }
  }

  #onDown(event: PointerEvent): void {
    this.#suppressClick = false;
    const token = this.#tokenOf(event);
    if (!token || event.button !== 0) return;
    this.#drag = { token, start: { x: event.clientX, y: event.clientY }, moving: null };
  }

  #onMove(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag) return;
    const dx = event.clientX - drag.start.x;
    const dy = event.clientY - drag.start.y;
    if (!drag.moving) {
      if (Math.hypot(dx, dy) < DRAG_THRESHOLD || !drag.token.isOwner) return;
      drag.token.control({ releaseOthers: !drag.token.controlled && !event.shiftKey });
      drag.moving = this.#canvas.tokens.controlled;
      this.#canvas.element.setPointerCapture(event.pointerId);
    }
    const { scale, scene } = this.#canvas;
    for (const token of drag.moving) {
      if (scene) token.planWay(destinationOf(scene, token, { x: token.x + dx / scale, y: token.y + dy / scale }));
      token.element.classList.add("dragging");
      token.element.style.translate = `${dx / scale}px ${dy / scale}px`;
    }
  }

  async #onUp(event: PointerEvent): Promise<void> {
    const drag = this.#drag;
    this.#endDrag();
    const { scene, scale, element } = this.#canvas;
    if (!drag?.moving || !scene) return;
    this.#suppressClick = true;
    const below = document.elementFromPoint(event.clientX, event.clientY);
    if (below?.closest("#combat")) {
      await addToCombat(drag.moving.map((token) => token.document));
      return;
    }
    // Released over a window or the sidebar: nothing moves.
    if (!below || !element.contains(below)) return;
    const dx = (event.clientX - drag.start.x) / scale;
    const dy = (event.clientY - drag.start.y) / scale;
    await moveTokens(
      scene,
      new Map(drag.moving.map((token) => [token, { x: token.x + dx, y: token.y + dy }])),
      "dragging",
    );
  }

  #endDrag(): void {
    for (const token of this.#drag?.moving ?? []) {
      token.element.classList.remove("dragging");
      token.element.style.translate = "";
      token.planWay(null);
    }
    this.#drag = null;
  }

  #onClick(event: MouseEvent): void {
    if (this.#suppressClick) {
      this.#suppressClick = false;
      return;
    }
    // The path, because the clicked element of the HUD may have been redrawn by now.
    if (event.composedPath().some((node) => node instanceof Element && node.id === "token-hud")) return;
    const token = this.#tokenOf(event);
    if (!token) {
      this.#canvas.tokens.releaseAll();
      void this.#canvas.hud.token.close();
    } else if (ui.controls.tool?.name === "target") {
      token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
    } else if (event.shiftKey && token.controlled) {
      token.release();
    } else {
      token.control({ releaseOthers: !event.shiftKey });
    }
  }

  #onDoubleClick(event: MouseEvent): void {
    const token = this.#tokenOf(event);
    if (token) openSheet(token);
  }

  #onContext(event: MouseEvent): void {
    const token = this.#tokenOf(event);
    if (!token) return;
    event.preventDefault();
    const previous = this.#lastContext;
    const twice = previous?.token === token && event.timeStamp - previous.time < DOUBLE_CLICK_MS;
    this.#lastContext = twice ? null : { token, time: event.timeStamp };
    if (twice) {
      void this.#canvas.hud.token.close();
      token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
    } else {
      openHUD(token);
    }
  }
}

/** Opens the sheet of a token's actor, for users who may see at least a part of it. */
export function openSheet(token: Token): void {
  const { actor } = token;
  if (!actor) return;
  if (!actor.testUserPermission(currentUser(), "LIMITED")) {
    ui.notifications.warn(`You may not see the sheet of ${token.name}.`);
    return;
  }
  void actor.sheet?.render({ force: true });
}

/** Opens the HUD of a token that this user owns, or closes it. */
export function openHUD(token: Token): void {
  if (!token.isOwner) return;
  if (token.hasActiveHUD) {
    void canvas.hud.token.close();
    return;
  }
  token.control({ releaseOthers: !token.controlled });
  void canvas.hud.token.bind(token);
}

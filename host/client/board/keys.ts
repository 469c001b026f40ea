import { moveTokens } from "./movement.ts";
import { openHUD, openSheet } from "./pointer.ts";
import type { Canvas } from "./canvas.ts";
import type { Point } from "./grid.ts";
import type { Token } from "./token.ts";

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The board by keyboard: Tab reaches the tokens; these keys act on the focused one. */
export class BoardKeys {
  readonly #canvas: Canvas;
  /** The destinations of steps that the server has not confirmed yet, so that a held arrow key loses none. */
  #underWay = new Map<Token, Point>();

  constructor(canvas: Canvas) {
    this.#canvas = canvas;
  }

  activate(): void {
    this.#canvas.tokens.element.addEventListener("keydown", (event) => {
      if (event.target instanceof Element && event.target.closest("#token-hud")) return;
      if (this.#onKey(event)) {
        event.preventDefault();
        event.stopPropagation();
      }
    });
  }

  #onKey(event: KeyboardEvent): boolean {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(".token") : null;
    const token = element && this.#canvas.tokens.get(element.dataset.tokenId ?? "");
    if (!token || event.ctrlKey || event.altKey || event.metaKey) return false;
    const step = STEPS[event.key];
    if (step) {
      void this.#step(token, step);
      return true;
    }
    switch (event.code) {
      case "Enter":
        openSheet(token);
        return true;
      case "KeyH":
      case "ContextMenu":
        openHUD(token);
        return true;
      case "Delete":
        if (event.repeat) return true;
        void this.#delete(token);
        return true;
      default:
        return false;
    }
  }

  async #step(token: Token, step: Point): Promise<void> {
    const { scene, grid } = this.#canvas;
    if (!scene || !token.isOwner) return;
    const from = this.#underWay.get(token) ?? { x: token.x, y: token.y };
    const to = { x: from.x + step.x * grid.sizeX, y: from.y + step.y * grid.sizeY };
    this.#underWay.set(token, to);
    try {
      await moveTokens(scene, new Map([[token, to]]), "keyboard");
    } finally {
      if (this.#underWay.get(token) === to) this.#underWay.delete(token);
    }
  }

  async #delete(token: Token): Promise<void> {
    const chosen = token.controlled ? this.#canvas.tokens.controlled : [token];
    const mine = chosen.filter((one) => one.isOwner);
    if (!game.user.can("TOKEN_DELETE") || !mine.length) return;
    await this.#canvas.scene?.deleteEmbeddedDocuments(
      "Token",
      mine.map((one) => one.id),
    );
  }
}

/** T: targets the focused or hovered token; with Shift, in addition to the others. @returns whether there was one */
export function targetByKey(shift: boolean): boolean {
  const token: Token | null = canvas.tokens.keyTarget;
  if (!token) return false;
  token.setTarget(!token.isTargeted, { releaseOthers: !shift });
  return true;
}

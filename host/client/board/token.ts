import {
  currentUser,
  type ActorLike,
  type CombatantLike,
  type SceneLike,
  type TokenDocumentLike,
  type UserLike,
} from "../applications/ui/types.ts";
import { drawToken } from "./token-view.ts";
import type { Point } from "./grid.ts";
import type { TokenLayer } from "./token-layer.ts";
import { TokenRuler } from "./token-ruler.ts";

export interface TargetContext {
  user?: UserLike;
  /** Release the user's other targets (default true). */
  releaseOthers?: boolean;
  /** One of several targets set together: the caller informs the other clients once. */
  groupSelection?: boolean;
}

/** A token on the board: a `<button>` bound to a TokenDocument. */
export class Token {
  readonly layer: TokenLayer;
  readonly document: TokenDocumentLike;
  readonly element: HTMLButtonElement;
  /** The users who have this token as a target. */
  readonly targeted = new Set<UserLike>();
  /** Asks for a redraw of some parts: the host redraws all of them, at once. */
  readonly renderFlags = { set: (_flags: Record<string, boolean>): void => this.refresh() };
  /** Shows the path on which this token is dragged. */
  readonly ruler: TokenRuler;
  hover = false;
  destroyed = false;
  #controlled = false;

  constructor(document: TokenDocumentLike, layer: TokenLayer) {
    this.document = document;
    this.layer = layer;
    this.element = globalThis.document.createElement("button");
    this.element.type = "button";
    this.element.className = "token";
    this.element.dataset.tokenId = document.id;
    this.ruler = new (CONFIG.Token.rulerClass ?? TokenRuler)(this);
  }

  get id(): string {
    return this.document.id;
  }

  get name(): string {
    return this.document.name;
  }

  get actor(): ActorLike | null {
    return this.document.actor;
  }

  get scene(): SceneLike | null {
    return this.document.parent;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get controlled(): boolean {
    return this.#controlled;
  }

  get isTargeted(): boolean {
    return this.targeted.has(currentUser());
  }

  get isVisible(): boolean {
    return !this.document.hidden || game.user.isGM;
  }

  get visible(): boolean {
    return this.isVisible;
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  get combatant(): CombatantLike | null {
    return this.document.combatant;
  }

  get x(): number {
    return this.document.x;
  }

  get y(): number {
    return this.document.y;
  }

  get w(): number {
    return this.document.width * this.layer.grid.size;
  }

  get h(): number {
    return this.document.height * this.layer.grid.size;
  }

  get center(): Point {
    return { x: this.x + this.w / 2, y: this.y + this.h / 2 };
  }

  get bounds(): Point & { width: number; height: number } {
    return { x: this.x, y: this.y, width: this.w, height: this.h };
  }

  get hasActiveHUD(): boolean {
    return canvas.hud.token.object === this;
  }

  /** Selects this token for its owner. @returns whether it is selected now */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner || !this.isVisible || this.destroyed) return false;
    if (releaseOthers) {
      for (const other of this.layer.controlled) if (other !== this) other.release();
    }
    if (this.#controlled) return true;
    this.#controlled = true;
    this.refresh();
    Hooks.callAll("controlToken", this, true);
    return true;
  }

  /** Deselects this token. @returns whether it is deselected now */
  release(): boolean {
    if (!this.#controlled) return true;
    this.#controlled = false;
    if (!this.destroyed) this.refresh();
    Hooks.callAll("controlToken", this, false);
    return true;
  }

  /** Marks or unmarks this token as a target of a user; `game.user.targets` follows. */
  setTarget(targeted = true, context: TargetContext = {}): void {
    const { user = currentUser(), releaseOthers = true, groupSelection = false } = context;
    if (targeted && releaseOthers) {
      for (const other of [...user.targets] as Token[]) {
        if (other !== this) other.setTarget(false, { user, releaseOthers: false, groupSelection: true });
      }
    }
    if (targeted !== this.targeted.has(user)) {
      if (targeted) this.targeted.add(user);
      else this.targeted.delete(user);
      if (targeted) user.targets.add(this);
      else user.targets.delete(this);
      this.refresh();
      Hooks.callAll("targetToken", user, this, targeted);
    }
    if (user.isSelf && !groupSelection) this.layer.announceTargets();
  }

  /** Shows the path to a place while this user drags the token there; null removes it. */
  planWay(to: Point | null): void {
    if (!to) {
      this.ruler.clear();
      return;
    }
    const { x, y, document } = this;
    const { elevation, movementAction: action } = document;
    const foundPath = [{ x, y }, to].map((point) => ({ ...point, elevation, action, explicit: true }));
    const planned = { [currentUser().id]: { foundPath, history: [], hidden: document.hidden } };
    void this.ruler.draw();
    this.ruler.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement: planned });
  }

  /** Redraws the token from its documents. */
  refresh(): void {
    if (this.destroyed) return;
    drawToken(this);
    Hooks.callAll("refreshToken", this, {});
  }

  destroy(): void {
    this.release();
    for (const user of [...this.targeted]) {
      this.setTarget(false, { user, releaseOthers: false, groupSelection: true });
    }
    if (this.hasActiveHUD) void canvas.hud.token.close();
    this.destroyed = true;
    this.ruler.destroy();
    this.element.remove();
    Hooks.callAll("destroyToken", this);
  }
}

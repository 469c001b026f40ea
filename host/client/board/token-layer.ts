import type { SceneLike, TokenDocumentLike, UserLike } from "../applications/ui/types.ts";
import type { Grid } from "./grid.ts";
import { Token } from "./token.ts";

export type TargetMode = "replace" | "acquire" | "release";

/** The tokens of the scene that is drawn. */
export class TokenLayer {
  readonly element: HTMLElement;
  grid: Grid;
  /** The token under the pointer. */
  hover: Token | null = null;
  #tokens = new Map<string, Token>();

  constructor(element: HTMLElement, grid: Grid) {
    this.element = element;
    this.grid = grid;
  }

  get placeables(): Token[] {
    return [...this.#tokens.values()];
  }

  get controlled(): Token[] {
    return this.placeables.filter((token) => token.controlled);
  }

  get controlledObjects(): Map<string, Token> {
    return new Map(this.controlled.map((token) => [token.id, token]));
  }

  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner);
  }

  get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }

  /** The token that keys act on: the focused one, else the one under the pointer. */
  get keyTarget(): Token | null {
    const focused = document.activeElement?.closest<HTMLElement>("#board .token");
    return (focused && this.#tokens.get(focused.dataset.tokenId ?? "")) || this.hover;
  }

  draw(scene: SceneLike | null, grid: Grid): void {
    this.grid = grid;
    this.clear();
    for (const document of scene?.tokens ?? []) this.add(document);
  }

  clear(): void {
    for (const token of this.placeables) token.destroy();
    this.#tokens.clear();
    this.hover = null;
  }

  add(document: TokenDocumentLike): void {
    if (this.#tokens.has(document.id)) return;
    const token: Token = new (CONFIG.Token.objectClass ?? Token)(document, this);
    this.#tokens.set(token.id, token);
    this.element.append(token.element);
    token.refresh();
    Hooks.callAll("drawToken", token);
  }

  remove(id: string): void {
    const token = this.#tokens.get(id);
    if (!token) return;
    if (this.hover === token) this.hover = null;
    token.destroy();
    this.#tokens.delete(id);
  }

  refresh(): void {
    for (const token of this.placeables) token.refresh();
  }

  releaseAll(): number {
    const controlled = this.controlled;
    for (const token of controlled) token.release();
    return controlled.length;
  }

  /** Sets this user's targets in one go. */
  setTargets(ids: string | Iterable<string>, { mode = "replace" }: { mode?: TargetMode } = {}): void {
    const wanted = new Set(typeof ids === "string" ? [ids] : ids);
    const context = { releaseOthers: false, groupSelection: true };
    for (const token of this.placeables) {
      const named = wanted.has(token.id);
      if (named) token.setTarget(mode !== "release", context);
      else if (mode === "replace") token.setTarget(false, context);
    }
    this.announceTargets();
  }

  /** Shows another user's targets, as announced by that user's client. */
  applyTargets(user: UserLike, ids: readonly string[]): void {
    for (const token of this.placeables) {
      token.setTarget(ids.includes(token.id), { user, releaseOthers: false, groupSelection: true });
    }
  }

  /** Sends this user's targets to the other clients. */
  announceTargets(): void {
    const ids = this.placeables.filter((token) => token.isTargeted).map((token) => token.id);
    game.user.broadcastActivity({ targets: ids });
  }
}

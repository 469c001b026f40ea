import type { Aim } from "./aim.ts";
import type { Token } from "./tokens-in-sight.ts";

interface Placed {
  id: string;
  document: Token;
  isTargeted: boolean;
  setTarget(targeted: boolean, context: { releaseOthers: boolean }): void;
}

interface TokenLayer {
  hover: Placed | null;
  setTargets(ids: string[], options?: object): void;
}

const layer = (): TokenLayer | null =>
  ((globalThis as { canvas?: typeof canvas }).canvas?.tokens ?? null) as unknown as TokenLayer | null;

/** The tokens that this user has targeted. */
export const targetsNow = (): Token[] => [...(game.user?.targets ?? [])].map(({ document }) => document as Token);

export const isSameTargets = (some: readonly Token[], others: readonly Token[]): boolean =>
  some.length === others.length && some.every((token) => others.includes(token));

/**
 * Calls back after this user has targeted tokens: once for all tokens that are targeted together.
 * @param tell gets the last of these tokens
 * @returns stops the callbacks
 */
export function followTargets(tell: (last: Token) => void): () => void {
  let last: Token | null = null;
  const listener = (user: User.Implementation, { document }: Placed, targeted: boolean): void => {
    if (user !== game.user || !targeted) return;
    if (!last) queueMicrotask(() => void (tell(last!), (last = null)));
    last = document;
  };
  const id = Hooks.on("targetToken", listener as never);
  return () => Hooks.off("targetToken", id);
}

/** Targets the targets of a question on the board, too. */
export function targetOnBoard({ subject: { targets } }: Aim): void {
  const tokens = layer();
  if (tokens && !isSameTargets(targets, targetsNow())) tokens.setTargets(targets.flatMap(({ id }) => id ?? []));
}

/** Targets the token under the pointer, as Foundry's key T does on the board. @returns whether there was one */
export function targetHovered(): boolean {
  const hovered = layer()?.hover;
  hovered?.setTarget(true, { releaseOthers: true });
  return Boolean(hovered);
}

/** The part of the scene's controls that is used here. */
interface Controls {
  activate?(options: { control: string; tool: string }): unknown;
}

/** Activates Foundry's tool for targeting: the next click on a token targets it. */
export function pointOnBoard(): void {
  const controls = ui.controls as unknown as Controls | undefined;
  void controls?.activate?.({ control: "tokens", tool: "target" });
}

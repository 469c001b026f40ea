import type { Position } from "./types.ts";

/** Pixels of a title bar that must stay reachable. */
const REACHABLE = 32;

/**
 * The position of a window: the requested one, else the earlier one, else the middle; its title bar always stays in
 * reach.
 * @param element  attached, so that automatic sizes can be measured
 */
export function resolvePosition(element: HTMLElement, prior: Position, asked: Partial<Position>): Position {
  const view = element.ownerDocument.defaultView ?? window;
  const { innerWidth, innerHeight } = view;
  const next: Position = {
    ...prior,
    ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
  };
  next.scale = Number.isFinite(next.scale) && next.scale > 0 ? next.scale : 1;

  const fixed = (size: number | "auto", most: number): string =>
    size === "auto" ? "auto" : `${Math.min(size, most)}px`;
  element.style.width = fixed(next.width, innerWidth / next.scale);
  element.style.height = fixed(next.height, innerHeight / next.scale);
  const width = element.offsetWidth * next.scale;
  const height = element.offsetHeight * next.scale;
  if (next.width !== "auto") next.width = Math.min(next.width, innerWidth / next.scale);
  if (next.height !== "auto") next.height = Math.min(next.height, innerHeight / next.scale);

  const left = Number.isFinite(next.left) ? next.left : (innerWidth - width) / 2;
  const top = Number.isFinite(next.top) ? next.top : (innerHeight - height) / 2;
  next.left = Math.round(Math.min(Math.max(left, 0), Math.max(innerWidth - width, 0)));
  next.top = Math.round(Math.min(Math.max(top, 0), Math.max(innerHeight - Math.max(height, REACHABLE), 0)));
  return next;
}

/** Write a position to the element's style. */
export function applyPosition(element: HTMLElement, position: Position): void {
  element.style.left = `${position.left}px`;
  element.style.top = `${position.top}px`;
  element.style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
}

/** The pixels of a CSS length, for a parent of a given size; undefined if the style gives none. */
export function parseCSSDimension(style: string, parentDimension: number): number | undefined {
  if (style.includes("px")) return parseInt(style.replace("px", ""), 10);
  if (style.includes("%")) return (parentDimension * parseInt(style.replace("%", ""), 10)) / 100;
  return undefined;
}

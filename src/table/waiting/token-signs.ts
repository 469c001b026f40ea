import { say } from "../words.ts";
import type { Awaiting } from "./awaited.ts";
import { jumpTo } from "./jump.ts";
import { knownWaits, waitsOf } from "./known.ts";

/** The part of a canvas token that is used here; in pixels of the scene. */
interface Drawn {
  id: string;
  x: number;
  y: number;
  w: number;
  isVisible: boolean;
  actor: Actor.Implementation | null;
}

const tokens = (): Drawn[] => (canvas?.tokens?.placeables ?? []) as unknown as Drawn[];

/**
 * The element over the board that has the coordinates of the scene: Foundry's HUD or, in the development host, where
 * tokens are elements, their parent.
 */
const place = (): HTMLElement | null =>
  document.querySelector<HTMLElement>("#hud") ?? document.querySelector("#board .token")?.parentElement ?? null;

/** Screen pixels per pixel of the scene. */
const zoomOf = (root: HTMLElement): number =>
  root.offsetWidth > 0 ? root.getBoundingClientRect().width / root.offsetWidth : 1;

/** Draws the ring on tokens whose actors must answer, for the users concerned, and removes it from all others. */
export function drawTokenSigns(): void {
  const root = place();
  if (!root) return;
  const known = new Map(
    [...document.querySelectorAll<HTMLButtonElement>(".q-token-sign")].map((sign) => [sign.dataset.token ?? "", sign]),
  );
  let zoom: string | null = null;
  for (const token of tokens()) {
    const waits = token.actor && token.isVisible ? waitsOf(token.actor.uuid, game.user!) : [];
    if (waits.length === 0) continue;
    const sign = known.get(token.id) ?? newSign(token.id);
    known.delete(token.id);
    // Computed only if needed, because reading it forces a layout of the page.
    zoom ??= String(zoomOf(root));
    sign.style.setProperty("--q-zoom", zoom);
    draw(sign, token, waits);
    if (sign.parentElement !== root) root.append(sign);
  }
  for (const sign of known.values()) sign.remove();
}

/** Redraws the signs after a token has moved, or the board was panned or zoomed. */
export function onTokenMoves(): void {
  if (knownWaits().length > 0) drawTokenSigns();
}

function newSign(token: string): HTMLButtonElement {
  const sign = document.createElement("button");
  sign.type = "button";
  sign.className = "quadrant q-table q-token-sign";
  sign.dataset.token = token;
  // Keeps clicks on the sign from the canvas below.
  for (const event of ["pointerdown", "mousedown", "click", "keydown"]) {
    sign.addEventListener(event, (happened) => {
      if (!(happened instanceof KeyboardEvent) || ["Enter", " "].includes(happened.key)) happened.stopPropagation();
    });
  }
  sign.addEventListener("click", () => jumpTo(sign.dataset.message ?? ""));
  return sign;
}

function draw(sign: HTMLButtonElement, { x, y, w }: Drawn, waits: readonly Awaiting[]): void {
  const [first] = waits;
  sign.dataset.message = first!.message.id;
  sign.style.left = `${x + w}px`;
  sign.style.top = `${y}px`;
  const label = labelOf(waits);
  if (sign.getAttribute("aria-label") === label) return;
  sign.setAttribute("aria-label", label);
  sign.title = label;
  const inside = document.createElement("span");
  inside.ariaHidden = "true";
  if (waits.length > 1) inside.textContent = String(waits.length);
  else inside.className = "q-waiting__ring";
  sign.replaceChildren(inside);
}

/** "Gauss Cannon waits for you"; for messages that wait for other users, the GM reads their names. */
function labelOf(waits: readonly Awaiting[]): string {
  const mine = waits.filter(({ users }) => users.some(({ isSelf }) => isSelf));
  const key = waits.length === 1 ? "one" : "many";
  if (mine.length > 0) return say(`QUADRANT.table.waiting.${key}`, { title: waits[0]!.title, count: waits.length });
  const names = [...new Set(waits.flatMap(({ users }) => users.map(({ name }) => name)))].join(", ");
  return `${waits.map(({ title }) => title).join(", ")}: ${names}`;
}

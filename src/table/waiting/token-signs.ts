import { say } from "../words.ts";
import type { Awaiting } from "./awaited.ts";
import { jumpTo } from "./jump.ts";
import { knownWaits, waitsOf } from "./known.ts";

/** A token on the board, as far as it is used here; pixels of the scene. */
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
 * What lies over the board in the coordinates of the scene: where Foundry's HUD is; where tokens are elements of their
 * own, what holds them.
 */
const place = (): HTMLElement | null =>
  document.querySelector<HTMLElement>("#hud") ?? document.querySelector("#board .token")?.parentElement ?? null;

/** Pixels of the screen for one of the scene. */
const zoomOf = (root: HTMLElement): number =>
  root.offsetWidth > 0 ? root.getBoundingClientRect().width / root.offsetWidth : 1;

/** Puts the ring on the tokens of whoever has to answer, for those whom it concerns, and takes it off again. */
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
    // To ask for it has the browser lay out the page: mostly nobody waits.
    zoom ??= String(zoomOf(root));
    sign.style.setProperty("--q-zoom", zoom);
    draw(sign, token, waits);
    if (sign.parentElement !== root) root.append(sign);
  }
  for (const sign of known.values()) sign.remove();
}

/** A token is drawn elsewhere, or the board at another scale: so is what lies over it. */
export function onTokenMoves(): void {
  if (knownWaits().length > 0) drawTokenSigns();
}

function newSign(token: string): HTMLButtonElement {
  const sign = document.createElement("button");
  sign.type = "button";
  sign.className = "quadrant q-table q-token-sign";
  sign.dataset.token = token;
  // What lies below is the board's: it takes no clicks that are ours.
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

/** "Gauss Cannon waits for you"; for the GM, what waits for others says for whom. */
function labelOf(waits: readonly Awaiting[]): string {
  const mine = waits.filter(({ users }) => users.some(({ isSelf }) => isSelf));
  const key = waits.length === 1 ? "one" : "many";
  if (mine.length > 0) return say(`QUADRANT.table.waiting.${key}`, { title: waits[0]!.title, count: waits.length });
  const names = [...new Set(waits.flatMap(({ users }) => users.map(({ name }) => name)))].join(", ");
  return `${waits.map(({ title }) => title).join(", ")}: ${names}`;
}

import { el } from "../applications/ui/dom.ts";
import { shownEffects } from "../applications/ui/shown-effects.ts";
import type { BarLike, EffectLike, UserLike } from "../applications/ui/types.ts";
import type { Token } from "./token.ts";

type Visibility = "always" | "hover" | "control" | "none";

/** A token has two bars, drawn below and above. */
const BARS = ["bar1", "bar2"] as const;

/** When this user sees a token's name or bars, by its `displayName` or `displayBars`. */
function visibility(mode: number, isOwner: boolean): Visibility {
  const modes = CONST.TOKEN_DISPLAY_MODES as Record<string, number>;
  switch (mode) {
    case modes.ALWAYS:
      return "always";
    case modes.HOVER:
      return "hover";
    case modes.OWNER:
      return isOwner ? "always" : "none";
    case modes.OWNER_HOVER:
      return isOwner ? "hover" : "none";
    case modes.CONTROL:
      return isOwner ? "control" : "none";
    default:
      return "none";
  }
}

function dispositionName(disposition: number): string {
  const dispositions = CONST.TOKEN_DISPOSITIONS as Record<string, number>;
  return (Object.keys(dispositions).find((key) => dispositions[key] === disposition) ?? "neutral").toLowerCase();
}

function barElement(name: string, bar: BarLike): HTMLElement {
  const share = bar.max ? Math.min(Math.max(bar.value / bar.max, 0), 1) : 0;
  const fill = el("span.fill");
  fill.style.width = `${share * 100}%`;
  const figures = bar.type === "bar" ? `${bar.value}/${bar.max ?? 0}` : String(bar.value);
  return el("span.bar", { class: name, "data-attribute": bar.attribute }, fill, el("span.figures", {}, figures));
}

/** The effects shown as icons, and the last effect with the flag `overlay`, which covers the whole token. */
function effects(token: Token): { icons: EffectLike[]; overlay: EffectLike | undefined } {
  const shown = shownEffects(token.actor);
  const overlay = shown.findLast((effect) => effect.getFlag("core", "overlay"));
  return { icons: shown.filter((effect) => effect !== overlay), overlay };
}

function effectsElement(icons: EffectLike[]): HTMLElement | null {
  if (!icons.length) return null;
  return el(
    "span.effects",
    {},
    ...icons.map((effect) => el("img.effect", { src: effect.img, alt: "", draggable: "false" })),
  );
}

/** One pip per user who targets the token, in the user's colour. This user's own target also gets a reticle. */
function targetElement(token: Token): HTMLElement | null {
  if (!token.targeted.size) return null;
  const pips = [...token.targeted].map((user: UserLike) => {
    const pip = el("span.pip", { "data-user-id": user.id });
    pip.style.setProperty("--user-color", user.color.toString());
    return pip;
  });
  return el("span.targets", {}, ...pips);
}

function isTurn(token: Token): boolean {
  const combatant = token.combatant;
  return Boolean(combatant?.combat?.started && combatant.combat.combatant === combatant);
}

/** The label for screen readers: everything that the picture shows. */
function describe(token: Token, name: Visibility, bars: BarLike[], shown: EffectLike[]): string {
  const nameKnown = token.isOwner || name === "always" || name === "hover";
  return [
    nameKnown ? token.name : "Unknown token",
    dispositionName(token.document.disposition),
    token.document.hidden && "hidden",
    token.controlled && "selected",
    token.isTargeted && "your target",
    isTurn(token) && "has the turn",
    token.combatant?.isDefeated && "defeated",
    ...bars.map((bar) => `${bar.attribute} ${bar.value}${bar.type === "bar" ? ` of ${bar.max ?? 0}` : ""}`),
    ...shown.map((effect) => effect.name),
  ]
    .filter(Boolean)
    .join(", ");
}

/** The state with which each button was last filled, as JSON. */
const filled = new WeakMap<HTMLElement, string>();

/** Writes a token's state into its button, which stays the same element so that focus and drags survive. */
export function drawToken(token: Token): void {
  const { document, element, isOwner } = token;
  const nameShown = visibility(document.displayName, isOwner);
  const barsShown = visibility(document.displayBars, isOwner);
  const bars = barsShown === "none" ? [] : BARS.map((name) => ({ name, bar: document.getBarAttribute(name) }));
  const { icons, overlay } = effects(token);
  const values = bars.flatMap(({ bar }) => (bar ? [bar] : []));

  element.style.left = `${document.x}px`;
  element.style.top = `${document.y}px`;
  element.style.width = `${token.w}px`;
  element.style.height = `${token.h}px`;
  element.hidden = !token.isVisible;
  element.dataset.disposition = dispositionName(document.disposition);
  element.dataset.name = nameShown;
  element.dataset.bars = barsShown;
  element.classList.toggle("controlled", token.controlled);
  element.classList.toggle("targeted", token.isTargeted);
  element.classList.toggle("hidden-token", document.hidden);
  element.classList.toggle("defeated", token.combatant?.isDefeated ?? false);
  element.classList.toggle("turn", isTurn(token));
  element.setAttribute("aria-pressed", String(token.controlled));
  element.title = icons.map((effect) => effect.name).join(", ");
  element.setAttribute("aria-label", describe(token, nameShown, values, overlay ? [...icons, overlay] : icons));

  // Every change of a document refreshes all tokens, but few of them look different then: skip the others.
  const shown = JSON.stringify([
    ...[document.texture.src, overlay?.img ?? null, icons.map(({ img }) => img)],
    ...[bars.map(({ bar }) => bar && [bar.attribute, bar.value, bar.max, bar.type])],
    ...[nameShown === "none" ? null : document.name, [...token.targeted].map((user) => [user.id, String(user.color)])],
  ]);
  if (filled.get(element) === shown) return;
  filled.set(element, shown);
  const layers: (HTMLElement | null)[] = [
    el("img.portrait", { src: document.texture.src ?? "icons/svg/mystery-man.svg", alt: "", draggable: "false" }),
    overlay ? el("img.overlay", { src: overlay.img, alt: "", draggable: "false" }) : null,
    effectsElement(icons),
    ...bars.map(({ name, bar }) => (bar ? barElement(name, bar) : null)),
    nameShown === "none" ? null : el("span.nameplate", {}, document.name),
    targetElement(token),
  ];
  element.replaceChildren(...layers.filter((layer) => layer !== null));
}

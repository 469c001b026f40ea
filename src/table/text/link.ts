import { iconPath } from "../conditions/conditions.ts";

/** The look and the data of a link in a text. */
interface Link {
  /** The game whose colours it has; null: the table's own. */
  game: string | null;
  label: string;
  /** Path of a drawn icon. */
  icon: string;
  /** The `data-` attributes of the whole link, which the click handlers read. */
  data: Record<string, string>;
  /** The `data-act` of its main part; `aside`: of the optional small button beside it. */
  act: string;
  aside?: { act: string; label: string; symbol: string } | null;
}

/** Creates the markup of a link. Listeners are added later (`wakeLink`), because enriched text is serialized to HTML. */
export function linkElement({ game, label, icon, data, act, aside }: Link): HTMLElement {
  const whole = document.createElement("span");
  whole.className = ["quadrant", "q-link", ...(game === null ? [] : [`q-${game}`])].join(" ");
  Object.assign(whole.dataset, data);
  const main = document.createElement("a");
  main.className = "q-link__main";
  main.tabIndex = 0;
  main.setAttribute("role", "button");
  main.dataset.act = act;
  const [first = "", rest = ""] = splitAtBlank(label);
  const head = document.createElement("span");
  head.className = "q-link__head";
  head.append(drawnIcon(icon), first);
  main.append(head, rest);
  whole.append(main);
  if (aside) whole.append(asideButton(aside));
  return whole;
}

/** Splits off the first word, which is kept on one line with the icon. */
function splitAtBlank(label: string): [string, string] {
  const end = /\s/.exec(label)?.index ?? label.length;
  return [label.slice(0, end), label.slice(end)];
}

function asideButton({ act, label, symbol }: NonNullable<Link["aside"]>): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "q-link__aside";
  button.dataset.act = act;
  button.dataset.tooltip = label;
  button.ariaLabel = label;
  const glyph = document.createElement("i");
  glyph.className = `fa-solid ${symbol}`;
  glyph.ariaHidden = "true";
  button.append(glyph);
  return button;
}

function drawnIcon(path: string): HTMLElement {
  const icon = document.createElement("span");
  icon.className = "q-icon";
  icon.style.maskImage = `url("${path}")`;
  icon.ariaHidden = "true";
  return icon;
}

/** A link that cannot be read stays text, with the reason as its tooltip, also for screen readers. */
export function unreadElement(text: string, why: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "quadrant q-link-unread";
  element.dataset.tooltip = why;
  element.tabIndex = 0;
  const spoken = document.createElement("span");
  spoken.className = "q-sr";
  spoken.textContent = ` (${why})`;
  element.append(text, spoken);
  return element;
}

/** The dice of a link that rolls. */
export const DICE = iconPath("rolling-dices");

type Acts = Record<string, (link: HTMLElement, event: MouseEvent) => unknown>;

/**
 * Makes a link work once it is on the page.
 * @param acts by the `data-act` of the clicked part
 */
export function wakeLink(holder: HTMLElement, acts: Acts): void {
  const link = holder.querySelector<HTMLElement>(".q-link");
  link?.addEventListener("click", (event) => {
    const part = (event.target as Element).closest<HTMLElement>("[data-act]");
    const act = acts[part?.dataset.act ?? ""];
    if (!act) return;
    event.preventDefault();
    // An element around the link may handle clicks, too, e.g. a row that opens or a page editor.
    event.stopPropagation();
    void act(link, event);
  });
  link?.addEventListener("keydown", (event) => {
    const isPressed = event.key === "Enter" || event.key === " ";
    if (!isPressed || !(event.target as Element).matches("a.q-link__main")) return;
    event.preventDefault();
    event.stopPropagation();
    const { shiftKey } = event;
    event.target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }));
  });
}

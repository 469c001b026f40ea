import type { DiceTerm } from "./terms/index.ts";

export interface AnchorOptions {
  label?: string;
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  classes?: string[];
  icon?: string;
}

interface TooltipData {
  formula: string;
  total: number | undefined;
  flavor: string;
  rolls: { result: string; classes: string }[];
}

/** The dice of a roll, term by term. */
export function tooltipHTML(dice: readonly DiceTerm[]): string {
  const parts = dice.map((term) => partHTML(term.getTooltipData() as TooltipData));
  return `<div class="dice-tooltip"><div class="wrapper">${parts.join("")}</div></div>`;
}

/** A whole roll for the chat log. */
export function rollHTML(roll: { formula: string; tooltip: string; total: string; flavor: string }): string {
  const flavor = roll.flavor ? `<div class="dice-flavor">${escape(roll.flavor)}</div>` : "";
  return `<div class="dice-roll">${flavor}<div class="dice-result"><div class="dice-formula">${escape(roll.formula)}</div>${roll.tooltip}<h4 class="dice-total">${escape(roll.total)}</h4></div></div>`;
}

/** A link that carries a roll and shows its total. */
export function rollAnchor(
  roll: { formula: string; total: number | undefined },
  { label, attrs = {}, dataset = {}, classes = [], icon = "fa-solid fa-dice-d20" }: AnchorOptions,
): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.classList.add("inline-roll", "inline-result", ...classes);
  for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, value);
  for (const [name, value] of Object.entries(dataset)) if (value !== undefined) anchor.dataset[name] = value;
  anchor.dataset.roll = encodeURIComponent(JSON.stringify(roll));
  anchor.dataset.tooltipText = roll.formula;
  const mark = document.createElement("i");
  mark.className = icon;
  anchor.append(mark, label ? `${label}: ${roll.total}` : String(roll.total));
  return anchor;
}

function partHTML({ formula, total, flavor, rolls }: TooltipData): string {
  const label = flavor ? `<span class="part-flavor">${escape(flavor)}</span>` : "";
  const head = `<header class="part-header"><span class="part-formula">${escape(formula)}</span>${label}<span class="part-total">${total ?? ""}</span></header>`;
  const dice = rolls.map(({ result, classes }) => `<li class="roll ${escape(classes)}">${escape(result)}</li>`);
  return `<section class="tooltip-part"><div class="dice">${head}<ol class="dice-rolls">${dice.join("")}</ol></div></section>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

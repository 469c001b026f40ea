import { renderTemplate } from "../../foundry.ts";
import { drawnElement } from "../drawn-element.ts";
import { actMenuView } from "../combat/act-menu.ts";
import { focusMark, restoreFocus } from "../focus.ts";
import type { Game } from "../game.ts";
import { templatesLoaded } from "../handlebars.ts";
import { perform } from "../referee/perform.ts";
import { playLoaded } from "../loading.ts";
import { gameOf, playOf } from "../register.ts";

/** Foundry's HUD over a token, as far as it is used here. */
interface Hud {
  rendered: boolean;
  element: HTMLElement;
  object: { document: TokenDocument.Implementation } | null;
}

/** The HUD that was drawn last: what its token may do changes while it is open. */
let shown: Hud | null = null;

/**
 * Beside Foundry's own controls: what the token's bearer does this turn, as its game has it. Where Foundry's HUD is another than
 * we know it stays without: every row of the tracker has the same menu.
 */
export function onRenderTokenHud(hud: Hud): void {
  shown = hud;
  void drawIfTaken(hud);
}

/** The table looks another. */
export function redrawTokenHud(): void {
  if (shown?.rendered) void drawIfTaken(shown);
}

async function drawIfTaken(hud: Hud): Promise<void> {
  try {
    await draw(hud);
  } catch (error) {
    console.warn("Quadrant | the token HUD takes nothing from us; the tracker has the same", error);
  }
}

async function draw(hud: Hud): Promise<void> {
  await templatesLoaded();
  const token = hud.object?.document;
  const game = gameOf(token?.actor);
  const drawn = token && game ? await drawnFor(token, game) : null;
  if (!hud.rendered || hud.object?.document !== token) return;
  const prior = hud.element.querySelector<HTMLElement>(":scope > .q-hud");
  const mark = prior && focusMark(prior);
  prior?.remove();
  if (!drawn) return;
  drawn.addEventListener("click", (event) => onClick(token!, event));
  hud.element.append(drawn);
  if (mark) restoreFocus(drawn, mark);
}

async function drawnFor(token: TokenDocument.Implementation, { id }: Game): Promise<HTMLElement | null> {
  const menu = (playOf({ id }) ?? (await playLoaded(id)))?.hud?.(token);
  if (!menu) return null;
  const path = "systems/quadrant/templates/table/combat/hud.hbs";
  return drawnElement(await renderTemplate(path, { game: id, ...actMenuView(menu) }));
}

/** Foundry's HUD has actions of its own, and knows none of ours. */
function onClick(token: TokenDocument.Implementation, event: Event): void {
  const button = (event.target as HTMLElement).closest<HTMLElement>("button[data-act]");
  event.stopPropagation();
  const row = token.combatant;
  if (!button || button.ariaDisabled === "true" || !row?.id || !row.combat) return;
  const { act = "", value = "" } = button.dataset;
  void perform({ subject: row.combat.uuid, act, data: { combatant: row.id, data: { value } } });
}

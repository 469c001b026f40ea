import { renderTemplate } from "../../foundry.ts";
import { drawnElement } from "../drawn-element.ts";
import { actMenuView } from "../combat/act-menu.ts";
import { focusMark, restoreFocus } from "../focus.ts";
import type { Game } from "../game.ts";
import { templatesLoaded } from "../handlebars.ts";
import { perform } from "../referee/perform.ts";
import { playLoaded } from "../loading.ts";
import { gameOf, playOf } from "../register.ts";

/** The part of Foundry's token HUD that is used here. */
interface Hud {
  rendered: boolean;
  element: HTMLElement;
  object: { document: TokenDocument.Implementation } | null;
}

/** The HUD drawn last. It may need a redraw, since the possible acts change while it is open. */
let shown: Hud | null = null;

/**
 * Adds the game's menu of acts for the token's turn to Foundry's HUD. If the HUD has an unknown structure, the menu is left
 * out: the row of the tracker has the same.
 */
export function onRenderTokenHud(hud: Hud): void {
  shown = hud;
  void drawIfTaken(hud);
}

/** Redraws the menu after a change of the table. */
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

/** Handles clicks on our icons, and keeps them from the HUD's own actions. */
function onClick(token: TokenDocument.Implementation, event: Event): void {
  const button = (event.target as HTMLElement).closest<HTMLElement>("button[data-act]");
  event.stopPropagation();
  const row = token.combatant;
  if (!button || button.ariaDisabled === "true" || !row?.id || !row.combat) return;
  const { act = "", value = "" } = button.dataset;
  void perform({ subject: row.combat.uuid, act, data: { combatant: row.id, data: { value } } });
}

import { DialogV2, openSheet, renderTemplate, utils } from "../../foundry.ts";
import { unfoldKept } from "../sheets/kept.ts";
import { say } from "../words.ts";
import { startNow } from "./duration.ts";
import { effectList } from "./list.ts";
import { makeEffect } from "./make.ts";

/** A sheet that shows the effects of its actor. */
export interface EffectSheet {
  actor: Actor.Implementation;
  element: HTMLElement;
  isEditable: boolean;
  constructor: { name: string };
}

const found = (uuid: string | undefined): ActiveEffect.Implementation | null =>
  fromUuidSync(uuid ?? "", { strict: false }) as ActiveEffect.Implementation | null;

/** Switches an effect off, or on again: what was over begins anew. */
async function switchEffect(actor: Actor.Implementation, effect: ActiveEffect.Implementation): Promise<void> {
  const changes = effect.active
    ? { disabled: true }
    : { disabled: false, "duration.expired": false, start: startNow(actor) };
  await effect.update(changes as never);
}

/** Deletes an effect, after a question. */
async function deleteEffect(effect: ActiveEffect.Implementation): Promise<void> {
  const question = utils.escapeHTML(say("QUADRANT.table.sheet.deleteSure", { name: effect.name }));
  const sure = await DialogV2.confirm({
    window: { title: say("QUADRANT.table.sheet.delete") },
    content: `<p>${question}</p>`,
    rejectClose: false,
  } as never);
  if (sure) await effect.delete();
}

/** What the buttons of the list do. */
export async function effectAct({ actor }: Pick<EffectSheet, "actor">, target: HTMLElement): Promise<void> {
  const { act, effect: uuid } = target.dataset;
  if (act === "new") return makeEffect(actor);
  const effect = found(uuid);
  if (!effect) return;
  if (act === "switch") await switchEffect(actor, effect);
  if (act === "edit") await openSheet(effect);
  if (act === "delete") await deleteEffect(effect);
}

/** Draws the list below the sheet's own parts. Whoever may not change the actor sees it only where there is something. */
export async function drawEffects({
  actor,
  element,
  isEditable,
  constructor: { name: kind },
}: EffectSheet): Promise<void> {
  const list = effectList(actor, isEditable);
  const isShown = actor.testUserPermission(game.user!, "OBSERVER") && (isEditable || list.rows.length > 0);
  const place = element.querySelector<HTMLElement>(".q-effects");
  if (!isShown) return place?.remove();
  const html = await renderTemplate("systems/quadrant/templates/table/effects/list.hbs", list);
  const now = element.querySelector<HTMLElement>(".q-effects");
  const isOpen = now?.querySelector("details")?.open ?? false;
  const section = element.ownerDocument.createElement("section");
  section.className = "q-effects";
  section.innerHTML = html;
  if (now?.dataset.drawn === html) return;
  section.dataset.drawn = html;
  if (isOpen) section.querySelector("details")!.open = true;
  else unfoldKept(section, kind);
  if (now) now.replaceWith(section);
  else element.querySelector(".window-content")?.append(section);
}

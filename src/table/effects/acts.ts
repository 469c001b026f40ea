import { openSheet, renderTemplate } from "../../foundry.ts";
import { deleteSurely } from "../sheets/item-acts.ts";
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

/** Switches an effect off, or on again: an expired effect then starts anew. */
async function switchEffect(actor: Actor.Implementation, effect: ActiveEffect.Implementation): Promise<void> {
  const changes = effect.active
    ? { disabled: true }
    : { disabled: false, "duration.expired": false, start: startNow(actor) };
  await effect.update(changes as never);
}

/** Handles the buttons of the list of effects. */
export async function effectAct({ actor }: Pick<EffectSheet, "actor">, target: HTMLElement): Promise<void> {
  const { act, effect: uuid } = target.dataset;
  if (act === "new") return makeEffect(actor);
  const effect = found(uuid);
  if (!effect) return;
  if (act === "switch") await switchEffect(actor, effect);
  if (act === "edit") await openSheet(effect);
  if (act === "delete") await deleteSurely(effect);
}

/** The HTML of each drawn list: an unchanged list is not replaced. */
const drawn = new WeakMap<HTMLElement, string>();

/** Draws the list of effects into the body of its foldable section. */
export async function fillEffects({ actor, isEditable }: EffectSheet, body: HTMLElement): Promise<void> {
  const html = await renderTemplate("systems/quadrant/templates/table/effects/list.hbs", effectList(actor, isEditable));
  if (drawn.get(body) === html) return;
  drawn.set(body, html);
  body.innerHTML = html;
}

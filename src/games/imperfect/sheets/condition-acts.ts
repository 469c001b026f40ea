import { conditionEffect } from "../../../table/conditions/conditions.ts";
import { conditions } from "../conditions.ts";

/** What may be given and taken by hand: all that does not follow from numbers. */
const isGiven = (id: string): boolean => conditions.some((one) => one.id === id && !one.derived);

/** The table says that it is over. */
export async function endCondition(actor: Actor.Implementation, id: string): Promise<void> {
  if (isGiven(id)) await conditionEffect(actor, id)?.delete();
}

/** The condition that was chosen from the list befalls somebody. */
export async function giveCondition(actor: Actor.Implementation, root: HTMLElement): Promise<void> {
  const id = root.querySelector<HTMLSelectElement>("select[data-new-condition]")?.value ?? "";
  if (isGiven(id)) await actor.toggleStatusEffect(id, { active: true });
}

/** What is only being picked is nothing to be stored yet. */
export function listenForConditions(root: HTMLElement): void {
  root.querySelector("select[data-new-condition]")?.addEventListener("change", (event) => event.stopPropagation());
}

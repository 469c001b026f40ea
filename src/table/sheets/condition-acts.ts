import { conditionKey, conditionOf, conditionsOf, followsFrom } from "../conditions/conditions.ts";
import { toggleCondition } from "../conditions/toggle.ts";
import type { Condition } from "../game.ts";
import { gameOf } from "../register.ts";
import { say } from "../words.ts";
import { onChange } from "./sheet-parts.ts";

/** The condition, if it may be given and taken by hand: if it does not follow from numbers. */
function given(actor: Actor.Implementation, id: string): Condition | null {
  const condition = conditionOf(actor, id);
  return condition && followsFrom(actor, condition) === null ? condition : null;
}

/** Ends a condition by hand. */
export async function endCondition(actor: Actor.Implementation, id: string): Promise<void> {
  const condition = given(actor, id);
  if (condition) await toggleCondition(actor, condition, { active: false });
}

/** Gives the condition that was chosen from the list. */
export async function giveCondition(actor: Actor.Implementation, root: HTMLElement): Promise<void> {
  const condition = given(actor, root.querySelector<HTMLSelectElement>("select[data-new-condition]")?.value ?? "");
  if (condition) await toggleCondition(actor, condition, { active: true });
}

/** The conditions that may be given by hand and that the actor does not bear: for a list of choices. */
export function otherConditions(actor: Actor.Implementation): { id: string; label: string }[] {
  const own = gameOf(actor);
  const borne = new Set(conditionsOf(actor).map(({ id }) => id));
  return (own?.conditions ?? [])
    .filter(({ id }) => given(actor, id) && !borne.has(id))
    .map(({ id }) => ({ id, label: say(conditionKey(own!.id, id)) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, game.i18n?.lang));
}

/** Keeps the form from submitting the choice of a condition, which is given only by its button. */
export function listenForConditions(root: HTMLElement): void {
  onChange(root, "select[data-new-condition]", () => undefined);
}

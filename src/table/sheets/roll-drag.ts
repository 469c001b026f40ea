import { playOfDocument } from "../register.ts";
import { rollsOf, type NamedRoll } from "../rolls/named-roll.ts";

/** The drag data of a roll: dropped on the hotbar, it becomes a macro. */
export interface DraggedRoll {
  type: typeof DRAGGED_ROLL;
  /** UUID of the actor that rolls. */
  actor: string;
  /** Id of the roll. */
  roll: string;
}

export const DRAGGED_ROLL = "QuadrantRoll";

/** Makes the check buttons of a sheet draggable, in addition to Items. */
export function markRolls(root: HTMLElement, actor: Actor.Implementation): void {
  for (const button of root.querySelectorAll<HTMLElement>("button[data-action=check]:not(.draggable)")) {
    if (!meansItsRow(button, actor)) button.classList.add("draggable");
  }
}

/** Whether a button is the main use of its row's Item: then the row is dragged instead. */
function meansItsRow(button: HTMLElement, actor: Actor.Implementation): boolean {
  const row = button.closest<HTMLElement>(".draggable[data-item-id]")?.dataset.itemId;
  const item = row ? actor.items.get(row) : null;
  return Boolean(item && playOfDocument(item)?.checkOf(item) === button.dataset.check);
}

/** The drag data of a button; null for a button without a named roll, which is not dragged. */
export function draggedRoll({ dataset }: HTMLElement, actor: Actor.Implementation): DraggedRoll | null {
  const roll = rollsOf(actor)
    .filter((one) => isMeant(one, dataset))
    .toSorted((one, other) => said(other) - said(one))[0];
  return roll ? { type: DRAGGED_ROLL, actor: actor.uuid, roll: roll.id } : null;
}

const said = ({ data = {} }: NamedRoll): number => Object.keys(data).length;

const isMeant = ({ check, itemId = "", data = {} }: NamedRoll, dataset: DOMStringMap): boolean =>
  dataset.check === check &&
  (dataset.itemId ?? "") === itemId &&
  Object.entries(data).every(([key, value]) => dataset[key] === value);

import { amount } from "../amount.ts";
import { say } from "../words.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Checks a field and shows a notification if its value is invalid, because Foundry would silently clamp a number to its range.
 * @returns whether the value may be submitted
 */
export function acceptsValue(target: EventTarget | null): boolean {
  if (!isField(target) || target.checkValidity()) return true;
  const label = target.labels?.[0]?.textContent?.trim() || target.ariaLabel || target.name;
  ui.notifications?.warn(`${label}: ${complaint(target)}`);
  return false;
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && "checkValidity" in target;
}

function complaint(field: Field): string {
  const { validity } = field;
  const { min, max, step, maxLength } = field as HTMLInputElement;
  if (validity.valueMissing) return say("QUADRANT.table.input.missing");
  if (validity.rangeUnderflow) return say("QUADRANT.table.input.min", { min });
  if (validity.rangeOverflow) return say("QUADRANT.table.input.max", { max });
  if (validity.tooLong) return say("QUADRANT.table.input.long", { max: maxLength });
  if (validity.stepMismatch && Number(step) < 1)
    return say("QUADRANT.table.input.step", { step: amount(Number(step)) });
  if (validity.stepMismatch || validity.badInput) return say("QUADRANT.table.input.whole");
  return say("QUADRANT.table.input.wrong");
}

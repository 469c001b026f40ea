import { DialogV2, utils } from "../../foundry.ts";
import type { ConditionQuestion } from "../game.ts";
import { gameOf } from "../register.ts";
import { say } from "../words.ts";
import { conditionKey } from "./conditions.ts";

/**
 * Asks for further data of a condition that is given by hand, e.g. which attribute it affects.
 * @returns the data of the answer; null if the user closed the dialog
 */
export async function askedOf(
  actor: Actor.Implementation,
  id: string,
  asks: ConditionQuestion,
): Promise<object | null> {
  const answer: unknown = await DialogV2.wait({
    classes: ["quadrant", "q-window"],
    window: { title: say(conditionKey(gameOf(actor)?.id ?? "", id)) },
    position: { width: 360 },
    content: contentOf(asks),
    buttons: [
      {
        action: "give",
        label: say("QUADRANT.table.conditionAsked.give"),
        default: true,
        callback: (_event: unknown, button: HTMLButtonElement) =>
          (button.form?.elements.namedItem("answer") as HTMLSelectElement | null)?.value,
      },
    ],
    rejectClose: false,
  } as never);
  return asks.choices.find((_, index) => String(index) === answer)?.data ?? null;
}

function contentOf({ label, choices }: ConditionQuestion): string {
  const options = choices.map((one, index) => `<option value="${index}">${utils.escapeHTML(say(one.label))}</option>`);
  const asked = utils.escapeHTML(say(label));
  return `<label class="q-field"><span class="q-field__label">${asked}</span><select class="q-select" name="answer">${options.join("")}</select></label>`;
}

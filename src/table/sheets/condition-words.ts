import { LIMITS } from "../limits.ts";
import { updateDocument } from "../../foundry.ts";
import { conditionData, conditionEffect } from "../conditions/conditions.ts";
import { newIn } from "./sheet-parts.ts";

/** The longest description of a condition. */
export const LONGEST_WORDS = LIMITS.line;

/** Sets up the fields for descriptions of conditions. They write to the effects, while the form around them is the actor's. */
export function listenForWords(actor: Actor.Implementation, root: HTMLElement): void {
  for (const field of newIn<HTMLInputElement>(root, "input[data-words]")) {
    field.addEventListener("change", (event) => {
      event.stopPropagation();
      void putIntoWords(actor, field.dataset.words ?? "", field.value);
    });
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      field.blur();
    });
  }
}

/** Stores the description of an actor's condition. */
export async function putIntoWords(actor: Actor.Implementation, condition: string, words: string): Promise<void> {
  const effect = conditionEffect(actor, condition);
  const text = words.trim().slice(0, LONGEST_WORDS);
  if (effect && conditionData(effect).text !== text) await updateDocument(effect, { "system.text": text });
}

import { LIMITS } from "../limits.ts";
import { updateDocument } from "../../foundry.ts";
import { conditionData, conditionEffect } from "../conditions/conditions.ts";

/** The longest description of a condition. */
export const LONGEST_WORDS = LIMITS.line;

/** A field for a condition's description. It writes to the effect: the form around it is the actor's. */
export function listenForWords(actor: Actor.Implementation, field: HTMLInputElement): void {
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

/** The description of a condition, in its bearer's words. */
export async function putIntoWords(actor: Actor.Implementation, condition: string, words: string): Promise<void> {
  const effect = conditionEffect(actor, condition);
  const text = words.trim().slice(0, LONGEST_WORDS);
  if (effect && conditionData(effect).text !== text) await updateDocument(effect, { "system.text": text });
}

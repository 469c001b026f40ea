import { say } from "../words.ts";
import { changeChoices } from "./make.ts";

/** Offers the keys of the actor's game as suggestions in Foundry's window of an effect, with a hint on their meaning. */
export function offerKeys(id: string, root: HTMLElement, actor: Actor.Implementation): void {
  const fields = root.querySelectorAll<HTMLInputElement>('input[name^="system.changes."][name$=".key"]');
  root.querySelector(".quadrant-effect-keys")?.remove();
  const page = root.ownerDocument;
  const list = page.createElement("datalist");
  list.id = `${id}-quadrant-keys`;
  for (const { label: group, choices } of changeChoices(actor))
    for (const { value, label } of choices) list.append(new Option(`${group}: ${label}`, value));
  const hint = page.createElement("div");
  hint.className = "quadrant-effect-keys";
  const words = page.createElement("p");
  words.className = "hint";
  words.textContent = say("QUADRANT.table.effects.keysHint");
  hint.append(words, list);
  for (const field of fields) field.setAttribute("list", list.id);
  (root.querySelector("footer") ?? root.querySelector("form") ?? root).before(hint);
}

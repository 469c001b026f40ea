import { packsInTheWay } from "../packs.ts";

/**
 * Takes from the list of compendia those of games that this table does not play, and those in another language than the
 * reader's; whose language no pack speaks reads English. Packs of others stay as they are.
 */
export function onRenderCompendiumDirectory(_directory: unknown, element: HTMLElement): void {
  const inTheWay = packsInTheWay();
  for (const entry of element.querySelectorAll<HTMLElement>("[data-pack]")) {
    if (inTheWay.includes(entry.dataset.pack ?? "")) take(entry);
  }
}

/** An entry, and the folders that are empty without it. */
function take(entry: HTMLElement): void {
  const folder = entry.parentElement?.closest<HTMLElement>(".folder");
  entry.remove();
  if (folder && !folder.querySelector("[data-pack]")) take(folder);
}

import { packsInTheWay } from "../packs.ts";
import { openBrowser } from "../windows.ts";
import { say } from "../words.ts";
import { addDirectoryButton } from "./directory-button.ts";

/**
 * Puts the browser at the head of the list. Takes from the list of compendia those of games that this table does not play, and those in another language than the
 * reader's; whose language no pack speaks reads English. Packs of others stay as they are.
 */
export function onRenderCompendiumDirectory(_directory: unknown, element: HTMLElement): void {
  addDirectoryButton(element, {
    name: "q-browse__button",
    symbol: "magnifying-glass",
    label: say("QUADRANT.table.browse.button"),
    act: () => openBrowser(),
  });
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

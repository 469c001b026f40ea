import { packsInTheWay } from "../packs.ts";
import { openBrowser } from "../windows.ts";
import { say } from "../words.ts";
import { addDirectoryButton } from "./directory-button.ts";

/**
 * Adds the browser's button to the list of compendia, and removes our compendia of games that are not played or in other
 * languages than the reader's; English stands in for a language without compendia. Other compendia are left alone.
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

/** Removes an entry, and folders that become empty. */
function take(entry: HTMLElement): void {
  const folder = entry.parentElement?.closest<HTMLElement>(".folder");
  entry.remove();
  if (folder && !folder.querySelector("[data-pack]")) take(folder);
}

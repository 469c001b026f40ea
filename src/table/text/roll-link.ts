import { openAsking } from "../windows.ts";
import { skipsDialog } from "../checks/skips.ts";
import { knownAs } from "../documents/names.ts";
import { isRefusal } from "../checks/is-refusal.ts";
import { say, sayRefusal } from "../words.ts";
import { gameMeant } from "./commands.ts";
import { DICE, linkElement, unreadElement, wakeLink } from "./link.ts";
import { rollersNow } from "./rollers.ts";
import { rollSpoken } from "./roll-spoken.ts";
import { parseRoll, rollText } from "./spoken.ts";

/** Creates the element that replaces a roll link in a text. */
export function link([all, command = "", body = "", label]: RegExpMatchArray): HTMLElement {
  const { game: id, words } = gameMeant(command, body);
  const read = parseRoll(words);
  if (isRefusal(read)) return unreadElement(all, sayRefusal(read));
  const said = rollText(id, read);
  return linkElement({
    game: id,
    label: label ?? said,
    icon: DICE,
    data: { game: id ?? "", words, said },
    act: "roll",
    aside: game.user?.isGM
      ? { act: "ask", label: say("QUADRANT.table.asking.askFor", { roll: said }), symbol: "fa-hand" }
      : null,
  });
}

/** Adds the listeners. The tooltip names the actor that would roll, when it is shown, because that depends on the selection. */
export function wake(holder: HTMLElement): void {
  wakeLink(holder, {
    roll: (link, event) => rollSpoken({ ...asked(link), skip: skipsDialog(event) }),
    ask: (link) => openAsking(asked(link)),
  });
  const found = holder.querySelector<HTMLElement>(".q-link");
  const main = found?.querySelector<HTMLElement>(".q-link__main");
  if (!found || !main) return;
  const tell = (): void => void (main.dataset.tooltip = tooltip(found));
  found.addEventListener("pointerenter", tell);
  found.addEventListener("focusin", tell);
}

const asked = ({ dataset }: HTMLElement): { game: string | null; words: string } => ({
  game: dataset.game || null,
  words: dataset.words ?? "",
});

/** "Roll Stealth −2 for Rika Voss" */
function tooltip(link: HTMLElement): string {
  const { game: id, words } = asked(link);
  const roll = link.dataset.said ?? "";
  const read = parseRoll(words);
  if (isRefusal(read)) return sayRefusal(read);
  const found = rollersNow({ game: id, name: read.name }, game.user!);
  if ("reason" in found) return sayRefusal(found.reason);
  const [first, ...others] = found.actors;
  return others.length === 0
    ? say("QUADRANT.table.text.rollsFor", { roll, name: knownAs(first!) })
    : say("QUADRANT.table.text.rollsForOne", { roll });
}

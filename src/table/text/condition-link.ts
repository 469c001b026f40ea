import { conditionKey, iconPath, isGivable } from "../conditions/conditions.ts";
import { giveByHand } from "../conditions/give.ts";
import { gameOf } from "../register.ts";
import { say, sayRefusal } from "../words.ts";
import { conditionByName } from "./condition-by-name.ts";
import { openCondition, pageOfCondition } from "./condition-page.ts";
import { linkElement, unreadElement, wakeLink } from "./link.ts";
import { selectedActors } from "./rollers.ts";

/** Foundry's options of an enricher: the document that contains the text. */
interface Around {
  relativeTo?: unknown;
}

/** Creates the element that replaces a condition link in a text. */
export async function link(
  [all, words = "", label]: RegExpMatchArray,
  { relativeTo }: Around = {},
): Promise<HTMLElement> {
  const meant = await conditionByName(words, gameAround(relativeTo));
  if (!meant) return unreadElement(all, say("QUADRANT.table.text.noCondition", { name: words }));
  const { game: owner, condition } = meant;
  const name = say(conditionKey(owner.id, condition.id));
  const page = pageOfCondition(owner.id, condition.id);
  const isGiven = game.user?.isGM && isGivable(condition);
  const made = linkElement({
    game: owner.id,
    label: label ?? name,
    icon: iconPath(condition.icon),
    data: { game: owner.id, condition: condition.id, name, ...(page && { uuid: page }) },
    act: "open",
    aside: isGiven ? { act: "give", label: say("QUADRANT.table.text.give", { name }), symbol: "fa-plus" } : null,
  });
  const main = made.querySelector<HTMLElement>(".q-link__main")!;
  main.dataset.tooltip = say(page ? "QUADRANT.table.text.opens" : "QUADRANT.table.text.reads", { name });
  if (page) main.draggable = true;
  return made;
}

function gameAround(relativeTo: unknown): string | null {
  const document = relativeTo as { documentName?: string; type?: string } | null | undefined;
  if (!document?.documentName || !document.type) return null;
  return gameOf(document as { documentName: string; type: string })?.id ?? null;
}

/** Adds the listeners: a click opens the page, the GM's button gives the condition to selected tokens, and it can be dragged. */
export function wake(holder: HTMLElement): void {
  wakeLink(holder, {
    open: ({ dataset: { game = "", uuid, name = "" } }) => openCondition({ game, uuid, name }),
    give: ({ dataset }) => giveToSelected(dataset.condition ?? ""),
  });
  holder.querySelector<HTMLElement>(".q-link__main[draggable=true]")?.addEventListener("dragstart", (event) => {
    const { uuid } = (event.currentTarget as HTMLElement).closest<HTMLElement>(".q-link")!.dataset;
    event.stopPropagation();
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "ActiveEffect", uuid }));
  });
}

async function giveToSelected(condition: string): Promise<void> {
  const actors = selectedActors();
  if (actors.length === 0) ui.notifications?.warn(say("QUADRANT.table.text.selectFirst"));
  for (const actor of actors) {
    const refusal = await giveByHand(actor, condition);
    if (refusal) ui.notifications?.warn(sayRefusal(refusal));
  }
}

import { newestCard } from "../documents/in-log.ts";
import { playOfDocument } from "../register.ts";
import { jumpTo } from "../waiting/jump.ts";
import { say } from "../words.ts";

/** A key of Quadrant's: Foundry leaves it free, and whoever wants another sets it there. */
interface Key {
  action: string;
  /** `QUADRANT.table.heard.key.<words>`: its name and hint in Foundry's window of controls. */
  words: string;
  key: string;
  modifiers?: string[];
  /** @returns whether the key is used up */
  onDown: () => boolean;
}

/** The keys for what is done most: none of it is further away than a few presses. */
export const KEYS: readonly Key[] = [
  { action: "newestCard", words: "newest", key: "KeyK", onDown: showNewestCard },
  { action: "mySheet", words: "sheet", key: "KeyL", onDown: showMySheet },
  // A turn is not to end by a slip of one finger.
  { action: "endTurn", words: "endTurn", key: "KeyN", modifiers: ["Shift"], onDown: endMyTurn },
];

/** The members of Foundry's keybindings that are used here. */
interface Keybindings {
  register(namespace: string, action: string, data: object): void;
}

export function registerActKeys(): void {
  for (const { action, words, key, modifiers = [], onDown } of KEYS)
    (game.keybindings as unknown as Keybindings).register("quadrant", action, {
      name: `QUADRANT.table.heard.key.${words}.name`,
      hint: `QUADRANT.table.heard.key.${words}.hint`,
      editable: [{ key, modifiers }],
      onDown,
    });
}

function showNewestCard(): boolean {
  const newest = newestCard();
  return newest !== null && jumpTo(newest.id);
}

/** What of a sheet takes the focus: the first attack, else the first thing to throw, else its name. */
const PLACES = [
  "[data-check$='.attack']:not([aria-disabled=true])",
  "[data-check]:not([aria-disabled=true])",
  "h1, h2, button",
];

interface Sheet {
  render(options: object): Promise<unknown>;
  bringToFront(): void;
  element: HTMLElement;
}

function showMySheet(): boolean {
  const sheet = myActor()?.sheet as unknown as Sheet | null | undefined;
  if (!sheet) return false;
  void sheet.render({ force: true }).then(() => {
    sheet.bringToFront();
    const shown = (element: HTMLElement): boolean => element.offsetParent !== null;
    const all = (selector: string): HTMLElement[] => [...sheet.element.querySelectorAll<HTMLElement>(selector)];
    const place = PLACES.flatMap(all).find(shown);
    place?.focus();
    place?.scrollIntoView({ block: "nearest" });
  });
  return true;
}

/** Whose sheet the reader means: whoever of theirs acts, else their character, else who is selected, else their only one. */
function myActor(): Actor.Implementation | null {
  const acting = actingRow()?.actor;
  if (acting) return acting;
  const { character } = game.user!;
  if (character) return character as Actor.Implementation;
  const [selected] = canvas?.tokens?.controlled ?? [];
  const own = (game.actors?.contents ?? []).filter(
    (actor) => !game.user!.isGM && actor.isOwner && playOfDocument(actor as Actor.Implementation),
  );
  return (selected?.actor ?? (own.length === 1 ? own[0] : null) ?? null) as Actor.Implementation | null;
}

/** The row whose turn it is, where this user plays it: a GM plays what no player does. */
function actingRow(): Combatant.Implementation | null {
  const row = game.combat?.started ? (game.combat.combatant as Combatant.Implementation | null) : null;
  const isMine = game.user!.isGM ? row && !row.actor?.hasPlayerOwner : row?.isOwner;
  return isMine ? row : null;
}

function endMyTurn(): boolean {
  if (!game.combat?.started) return false;
  if (actingRow()) void game.combat.nextTurn();
  else ui.notifications!.info(say("QUADRANT.table.heard.key.endTurn.notYours"));
  return true;
}

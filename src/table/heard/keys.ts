import { newestCard } from "../documents/in-log.ts";
import { playOfDocument } from "../register.ts";
import { jumpTo } from "../waiting/jump.ts";
import { say } from "../words.ts";

/** A keyboard shortcut of Quadrant that Foundry does not use. Users can change it in Foundry's window of controls. */
interface Key {
  action: string;
  /** `QUADRANT.table.heard.key.<words>`: its name and hint in Foundry's window of controls. */
  words: string;
  key: string;
  modifiers?: string[];
  /** @returns whether the key was handled */
  onDown: () => boolean;
}

/** Shortcuts for the most frequent acts. */
export const KEYS: readonly Key[] = [
  { action: "newestCard", words: "newest", key: "KeyK", onDown: showNewestCard },
  { action: "mySheet", words: "sheet", key: "KeyL", onDown: showMySheet },
  // With Shift, so that a single wrong key does not end the turn.
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

/** The elements of a sheet that may get the focus, by priority: an attack, any roll, a heading or button. */
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

/** The actor whose sheet is opened: the user's acting one, else their character, the selected token's, or the only one owned. */
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

/** The acting row, if it is this user's: for a GM, one that no player owns. */
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

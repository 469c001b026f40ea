import type { Chip } from "#rules/imperfect";
import {
  announcedRoles,
  type ButtonView,
  checkOf,
  combatantOf,
  holdsIfReadable,
  participant,
  partyOf,
  type Refusal,
  rolesOf,
  situationOf,
  tokenOf,
  button,
} from "#table/checks";
import { timelySpends } from "#table/checks/revising.ts";
import { cardsWhere } from "#table/documents/in-log.ts";
import { type Card, oldestFirst } from "#table/documents/messages.ts";
import { type CheckButton, checkButtonOf, checkTilesOf } from "#table/sheets/check-button.ts";
import { mayAct, mayMove } from "../combat/cards-in-hand.ts";
import { type Character, isSeated, type Seated } from "../documents.ts";

/** The state of an actor, as its sheet needs it: in a fight or not, and what keeps it from acting. */
export interface Standing {
  actor: Character;
  /** The seat in the running fight; null outside one. */
  seat: Seated | null;
  /** Why no act is possible that takes a card. */
  barred: Refusal | null;
  /** The same for recovering, the only act of a stunned actor. */
  stunnedBarred: Refusal | null;
  /** Why the actor cannot move or stand up. */
  rooted: Refusal | null;
}

export function standingOf(actor: Character): Standing {
  const token = tokenOf(actor);
  const row = combatantOf(actor, token);
  const self = participant(partyOf(actor, token, null));
  return {
    actor,
    seat: isSeated(row) && row.combat?.started ? row : null,
    barred: mayAct(self),
    stunnedBarred: mayAct(self, { stunned: true }),
    rooted: mayMove(self),
  };
}

export type { CheckButton, CheckTile, TileView } from "#table/sheets/check-button.ts";

/** A button that begins a check of Future Imperfect. */
export const checkButton = checkButtonOf("imperfect");

export const checkButtons = (buttons: readonly CheckButton[]): ButtonView[] => buttons.map(checkButton);

/** The same as tiles, which have a second line. */
export const checkTiles = checkTilesOf("imperfect");

/** The number of newest cards that are searched. */
const RECENT = 8;

/** The newest cards of this game in which an actor takes part, the newest first. */
function recentCards(actor: Actor.Implementation, who?: string): Card[] {
  const asked = { states: ["open", "applied"], game: "imperfect", actor: actor.uuid } as const;
  const about = cardsWhere(who ? { ...asked, as: who } : asked);
  return oldestFirst(about).slice(-RECENT).reverse();
}

/** A chip that can be spent on a card, as a button of that card. */
interface ChipOnCard {
  card: Card;
  role: string;
  choice: string;
}

/** The newest card on which the actor may still spend an own chip of this colour. */
export function chipOnCard(actor: Actor.Implementation, color: Chip): ChipOnCard | null {
  let found: ChipOnCard | null = null;
  const mayPay = (card: Card): boolean => {
    const now = situationOf(card);
    const check = checkOf(card);
    if (card.system.state === "applied" && (!check.lockedReason || check.lockedReason(now))) return false;
    const open = timelySpends(check, now).find(
      ({ chip, reason, payer, role }) => chip?.color === color && !reason && !payer && isFor(card, role, actor),
    );
    if (open) found = { card, role: open.role, choice: open.id };
    return open !== undefined;
  };
  recentCards(actor).find(holdsIfReadable(mayPay));
  return found;
}

function isFor(card: Card, role: string, actor: Actor.Implementation): boolean {
  const who = rolesOf(checkOf(card), card.system.plan)[role] ?? "self";
  return card.system.parties[who]?.actor === actor.uuid;
}

/** The announced attack on an actor that is not thrown yet: the actor may dodge it. */
export function attackOn(actor: Actor.Implementation): Card | null {
  const isComing = (card: Card): boolean =>
    card.system.kind === "attack" &&
    card.system.state === "open" &&
    announcedRoles(checkOf(card), card.system.plan, card.system.throws).length > 0;
  return recentCards(actor, "target").find(holdsIfReadable(isComing)) ?? null;
}

/** A button that leads to a card; disabled with `reason` if there is no card. */
export function cardButton(card: Card | null, label: string, reason = ""): ButtonView {
  const data: Record<string, string> = card ? { card: card.uuid } : {};
  return button("showCard", label, { data, reason: card ? null : reason });
}

import type { Use } from "#rules/zap";
import { announcedRoles, type ButtonView, checkOf, readOrNull, type Refusal, button } from "#table/checks";
import { cardsWhere } from "#table/documents/in-log.ts";
import { type Card, oldestFirst } from "#table/documents/messages.ts";
import { cardsTiedTo } from "#table/documents/records.ts";
import { sayRefusal } from "#table/words.ts";
import { refusal } from "../words.ts";

/** States of cards without effect: what they began may be begun again. */
const VOID: readonly string[] = ["refused", "closed", "undone"];

export const isVoid = (state: string): boolean => VOID.includes(state);

/** Which of the cards tied to another one count. */
interface Among {
  /** UUID of the actor whose cards count; null for all. */
  actor?: string | null;
  /** The asking card, which does not count itself. */
  besides?: Card | null;
  /** Narrows them down, e.g. to the cards of one row of a volley. */
  fits?: (card: Card) => boolean;
}

/** Why a follow-up of a card cannot begin: the card may still change, or the follow-up exists already; null if it can. */
export function followUpRefusal(
  card: Card | null | undefined,
  kinds: readonly string[],
  { actor = null, besides = null, fits = () => true }: Among = {},
): Refusal | null {
  if (!card) return null;
  const { state, automation } = card.system;
  if (state !== "applied" && !(state === "open" && automation === "off")) return refusal("notDecided");
  const begun = cardsTiedTo(card).some((other) => {
    const { id, system } = other;
    const isSuch = id !== besides?.id && kinds.includes(system.kind) && !isVoid(system.state);
    return isSuch && fits(other) && (actor === null || system.parties.self?.actor === actor);
  });
  return begun ? refusal("followed") : null;
}

interface CheckButton {
  /** `check` names the check, `actor` the acting actor by UUID; without `actor`, the sheet's actor acts. */
  data: ButtonView["data"];
  label: string;
  price?: string;
  /** The reason that disables the button; null if it is enabled. */
  why?: Refusal | null;
  /** Emphasized while it is enabled. */
  primary?: boolean;
}

/** A button that begins a check. */
export function checkButton({ data, label, price = "", why = null, primary = false }: CheckButton): ButtonView {
  return button("check", label, { data, price, reason: why && sayRefusal(why), primary: primary && why === null });
}

/** Whether the card is open and its dice are not thrown yet, so that others can intervene. */
export function isAnnounced(card: Card): boolean {
  return card.system.state === "open" && rolesToThrow(card).length > 0;
}

/** Kinds of cards that cannot be countered: a Counter itself, and a showdown that both sides have agreed to. */
const AGREED: readonly string[] = ["counter", "thisEndsNow"];

/** Whether the card can be countered, which ends with its throw. */
export function isCounterable(card: Card): boolean {
  return card.system.game === "zap" && !AGREED.includes(card.system.kind) && isAnnounced(card);
}

/** The newest card of another actor that can be countered; null without one. */
export function announcedByOthers(actor: Actor.Implementation): Card | null {
  const open = cardsWhere({ states: ["open"], game: "zap" })
    .filter(({ visible, system }) => visible && system.parties.self?.actor !== actor.uuid)
    .filter(isCounterable);
  return oldestFirst(open).at(-1) ?? null;
}

/** The use that the card is about to throw; null if it uses no Ability. */
export function announcedUse(card: Card): Use | null {
  const plan = card.system.plan as Record<string, unknown>;
  const [role = ""] = rolesToThrow(card);
  return [plan[role], plan["use"], plan["attack"]].find(isUse) ?? null;
}

/** Empty if the card cannot be read: it will never be thrown. */
const rolesToThrow = (card: Card): string[] =>
  readOrNull(card, ({ system }) => announcedRoles(checkOf(card), system.plan, system.throws)) ?? [];

function isUse(value: unknown): value is Use {
  return typeof value === "object" && value !== null && "level" in value && "purpose" in value;
}

import type { Use } from "#rules/zap";
import { announcedRoles, type ButtonView, checkOf, readable, type Refusal, button } from "#table/checks";
import { cardsWhere } from "#table/documents/in-log.ts";
import { type Card, oldestFirst } from "#table/documents/messages.ts";
import { cardsTiedTo } from "#table/documents/records.ts";
import { sayRefusal } from "#table/words.ts";
import { refusal } from "../words.ts";

/** Cards that came to nothing, or were taken back: what they began may be begun again. */
const VOID: readonly string[] = ["refused", "closed", "undone"];

export const isVoid = (state: string): boolean => VOID.includes(state);

/** Of the cards that are about another one, those that count. */
interface Among {
  /** UUID of whoever began them. */
  actor?: string | null;
  /** The card that asks: it does not count itself. */
  besides?: Card | null;
  /** Which of them it is about, where each follows from something of its own. */
  fits?: (card: Card) => boolean;
}

/** Why what follows from a card is not to be done now: it has been done, or the card may still turn out otherwise. */
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
  /** `check` names the check, `actor` who does it; without it, who the sheet is about. */
  data: ButtonView["data"];
  label: string;
  price?: string;
  /** Why it cannot be done now: the button is greyed, and says so. */
  why?: Refusal | null;
  /** It stands out, as long as it can be done. */
  primary?: boolean;
}

/** A button that begins a check. */
export function checkButton({ data, label, price = "", why = null, primary = false }: CheckButton): ButtonView {
  return button("check", label, { data, price, reason: why && sayRefusal(why), primary: primary && why === null });
}

/** Put on the table, and not thrown yet: others may still do something about it. */
export function isAnnounced(card: Card): boolean {
  return card.system.state === "open" && rolesToThrow(card).length > 0;
}

/** What nobody counters: a Counter itself, and what both sides have agreed to. */
const AGREED: readonly string[] = ["counter", "thisEndsNow"];

/** Whether somebody may counter it, as long as it is not thrown. */
export function isCounterable(card: Card): boolean {
  return card.system.game === "zap" && !AGREED.includes(card.system.kind) && isAnnounced(card);
}

/** The newest act that somebody else has announced, for whoever would do something about it. */
export function announcedByOthers(actor: Actor.Implementation): Card | null {
  const open = cardsWhere({ states: ["open"], game: "zap" })
    .filter(({ visible, system }) => visible && system.parties.self?.actor !== actor.uuid)
    .filter(isCounterable);
  return oldestFirst(open).at(-1) ?? null;
}

/** The use that an announced act is about to make; null where it uses no Ability. */
export function announcedUse(card: Card): Use | null {
  const plan = card.system.plan as Record<string, unknown>;
  const [role = ""] = rolesToThrow(card);
  return [plan[role], plan["use"], plan["attack"]].find(isUse) ?? null;
}

/** None where the card cannot be read: nobody will throw it. */
const rolesToThrow = (card: Card): string[] =>
  readable(card, ({ system }) => announcedRoles(checkOf(card), system.plan, system.throws)) ?? [];

function isUse(value: unknown): value is Use {
  return typeof value === "object" && value !== null && "level" in value && "purpose" in value;
}

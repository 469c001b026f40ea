import type { Use } from "#rules/zap";
import { announcedRoles, checkOf, readable } from "#table/checks";
import { type Card, isCard, messages, oldestFirst } from "#table/documents/messages.ts";

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
  const open = messages()
    .filter(isCard)
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

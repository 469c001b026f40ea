import type { Card } from "../documents/messages.ts";
import { say, sayReason } from "../words.ts";
import type { Situation } from "./check.ts";
import { spendsThatMatter } from "../referee/holding.ts";
import { owns } from "./reader.ts";
import { checkOf } from "./situation.ts";
import type { ButtonView } from "./views.ts";

function button(action: string, label: string, more: Partial<ButtonView> = {}): ButtonView {
  return { action, label, data: {}, price: "", reason: null, primary: false, ...more };
}

/** What may be spent or mended now, and what may not, with the reason. */
export function cardButtons(card: Card, now: Situation, user: User.Implementation): ButtonView[] {
  if (!now.outcome || ["refused", "closed", "declared"].includes(card.system.state)) return [];
  const check = checkOf(card);
  const applied = card.system.state === "applied";
  const spends = check
    .spends(now)
    .filter(({ role }) => owns(user, now.parties[check.roles[role] ?? ""]))
    .map(({ id, role, label, price, reason }) => {
      const why = applied ? { key: "QUADRANT.table.refusal.applied" } : reason;
      return button("spend", label, { data: { role, choice: id }, price, reason: why && sayReason(why) });
    });
  const mendable = user.isGM && Object.keys(check.roles).some((role) => check.modifiers(now.plan, role));
  const mend = button("mend", say("QUADRANT.table.card.mend"), {
    reason: applied ? say("QUADRANT.table.refusal.applied") : null,
  });
  return [...(check.acts?.(now, user) ?? []), ...spends, ...(mendable ? [mend] : [])];
}

/** The acts of the referee: apply, undo, redo; let it stand; close what nobody answers. */
export function cardFoot(card: Card, now: Situation, user: User.Implementation): ButtonView[] {
  const check = checkOf(card);
  const free = card.system.automation === "apply" && Object.values(now.parties).every((party) => owns(user, party));
  const may = user.isGM || free;
  switch (card.system.state) {
    case "applied":
      return may && card.system.applied.length > 0 ? [button("undo", say("QUADRANT.table.card.undo"))] : [];
    case "undone":
      return may ? [button("redo", say("QUADRANT.table.card.redo"), { primary: true })] : [];
    case "open": {
      if (!now.outcome) return user.isGM ? [button("closeCard", say("QUADRANT.table.card.close"))] : [];
      const waits = new Set(spendsThatMatter(card).map(({ role }) => role));
      const mine = Object.keys(check.roles).filter(
        (role) => waits.has(role) && owns(user, now.parties[check.roles[role]!]),
      );
      const settle = mine.map((role) => button("settle", say("QUADRANT.table.card.settle"), { data: { role } }));
      const apply = button("apply", say("QUADRANT.table.card.apply"), { primary: true });
      return may ? (card.system.automation === "off" ? [] : [apply]) : settle;
    }
    default:
      return [];
  }
}

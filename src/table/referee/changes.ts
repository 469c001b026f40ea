import type { Change } from "../../rules/check.ts";
import type { Participant, Reason } from "../checks/check.ts";
import { gameOf } from "../register.ts";
import type { Ledger, Writable } from "./ledger.ts";

/**
 * Whom a change means. `self`, `target` … are actors; `tool` is the Item that self uses, `targetTool` the target's;
 * `item` is the Item at stake; `<party>.combatant` a row of the tracker.
 * @returns null where that document is gone or never was: such a change has nothing to happen to.
 */
export function documentOf(who: string, parties: Record<string, Participant>): Writable | null {
  if (who === "tool") return parties["self"]?.tool ?? null;
  if (who === "targetTool") return parties["target"]?.tool ?? null;
  if (who === "item") return parties["item"]?.tool ?? parties["target"]?.tool ?? null;
  const [party = "", part] = who.split(".");
  const participant = parties[party];
  return (part === "combatant" ? participant?.combatant : participant?.actor) ?? null;
}

/**
 * Enters changes into a ledger. Returns what only the table can rule on.
 * @param words what it looked like, as a player described it: a condition that comes of it bears these words
 */
export function enterChanges(
  ledger: Ledger,
  changes: Change[],
  find: (who: string) => Writable | null,
  words = "",
): Reason[] {
  const notes: Reason[] = [];
  for (const change of changes) {
    if ("note" in change) {
      notes.push({ key: change.note, ...(change.data && { data: change.data as Reason["data"] & object }) });
      continue;
    }
    const document = find(change.who);
    if (!document) continue;
    if ("set" in change) ledger.set(document, `system.${change.set}`, change.value);
    else if ("add" in change) ledger.add(document, `system.${change.add}`, change.value);
    else if (document.documentName === "Actor") enterCondition(ledger, document as Actor.Implementation, change, words);
  }
  return notes;
}

type ConditionChange = Extract<Change, { gain: string } | { lose: string }>;

function enterCondition(ledger: Ledger, actor: Actor.Implementation, change: ConditionChange, words: string): void {
  if ("gain" in change) {
    const known = ledger.condition(actor, change.gain);
    const stacks = gameOf(actor)?.conditions.find(({ id }) => id === change.gain)?.stacks;
    const text = (change.data as { text?: string } | undefined)?.text ?? (words || (known?.text ?? ""));
    // What does not stack and is gained twice is there once.
    const count = stacks ? (known?.stacks ?? 0) + (change.stacks ?? 1) : 1;
    ledger.setCondition(actor, change.gain, { stacks: count, text });
    return;
  }
  const known = ledger.condition(actor, change.lose);
  if (!known) return;
  const left = change.stacks === undefined || change.stacks === "all" ? 0 : known.stacks - change.stacks;
  ledger.setCondition(actor, change.lose, left > 0 ? { ...known, stacks: left } : null);
}

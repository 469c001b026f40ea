import type { Write } from "../documents/card-model.ts";
import { Ledger, same, type Writable } from "./ledger.ts";

export interface Reversal {
  ledger: Ledger;
  /** Writes that cannot be taken back as they were: something has changed since, or is gone. */
  conflicts: Write[];
}

/** Takes writes back, newest first. Nothing is written yet: the caller asks about conflicts and sends the ledger. */
export function reverse(writes: readonly Write[]): Reversal {
  const ledger = new Ledger();
  const conflicts: Write[] = [];
  for (const write of [...writes].reverse()) {
    const document = fromUuidSync(write.uuid, { strict: false }) as Writable | null;
    if (!document) {
      conflicts.push(write);
    } else if (write.kind === "field") {
      if (!same(ledger.read(document, write.path), write.after)) conflicts.push(write);
      ledger.set(document, write.path, write.before);
    } else {
      const actor = document as Actor.Implementation;
      const now = ledger.condition(actor, write.id);
      if ((now?.stacks ?? 0) !== (write.after?.stacks ?? 0)) conflicts.push(write);
      // The words on a condition belong to the table: they are kept where it stays.
      ledger.setCondition(actor, write.id, write.before && { ...write.before, text: now?.text ?? write.before.text });
    }
  }
  return { ledger, conflicts };
}

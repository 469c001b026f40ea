import { utils } from "../../foundry.ts";
import type { Write } from "../documents/card-model.ts";
import { sameItem } from "./items.ts";
import { Ledger, type Writable } from "./ledger.ts";
import { reversed, stands } from "./placed.ts";
import { reversePool } from "./pool-writes.ts";
import { same } from "./same.ts";

export interface Reversal {
  ledger: Ledger;
  /** Writes that cannot be taken back as they were: something has changed since, or is gone. */
  conflicts: Write[];
}

/** The write that does again what taking this one back undoes. */
export function inverted(write: Write): Write {
  const added = "added" in write && write.added !== undefined ? { added: -write.added } : {};
  return { ...write, before: write.after, after: write.before, ...added } as Write;
}

/**
 * Takes writes back, newest first. Nothing is written yet: the caller asks about conflicts and sends the ledger.
 * @param base what is to be written before
 */
export function reverse(writes: readonly Write[], base: Ledger | null = null): Reversal {
  const ledger = new Ledger(base);
  const conflicts: Write[] = [];
  for (const write of [...writes].reverse()) {
    if (write.kind === "placed") {
      const state = stands(write);
      if (state !== "so") conflicts.push(write);
      if (state !== "not") for (const back of reversed(write)) ledger.place(back);
      continue;
    }
    if (write.kind === "setting") {
      if (!reversePool(ledger, write)) conflicts.push(write);
      continue;
    }
    const uuid = write.kind === "item" ? write.parent : write.uuid;
    const document = fromUuidSync(uuid, { strict: false }) as Writable | null;
    const coming = ledger.comingItem(uuid);
    if (write.kind === "field" && coming) {
      if (!same(utils.getProperty(coming, write.path), write.after)) conflicts.push(write);
      ledger.setComing(uuid, write.path, write.before);
    } else if (!document) {
      conflicts.push(write);
    } else if (write.kind === "item") {
      const actor = document as Actor.Implementation;
      const id = write.uuid.slice(write.parent.length + ".Item.".length);
      if (!sameItem(ledger.item(actor, id), write.after)) conflicts.push(write);
      ledger.setItem(actor, id, write.before);
    } else if (write.kind === "field" && write.added !== undefined) {
      ledger.add(document, write.path, -write.added);
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

import { createMessage } from "#foundry";
import { isHindrance, type Character } from "../documents.ts";

/** Everybody hears what drives somebody; the chip is paid with the throw (IMP-FATE-7). */
export async function invoke(actor: Character, id: string): Promise<void> {
  const item = actor.items.get(id);
  if (!isHindrance(item)) return;
  const line = { key: "QUADRANT.imperfect.sheet.fate.invokes", data: { name: actor.name, what: item.name } };
  await createMessage({
    type: "log",
    speaker: { actor: actor.id, alias: actor.name },
    system: { game: "imperfect", lines: [line], offers: [] },
  });
}

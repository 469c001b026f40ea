import { createMessage } from "../../../foundry.ts";
import { isHindrance, type Character } from "../documents.ts";

/** Whoever has played a hindrance out asks for a chip; the Master hands one out, or not (IMP-FATE-12). */
export async function askForChip(actor: Character, id: string): Promise<void> {
  const item = actor.items.get(id);
  if (!isHindrance(item)) return;
  await say(actor, "asksForChip", item.name, [
    {
      label: "QUADRANT.imperfect.sheet.fate.award",
      check: "imperfect.award",
      data: { hero: actor.uuid, why: item.name },
    },
  ]);
}

/** Everybody hears what drives somebody; the chip is paid with the throw (IMP-FATE-7). */
export async function invoke(actor: Character, id: string): Promise<void> {
  const item = actor.items.get(id);
  if (isHindrance(item)) await say(actor, "invokes", item.name, []);
}

async function say(actor: Character, line: string, what: string, offers: object[]): Promise<void> {
  const key = `QUADRANT.imperfect.sheet.fate.${line}`;
  await createMessage({
    type: "log",
    speaker: { actor: actor.id, alias: actor.name },
    system: { game: "imperfect", lines: [{ key, data: { name: actor.name, what } }], offers },
  });
}

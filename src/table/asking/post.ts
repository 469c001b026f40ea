import { createMessage } from "../../foundry.ts";
import { gms } from "../checks/secrecy.ts";
import { knownAs } from "../documents/names.ts";
import type { AskingData } from "../documents/messages.ts";

interface Question extends Omit<AskingData, "whom"> {
  whom: readonly Actor.Implementation[];
  /** Only the owners of the actors asked, and the GMs, see the question. */
  isAside: boolean;
}

/** Posts the GM's question in the chat. */
export async function postQuestion({ whom, isAside, ...asked }: Question): Promise<void> {
  const named = whom.map((actor) => ({ actor: actor.uuid, name: knownAs(actor), img: actor.img ?? "" }));
  const players = game.users!.filter((user) => whom.some((actor) => actor.testUserPermission(user, "OWNER")));
  await createMessage({
    type: "asking",
    speaker: { alias: game.user!.name },
    whisper: isAside ? [...new Set([...gms(), ...players.map(({ id }) => id)])] : [],
    system: { ...asked, whom: named },
  });
}

import { createMessage, DialogV2, utils } from "#foundry";
import { say } from "#table/words.ts";

/** The longest line that somebody says at once. */
const LONGEST = 500;

/** Asks for words and says them in character: it costs nothing, and is nobody's to allow (ZS-ACT-8). */
export async function speak({ actor, token, name }: Combatant.Implementation): Promise<void> {
  const title = say("QUADRANT.zerospace.roleplay.title", { name: name ?? "" });
  const label = utils.escapeHTML(say("QUADRANT.zerospace.roleplay.words"));
  const told: unknown = await DialogV2.input({
    window: { title },
    content: `<div class="form-group stacked"><label>${label}<input type="text" name="words" maxlength="${LONGEST}" autocomplete="off" autofocus /></label></div>`,
    ok: { label: say("QUADRANT.zerospace.roleplay.say") },
    rejectClose: false,
  } as never);
  const words = ((told as { words?: string } | null)?.words ?? "").trim();
  if (!words || !actor) return;
  const speaker = ChatMessage.implementation.getSpeaker({
    actor,
    ...(token && { token }),
    alias: name ?? actor.name,
  } as never);
  const { IC } = CONST.CHAT_MESSAGE_STYLES;
  await createMessage({ style: IC, speaker, content: utils.escapeHTML(words) });
}

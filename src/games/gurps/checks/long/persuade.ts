import type { ButtonView } from "#table/checks";
import { say, sayRefusal } from "#table/words.ts";
import type { Character } from "../../documents.ts";
import { heroes } from "../../people.ts";
import { refusal } from "../../refusal.ts";
import { checkButton } from "../../sheets/check-button.ts";

/**
 * Whom nobody plays works long hours only for whoever wins them over: the Influence roll of the supervisor, or of the first of
 * the players' characters (GURPS-LONG-3). Whom to win over is chosen in its dialog.
 */
export function persuadeButton(worker: Character, supervisor: Character | null): ButtonView[] {
  if (worker.hasPlayerOwner) return [];
  const by = supervisor ?? heroes()[0] ?? null;
  const why = by ? null : refusal("longTask.nobodyPersuades");
  const button = checkButton({
    check: "influence",
    label: say("QUADRANT.gurps.longTask.persuade", { name: worker.name, by: by?.name ?? "" }),
    data: by ? { actor: by.uuid } : {},
  });
  return [{ ...button, reason: why && sayRefusal(why) }];
}

import { situationOf } from "../checks/situation.ts";
import { isCard, messageById, type Card } from "../documents/messages.ts";
import { isAdmitted, recordOf } from "../documents/records.ts";
import { asFarAsItGoes } from "../send-batch.ts";
import { admitOrRefuse } from "./admit.ts";
import { answerForFoes } from "./answer.ts";
import { applyByItself } from "./apply.ts";
import { awaitedSpends } from "./holding.ts";
import { throwStagesAtOnce } from "./stage.ts";

/** Takes a card as far as it goes without a decision of a user: admits it, answers for foes, applies it. */
export const advance = (id: string): Promise<void> => asFarAsItGoes(() => advanced(id));

async function advanced(id: string): Promise<void> {
  const card = (): Card | null => {
    const message = messageById(id);
    return isCard(message) ? message : null;
  };
  const declared = card();
  if (declared && !recordOf(declared)) await admitOrRefuse(declared);
  const open = card();
  if (!open || !isAdmitted(open)) return;
  if (open.system.state === "open") {
    await answerForFoes(open);
    await throwStagesAtOnce(open);
  }
  if (open.system.state !== "open" || open.system.automation !== "apply") return;
  if (situationOf(open).outcome && awaitedSpends(open).length === 0) await applyByItself(open);
}

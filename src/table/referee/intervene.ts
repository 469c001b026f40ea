import type { Refusal } from "../checks/check.ts";
import { diceOfIntervention, joined, thrownDiceAfter } from "../checks/dice-owed.ts";
import { tooLarge } from "../checks/declaration.ts";
import type { Parties } from "../checks/parties.ts";
import { mayRead } from "../checks/reader.ts";
import { checkOf, isRead, situationOf } from "../checks/situation.ts";
import { whyNotStepIn } from "../checks/stepping-in.ts";
import type { Card } from "../documents/messages.ts";
import { LIMITS } from "../limits.ts";
import type { Conflict } from "./apply.ts";
import { facesForAll } from "./faces.ts";
import { noted } from "./noted.ts";
import { isForced, revise } from "./revise.ts";
import type { Act } from "./requests.ts";

/**
 * Carries out an intervention in an announced or open act: plan and parties change, the price is paid, and changes that are
 * already made are taken back and made anew.
 */
export async function intervene(card: Card, { data, user, rolls }: Act): Promise<Refusal | Conflict | null> {
  const now = situationOf(card);
  const check = checkOf(card);
  const late = whyNotStepIn(card, now);
  if (late) return late;
  const actor = actorByUuid(data.actor);
  if (!actor || !mayRead(card, user)) return { key: "QUADRANT.table.refusal.gone" };
  if (!actor.testUserPermission(user, "OWNER")) {
    return { key: "QUADRANT.table.refusal.notYours", data: { name: actor.name } };
  }
  const found = check.interventions?.(now, actor, user).find(({ id }) => id === data.choice);
  if (!found) return { key: "QUADRANT.table.refusal.unknownAct" };
  if (found.reason) return found.reason;
  const { plan, costs, note } = found;
  const faces = facesForAll(diceOfIntervention(check, now, found), rolls);
  if (!faces) return { key: "QUADRANT.table.refusal.dice" };
  const patch = {
    plan,
    // While dice are missing, an intervention comes before the throw: the odds are those of the new plan.
    ...(!isRead(now) && { oddsPlan: null }),
    parties: { ...card.system.parties, ...found.parties },
    throws: joined(thrownDiceAfter(check, now, found), faces),
  };
  const crowd = whyTooMany(patch.parties);
  if (crowd) return crowd;
  const lines = [noted(note, { name: actor.name }, user)];
  return revise(card, patch, { costs, lines, rolls, force: isForced(user, data) });
}

/** Why the card would have too many helpers or parties; null if it would not. */
function whyTooMany(parties: Parties): Refusal | null {
  const names = Object.keys(parties);
  if (names.filter((name) => /^helper\d*$/.test(name)).length > LIMITS.helpers) return tooLarge("helpers");
  return names.length > LIMITS.parties ? tooLarge("parties") : null;
}

function actorByUuid(uuid: string | undefined): Actor.Implementation | null {
  const document = uuid ? (fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null) : null;
  return document?.documentName === "Actor" ? document : null;
}

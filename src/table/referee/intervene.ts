import type { Reason } from "../checks/check.ts";
import { diceOfIntervention, joined } from "../checks/dice-owed.ts";
import { mayRead } from "../checks/reader.ts";
import { announcedRoles, checkOf, situationOf, situationWith } from "../checks/situation.ts";
import type { Card } from "../documents/messages.ts";
import { cardOperation, commit } from "./commit.ts";
import { facesForAll } from "./faces.ts";
import { Ledger } from "./ledger.ts";
import { noted } from "./noted.ts";
import type { Act } from "./requests.ts";
import { takePrice } from "./steps.ts";

/** Somebody who is no party yet steps into an announced act: the plan and the parties become others, and it is paid. */
export async function intervene(card: Card, { data, user, rolls }: Act): Promise<Reason | null> {
  const now = situationOf(card);
  const check = checkOf(card);
  if (card.system.state !== "open") return { key: "QUADRANT.table.refusal.notOpen" };
  if (announcedRoles(check, now.plan, now.throws).length === 0) return { key: "QUADRANT.table.refusal.thrown" };
  const actor = actorByUuid(data.actor);
  if (!actor || !mayRead(card, user)) return { key: "QUADRANT.table.refusal.gone" };
  if (!actor.testUserPermission(user, "OWNER")) {
    return { key: "QUADRANT.table.refusal.notYours", data: { name: actor.name } };
  }
  const found = check.interventions?.(now, actor, user).find(({ id }) => id === data.choice);
  if (!found) return { key: "QUADRANT.table.refusal.unknownAct" };
  if (found.reason) return found.reason;
  const { plan, costs, note } = found;
  const faces = facesForAll(diceOfIntervention(check, now, plan), rolls);
  if (!faces) return { key: "QUADRANT.table.refusal.dice" };
  const patch = {
    plan,
    parties: { ...card.system.parties, ...found.parties },
    throws: joined(card.system.throws, faces),
  };
  const ledger = new Ledger();
  const price = takePrice(ledger, costs, situationWith(card, patch), card.system.automation);
  const written = {
    ...patch,
    applied: [...card.system.applied, ...price],
    spends: [...card.system.spends, noted(note, { name: actor.name }, user)],
  };
  await commit([...ledger.operations(), cardOperation(card, written, rolls)]);
  return null;
}

function actorByUuid(uuid: string | undefined): Actor.Implementation | null {
  const document = uuid ? (fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null) : null;
  return document?.documentName === "Actor" ? document : null;
}

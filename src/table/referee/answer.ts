import type { Check, Plan, Refusal } from "../checks/check.ts";
import type { Answer } from "../checks/choices.ts";
import { diceOfAnswer, diceOfSelf, joined, thrownDiceOf } from "../checks/dice-owed.ts";
import { answererOf, isPlayers, owns } from "../checks/reader.ts";
import { askedRoles, checkOf, rolesOf, situationOf, situationWith } from "../checks/situation.ts";
import { throwPools } from "../checks/throw.ts";
import { whyNotThrow } from "../checks/why-not-throw.ts";
import type { Card } from "../documents/messages.ts";
import { HAIR } from "../words.ts";
import { cardOperations, commit } from "./commit.ts";
import { facesForAll } from "./faces.ts";
import { Ledger } from "./ledger.ts";
import { takePrice } from "./steps.ts";

/** Gives automatic answers: for sides that no player owns and, if `automatic` is "always", for every side. */
export async function answerForFoes(card: Card): Promise<void> {
  const check = checkOf(card);
  for (const role of askedRoles(check, card.system.plan, card.system.throws)) {
    const now = situationOf(card);
    // An earlier answer may have thrown for this role, too.
    if (!askedRoles(check, now.plan, thrownDiceOf(now)).includes(role)) continue;
    const asked = isPlayers(now.parties[rolesOf(check, now.plan)[role] ?? ""]);
    const isTaken = ({ automatic, reason, party }: Answer): boolean =>
      !reason && !party && (automatic === "always" || (automatic && !asked));
    const answer = check.answers(role, now).find(isTaken);
    if (answer) await answerCard(card, role, answer);
  }
}

/**
 * Answers for a role, and for every other role that its side still owes. The dice come with the answer; if none came, the
 * referee throws them.
 */
export async function answerAs(
  card: Card,
  { role, choice, user, rolls }: { role: string; choice: string; user: User.Implementation; rolls: Roll[] },
): Promise<Refusal | null> {
  const check = checkOf(card);
  const now = situationOf(card);
  if (card.system.state !== "open") return { key: "QUADRANT.table.refusal.notOpen" };
  if (!askedRoles(check, now.plan, thrownDiceOf(now)).includes(role)) {
    return { key: `QUADRANT.table.refusal.${role in card.system.throws ? "thrown" : "notThrown"}` };
  }
  const party = now.parties[rolesOf(check, now.plan)[role] ?? ""];
  const answer = check.answers(role, now).find(({ id }) => id === choice);
  const answerer = answer ? answererOf(answer, party) : party;
  if (!answerer || !owns(user, answerer, check)) {
    return { key: "QUADRANT.table.refusal.notYours", data: { name: answerer?.name ?? role } };
  }
  return answer ? answerCard(card, role, answer, rolls) : { key: "QUADRANT.table.refusal.noSuchAnswer" };
}

async function answerCard(card: Card, role: string, answer: Answer, rolls: Roll[] = []): Promise<Refusal | null> {
  const check = checkOf(card);
  if (answer.reason) return answer.reason;
  const pools = diceOfAnswer(check, situationOf(card), answer, role);
  const given = rolls.length > 0 ? rolls : (await throwPools(pools)).rolls;
  const faces = facesForAll(pools, given);
  if (!faces) return { key: "QUADRANT.table.refusal.dice" };
  const { plan, costs, tool } = answer;
  const who = rolesOf(check, plan)[role] ?? "";
  const party = answer.party ?? card.system.parties[who];
  const parties = party ? { ...card.system.parties, [who]: { ...party, tool } } : card.system.parties;
  const throws = joined(card.system.throws, faces);
  const ledger = new Ledger();
  const price = takePrice(ledger, costs, situationWith(card, { plan, throws, parties }), card.system.automation);
  const oddsPlan = answeredOdds(card, role, answer);
  const patch = { plan, oddsPlan, parties, throws, applied: [...card.system.applied, ...price] };
  await commit([...ledger.operations(), ...cardOperations(card, patch, given)]);
  return null;
}

/**
 * The plan whose odds the card shows after an answer. It includes the answer, which was given before its dice were thrown. An
 * answer that leaves nothing to chance, e.g. a refusal, keeps the odds from before it. Null: the card's own plan.
 */
function answeredOdds(card: Card, role: string, { id, plan }: Answer): Plan | null {
  const check = checkOf(card);
  const { oddsPlan, plan: now } = card.system;
  const before = oddsPlan ?? now;
  const given =
    oddsPlan &&
    check.answers(role, situationWith(card, { plan: oddsPlan, throws: {} })).find((one) => one.id === id)?.plan;
  const after = given ?? plan;
  if (isCertain(check, after) && !isCertain(check, before)) return before;
  return oddsPlan ? after : null;
}

const isCertain = (check: Check, plan: Plan): boolean =>
  Object.values(check.odds(plan, {})).some((share) => share > 1 - HAIR);

/** Takes the acting party's dice of an announced act. Only `thrownCosts` are paid: the declaration is paid for already. */
export async function throwAnnounced(card: Card, user: User.Implementation, rolls: Roll[]): Promise<Refusal | null> {
  const { state, plan, throws } = card.system;
  const check = checkOf(card);
  const now = situationOf(card);
  const { self } = now.parties;
  if (state !== "open") return { key: "QUADRANT.table.refusal.notOpen" };
  const dice = diceOfSelf(check, plan, throws);
  if (Object.keys(dice).length === 0) return { key: "QUADRANT.table.refusal.thrown" };
  if (!self || !owns(user, self, check)) {
    return { key: "QUADRANT.table.refusal.notYours", data: { name: self?.name ?? "" } };
  }
  const barred = whyNotThrow(card, now, user);
  if (barred) return barred;
  const own = facesForAll(dice, rolls);
  // The dice may belong to an earlier plan, before a user stepped in.
  if (!own) return { key: "QUADRANT.table.refusal.dice" };
  const thrownDice = { ...throws, ...own };
  const ledger = new Ledger();
  const after = situationWith(card, { throws: thrownDice });
  const price = takePrice(ledger, check.thrownCosts?.(after) ?? [], after, card.system.automation);
  const patch = { throws: thrownDice, applied: [...card.system.applied, ...price] };
  await commit([...ledger.operations(), ...cardOperations(card, patch, rolls)]);
  return null;
}

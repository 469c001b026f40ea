import type { LocationOutcome } from "#rules/imperfect";
import {
  type Draft,
  isAlive,
  type Parties,
  type Party,
  type Refusal,
  type Situation,
  type Subject,
} from "#table/checks";
import { cardsTiedTo } from "#table/documents/records.ts";
import { characterOf, isVehicle } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { isDisarmed } from "../attack/arms.ts";
import { attackBehind, beforeOf, takenOver, tiedOf, type Before } from "./chain-cards.ts";
import type { BlastAct } from "./blast.ts";
import {
  blastDamage,
  hazardDamage,
  hitDamage,
  UNMENDED,
  type DamageAct,
  type DamageChoice,
  type HazardHarm,
} from "./damage-act.ts";
import { believedDamage, damageCheckOf, type DamageSituation } from "./damage-check.ts";

/** Who is harmed by the card before, and by how much. */
interface Harmed {
  parties: Parties;
  plan: DamageAct;
}

interface Wanted {
  before: Before;
  /** Which of those in a blast. */
  victim: string;
  choice: DamageChoice;
}

/** What the card before does: a hit at its place, a hit on a thing, a blast to one of many, a fall. */
function harmedBy({ before, victim, choice }: Wanted): Harmed | Refusal {
  const attack = attackBehind(before);
  if (isDisarmed(attack?.card)) return refusal("gone");
  if (before.kind === "blast" && attack) return byBlast({ before, victim, choice }, attack);
  if (attack?.outcome) {
    const isHit = before.kind === "location";
    const struck = before.now.parties.target?.actor;
    if (!struck || !characterOf(attack.parties.self)) return refusal("gone");
    if (isHit && before.now.outcome?.result === "miss") return refusal("damage.missed");
    if (!isHit && !isVehicle(struck)) return refusal("gone");
    const at = isHit ? (before.now.outcome as unknown as LocationOutcome | null) : null;
    if (isHit && !at) return refusal("gone");
    const plan = hitDamage({ attack, victim: struck, choice }, at);
    return { plan, parties: takenOver(before, "self", "target", "mount") };
  }
  return byHazard(before, choice);
}

function byBlast(
  { before, victim, choice }: Wanted,
  attack: NonNullable<ReturnType<typeof attackBehind>>,
): Harmed | Refusal {
  const one = (before.now.plan as BlastAct).victims.find(({ who }) => who === victim);
  const actor = before.now.parties[victim]?.actor;
  const party = before.card.system.parties[victim];
  if (!one || !actor || !party) return refusal("gone");
  const plan = blastDamage({ attack, victim: actor, choice }, one.distance);
  if (!plan) return refusal("damage.outOfReach", { name: party.name });
  return { plan, parties: { ...takenOver(before, "self", "mount"), target: party } };
}

/** A card that is no attack says itself what it does to whom it befell. */
function byHazard(before: Before, choice: DamageChoice): Harmed | Refusal {
  const { plan, outcome, parties } = before.now as Situation & { outcome: { harm?: HazardHarm } | null };
  const harm = outcome?.harm ?? (plan as { harm?: HazardHarm }).harm;
  const actor = parties.self?.actor;
  const party: Party | undefined = before.card.system.parties.self;
  if (!harm || !actor || !party) return refusal("gone");
  const found = hazardDamage(harm, actor, choice);
  return found ? { plan: found, parties: { self: party, target: party } } : refusal("damage.none");
}

function prepare(subject: Subject): Draft<DamageAct> | Refusal {
  const before = beforeOf(subject);
  if (!before) return refusal("gone");
  const found = harmedBy({ before, victim: subject.data.victim ?? "", choice: UNMENDED });
  return "key" in found ? found : { ...found, tied: before.card.uuid };
}

/** Who is struck with what stands on the card before; of a blast, each has a card. */
function again(situation: DamageSituation, choice: DamageChoice): Harmed | null {
  const before = tiedOf(situation);
  const declared = situation.card?.system.parties.target?.token ?? situation.parties.target?.token?.uuid;
  if (!before) return null;
  const [victim = ""] =
    Object.entries(before.card.system.parties).find(
      ([who, { token }]) => who.startsWith("victim") && token === declared,
    ) ?? [];
  const found = harmedBy({ before, victim, choice });
  return "key" in found ? null : found;
}

/** A blast strikes everybody in its reach once. */
function isStruck({ card, tied, parties: { target } }: Pick<Situation, "card" | "tied" | "parties">): boolean {
  if (tied?.system.kind !== "blast") return false;
  return cardsTiedTo(tied).some(
    (one) => one.uuid !== card?.uuid && isAlive(one) && one.system.parties.target?.token === target?.token?.uuid,
  );
}

/** Future Imperfect › Damage: what a hit does, whoever it met. */
export const damageCheck = damageCheckOf({
  prepare,
  ties: "continues",
  parties: (situation) => again(situation as DamageSituation, UNMENDED)?.parties ?? {},
  refresh: (situation) => again(situation, believedDamage(situation))?.plan ?? situation.plan,
  refuse: (situation) => (again(situation, UNMENDED) && !isStruck(situation) ? null : refusal("gone")),
});

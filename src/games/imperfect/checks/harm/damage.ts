import {
  damage,
  type DamageOutcome,
  type LocationOutcome,
  wreck,
  type WreckOutcome,
  type WreckPlan,
} from "#rules/imperfect";
import {
  boundByChain,
  type Check,
  defineCheck,
  type Field,
  type FollowUp,
  isAlive,
  isGms,
  type Option,
  type Parties,
  type Party,
  type Refusal,
  type Ruling,
  type Situation,
} from "#table/checks";
import { cardsTiedTo } from "#table/documents/records.ts";
import { characterOf, isVehicle, vehicleOf } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { isDisarmed, weaponIn } from "../attack/arms.ts";
import { actView, toggle } from "../parts.ts";
import type { BlastAct } from "./bystanders.ts";
import { asVictim, attackBehind, type Before, previousLink, stepsOf, inheritedParties, tiedLink } from "./chain.ts";
import {
  blastDamage,
  type DamageAct,
  type DamageChoice,
  hazardDamage,
  type HazardHarm,
  hitDamage,
  UNMENDED,
} from "./damage-plan.ts";
import { damageView } from "./damage-view.ts";

export type DamageSituation = Situation<DamageAct, DamageOutcome>;

/** The replaced values that are used: all of the Master's; of a player's only whether the damage is lethal. */
export function believedDamage(situation: DamageSituation): DamageChoice {
  const { choice } = situation.plan;
  return isGms(situation) ? choice : { halved: false, armor: null, size: null, nonlethal: choice.nonlethal };
}

type Own = Pick<Check<DamageAct, DamageOutcome>, "prepare" | "refresh" | "refuse" | "parties"> &
  Partial<Pick<Check<DamageAct, DamageOutcome>, "ties">>;

/** A check that throws damage, whatever its source is. The victim takes its effect on the next card. */
export function damageCheckOf(own: Own): Check<DamageAct, DamageOutcome> {
  const anew = (situation: DamageSituation, choice: Partial<DamageChoice>): DamageAct =>
    own.refresh({
      ...situation,
      plan: { ...situation.plan, choice: { ...situation.plan.choice, ...choice } },
    });
  return defineCheck<DamageAct, DamageOutcome>({
    kind: damage as Check<DamageAct, DamageOutcome>["kind"],
    roles: { damage: "self", strength: "self" },
    asks: true,
    fields: (situation) => mends(situation, (choice) => anew(situation, choice)),
    options: (situation) => switches(situation, (choice) => anew(situation, choice)),
    rulings,
    lockedReason: boundByChain,
    follows,
    isOtherOutcome: (one, other) =>
      one.wounds !== other.wounds || one.wind !== other.wind || one.result !== other.result,
    view: damageView,
    ...own,
  });
}

type Anew = (choice: Partial<DamageChoice>) => DamageAct;

/** The fields with which the Master corrects the sheets' values. */
function mends(situation: DamageSituation, anew: Anew): Field<DamageAct>[] {
  if (!isGms(situation)) return [];
  const { armor, size } = situation.plan;
  return [
    {
      id: "armor",
      label: tell("damage.armor.label"),
      hint: tell("damage.armor.hint"),
      type: "text",
      value: armor.join(", "),
      apply(typed): DamageAct | Refusal {
        const levels = typed
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(Number);
        return levels.every((level) => Number.isInteger(level) && level >= 0)
          ? anew({ armor: levels })
          : refusal("damage.armor");
      },
    },
    {
      id: "size",
      label: tell("damage.size.label"),
      hint: "",
      type: "number",
      value: String(size),
      min: 1,
      apply(typed): DamageAct | Refusal {
        const value = Number(typed);
        return Number.isInteger(value) && value >= 1 ? anew({ size: value }) : refusal("attack.number");
      },
    },
  ];
}

const mayChooseLethal = ({ parties }: Pick<DamageSituation, "parties">): boolean =>
  weaponIn(parties)?.system.nonlethal === "choice";

function switches(situation: DamageSituation, anew: Anew): Option<DamageAct>[] {
  const { plan } = situation;
  const option = (id: "halved" | "nonlethal"): Option<DamageAct> =>
    toggle("QUADRANT.imperfect.damage", id, plan[id], anew({ [id]: !plan[id] }));
  return [
    ...(mayChooseLethal(situation) ? [option("nonlethal")] : []),
    ...(isGms(situation) ? [option("halved")] : []),
  ];
}

/** The rulings after the throw; the dice stay the same. */
function rulings({ plan, parties }: DamageSituation): Ruling[] {
  const ruling = (id: "halved" | "nonlethal", who: "gm" | "owner"): Ruling => ({
    id,
    who,
    label: tell(`damage.${id}.label`),
    choices: ["no", "yes"].map((value) => ({ value, label: tell(`damage.${id}.${value}`) })),
    now: plan[id] ? "yes" : "no",
    changes: () => [],
    note: `QUADRANT.imperfect.damage.${id}.note`,
    plan: (value) => ({ ...plan, [id]: value === "yes" }),
  });
  return [...(mayChooseLethal({ parties }) ? [ruling("nonlethal", "owner")] : []), ruling("halved", "gm")];
}

/** The victim takes the damage on the next card; stopped or harmless damage ends the chain. */
function follows({ outcome, parties: { target } }: DamageSituation): FollowUp[] {
  const actor = target?.actor;
  if (!outcome || !actor || outcome.result === "stopped") return [];
  const onThing = isVehicle(actor);
  if (onThing ? outcome.levels === 0 : outcome.wounds === 0 && outcome.wind === 0) return [];
  const check = onThing ? "imperfect.wreck" : "imperfect.hurt";
  const label = tell(`damage.${onThing ? "follow.wreck" : "follow.hurt"}`);
  return [{ check, actor: actor.uuid, data: {}, label, automatic: true }];
}

/** The parties and the plan of the damage that the card before causes. */
interface Harmed {
  parties: Parties;
  plan: DamageAct;
}

interface Wanted {
  before: Before;
  /** The party name of one victim of a blast. */
  victim: string;
  choice: DamageChoice;
}

/**
 * The damage that the card before causes: a hit at its location, a hit on a vehicle, a blast on one of many, a fall.
 */
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
    return { plan, parties: inheritedParties(before, "self", "target", "mount") };
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
  return { plan, parties: { ...inheritedParties(before, "self", "mount"), target: party } };
}

/** The damage on a card without an attack, e.g. a fall: it goes to the card's own actor. */
function byHazard(before: Before, choice: DamageChoice): Harmed | Refusal {
  const { plan, outcome, parties } = before.now as Situation & { outcome: { harm?: HazardHarm } | null };
  const harm = outcome?.harm ?? (plan as { harm?: HazardHarm }).harm;
  const actor = parties.self?.actor;
  const party: Party | undefined = before.card.system.parties.self;
  if (!harm || !actor || !party) return refusal("gone");
  const found = hazardDamage(harm, actor, choice);
  return found ? { plan: found, parties: { self: party, target: party } } : refusal("damage.none");
}

/**
 * The damage worked out anew from the card before, which names victim and weapon. Each victim of a blast has a card of
 * its own.
 */
function again(situation: DamageSituation, choice: DamageChoice): Harmed | null {
  const before = tiedLink(situation);
  const declared = situation.card?.system.parties.target?.token ?? situation.parties.target?.token?.uuid;
  if (!before) return null;
  const [victim = ""] =
    Object.entries(before.card.system.parties).find(
      ([who, { token }]) => who.startsWith("victim") && token === declared,
    ) ?? [];
  const found = harmedBy({ before, victim, choice });
  return "key" in found ? null : found;
}

/** Whether this victim of a blast already has a damage card: a blast strikes each once. */
function isStruck({ card, tied, parties: { target } }: Pick<Situation, "card" | "tied" | "parties">): boolean {
  if (tied?.system.kind !== "blast") return false;
  return cardsTiedTo(tied).some(
    (one) => one.uuid !== card?.uuid && isAlive(one) && one.system.parties.target?.token === target?.token?.uuid,
  );
}

/** Future Imperfect › Damage: the damage of hits, blasts and falls. */
export const damageCheck = damageCheckOf({
  prepare(subject) {
    const before = previousLink(subject);
    if (!before) return refusal("gone");
    const found = harmedBy({ before, victim: subject.data.victim ?? "", choice: UNMENDED });
    return "key" in found ? found : { ...found, tied: before.card.uuid };
  },
  ties: "continues",
  parties: (situation) => again(situation as DamageSituation, UNMENDED)?.parties ?? {},
  refresh: (situation) => again(situation, believedDamage(situation))?.plan ?? situation.plan,
  refuse: (situation) => (again(situation, UNMENDED) && !isStruck(situation) ? null : refusal("gone")),
});

type Wreck = Situation<WreckPlan, WreckOutcome>;

function wreckBy({ kind, now }: Before): WreckPlan | null {
  const vehicle = vehicleOf(now.parties.target);
  const outcome = now.outcome as unknown as DamageOutcome | null;
  if (kind !== "damage" || !vehicle || !outcome) return null;
  const { value, max } = vehicle.system.structure;
  return { levels: outcome.levels, structure: { value, max } };
}

/** Future Imperfect › Vehicles: damage to a vehicle's structure (IMP-VEH-2), without location, Wind or stun. */
export const wreckCheck: Check<WreckPlan, WreckOutcome> = defineCheck<WreckPlan, WreckOutcome>({
  kind: wreck,
  ties: "continues",
  prepare(subject) {
    const before = previousLink(subject);
    const plan = before && wreckBy(before);
    const victim = before?.card.system.parties.target;
    return plan && victim
      ? { plan, parties: { self: victim, target: victim }, tied: before.card.uuid }
      : refusal("gone");
  },
  parties: asVictim("self", "target"),
  refresh(situation: Wreck) {
    const before = tiedLink(situation);
    return (before && wreckBy(before)) ?? situation.plan;
  },
  refuse: (situation) => (tiedLink(situation) ? null : refusal("gone")),
  view({ plan, outcome, parties: { target } }: Wreck, reader) {
    const { lost = 0, structure = plan.structure, result = "holding" } = outcome ?? {};
    const shown = actView({
      kind: "wreck",
      source: "vehicles",
      title: tell("wreck.title"),
      parties: [target],
      word: tell(`wreck.${result}`),
      why: reader.sees("target") ? tell("wreck.why", { lost, value: structure.value, max: structure.max }) : "",
      tone: "harm",
    });
    return { ...shown, steps: stepsOf("thing", "wreck") };
  },
});
